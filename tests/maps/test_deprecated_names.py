"""Names that the docs have shown keep working for one version, with a warning."""

import pytest

from waggonway import maps


def test_the_old_name_of_a_layout_fault_still_works() -> None:
    with pytest.warns(DeprecationWarning, match=r"waggonway\.maps\.LayoutFault"):
        assert maps.Fault is maps.LayoutFault


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="nothing"):
        maps.nothing  # noqa: B018
