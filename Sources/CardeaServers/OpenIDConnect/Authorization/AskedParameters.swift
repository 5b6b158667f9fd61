import CardeaBasics

/// What an application asked for in a login and what counts until the end of its session: `resource` (RFC 8707), `claims` and `prompt`.
package struct AskedParameters: Sendable {
    private let pairs: [(name: String, value: String)]

    private static let names: Set<String> = ["resource", "claims", "prompt"]

    package init(_ parameters: [(name: String, value: String)] = []) {
        pairs = parameters.filter { Self.names.contains($0.name) }
    }

    /// Reads ``text``.
    package init(text: String?) {
        self.init(QueryParameters(parsing: text ?? "", plusIsSpace: true).pairs.map { ($0.name, $0.value) })
    }

    /// How they are kept; `nil` when there are none.
    package var text: String? { pairs.isEmpty ? nil : QueryParameters.encode(pairs.map { ($0.name, $0.value) }) }

    /// The resources that the access token is for, as every request for one names them.
    package var resources: [(String, String)] {
        pairs.filter { $0.name == "resource" }.map { ($0.name, $0.value) }
    }

    /// Whether the user was not to be asked anything.
    var isSilent: Bool { pairs.contains { $0.name == "prompt" && $0.value.utf8.elementsEqual("none".utf8) } }

    /// The claims that UserInfo was asked for by name (OpenID Connect Core, section 5.5).
    var userInfoClaims: [String] {
        let text = pairs.first { $0.name == "claims" }?.value
        let claims = text.flatMap { (try? JSONReader.read(Array($0.utf8)))?.object }
        return claims?["userinfo"]?.object?.members.map { $0.name } ?? []
    }
}
