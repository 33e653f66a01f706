"""Which specs there are, and which one is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from mancala_dsl.language import catalog

OURS = Path(__file__).parents[2] / "specs"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of somebody else with two specs; the current directory is deep inside it."""
    specs = tmp_path / "specs"
    specs.mkdir()
    for name in ("zebra", "ant"):
        (specs / f"{name}.yaml").write_text("mancala: 1\n", encoding="utf-8")
    (specs / "notes.txt").write_text("no spec", encoding="utf-8")
    inside = tmp_path / "a" / "b"
    inside.mkdir(parents=True)
    monkeypatch.chdir(inside)
    return tmp_path


def test_the_specs_of_the_nearest_checkout(checkout: Path) -> None:
    assert catalog.specs() == [checkout / "specs" / "ant.yaml", checkout / "specs" / "zebra.yaml"]
    assert catalog.ids() == ["ant", "zebra"]
    assert catalog.find("ant") == checkout / "specs" / "ant.yaml"


def test_a_folder_without_specs_is_no_catalogue(checkout: Path) -> None:
    (checkout / "a" / "specs").mkdir()
    assert catalog.folder() == checkout / "specs"


def test_outside_of_a_checkout_the_specs_that_came_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert {p.name for p in catalog.specs()} == {p.name for p in OURS.glob("*.yaml")}
    assert len(catalog.specs()) >= 8


@pytest.mark.usefixtures("checkout")
def test_an_id_that_the_checkout_lacks_may_be_one_that_came_with_the_program() -> None:
    found = catalog.find("kalah")
    assert found is not None
    assert found.read_bytes() == (OURS / "kalah.yaml").read_bytes()


def test_a_path_is_a_path(checkout: Path) -> None:
    path = checkout / "a" / "b" / "ant.yaml"
    assert catalog.find("ant.yaml") is None
    path.write_text("mancala: 1\n", encoding="utf-8")
    assert catalog.find("ant.yaml") == Path("ant.yaml")
    assert catalog.find(path) == path
    assert catalog.find("../../specs/zebra.yaml") == Path("../../specs/zebra.yaml")
    assert catalog.find("../../specs") is None


@pytest.mark.usefixtures("checkout")
@pytest.mark.parametrize("name", ["bee", "", "ant/", "..", "ant.txt", "a b", "ánt"])
def test_what_is_no_spec(name: str) -> None:
    assert catalog.find(name) is None


@pytest.mark.usefixtures("checkout")
@pytest.mark.parametrize(("slip", "meant"), [("zebar", "zebra"), ("kallah", "kalah"), ("xylophone", None)])
def test_did_you_mean(slip: str, meant: str | None) -> None:
    assert catalog.did_you_mean(slip) == meant
