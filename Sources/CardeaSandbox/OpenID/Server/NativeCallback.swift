import CardeaBasics

/// The page that a provider sends a browser to when the application itself cannot be its redirect URI, and that sends it on to
/// the application.
///
/// All of it happens in the browser: an answer in the fragment never reaches a server. The page keeps nothing, and takes the
/// values out of the address bar before the browser leaves it.
struct NativeCallback: Sendable {
    let targets: DeepLinkTargets

    static let path = "/native-callback"

    var answer: HTTPResponse {
        let nonce = Identifier.make("js")
        var answer = HTTPResponse.html(
            ContinuePage.html(link: nil, script: "\n<script nonce=\"\(nonce)\">\n\(script)</script>"))
        let policy = answer.headers["Content-Security-Policy"] ?? ""
        answer.headers["Content-Security-Policy"] = "\(policy); script-src 'nonce-\(nonce)'"
        return answer
    }

    private var script: String {
        let list = JSONValue.array(
            targets.targets.map { .array([.string($0.scheme), .string($0.appending(query: []).text)]) })
        // A tag in a string would end the script.
        let text = String(decoding: list.serialized(), as: UTF8.self).pieces(between: "<")
            .joined(separator: "\\u003c")
        return
            "const targets = \(text), shortestState = \(DeepLinkTargets.shortestState);\n\(NativeCallbackScript.text)"
    }
}
