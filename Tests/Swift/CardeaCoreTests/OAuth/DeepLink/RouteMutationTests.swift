import CardeaBasics
import CardeaModel
import Foundation
import Testing

@Suite("Routes of hostile links")
struct RouteMutationTests {
    private static let pieces = [
        "/", "//", "\\", "%2F", "%2f", "%5C", ".", "..", "%2e", "%2E", "%252e", "%252F", "a", "home", "%00", "%0a", ":",
        "%3A",
        "javascript:", "https:", "@", "%40", "evil.example", "?", "#", "&", "=", ";", "%", "%ZZ", "%C3%A4", "%FF", "+",
        "~",
    ]

    /// What another implementation makes of the route as an address within the application.
    private func leavesApplication(_ route: String) -> Bool {
        guard let base = URL(string: "https://app.example/start/page"),
            let there = URL(string: route, relativeTo: base)?.absoluteURL.standardized
        else { return false }
        return there.host != "app.example" || there.scheme != "https" || there.path.hasPrefix("//")
            || there.path.contains("/../") || there.path.hasSuffix("/..")
    }

    @Test("DE-14: no link that closes the browser leads out of the application, whatever its path is put together from")
    func mutations() throws {
        var random = SplitMix64(seed: 14)
        var (closing, routes) = (0, 0)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...8, using: &random)
            let path = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
            let deepLink = try OAuthDeepLink(scheme: "myapp", takesSingleSlash: Bool.random(using: &random))
            guard let url = try? URI(parsing: (Bool.random(using: &random) ? "myapp://oauth" : "myapp:/oauth") + path),
                deepLink.closes(url)
            else { continue }
            closing += 1
            guard let route = try? OAuthRoute(url, of: deepLink) else { continue }
            routes += 1
            #expect(route.path.hasPrefix("/") && !leavesApplication(route.text), "\(url.text)")
            if let decoded = route.path.removingPercentEncoding {
                #expect(!leavesApplication(decoded.components(separatedBy: "?")[0]), "\(url.text)")
            }
        }
        #expect(closing > 2_000 && routes > 500, "\(closing) \(routes)")
    }
}
