"""A server with pages of its own: `python -m tests.web.helpers.own_pages serve …`.

They are in the folder that WAGGONWAY_TEST_PAGES names, where a test can change them.
"""

from __future__ import annotations

import os
from pathlib import Path

from waggonway.cli import main
from waggonway.server import settings

FOLDER = "WAGGONWAY_TEST_PAGES"

if __name__ == "__main__":
    settings.PAGES = Path(os.environ[FOLDER])
    main()
