public import CardeaBasics

/// The answer to an ``OAuthLoginStep``: the chosen way, and what the user filled in.
public struct OAuthLoginAnswer: Sendable {
    /// The ``OAuthLoginStep/Way/id`` of the chosen way.
    public var way: String
    /// The values, by the names of the fields. A field that you leave out keeps its value. A checkbox is `true` or
    /// `false`.
    public var values: [String: Secret]

    /// Creates an answer.
    public init(way: String, values: [String: String] = [:]) {
        self.way = way
        self.values = values.mapValues { Secret($0) }
    }
}

extension OAuthLoginAnswer: Redacted {
    /// The way alone.
    public var description: String { "OAuthLoginAnswer(\(way))" }
}

/// The continuation of a step.
public enum ContinuedOAuthLogin: Sendable {
    /// The login has a result.
    case finished(FinalizeOAuthLoginResult)
    /// Another page is to be shown; its redirect finishes the login.
    case page(OAuthLoginContext)
}

extension ContinuedOAuthLogin: Redacted {
    /// The name of the case.
    public var description: String {
        switch self {
        case .finished: "finished"
        case .page: "page"
        }
    }
}
