package import CardeaBasics

/// The question to a page at an allowed origin, and the reading of its answer; docs/passkey-page.md has both for those who write
/// such a page.
///
/// The question is in the fragment of the page's address, which no server sees. The answer comes to the loopback listener as a form,
/// so that no assertion or attestation gets into the browser's history.
package struct PasskeyPageQuestion: Sendable {
    package let ceremony: PasskeyCeremony
    /// The time that the user may take.
    package let timeoutMilliseconds: UInt32
    private let page: URI
    private let options: String

    /// - Parameter options: The options of WebAuthn for the ceremony, as JSON. The browser judges them.
    package init(_ ceremony: PasskeyCeremony, page: String, options: String) throws(CardeaError) {
        guard let uri = try? URI(parsing: page), uri.host != nil, uri.userInfo == nil, uri.fragment == nil else {
            throw CardeaError(
                .invalidConfiguration,
                "The page for passkeys cannot be shown: expected an address such as https://auth.example.com/passkey.")
        }
        _ = try PasskeyOrigin(uri.origin)
        let reader = try PasskeyOptionsReader(options)
        _ = try reader.challenge()
        self.ceremony = ceremony
        self.page = uri
        self.options = options
        timeoutMilliseconds = reader.timeoutMilliseconds()
    }

    /// Returns the address that opens the page.
    package func address(state: Secret, redirectURI: String) -> PageAddress {
        let question = QueryParameters.encode([
            ("ceremony", ceremony.rawValue), ("options", options), ("state", state.reveal()), ("redirect", redirectURI),
        ])
        return PageAddress(page, fragment: question)
    }

    /// Reads the assertion or the attestation, as JSON, in a redirect of the page.
    package func answer(_ redirect: URI) throws(CardeaError) -> String {
        let parameters = QueryParameters(parsing: redirect.query ?? "", plusIsSpace: true)
        if let name = parameters.first("error"), !name.isEmpty { throw failure(name) }
        guard let answer = parameters.first("answer"), (try? JSONReader.read(Array(answer.utf8)))?.object != nil else {
            throw CardeaError(
                .decodingFailed, "The page for passkeys has brought no answer, or one that is no JSON object.")
        }
        return answer
    }

    /// Returns the failure that a browser names so (WebAuthn level 3, sections 5.1.3 and 5.1.4).
    private func failure(_ name: String) -> CardeaError {
        switch name {
        // A browser without a fitting passkey says the same, so that no page learns of it.
        case "NotAllowedError", "AbortError": CardeaError(.cancelled, "The user gave the browser no passkey.")
        case "InvalidStateError": CardeaError(.conflict, "The browser has a passkey of this account already.")
        case "SecurityError":
            CardeaError(
                .invalidConfiguration,
                "The server's relying party is not one that a page at \(page.origin) may stand for.")
        case "NotSupportedError", "ConstraintError":
            CardeaError(.notSupported, "The browser cannot make or use the kind of passkey that the server wants.")
        default:
            CardeaError(
                ceremony == .get ? .passkeyStepUnavailable : .passkeyRegistrationFailed,
                "The page for passkeys failed: \(ServerText.sanitized(name)).")
        }
    }
}
