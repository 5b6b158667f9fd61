import CardeaBasics
import Testing

@testable import CardeaDesktop
@testable import CardeaLogins

/// What happens in which order while a page is shown: tables of events, without threads, clocks and browsers.
@Suite struct PageTripTests {
    private var trip = PageTrip()
    private let late = CardeaError(.loginTimedOut, "Time is over.")
    private let left = CardeaError(.loginDismissed, "The window was closed.")
    private let closedClient = CardeaError(.clientClosed, "The client is closed.")
    private let unavailable = CardeaError(.browserUnavailable, "There is no browser.")

    /// The words of a step.
    private mutating func step(_ event: PageTrip.Event) -> String {
        switch trip.next(event) {
        case .wait: "wait"
        case .cancelAction: "cancel"
        case .finish(nil): "finish"
        case .finish(let error?): "finish: \(error.code.rawValue)"
        case .perform(let action):
            switch action {
            case .enter: "enter"
            case .check: "check"
            case .choose: "choose"
            case .openCapture: "open"
            case .beginPage: "begin"
            case .keepRedirect: "keep"
            case .show: "show"
            case .waitOn: "wait on"
            case .redeem(let redirect): "redeem \(redirect.text)"
            case .pause(let milliseconds): "pause \(milliseconds)"
            case .dismiss: "dismiss"
            case .closeCapture: "close"
            }
        }
    }

    /// Hands over events, and compares what comes of each.
    private mutating func expect(_ table: [(PageTrip.Event, String)], sourceLocation: SourceLocation = #_sourceLocation)
    {
        for (event, answer) in table { #expect(step(event) == answer, sourceLocation: sourceLocation) }
    }

    private let shown: [(PageTrip.Event, String)] = [
        (.begin, "enter"), (.done, "check"), (.done, "choose"), (.done, "open"), (.done, "begin"), (.done, "keep"),
        (.done, "show"),
    ]

    private func redirect(_ text: String = "myapp://callback") throws -> PageTrip.Event {
        .arrived(try ArrivedRedirect(text))
    }

    private func refused(_ code: CardeaError.Code, holdsGrant: Bool = false, takesMore: Bool = true) -> PageTrip.Event {
        .unredeemed(CardeaError(code, "Refused."), holdsGrant: holdsGrant, takesMore: takesMore)
    }

    @Test("a login from its page to its end")
    mutating func whole() throws {
        expect(shown)
        expect([
            (try redirect(), "redeem myapp://callback"), (.done, "dismiss"), (.done, "close"), (.done, "finish"),
            (.stopped(late), "wait"),
        ])
    }

    @Test("what fails before the capture is open leaves nothing to close, and what fails after it closes it")
    mutating func failures() {
        expect([(.begin, "enter"), (.done, "check"), (.failed(unavailable), "finish: browser_unavailable")])
        trip = PageTrip()
        expect([
            (.begin, "enter"), (.done, "check"), (.done, "choose"), (.done, "open"), (.done, "begin"),
            (.failed(CardeaError(.badRequest, "No.")), "close"), (.done, "finish: bad_request"),
        ])
    }

    @Test("a browser that fails after the capture was opened takes the page and the capture with it")
    mutating func browserFails() {
        expect(shown)
        expect([(.stopped(unavailable), "dismiss"), (.done, "close"), (.done, "finish: browser_unavailable")])
    }

    @Test("a login that waits for the end of another one can be cancelled, be overdue, and be refused")
    mutating func entering() {
        expect([(.begin, "enter"), (.cancelled, "cancel"), (.failed(.cancelled), "finish: cancelled")])
        trip = PageTrip()
        expect([(.begin, "enter"), (.stopped(late), "cancel"), (.failed(.cancelled), "finish: login_timed_out")])
        trip = PageTrip()
        expect([(.begin, "enter"), (.cancelled, "cancel"), (.done, "finish: cancelled")])
        trip = PageTrip()
        let conflict = CardeaError(.conflict, "Another login is running.")
        expect([(.begin, "enter"), (.failed(conflict), "finish: conflict")])
    }

    @Test("time that is over while the login begins stops that, and says so")
    mutating func deadline() {
        expect([
            (.begin, "enter"), (.done, "check"), (.done, "choose"), (.done, "open"), (.done, "begin"),
            (.stopped(late), "cancel"),
            (.failed(.cancelled), "close"), (.done, "finish: login_timed_out"),
        ])
    }

    @Test("a login that had begun when time was over goes no further")
    mutating func lateBeginning() {
        expect([
            (.begin, "enter"), (.done, "check"), (.done, "choose"), (.done, "open"), (.done, "begin"),
            (.stopped(late), "cancel"),
            (.done, "close"), (.done, "finish: login_timed_out"),
        ])
    }

    @Test("a client that ends lets what it had begun say why")
    mutating func closed() {
        expect([
            (.begin, "enter"), (.done, "check"), (.done, "choose"), (.done, "open"), (.done, "begin"),
            (.stopped(.cancelled), "wait"),
            (.failed(closedClient), "close"), (.done, "finish: client_closed"),
        ])
    }

    @Test("a redirect that comes while the login is being cancelled changes nothing")
    mutating func redirectDuringCancel() throws {
        expect(shown)
        expect([
            (.cancelled, "dismiss"), (try redirect(), "wait"), (.done, "close"), (.cancelled, "wait"),
            (.done, "finish: cancelled"),
        ])
    }

    @Test("cancelling while the redirect is redeemed lets that decide")
    mutating func cancelDuringRedemption() throws {
        expect(shown)
        expect([
            (try redirect(), "redeem myapp://callback"), (.cancelled, "cancel"),
            (refused(.cancelled, holdsGrant: true), "dismiss"), (.done, "close"), (.done, "finish: cancelled"),
        ])
        trip = PageTrip()
        expect(shown)
        expect([
            (try redirect(), "redeem myapp://callback"), (.cancelled, "cancel"), (.done, "dismiss"), (.done, "close"),
            (.done, "finish"),
        ])
    }

    @Test("of two redirects the second counts when the first was not the login's")
    mutating func twoRedirects() throws {
        expect(shown)
        expect([
            (try redirect("myapp://callback?code=wrong"), "redeem myapp://callback?code=wrong"),
            (refused(.redirectMismatch), "wait on"),
            (try redirect("myapp://callback?code=right"), "redeem myapp://callback?code=right"), (.done, "dismiss"),
            (.done, "close"), (.done, "finish"),
        ])
    }

    @Test("no other redirect is waited for where none can come, nor after a refusal that ends the login")
    mutating func noOtherRedirect() throws {
        expect(shown)
        expect([
            (try redirect(), "redeem myapp://callback"), (refused(.redirectMismatch, takesMore: false), "dismiss"),
            (.done, "close"), (.done, "finish: redirect_mismatch"),
        ])
        trip = PageTrip()
        expect(shown)
        expect([
            (try redirect(), "redeem myapp://callback"), (refused(.accessDenied), "dismiss"), (.done, "close"),
            (.done, "finish: access_denied"),
        ])
    }

    @Test("a user who leaves while a wrong redirect is redeemed ends the wait for another one")
    mutating func leftMeanwhile() throws {
        expect(shown)
        expect([
            (try redirect(), "redeem myapp://callback"), (.stopped(left), "wait"),
            (refused(.redirectMismatch), "wait on"),
            (.stopped(left), "dismiss"), (.done, "close"), (.done, "finish: login_dismissed"),
        ])
    }

    @Test("a redirect that came before the page was shown is redeemed without it")
    mutating func early() throws {
        expect([
            (.begin, "enter"), (.done, "check"), (.done, "choose"), (.done, "open"), (.done, "begin"), (.done, "keep"),
            (try redirect(), "wait"), (.done, "redeem myapp://callback"), (.done, "close"), (.done, "finish"),
        ])
    }

    @Test("what the server has granted is redeemed again, five times in all, and only then")
    mutating func restored() throws {
        expect(shown)
        expect([(try redirect(), "redeem myapp://callback")])
        for milliseconds in [1000, 2000, 4000, 8000] {
            expect([
                (refused(.storeUnavailable, holdsGrant: true), "pause \(milliseconds)"),
                (.done, "redeem myapp://callback"),
            ])
        }
        expect([
            (refused(.storeUnavailable, holdsGrant: true), "dismiss"), (.done, "close"),
            (.done, "finish: store_unavailable"),
        ])
        trip = PageTrip()
        expect(shown)
        expect([(try redirect(), "redeem myapp://callback"), (refused(.network), "dismiss")])
    }
}
