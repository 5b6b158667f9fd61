import CardeaBrowser
import CardeaModel
import Testing

@testable import CardeaCommand

@Suite("What is said where no browser was opened")
struct PageGuideTests {
    private static let address = "https://auth.example.com/authorize?a=b"

    private func pasted(_ redirectURI: String, from options: OAuthLoginOptions) throws -> PastedRedirect {
        PastedRedirect(try RedirectTarget(options), endingAt: redirectURI)
    }

    private func guide(
        _ redirectURI: String, _ capture: RedirectCapture = .loopback, takesAddress: Bool = true,
        offersCode: Bool = false
    ) throws -> String {
        let options = OAuthLoginOptions(redirectURI: redirectURI, redirectCapture: capture)
        return PageGuide(
            Self.address, endingAt: redirectURI, try pasted(redirectURI, from: options), takesAddress: takesAddress,
            offersCode: offersCode
        ).text
    }

    @Test("a terminal learns of pasting and of the tunnel, with the port that is listened on")
    func loopback() throws {
        let text = try guide("http://127.0.0.1:41877/callback")
        #expect(text.hasPrefix("Open this page in a browser:\n\n    \(Self.address)\n"))
        #expect(text.contains("It begins with http://127.0.0.1:41877/callback."))
        #expect(text.contains("\n        ssh -L 41877:127.0.0.1:41877 HOST\n"))
        #expect(!text.contains("--device"))
    }

    @Test(
        "the tunnel leads to the address that is listened on",
        arguments: [("http://[::1]:4711/cb", "4711:[::1]:4711"), ("http://localhost:4711/cb", "4711:127.0.0.1:4711")])
    func hosts(redirectURI: String, tunnel: String) throws {
        #expect(try guide(redirectURI).contains("ssh -L \(tunnel) HOST"))
    }

    @Test("a script whose input is not read learns of the tunnel alone")
    func script() throws {
        let text = try guide("http://127.0.0.1:41877/callback", takesAddress: false)
        #expect(text.contains("ssh -L 41877") && !text.contains("paste") && !text.contains("  - Sign in"))
    }

    @Test("a server that signs in with a code is said to", arguments: [true, false])
    func code(takesAddress: Bool) throws {
        let text = try guide("http://127.0.0.1:41877/callback", takesAddress: takesAddress, offersCode: true)
        #expect(text.contains("  - Sign in with a code instead: cancel") && text.contains("--device"))
        #expect(text.contains("cancel with q") == takesAddress)
        #expect(try guide("myapp://cb", .scheme, offersCode: true).contains("Or sign in with a code instead"))
    }

    @Test("with a scheme there is nothing to reach on this machine")
    func scheme() throws {
        let text = try guide("myapp://oauth-callback", .scheme)
        #expect(text.contains("It begins with myapp://oauth-callback.") && !text.contains("ssh"))
    }

    @Test("no line is wider than a terminal of 80 columns, but for the page")
    func width() throws {
        for text in [try guide("http://127.0.0.1:41877/callback", offersCode: true), try guide("myapp://cb", .scheme)] {
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.contains(Self.address) })
        }
    }

    @Test("what is typed is taken for the redirect only if it leads where the page does")
    func foreign() async throws {
        let loopback = OAuthLoginOptions(redirectURI: "http://127.0.0.1/callback", redirectCapture: .loopback)
        let pasted = try pasted("http://127.0.0.1:41877/callback", from: loopback)
        for line in [
            "nonsense", "http://127.0.0.1/callback?code=x", "http://127.0.0.1:41877/other?code=x", "myapp://cb",
        ] {
            let problem = try await pasted.handOver(line)
            #expect(problem == "That is not an address that begins with http://127.0.0.1:41877/callback.")
        }
        let stranger = try await pasted.handOver("http://127.0.0.1:41877/callback?code=x")
        #expect(stranger?.contains("another sign-in") == true)
    }
}
