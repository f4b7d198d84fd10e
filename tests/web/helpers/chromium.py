"""Debian's Chromium for the browser tests: `python -m tests.web.helpers.chromium` looks for it.

Most tests use its headless shell, which takes three quarters of the processor time. It shows no
notifications, so a few tests use the whole browser; where only that is there, all of them do.

As root both are installed if they are missing. Otherwise the tests that need them are left out,
loudly; with CI=true a missing browser is an error.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Any

SHELL = "chromium-headless-shell"
WHOLE = ("chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium", SHELL)
"""In this order: without the shell nothing is left out."""
INSTALL = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]

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


def chromium(*, whole: bool = False) -> str | None:
    """Where it is: the headless shell if it is there, or the whole browser."""
    chosen = os.environ.get("WAGGONWAY_CHROMIUM")
    names = (chosen,) if chosen else WHOLE if whole else (SHELL, *WHOLE)
    return next(filter(None, map(shutil.which, names)), None)


def in_ci() -> bool:
    """Whether everything must be tested."""
    return os.environ.get("CI", "") not in ("", "0", "false")


def install() -> None:
    """Install what is missing, if this is possible here."""
    if shutil.which("apt-get") is None or getattr(os, "geteuid", lambda: 1)() != 0:
        return
    print("installing Chromium for the tests of the pages", flush=True)
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for package in PACKAGES:  # one by one: not every system has both
        if subprocess.run([*INSTALL, package], env=environment, check=False, **quiet).returncode:
            subprocess.run(["apt-get", "update", "-qq"], env=environment, check=False, **quiet)
            subprocess.run([*INSTALL, package], env=environment, check=False, **quiet)


def main() -> int:
    """Have both in place, or say what is left out."""
    if not (chromium(whole=True) and shutil.which(SHELL)):
        install()
    if chromium() is None:
        print("SKIPPED: no Chromium here, so the pages are not tested (apt-get install chromium)")
    elif chromium(whole=True) is None:
        print("SKIPPED: no whole Chromium here, so notifications are not tested")
        print("         (apt-get install chromium)")
    return int(in_ci() and chromium(whole=True) is None)


if __name__ == "__main__":
    sys.exit(main())
