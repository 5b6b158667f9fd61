/// A parameter of an authorization request.
public struct OAuthParameter: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String
    /// Creates a parameter.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
