import CardeaBasics
import Testing

@testable import CardeaCommand

@Suite("Exit codes")
struct ExitCodeTests {
    @Test("an error's exit code says what a script can do about it")
    func errors() {
        let expected: [(CardeaError.Code, ExitCode)] = [
            (.invalidConfiguration, .usage), (.notSignedIn, .notSignedIn), (.sessionExpired, .notSignedIn),
            (.cancelled, .cancelled), (.accessDenied, .cancelled), (.storeLocked, .store), (.storeCorrupted, .store),
            (.network, .tryAgain), (.rateLimited, .tryAgain), (.tlsFailed, .failure), (.badRequest, .failure),
        ]
        for (code, exitCode) in expected { #expect(ExitCode(CardeaError(code, "")) == exitCode, "\(code)") }
    }

    @Test("a signal gives the number that shells use")
    func signals() {
        #expect(ExitCode(signal: 2).rawValue == 130)
    }
}
