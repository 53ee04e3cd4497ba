"""The rooms stay apart: dependencies point one way, and only blueprints know templates."""

from __future__ import annotations

import ast
from pathlib import Path

from importlinter.cli import EXIT_STATUS_SUCCESS, lint_imports

ROOT = Path(__file__).parent.parent
KNOWS_TEMPLATES = {"calendar", "chat", "inbox", "desk", "problems"}
TOP_LEVEL = {
    *("app.py", "templates", "static", "booking", "agent", "tests"),
    *("requirements.txt", "README.md", "LICENSE"),
}


def test_dependencies_point_one_way():
    assert lint_imports(str(ROOT / ".importlinter"), no_cache=True) == EXIT_STATUS_SUCCESS


def test_only_blueprints_know_templates():
    renders = {
        path.stem.split("_")[0]
        for room in ("agent", "booking")
        for path in (ROOT / room).rglob("*.py")
        if "render_template" in path.read_text(encoding="utf-8")
    }

    assert renders <= KNOWS_TEMPLATES


def test_nothing_happens_at_import():
    """A module's body names things; calls that connect, start or print belong into functions."""
    for room in ("agent", "booking"):
        for path in (ROOT / room).rglob("*.py"):
            if "migrations" in path.parts:
                continue
            for statement in ast.parse(path.read_text(encoding="utf-8")).body:
                assert not isinstance(statement, ast.For | ast.While | ast.With), path
                assert not _is_call(statement), f"{path}:{statement.lineno}"


def test_nothing_joins_the_top_level():
    tracked = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}

    assert tracked - {"instance", "__pycache__"} <= TOP_LEVEL


def _is_call(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call)
