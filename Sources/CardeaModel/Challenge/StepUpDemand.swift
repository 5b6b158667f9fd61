public import CardeaBasics

/// The proof that a user has to give before something valuable, for `requestStepUp(_:)`.
///
/// | server | reads |
/// | --- | --- |
/// | Prelude | the scope, which it grants step by step; the metadata are for the application's own server |
/// | OpenID Connect | the scope, `acr_values`, `max_age` and `claims`, which another sign-in has to show |
/// | Ory | `acr_values` or `aal` with `aal2` for a second factor, `max_age` or `refresh` for another sign-in |
public struct StepUpDemand: Sendable, Hashable {
    /// The scope; at an OpenID Connect provider one or several, with spaces between them. Empty: none.
    public var scope: String
    /// Everything else, by the names that the kind of server has for it.
    public var metadata: [String: String]

    /// Asks for a scope.
    public init(scope: String, metadata: [String: String] = [:]) { (self.scope, self.metadata) = (scope, metadata) }

    /// Asks for another sign-in. At least one of the four is needed.
    ///
    /// - Parameters:
    ///   - acrValues: The levels of authentication of which one has to be reached, the preferred one first.
    ///   - maximumAge: The time within which the user may have signed in, in seconds; 0 always demands a new sign-in.
    ///   - claims: The parameter `claims` of OpenID Connect, as the text of a JSON object.
    ///   - scope: The scopes to grant besides those that the session has.
    public init(acrValues: [String] = [], maximumAge: Int64? = nil, claims: String? = nil, scope: String = "") {
        self.init(scope: scope)
        if !acrValues.isEmpty { metadata[Self.levelsName] = acrValues.joined(separator: " ") }
        metadata[Self.ageName] = maximumAge.map { "\($0)" }
        metadata[Self.claimsName] = claims
    }

    package static let (levelsName, ageName, claimsName) = ("acr_values", "max_age", "claims")
    /// The detail of an error that has all metadata of its demand, as the text of a JSON object.
    private static let metadataName = "metadata"
    private static let scopeName = "scope"

    /// Returns the error of a server that refuses a sign-in as too weak or too old, and says what it wants (RFC 9470,
    /// section 3); `nil` for any other answer.
    package static func refusal(_ response: HTTPResponse) -> CardeaError? {
        let code = CardeaError.Code.insufficientUserAuthentication
        let challenges = ["Bearer", "DPoP"].compactMap { AuthenticateHeader.challenge($0, in: response) }
        guard response.status == 401, let asked = challenges.first(where: { $0["error"] == code.rawValue }) else {
            return nil
        }
        var details: [String: String] = [:]
        for name in [scopeName, levelsName] {
            details[name] = asked[name].flatMap { isList($0) ? $0 : nil }
        }
        details[ageName] = asked[ageName].flatMap { age($0) == nil ? nil : $0 }
        var metadata = JSONObject()
        for name in [levelsName, ageName] { metadata[name] = details[name].map { .string($0) } }
        details[metadataName] = String(decoding: metadata.serialized(), as: UTF8.self)
        return CardeaError(
            code, "The server wants its user to sign in again, or by stronger means: the details say by which.",
            serverCode: code.rawValue, httpStatus: 401, details: details)
    }

    /// Reads the details of such an error.
    fileprivate init(_ details: [String: String]) {
        self.init(scope: details[Self.scopeName] ?? "")
        for name in [Self.levelsName, Self.ageName] { metadata[name] = details[name] }
    }

    /// The largest number that ``age(_:)`` takes.
    static let longestAge: Int64 = 9_999_999_999

    /// Reads seconds as RFC 9470 has them.
    package static func age(_ text: String) -> Int64? {
        guard text.utf8.allSatisfy({ ASCII.isDigit($0) }), text.utf8.count <= 10 else { return nil }
        return Int64(text)
    }

    /// Returns true if a text of a server is a list of names, short enough for an error.
    private static func isList(_ text: String) -> Bool {
        text.utf8.count <= 1024 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
    }
}

extension CardeaError {
    /// The proof that the server of an authorized request wants of the user; `nil` for every other error.
    public var stepUpDemand: StepUpDemand? {
        code == .insufficientUserAuthentication ? StepUpDemand(details) : nil
    }
}

// Metadata can be of a person: no textual form shows them.
extension StepUpDemand: Redacted {
    /// The scope.
    public var description: String { "StepUpDemand(\(scope))" }
}
