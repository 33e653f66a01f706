"""The version of the compiler, which generated modules name. What needs it imports nothing else."""

VERSION = "0.1.0"
