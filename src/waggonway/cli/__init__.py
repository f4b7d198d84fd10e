"""The command ``waggonway``."""


def main() -> None:
    """Run the command line."""
    from .. import __version__
    from ..core import variant

    print(__version__, variant())
