import CardeaBasics

/// The Prelude-compatible server: its state behind a lock, its clock, and what its endpoints share.
final class PreludeServer: ProofCheckingServer {
    let clock: SandboxClock
    let baseURL: String
    private let isTLS: Bool
    private let applicationID: String
    private let state: Lock<PreludeState>

    init(configuration: SandboxConfiguration, baseURL: String, clock: SandboxClock) throws(SandboxError) {
        self.clock = clock
        self.baseURL = baseURL
        isTLS = configuration.tls
        applicationID = configuration.applicationID
        let signer = try TokenSigner()
        state = Lock(PreludeState(configuration: configuration, issuer: baseURL, signer: signer))
    }

    /// Runs a rule on the state at the present moment.
    func apply<Result: Sendable>(
        _ rule: (inout PreludeState, Timestamp) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let now = clock.now
        return try state.withLock { state throws(Failure) in try rule(&state, now) }
    }

    /// Looks at the state, or changes it in a way that cannot fail.
    func withState<Result: Sendable>(_ body: (inout PreludeState) -> Result) -> Result {
        state.withLock { body(&$0) }
    }

    /// `https` or `http`.
    var scheme: String { isTLS ? "https" : "http" }

    /// Browsers return a `Secure` cookie over https only, and the prefix demands `Secure`.
    var cookieName: String {
        isTLS ? "__Host-verification-login_\(applicationID)" : "verification-login_\(applicationID)"
    }

    /// The `Set-Cookie` value for a verification; `nil` removes the cookie.
    func cookie(verification: String?) -> String {
        let age = verification == nil ? "; Max-Age=0" : ""
        return "\(cookieName)=\(verification ?? ""); Path=/; HttpOnly; SameSite=Lax\(age)\(isTLS ? "; Secure" : "")"
    }

    /// The verification that a request names, by header or else by cookie.
    func verification(of request: HTTPRequest) -> String? {
        request.headers["X-Verification-Token"] ?? request.cookie(cookieName)
    }
}
