"""The ends of a login, each with a real browser. Each function returns what the matrix shows of it."""

import time
from dataclasses import dataclass

from browsers import FAMILIES
from session import PAGE, Desktop
from stage import expect

DEADLINE = 2.0


@dataclass
class Took:
    """In seconds: the end, and the redirect from the moment when the server sends it until the application has it."""

    seconds: float
    way_back: float = 0


def waiting(desk, **environment):
    """The application, when its page is asked for, and the desktop is as it has to be meanwhile."""
    application = desk.application("login", **environment)
    application.says("waiting")
    desk.eventually(desk.lane.sandbox.is_held)
    desk.is_claimed()
    desk.eventually(desk.is_sandboxed)
    return application


def over(desk, application):
    """Nothing stays but the browser that the user had open anyway, and that not for longer than the user likes."""
    application.ended()
    if not desk.browser.is_ephemeral:
        desk.end_browser()
    desk.eventually(lambda: not desk.processes())
    desk.is_as_before()


def result(application, outcome, word="result"):
    words = application.says(word)
    expect(words[1] == outcome, *words)
    return float(words[3])


def signed_in(lane, browser, capture, place):
    if FAMILIES[browser.family].wants_person and not capture.is_loopback:
        return by_keyboard(lane, browser, capture, place)
    with Desktop(lane, browser, capture, place) as desk:
        lane.sandbox.hold("verified")
        application = waiting(desk)
        lane.sandbox.release()
        took = result(application, "logged_in")
        desk.eventually(desk.came_as_expected)
        over(desk, application)
        return Took(took, application.returned_at - lane.sandbox.released_at)


def by_keyboard(lane, browser, capture, place):
    """All that a person does: the page's form, and the browser's question whether it may open the application."""
    with Desktop(lane, browser, capture, place) as desk:
        lane.sandbox.ask_person()
        application = desk.application("login")
        application.says("waiting")
        desk.sign_in_by_keyboard()
        if browser.tabs:
            desk.answer_question(application)
        if place.has_portal and FAMILIES[browser.family].has_portal_ask:
            desk.answer_portal(application)
        took = result(application, "logged_in")
        desk.eventually(desk.came_as_expected)
        sent_at = lane.sandbox.decided_at()
        over(desk, application)
        return Took(took, 0 if browser.tabs else application.returned_at - sent_at)


def denied(lane, browser, capture, place):
    with Desktop(lane, browser, capture, place) as desk:
        lane.sandbox.hold("denied")
        application = waiting(desk)
        lane.sandbox.release()
        took = result(application, "access_denied")
        over(desk, application)
        return Took(took)


def unproven(lane, browser, capture, place):
    with Desktop(lane, browser, capture, place) as desk:
        lane.sandbox.ask("/sandbox/reset", {})
        lane.sandbox.hold("unverified")
        application = waiting(desk)
        lane.sandbox.release()
        result(application, "otp_required")
        application.says("code")
        code = desk.eventually(lane.sandbox.code)
        application.tell("000000" if code != "000000" else "000001")
        result(application, "invalid_otp_code", "checked")
        application.tell(code)
        took = result(application, "logged_in", "checked")
        over(desk, application)
        return Took(took)


def closed(lane, browser, capture, place):
    with Desktop(lane, browser, capture, place) as desk:
        lane.sandbox.ask_person()
        application = desk.application("login")
        application.says("waiting")
        desk.eventually(lambda: desk.display.window(PAGE))
        shown = time.monotonic()
        # Within its first second, a browser that ends may have handed the page to another process.
        desk.eventually(lambda: time.monotonic() - shown > 1)
        desk.display.close_window(PAGE)
        start = time.monotonic()
        result(application, "login_dismissed")
        took = time.monotonic() - start
        over(desk, application)
        return Took(took)


def cancelled(lane, browser, capture, place):
    with Desktop(lane, browser, capture, place) as desk:
        lane.sandbox.hold("verified")
        application = waiting(desk, CANCEL="1")
        application.tell("cancel")
        start = time.monotonic()
        result(application, "cancelled")
        took = time.monotonic() - start
        over(desk, application)
        return Took(took)


def timed_out(lane, browser, capture, place):
    with Desktop(lane, browser, capture, place) as desk:
        lane.sandbox.hold("verified")
        # Also when a busy machine has not shown the page by then.
        application = desk.application("login", TIMEOUT_MS=str(int(DEADLINE * 1000)))
        application.says("waiting")
        desk.is_claimed()
        took = result(application, "login_timed_out") - DEADLINE
        expect(took >= 0, "too early:", took)
        over(desk, application)
        return Took(took)


def killed(lane, browser, capture, place):
    with Desktop(lane, browser, capture, place) as desk:
        lane.sandbox.hold("verified")
        application = waiting(desk)
        application.kill()
        lane.sandbox.release()
        desk.eventually(lambda: list((desk.folder / "state/cardea").rglob("*.sealed")))
        desk.eventually(desk.came_as_expected)
        resumed = desk.application("resume")
        took = result(resumed, "logged_in")
        resumed.ended()
        if browser.is_ephemeral:
            close_and_sweep(desk)
        desk.end_browser()
        desk.eventually(lambda: not desk.processes())
        desk.is_as_before()
        return Took(took)


def close_and_sweep(desk):
    """The browser of a killed program is its user's to close; the next ephemeral login removes its profile."""
    desk.end_browser()
    desk.eventually(lambda: not desk.processes())
    desk.lane.sandbox.hold("verified")
    again = waiting(desk, CANCEL="1")
    again.tell("cancel")
    result(again, "cancelled")
    again.ended()


OUTCOMES = {
    "signed in": signed_in, "by keyboard": by_keyboard, "denied": denied, "e-mail code": unproven, "window closed": closed, "cancelled": cancelled,
    "deadline": timed_out, "killed, resumed": killed,
}
