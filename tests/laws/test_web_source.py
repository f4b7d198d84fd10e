"""Laws for the source of the browser client: names of editions, and breakpoints."""

import re
from collections.abc import Iterator
from pathlib import Path

from waggonway.editions import available, load

WEB = Path(__file__).parents[2] / "web"
EDITIONS = WEB / "src/editions"
SUFFIXES = {".ts", ".js", ".svelte", ".css", ".html", ".svg"}


def sources() -> Iterator[Path]:
    """Return everything that the pages are built from, except the folders of the editions."""
    for path in [*sorted(WEB.glob("*")), *sorted(WEB.glob("src/**/*")), *WEB.glob("bench/*")]:
        own_folder = EDITIONS in path.parents and path.parent != EDITIONS
        if path.suffix in SUFFIXES and ".test." not in path.name and not own_folder:
            yield path


def test_no_edition_is_named_outside_its_folder() -> None:
    """Law 6 in the browser: ids in any place, comments too, and titles as texts."""
    ids = {*available(), *(re.sub(r"_(\w)", lambda m: m[1].upper(), one) for one in available())}
    titles = {load(edition).title for edition in available()}
    named = re.compile(rf"\b(?:{'|'.join(ids)})\b|(['\"`>])(?:{'|'.join(titles)})(?:\1|<)")
    found = [
        f"{source.relative_to(WEB)}:{number}: {line.strip()}"
        for source in sources()
        for number, line in enumerate(source.read_text(encoding="utf-8").splitlines(), 1)
        if named.search(line)
    ]
    assert not found


def test_every_edition_has_a_folder_of_the_same_shape() -> None:
    shapes = {
        folder.name: sorted(file.name for file in folder.iterdir())
        for folder in EDITIONS.iterdir()
        if folder.is_dir()
    }
    assert sorted(shapes) == sorted(available())
    expected = {
        "Poster.svelte",
        "info.ts",
        "pictures.ts",
        "rules.de.ts",
        "rules.en.ts",
        "scenery.ts",
        "words.de.ts",
        "words.en.ts",
    }
    for name, files in shapes.items():
        more = set(files) - expected  # parts of a long file
        assert expected <= set(files), name
        assert all((EDITIONS / name / file).suffix == ".ts" for file in more), name


def test_the_sizes_of_windows_are_in_one_file() -> None:
    """Style sheets and scripts name a breakpoint of theme/breakpoints.ts."""
    raw = re.compile(
        r"(?:@media|MediaQuery\(|matchMedia\()[^{;]*?\b(?:width|height|aspect-ratio)\b|"
        r"\binner(?:Width|Height) *[<>]=? *\d"
    )
    found = [
        f"{source.relative_to(WEB)}: {match[0]}"
        for source in sources()
        if source.name != "breakpoints.ts"
        for match in raw.finditer(source.read_text(encoding="utf-8"))
        if "theme/breakpoints" not in match[0] and not re.search(r"--[\w-]*height", match[0])
    ]
    assert not found
