import CardeaBasics

/// The behaviour of the protected resources, which are MCP servers.
public struct SandboxResourceBehaviour: Sendable, Hashable {
    /// There are protected resources, at `/mcp` and `/mcp2`.
    public var isEnabled = false
    /// The scopes that every request needs.
    public var scopes = ["mcp"]
    /// The scopes that the tool `write` needs besides.
    public var writeScopes = ["mcp:write"]
    /// The authorization servers that the metadata names; the sandbox's own issuer when it is empty.
    public var issuers: [String] = []
    /// Tokens that this sandbox has not made are accepted, as those of another issuer, unseen.
    public var acceptsForeignTokens = false

    /// The defaults.
    public init() {}
}

extension BehaviourCoding {
    /// The members for the protected resources.
    static let resourceMembers: [Member] = [
        flag("resource", \.resource.isEnabled), strings("resource_scopes", \.resource.scopes),
        strings("resource_write_scopes", \.resource.writeScopes), strings("resource_issuers", \.resource.issuers),
        flag("resource_accepts_foreign_tokens", \.resource.acceptsForeignTokens),
    ]
}
