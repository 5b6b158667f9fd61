import CardeaCore

/// A redirect URL that came from a browser, and what came with it.
struct ArrivedRedirect: Sendable {
    private let url: Secret
    /// Lets the application raise its window on Wayland, where the launcher gave a token.
    let activationToken: String?

    init(_ text: String, activationToken: String? = nil) {
        url = Secret(text)
        self.activationToken = activationToken
    }

    /// The URL as it came. It carries what redeems the login.
    var text: String { url.reveal() }
}
