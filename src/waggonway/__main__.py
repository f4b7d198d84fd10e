"""``python -m waggonway`` is the command ``waggonway``."""

from .cli import main

if __name__ == "__main__":
    main()
