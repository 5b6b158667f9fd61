import CardeaBasics
import CardeaModel

/// What a login asks the project for: the query that its flow begins with, and the body of the first submit.
struct OryLoginRequest: Sendable {
    let kind: OryFlow.Kind
    let isReauthentication: Bool
    /// What the query has besides the redirect URI.
    let query: [(String, String)]
    package let body: JSONObject
    private let transientPayload: JSONObject?

    init(_ options: OAuthLoginOptions) throws(CardeaError) {
        guard !(options.registers && options.reauthenticates) else {
            throw CardeaError(
                .invalidArgument,
                "A registration cannot ask a user to sign in again: leave out `registers` or `reauthenticates`.")
        }
        kind = options.registers ? .registration : .login
        isReauthentication = options.reauthenticates
        var query: [(String, String)] = options.reauthenticates ? [("refresh", "true")] : []
        for (name, option, value) in [
            ("organization", "`organization`", options.organization),
            ("identity_schema", "`identity_schema`", options.identitySchema),
        ] {
            guard let value else { continue }
            guard !value.isEmpty else { throw CardeaError(.invalidArgument, "\(option) is empty; expected its id.") }
            query.append((name, value))
        }
        self.query = query
        transientPayload = try Self.object(options.transientPayload, "`transient_payload`")
        var body: JSONObject = ["method": "oidc", "provider": .string(options.provider.rawValue)]
        let upstream = try Self.upstream(options)
        if !upstream.members.isEmpty { body["upstream_parameters"] = .object(upstream) }
        body["traits"] = try Self.object(options.traits, "`traits`").map { .object($0) }
        body["transient_payload"] = transientPayload.map { .object($0) }
        self.body = body
    }

    /// What a login keeps of it. A server forgets the payload of a flow with each answer that comes without.
    var keptPayload: Secret? { transientPayload.map { Secret(bytes: $0.serialized()) } }

    private static func object(_ text: String?, _ option: String) throws(CardeaError) -> JSONObject? {
        guard let text else { return nil }
        guard let object = (try? JSONReader.read(Array(text.utf8)))?.object else {
            throw CardeaError(
                .invalidArgument, "\(option) is not the text of a JSON object; expected such as {\"name\":\"value\"}."
            )
        }
        return object
    }

    /// What the server hands on to the provider. Anything else it drops in silence.
    private static let knownParameters = ["prompt", "hd", "auth_type", "acr_values", "login_hint"]

    private static func upstream(_ options: OAuthLoginOptions) throws(CardeaError) -> JSONObject {
        // The provider, too, may remember a user.
        var object: JSONObject = options.reauthenticates ? ["prompt": "login"] : [:]
        for parameter in options.parameters {
            guard knownParameters.contains(parameter.name) else {
                throw CardeaError(
                    .invalidArgument,
                    "This kind of server does not pass a parameter with this name on to the provider, only "
                        + "\(knownParameters.joined(separator: ", ")).")
            }
            object[parameter.name] = .string(parameter.value)
        }
        return object
    }
}

// Traits and payloads are of a person: no textual form shows them.
extension OryLoginRequest: Redacted {
    /// The kind.
    var description: String { "OryLoginRequest(\(kind.rawValue))" }
}
