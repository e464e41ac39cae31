"""The watch over the pages has teeth: each kind of fault is planted and found."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browsing import Visits, axe_faults, overflows, too_small
from tests.web.serving import Served

PLANTED = {
    "console.error('planted')": "console error: planted",
    "console.warn('planted')": "console warning: planted",
    "setTimeout(() => { throw new Error('planted') })": "unhandled",
    "Promise.reject(new Error('planted')), 0": "unhandled",
    "document.body.append(Object.assign(new Image(), { src: 'http://127.0.0.2:9/x.png' }))": "console error",
    "document.body.insertAdjacentHTML('beforeend', '<p style=\"color:red\">x</p>')": "console error",
}


@pytest.mark.parametrize("script", list(PLANTED))
def test_a_planted_fault_is_found(browser: Browser, server: Served, script: str) -> None:
    visits = Visits(browser, server.url)
    page = visits()
    expect(page.get_by_role("heading", name="Sea or Shore")).to_be_visible()
    assert visits.watch.unforeseen() == []
    page.evaluate(f"() => {{ {script}; }}")
    page.wait_for_timeout(200)
    found = visits.watch.unforeseen()
    visits.close()
    assert any(PLANTED[script] in fault for fault in found), found


def test_a_request_to_another_host_is_found(browser: Browser, server: Served) -> None:
    visits = Visits(browser, server.url)
    page = visits()
    page.evaluate("() => { location.href = 'http://127.0.0.2:9/'; }")
    page.wait_for_timeout(200)
    found = visits.watch.unforeseen()
    visits.close()
    assert any("request to another host" in fault for fault in found), found


def test_a_foreseen_fault_is_none(visit: Visits) -> None:
    page = visit()
    visit.watch.allow("foreseen")
    page.evaluate("console.error('foreseen')")


def test_axe_small_targets_and_overflow_are_found(visit: Visits) -> None:
    page = visit("/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert axe_faults(page) == []
    page.evaluate("""() => {
        const button = document.createElement('button'); button.id = 'planted'; document.querySelector('main').append(button);
        document.body.append(Object.assign(document.createElement('pre'), { textContent: 'x'.repeat(4000) }));
    }""")
    assert any("button-name" in fault for fault in axe_faults(page))
    assert any("planted" in each for each in too_small(page))
    assert overflows(page)[0] > 0
