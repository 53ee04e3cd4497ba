"""The headers that keep foreign scripts, frames and referrers away from every page."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

PAGES = ["/", "/desk/sign-in", "/nothing-here"]


@pytest.mark.parametrize("page", PAGES)
def test_scripts_and_styles_come_from_the_app_alone(client: FlaskClient, page: str):
    policy = client.get(page).headers["Content-Security-Policy"].split("; ")
    assert "default-src 'self'" in policy
    assert not any("unsafe" in rule for rule in policy)


@pytest.mark.parametrize("page", PAGES)
def test_no_other_site_can_frame_a_page(client: FlaskClient, page: str):
    assert "frame-ancestors 'none'" in client.get(page).headers["Content-Security-Policy"]


@pytest.mark.parametrize("page", PAGES)
def test_types_are_not_guessed_and_addresses_not_passed_on(client: FlaskClient, page: str):
    headers = client.get(page).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
