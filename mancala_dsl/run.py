"""The way in on a fresh clone: makes ``.venv`` beside ``pyproject.toml``, then runs a command in it.

Standard library only. It has to parse under every Python 3, so that an old one can be told that it is
too old: no f-strings and no annotations that an old Python would trip over.
"""

import collections.abc
import contextlib
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
USAGE = """\
usage: python3 mancala_dsl/run.py build            check, compile and verify every variant
       python3 mancala_dsl/run.py test [ARGUMENT...]  run the tests; the arguments go to pytest
       python3 mancala_dsl/run.py mancalac [ARGUMENT...]

The first run makes .venv beside pyproject.toml (another folder: MANCALA_VENV=DIR) and installs into it;
later runs start at once, until pyproject.toml or the Python changes.
"""
LOCK = "mancala-run.lock"
STAMP = "mancala-run.stamp"


class CannotRun(Exception):
    """The reason why the environment cannot be made, in words for the person at the terminal."""


def main(arguments: "list[str]") -> int:
    """Run one of the commands; returns a status (2: usage) unless the command takes over the process."""
    verb, rest = (arguments[0], arguments[1:]) if arguments else ("", [])
    if verb in ("-h", "--help", "help"):
        sys.stdout.write(USAGE)
        return 0
    if verb not in ("build", "test", "mancalac") or (verb == "build" and rest):
        sys.stderr.write(USAGE)
        return 2
    try:
        check_python(sys.version_info[:2])
        venv = os.path.abspath(os.environ.get("MANCALA_VENV") or os.path.join(TOP, ".venv"))
        prepare(venv, "test" if verb == "test" else "")
    except CannotRun as reason:
        sys.stderr.write("error: {}\n".format(reason))
        return 1
    return run(commands(venv, verb, rest))


def commands(venv: str, verb: str, rest: "list[str]") -> "list[list[str]]":
    """The command lines that a verb stands for, in order."""
    mancalac = program(venv, "mancalac")
    if verb == "build":
        return [[mancalac, "check"], [mancalac, "compile"], [mancalac, "verify"]]
    if verb == "test":
        return [[program(venv, "python"), "-m", "pytest", "-n", "auto", "--dist", "worksteal", *rest]]
    return [[mancalac, *rest]]


def run(lines: "list[list[str]]") -> int:
    """Run command lines until one fails; the last one replaces this process where the system can do that."""
    os.environ["PATH"] = os.path.dirname(lines[0][0]) + os.pathsep + os.environ.get("PATH", "")
    if lines[0][1:3] == ["-m", "pytest"] or len(lines) > 1:
        os.chdir(TOP)
    for line in lines[:-1]:
        status = subprocess.call(line)
        if status:
            return status
    sys.stdout.flush()
    if os.name == "posix":
        os.execv(lines[-1][0], lines[-1])
    return subprocess.call(lines[-1])


def check_python(version: "tuple[int, ...]") -> None:
    """Refuse a Python that is too old, naming a newer one if the path has it."""
    if version >= OLDEST:
        return
    newer = [name for name in ("python3.%d" % minor for minor in range(30, 10, -1)) if starts(name)]
    message = "Python {}.{} or later is needed, and this is {}.{}.".format(*(OLDEST + tuple(version[:2])))
    if newer:
        message += " There is a {0} here: run `{0} mancala_dsl/run.py ...`.".format(newer[0])
    raise CannotRun(message)


def program(venv: str, name: str) -> str:
    """The path of a program in a virtual environment."""
    if os.name == "nt":
        return os.path.join(venv, "Scripts", name + ".exe")
    return os.path.join(venv, "bin", name)


def prepare(venv: str, extra: str) -> None:
    """Make sure that ``venv`` holds the project and the packages of ``extra``, or raise CannotRun.

    The stamp, written last, says for which Python and which ``pyproject.toml`` the environment is complete.
    Without one it is half made and made anew. One process at a time does this; the others wait.
    """
    # Our lock is there before `pyvenv.cfg` is: asked for last, it tells another run of ours from a stranger.
    made = os.path.exists(os.path.join(venv, "pyvenv.cfg")) and starts(program(venv, "python"))
    if made and not os.path.exists(os.path.join(venv, LOCK)):
        raise CannotRun(
            "{} was made by something else, and is left alone. Delete it, or name another folder for ours:"
            " MANCALA_VENV=DIR.".format(venv)
        )
    try:
        if not os.path.isdir(venv):
            os.makedirs(venv, exist_ok=True)
        with locked(os.path.join(venv, LOCK)):
            bring_up_to_date(venv, extra)
    except OSError as error:
        message = "{} cannot be made: {}. Name a folder that can be written to: MANCALA_VENV=DIR."
        raise CannotRun(message.format(venv, error)) from error


def bring_up_to_date(venv: str, extra: str) -> None:
    """Install what the stamp says is missing; runs under the lock."""
    python, project, extras = read_stamp(venv)
    usable = python == python_id(venv) and starts(program(venv, "python"))
    if not usable:
        extras = []
    wanted = sorted(set(extras) | {extra} - {""})
    if usable and (project, extras) == (project_id(), wanted):
        return
    remove(os.path.join(venv, STAMP))
    if not usable:
        say("making {}".format(venv))
        make(venv)
    say("installing mancala-dsl and what it needs{}".format(" for " + ", ".join(wanted) if wanted else ""))
    if install(venv, wanted):
        # What was there before still stands: pip takes back what it cannot finish.
        if usable:
            write_stamp(venv, project, extras)
        raise CannotRun(
            "installing did not succeed, see above. It needs a package index: PyPI over the network,"
            " or one named in PIP_INDEX_URL or PIP_FIND_LINKS."
        )
    write_stamp(venv, project_id(), wanted)


def make(venv: str) -> None:
    """Make an empty virtual environment in a folder that may hold the rest of another."""
    if importlib.util.find_spec("ensurepip") is None:
        raise CannotRun(
            "this Python comes without `ensurepip`. On Debian and Ubuntu:"
            " sudo apt install python{}.{}-venv".format(*sys.version_info[:2])
        )
    for name in os.listdir(venv):
        if name != LOCK:
            remove(os.path.join(venv, name))
    if subprocess.call([sys.executable, "-m", "venv", venv], stdout=sys.stderr):
        raise CannotRun(
            "the virtual environment could not be made, see above. On Debian and Ubuntu it needs"
            " python{}.{}-venv.".format(*sys.version_info[:2])
        )


def install(venv: str, extras: "list[str]") -> int:
    """Install this checkout, editable, with these extras; returns pip's exit status."""
    project = TOP + ("[{}]".format(",".join(extras)) if extras else "")
    environment = dict(os.environ, PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1")
    environment.pop("PYTHONHOME", None)
    pip = [program(venv, "python"), "-m", "pip", "install", "--quiet", "--editable", project]
    return subprocess.call(pip, env=environment, stdout=sys.stderr)


def starts(python: str) -> bool:
    """Whether a Python of this name or path can be started."""
    try:
        return subprocess.call([python, "-c", ""], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def python_id(venv: str) -> str:
    """Which Python an environment is of: version and place, and its own place, which its programs contain."""
    return " ".join(["%d.%d" % sys.version_info[:2], os.path.realpath(sys.base_prefix), venv])


def project_id() -> str:
    """Which version of the project's needs: a hash of ``pyproject.toml``, and where the checkout lies."""
    with open(os.path.join(TOP, "pyproject.toml"), "rb") as file:
        return hashlib.sha256(file.read() + os.fsencode(TOP)).hexdigest()


def read_stamp(venv: str) -> "tuple[str, str, list[str]]":
    """The Python, project and extras for which an environment was completed; empty if it was not."""
    try:
        with open(os.path.join(venv, STAMP), encoding="utf-8") as file:
            python, project, extras = file.read().split("\n")[:3]
    except (OSError, ValueError):
        return "", "", []
    return python, project, extras.split()


def write_stamp(venv: str, project: str, extras: "list[str]") -> None:
    """Note that the environment is complete; the file is there whole or not at all."""
    path = os.path.join(venv, STAMP)
    with open(path + ".new", "w", encoding="utf-8") as file:
        file.write("\n".join([python_id(venv), project, " ".join(extras), ""]))
    os.replace(path + ".new", path)


@contextlib.contextmanager
def locked(path: str) -> "collections.abc.Iterator[None]":
    """Hold a file's lock; the system lets it go when the process ends, however it ends."""
    with open(path, "a+") as file:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        else:
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                say("waiting for another run to finish with {}".format(os.path.dirname(path)))
                fcntl.flock(file, fcntl.LOCK_EX)
        yield


def remove(path: str) -> None:
    """Remove a file, a link or a folder with all that is in it, if it is there."""
    if os.path.isdir(path) and not os.path.islink(path):
        shutil.rmtree(path)
    elif os.path.lexists(path):
        os.remove(path)


def say(text: str) -> None:
    """Tell what is going on, apart from the output of the command."""
    sys.stderr.write("[run] {}\n".format(text))
    sys.stderr.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
