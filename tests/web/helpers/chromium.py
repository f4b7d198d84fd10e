"""Debian's Chromium for the browser tests: `python -m tests.web.helpers.chromium` looks for it.

As root it is installed if it is missing. Otherwise the tests of the pages are left out, loudly;
with CI=true a missing browser is an error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
INSTALL = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]

SWITCHED_OFF = (
    # Playwright's own list, which ours replaces, as far as pages notice it:
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    # Pages of the address bar, which take a second of processor time in each new window:
    "AimEnabled",
    "AiModeOmniboxEntryPoint",
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxPopup",
)
LIGHT = ("--disable-features=" + ",".join(SWITCHED_OFF), "--js-flags=--single-threaded")
"""Options for many short visits: threads would compile scripts of pages that are soon left."""


def chromium() -> str | None:
    """Where it is."""
    wanted = os.environ.get("WAGGONWAY_CHROMIUM")
    return next(filter(None, map(shutil.which, (wanted,) if wanted else NAMES)), None)


def in_ci() -> bool:
    """Whether everything must be tested."""
    return os.environ.get("CI", "") not in ("", "0", "false")


def install() -> None:
    """Install it, if this is possible here."""
    if shutil.which("apt-get") is None or getattr(os, "geteuid", lambda: 1)() != 0:
        return
    print("installing Chromium for the tests of the pages", flush=True)
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    if subprocess.run(INSTALL, env=environment, check=False, **quiet).returncode != 0:
        subprocess.run(["apt-get", "update", "-qq"], env=environment, check=False, **quiet)
        subprocess.run(INSTALL, env=environment, check=False, **quiet)


def main() -> int:
    """Have it in place, or say what is left out."""
    if chromium() is None:
        install()
    if chromium() is None:
        print("SKIPPED: no Chromium here, so the pages are not tested (apt-get install chromium)")
        return int(in_ci())
    return 0


if __name__ == "__main__":
    sys.exit(main())
