// What one call costs in Swift, as c.c measures it for C. One line of JSON; see swift.sh.

import CardeaBrowser
import Glibc

let clock = ContinuousClock()

/// The median of five rounds, in nanoseconds for each call.
func measured(_ calls: Int, _ call: () -> Void) -> Double {
    let rounds = (0..<5).map { _ in
        nanoseconds(clock.measure { for _ in 0..<calls { call() } }) / Double(calls)
    }
    return rounds.sorted()[2]
}

func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) / 1e9
}

/// What the page of the sandbox redirects to, which curl asks for.
func redirect(of page: String) -> String {
    let command = "curl --silent --noproxy '*' --output /dev/null --write-out '%{redirect_url}' '\(page)'"
    guard let said = popen(command, "r") else { return "" }
    defer { pclose(said) }
    var text = [CChar](repeating: 0, count: 4096)
    guard fgets(&text, Int32(text.count), said) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// A round trip of a client that is signed in, and a call for the token at hand, in microseconds.
func asynchronous(_ baseURL: String) async throws -> (operation: Double, token: Double) {
    let client = try CardeaClient(
        Configuration(backend: .prelude(baseURL: baseURL), applicationID: "org.example.overhead", store: .memory))
    defer { client.close() }
    let attempt = try await client.initiateOAuthLogin(
        OAuthLoginOptions(provider: .google, redirectURI: "myapp://oauth-callback"))
    _ = try await client.finalizeOAuthLogin(attempt, redirectURL: redirect(of: attempt.authorizationURL))
    var times: [Double] = []
    for count in -1000..<4000 {
        let start = clock.now
        _ = try await client.currentUser()
        if count >= 0 { times.append(nanoseconds(clock.now - start) / 1000) }
    }
    let start = clock.now
    for _ in 0..<1_000_000 { keep(try await client.accessToken()) }
    return (times.sorted()[times.count / 2], nanoseconds(clock.now - start) / 1e9)
}

/// Two decimals are enough.
func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

@inline(never) func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }

// Both are constants of the program here: what is measured is that nothing has to be crossed.
let trivial = measured(40_000_000) { keep(CardeaVersion.current.isEmpty) }
let string = measured(40_000_000) { keep(CardeaVersion.current) }
let roundTrip = try await asynchronous(CommandLine.arguments[1])
print(
    """
    {"language": "Swift", "trivial_ns": \(rounded(trivial)), "string_ns": \(rounded(string)), \
    "async_us": \(rounded(roundTrip.operation)), "token_us": \(rounded(roundTrip.token)), "package_bytes": \(CommandLine.arguments[2])}
    """)
