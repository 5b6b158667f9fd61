import CardeaBasics
import CardeaModel
import Testing

@testable import CardeaCommand

@Suite("What a person can do about an error")
struct ErrorAdviceTests {
    private let refusal = CardeaError(.unauthorized, "no", serverCode: "unauthorized", httpStatus: 401)

    @Test("a wait that the server asks for is said, and none is no wait", arguments: [(42_000, "42 s"), (0, "now")])
    func wait(milliseconds: UInt32, text: String) {
        let error = CardeaError(.rateLimited, "", retryAfterMilliseconds: milliseconds)
        #expect(ErrorAdvice.text(for: error)?.hasSuffix("\(text).") == true)
    }

    @Test("a dispute about the proof points at the clock, other refusals do not")
    func proof() {
        let error = CardeaError(.unauthorized, "", serverCode: "invalid_dpop_proof", httpStatus: 400)
        #expect(ErrorAdvice.text(for: error)?.contains("clock") == true)
        #expect(ErrorAdvice.text(for: refusal) == nil)
    }

    @Test(
        "a login that did not come back names what helps",
        arguments: [
            (CardeaError.Code.schemeTaken, "--take-scheme"), (.ephemeralUnavailable, "--ephemeral"),
            (.loginTimedOut, "--timeout"), (.loginDismissed, "Try again"),
        ])
    func comesBack(code: CardeaError.Code, word: String) {
        let advice = ErrorAdvice.text(for: CardeaError(code, ""))
        #expect(advice?.contains(word) == true)
        #expect(advice?.contains("\n") == false)
    }

    @Test(
        "a session that somebody else ended is explained", arguments: [SignOutReason.refused, .interrupted, .elsewhere])
    func ended(reason: SignOutReason) throws {
        let watch = SessionWatch()
        watch.sessionChanged(.refreshFailed(refusal, isTerminal: true))
        watch.sessionChanged(.signedOut(reason))
        let ended = try #require(watch.explain(refusal) as? EndedSession)
        #expect(ended.reason == reason)
        #expect(ErrorAdvice.text(for: reason).hasSuffix("Sign in with \"cardea login\"."))
    }

    @Test("a refusal without a reason is said to be one; one with a reason speaks for itself")
    func silence() {
        let silent = CardeaError(.init(rawValue: "http_400"), "", httpStatus: 400)
        #expect(ErrorAdvice.text(for: silent)?.contains("no reason") == true)
        let named = CardeaError(.init(rawValue: "invalid_scope"), "", serverCode: "invalid_scope", httpStatus: 400)
        #expect(ErrorAdvice.text(for: named) == nil)
    }

    @Test(
        "records that the given key does not open name the option that does",
        arguments: [
            ("a passphrase, and none was given", "--ask-passphrase"), ("another passphrase", "--folder"),
            ("a key file, and this store was given another kind of key", "Leave out --passphrase-file"),
        ])
    func sealed(key: String, word: String) {
        let message = "The stored record cannot be opened: it is sealed with \(key)."
        #expect(ErrorAdvice.text(for: CardeaError(.invalidConfiguration, message))?.contains(word) == true)
        #expect(ErrorAdvice.text(for: CardeaError(.invalidConfiguration, "The address is none.")) == nil)
    }

    @Test("no advice after a failure of the store leads to the end of a session that can be read")
    func keepsSession() {
        for code in [CardeaError.Code.invalidConfiguration, .storeLocked, .storeUnavailable, .storeFailed] {
            let message = "The stored record cannot be opened: it is sealed with another passphrase."
            let advice = ErrorAdvice.text(for: CardeaError(code, message)) ?? ""
            #expect(!advice.contains("logout") && !advice.contains("forget"))
        }
    }

    @Test("an end that was asked for, or no end, leaves the error as it is")
    func asked() {
        let watch = SessionWatch()
        #expect(watch.explain(refusal) as? CardeaError == refusal)
        for reason in [SignOutReason.requested, .revoked] {
            watch.sessionChanged(.signedOut(reason))
            #expect(watch.explain(refusal) as? CardeaError == refusal)
        }
    }
}
