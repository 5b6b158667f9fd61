package import CardeaBasics

/// Where a provider's metadata may lie, in the order in which it is looked for.
package enum DiscoveryPlaces {
    /// OpenID Connect appends its name to the issuer; RFC 8414 puts names between host and path.
    package static func all(for issuer: URI) -> [URI] {
        let path = issuer.path.hasSuffix("/") ? String(issuer.path.dropLast()) : issuer.path
        let openID = "/.well-known/openid-configuration"
        var paths = ["\(path)\(openID)", "/.well-known/oauth-authorization-server\(path)"]
        if !path.isEmpty { paths.append("\(openID)\(path)") }
        return paths.compactMap { try? URI(parsing: "\(issuer.origin)\($0)") }
    }
}
