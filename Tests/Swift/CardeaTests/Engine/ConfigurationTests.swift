import Cardea
import CardeaBasics
import Testing

@testable import TestSupport

/// Settings that cannot work are refused when the client is made.
@Suite struct ConfigurationTests {
    private func failure(
        _ baseURL: String = "https://auth.example.com", _ change: (inout Configuration) -> Void = { _ in }
    ) -> CardeaError? {
        var configuration = Configuration(
            backend: .prelude(baseURL: baseURL), applicationID: "com.example.tests", store: .memory)
        change(&configuration)
        do throws(CardeaError) {
            _ = try CardeaClient(configuration)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "an https URL, or an http one to this machine, is a base URL",
        arguments: [
            "https://auth.example.com", "https://auth.example.com/", "https://auth.example.com:8443/tenant",
            "HTTPS://Auth.Example.com", "http://127.0.0.1:8080", "http://127.1.2.3", "http://localhost:1",
            "http://LOCALHOST", "http://[::1]:8080/x",
        ])
    func goodURL(baseURL: String) {
        #expect(failure(baseURL) == nil)
    }

    @Test(
        "any other base URL is refused",
        arguments: [
            "", "auth.example.com", "//auth.example.com", "http://auth.example.com", "http://localhost.example.com",
            "http://127.0.0.1.example.com", "http://127.0.0.1@example.com", "http://2130706433", "http://0.0.0.0",
            "http://127.1", "ftp://auth.example.com", "https://", "https:///x", "https://user@auth.example.com",
            "https://user:pw@auth.example.com", "https://auth.example.com?x=1", "https://auth.example.com/#f",
            "https://auth.example.com:70000", "https://auth example.com", "https://auth.example.com/\u{0}",
            "file:///etc",
        ])
    func badURL(baseURL: String) {
        let error = failure(baseURL)
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("base URL") == true)
    }

    @Test(
        "an application id and an account are short plain names",
        arguments: ["\u{0}", "a\nb", "\u{7F}", String(repeating: "x", count: 256)])
    func names(text: String) {
        #expect(failure { $0.applicationID = text }?.message.contains("application_id") == true)
        #expect(failure { $0.account = text }?.message.contains("account") == true)
    }

    @Test("an empty application id is refused, an empty account is the only one")
    func empty() {
        #expect(failure { $0.applicationID = "" }?.code == .invalidConfiguration)
        #expect(failure { $0.account = "" } == nil)
        #expect(failure { $0.account = "späti 🦊" } == nil)
    }

    @Test(
        "a host override is a host with or without a port",
        arguments: ["auth.example.com", "a.example.com:8443", "[::1]:1"])
    func goodHost(text: String) {
        #expect(failure { $0.hostOverride = text } == nil)
    }

    @Test(
        "anything else is no host override",
        arguments: [
            "", "a b", "a/b", "a?x", "a#x", "u@a", "a\r\nX-Evil: 1", "a:99999", "a:", "https://a", "a\u{0}",
        ])
    func badHost(text: String) {
        #expect(failure { $0.hostOverride = text }?.code == .invalidConfiguration)
    }

    @Test("times of nothing are refused")
    func times() {
        #expect(failure { $0.requestTimeoutMilliseconds = 0 }?.message.contains("request_timeout") == true)
        #expect(failure { $0.pendingLifetimeMilliseconds = 999 }?.message.contains("pending_lifetime") == true)
        #expect(failure { $0.pendingLifetimeMilliseconds = .max } == nil)
        #expect(failure { $0.requestTimeoutMilliseconds = .max } == nil)
    }

    @Test("a pin that is none is refused", arguments: ["", "sha256//", "md5//AAAA", "sha256//not base64", "x;y"])
    func pins(pin: String) {
        #expect(failure { $0.pinnedPublicKeys = [pin] }?.code == .invalidConfiguration)
    }

    @Test(
        "an address for the token that is none is refused by name",
        arguments: ["", "api.example.com", "http://api.example.com"])
    func authorizedURL(text: String) {
        let error = failure { $0.authorizedURLs = ["https://api.example.com", text] }
        #expect(error?.code == .invalidConfiguration && error?.message.contains("authorized_urls") == true)
    }

    @Test("a folder that is not absolute and an empty passphrase are refused")
    func encryptedFile() {
        #expect(failure { $0.store = .encryptedFile(folder: "relative") }?.code == .invalidConfiguration)
        #expect(
            failure { $0.store = .encryptedFile(folder: "/tmp/x", key: .passphrase(Secret(""))) }?.code
                == .invalidConfiguration)
    }

    @Test("making a client touches nothing")
    func lazy() throws {
        let folder = try TestFolder()
        let missing = folder.path + "/missing"
        #expect(failure { $0.store = .encryptedFile(folder: missing) } == nil)
        #expect(failure { $0.certificateAuthorities = .file(missing) } == nil)
    }
}
