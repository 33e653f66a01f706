"""``python -m mancala_dsl``: the same as ``mancalac``."""

import sys

from mancala_dsl.cli import main

sys.exit(main())
