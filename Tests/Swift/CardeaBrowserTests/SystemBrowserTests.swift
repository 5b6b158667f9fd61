import CardeaBrowser
import CardeaModel
import Testing

@Suite struct SystemBrowserTests {
    @Test(
        "nothing is opened but a web page",
        arguments: ["file:///etc/passwd", "--help", "", "myapp://x", "http://a\u{0}b"])
    func onlyPages(text: String) async throws {
        for isEphemeral in [true, false] {
            let request = Presentation(
                authorizationURL: text, redirectURI: "myapp://cb", prefersEphemeralSession: isEphemeral)
            do {
                _ = try await SystemBrowserPresenter().present(request)
                Issue.record("it was opened")
            } catch {
                #expect(error.code == .invalidArgument)
            }
        }
    }
}
