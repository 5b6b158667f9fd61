package import CardeaBasics
import CardeaModel

/// A redirect URL that reached this process from outside. No textual form of it shows the URL.
package struct ArrivedRedirect: Sendable {
    package let url: URI
    /// Lets the application raise its window (`XDG_ACTIVATION_TOKEN` or `DESKTOP_STARTUP_ID` of the program that the
    /// desktop started); nothing is granted by it but that.
    package let activationToken: String?

    /// As it came: a redirect is compared and redeemed as a whole.
    package var text: String { url.text }

    static let longestToken = 1024

    /// - Throws: ``CardeaError/Code/invalidArgument`` for what is no URL, or one above 64 KiB.
    package init(_ text: String, activationToken: String? = nil) throws(CardeaError) {
        url = try URI(redirect: text)
        self.activationToken = activationToken.flatMap(Self.usable)
    }

    /// Tokens are short and printable; what is not is left out, because a window that stays behind is all that it costs.
    private static func usable(_ token: String) -> String? {
        let isUsable = !token.isEmpty && token.utf8.count <= longestToken && token.utf8.allSatisfy { 0x20...0x7E ~= $0 }
        return isUsable ? token : nil
    }
}

extension ArrivedRedirect: Redacted {
    /// The scheme.
    package var description: String { "ArrivedRedirect(\(url.scheme):<redacted>)" }
}
