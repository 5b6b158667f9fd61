import CardeaBasics

/// A client that has registered (RFC 7591), or that describes itself in a document at the URL that is its id.
struct RegisteredClient: Sendable {
    /// The ways in which a client shows who it is.
    enum Method: String, Sendable, CaseIterable {
        case none
        case basic = "client_secret_basic"
        case post = "client_secret_post"
    }

    let id: String
    let method: Method
    /// Empty for a client without one.
    let secret: String
    let secretExpiresAt: Timestamp?
    let redirectURIs: [String]
    let grantTypes: [String]
    let applicationType: String
    let name: String?

    /// Begins with what no unregistered client is called.
    static let prefix = "reg"

    /// Reads the metadata of a client.
    init(_ metadata: JSONObject, id: String, secretExpiresAt: Timestamp?) throws(Failure) {
        self.id = id
        let method = metadata["token_endpoint_auth_method"]?.string ?? Method.basic.rawValue
        guard let method = Method(rawValue: method) else {
            throw .invalidClientMetadata("token_endpoint_auth_method is unknown")
        }
        self.method = method
        secret = method == .none ? "" : Identifier.make("sec")
        self.secretExpiresAt = method == .none ? nil : secretExpiresAt
        grantTypes = try Self.strings("grant_types", in: metadata) ?? ["authorization_code"]
        applicationType = metadata["application_type"]?.string ?? "web"
        guard ["web", "native"].contains(applicationType) else {
            throw .invalidClientMetadata("application_type is neither web nor native")
        }
        name = metadata["client_name"]?.string
        redirectURIs = try Self.strings("redirect_uris", in: metadata) ?? []
        guard !redirectURIs.isEmpty, redirectURIs.allSatisfy(Self.isRedirectURI) else {
            throw Failure(400, "invalid_redirect_uri", "redirect_uris has none, or one that nobody may be sent to")
        }
    }

    private static func strings(_ name: String, in metadata: JSONObject) throws(Failure) -> [String]? {
        guard let value = metadata[name] else { return nil }
        guard let list = value.array, list.allSatisfy({ $0.string != nil }) else {
            throw .invalidClientMetadata("\(name) is not a list of strings")
        }
        return list.compactMap(\.string)
    }

    private static func isRedirectURI(_ text: String) -> Bool {
        guard let uri = try? URI(parsing: text), uri.fragment == nil else { return false }
        return uri.isHTTP ? uri.scheme == "https" || uri.isLoopbackHost : !DeepLinkTargets([text]).targets.isEmpty
    }

    /// Compares letter for letter. A URI of this machine without a port stands for all ports (RFC 8252, section 7.3), unless
    /// the server knows nothing of that.
    func allows(_ redirect: String, exactPorts: Bool) -> Bool {
        RedirectAllowList.contains(
            redirect, in: redirectURIs + (exactPorts ? [] : redirectURIs.compactMap(Self.anyPort)))
    }

    /// `http://127.0.0.1:*/callback` for `http://127.0.0.1/callback`.
    private static func anyPort(_ text: String) -> String? {
        guard let uri = try? URI(parsing: text), uri.isLoopbackHTTP, uri.port == nil, let host = uri.host else {
            return nil
        }
        let head = "http://\(host)"
        return text.hasPrefix(head) ? "\(head):*\(text.dropFirst(head.count))" : nil
    }
}

extension Failure {
    static func invalidClientMetadata(_ message: String) -> Failure {
        Failure(400, "invalid_client_metadata", message)
    }
}
