"""What every page must be: free of what axe finds, and no wider than its window."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page


def assert_accessible(page: Page) -> None:
    page.wait_for_load_state("load")  # a page without its styles yet has other colours
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def assert_fits(page: Page) -> None:
    """Nothing lets the page scroll sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
