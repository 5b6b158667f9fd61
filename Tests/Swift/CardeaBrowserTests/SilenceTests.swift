import Cardea
import CardeaBasics
import CardeaBrowser
import CardeaDesktop
import CardeaModel
import CardeaSandbox
import Testing

@testable import TestSupport

extension OneLoginAtATime {
    /// Every scenario at the most verbose log level, searched for everything secret or personal.
    @Suite final class SilenceTests: Sendable {
        private let rig: Rig
        private let store = FaultyStore()
        private let client: CardeaClient
        private let errors = Lock<[CardeaError]>([])
        private let secrets = Lock<Set<String>>([])

        init() throws {
            rig = try Rig()
            client = try rig.client(store)
        }

        private func attempt<Value>(_ work: () async throws -> Value) async {
            if let error = await failure(work) { errors.withLock { $0.append(error) } }
            collectSecrets()
        }

        /// Logs in, and remembers what the browser got to see.
        private func login(_ outcome: SandboxOutcome) async throws -> FinalizeOAuthLoginResult {
            let presenter = ScriptedPresenter { [self] request throws(CardeaError) in
                let redirect = try rig.complete(request, as: outcome)
                for url in [request.authorizationURL, redirect] { remember(query: url) }
                return redirect
            }
            return try await client.loginWithOAuth(Rig.options, presenter: presenter)
        }

        private func remember(query url: String) {
            guard let query = (try? URI(parsing: url))?.query else { return }
            let values = QueryParameters(parsing: query, plusIsSpace: false).pairs
                .filter { ["state", "challenge_token"].contains($0.name) }.map(\.value)
            secrets.withLock { $0.formUnion(values + [query]) }
        }

        /// What the server has seen or sent, and what the store holds.
        private func collectSecrets() {
            var found = Set(rig.control.mail().flatMap { [$0.code, $0.recipient] })
            for request in rig.control.requests {
                for name in ["X-Refresh-Token", "X-Verification-Token", "Cookie"] {
                    if let value = request.header(name) { found.insert(value) }
                }
                let body = (try? JSONReader.read(request.body))?.object ?? [:]
                for name in ["challenge_token", "code_verifier", "code", "code_challenge"] {
                    if let value = body[name]?.string { found.insert(value) }
                }
            }
            rig.control.clearLog()
            if let session = store[rig.recordName(.session)].flatMap({ try? Session(record: $0) }) {
                found.insert(session.accessToken.reveal())
                if let token = session.refreshToken?.reveal() { found.insert(token) }
                if let user = try? session.user() {
                    found.formUnion([user.profile.userID, user.profile.sessionID].compactMap { $0 })
                    if let email = user.profile.claims["email"]?.string { found.insert(email) }
                }
            }
            secrets.withLock { $0.formUnion(found.filter { $0.count >= 6 }) }
        }

        private func emailScenario() async throws {
            guard case .otpRequired(let challenge, _) = try await login(.unverified) else { throw UnexpectedResult() }
            await attempt { try await client.checkOTP("111111", resuming: challenge) }
            await attempt { try await client.resendOTP(challenge) }
            rig.control.inject(.error(404, code: "not_found"), on: Rig.retry)
            await attempt { try await client.resendOTP(challenge) }
            await attempt { try await client.save(challenge) }
            rig.control.inject(.error(503, code: "internal"), on: Rig.finalize)
            let code = try rig.code()
            await attempt { try await client.checkOTP(code, resuming: challenge) }
            await attempt { try await client.checkOTP(code, resuming: challenge) }
        }

        /// A server that quotes back whatever it was sent.
        private func echoScenario() async {
            for path in [Rig.authorize, Rig.finalize, Rig.otp] {
                let known = secrets.withLock { $0.sorted() }
                for secret in stride(from: 0, to: known.count, by: max(1, known.count / 30)).map({ known[$0] }) {
                    let text: JSONObject = ["code": "bad_request", "message": .string("refused: \(secret)")]
                    let body = String(decoding: text.serialized(), as: UTF8.self)
                    rig.control.inject(SandboxFault(.status(400, body: body)), on: path)
                    await attempt { try await login(path == Rig.otp ? .unverified : .verified) }
                }
                rig.control.clearFaults()
            }
        }

        @Test("no log entry and no error text holds a secret, an address or a query")
        func silence() async throws {
            for outcome in SandboxOutcome.allCases { await attempt { try await login(outcome) } }
            await attempt { try await emailScenario() }
            for fault in [
                SandboxFault(.drop), .malformedJSON, .wrongShape, SandboxFault(.truncate),
                .error(429, code: "rate_limited"),
                SandboxFault(.status(500, body: "user@example.com")), SandboxFault(.oversized(byteCount: 8 << 20)),
            ] {
                for path in [Rig.authorize, Rig.finalize] {
                    rig.control.inject(fault, on: path)
                    await attempt { try await login(.verified) }
                    rig.control.clearFaults()
                }
            }
            for code in [CardeaError.Code.storeLocked, .storeFailed] {
                store.fail(.write, .session, with: code)
                await attempt { try await login(.verified) }
                store.heal()
            }
            await echoScenario()
            await attempt { try await login(.verified) }
            await attempt { try await client.logout() }
            await attempt { try await client.currentUser() }
            store[rig.recordName(.session)] = Secret("{\"access_token\":\"user@example.com\"")
            await attempt { try await client.currentUser() }
            await attempt {
                try CardeaClient.deliverRedirect("myapp://oauth-callback?challenge_token=user@example.com")
            }
            await attempt { try await client.finalizeOAuthLogin(redirectURL: "myapp://x?y=user@example.com z") }
            client.close()
            check()
        }

        private func check() {
            let log = SearchableText(rig.log.text)
            let errors = errors.withLock { $0 }
            let texts = SearchableText(
                errors.flatMap { ["\($0)", String(reflecting: $0), $0.serverCode ?? "", $0.requestID ?? ""] }
                    .joined(separator: "\n"))
            let secrets = secrets.withLock { $0 }
            #expect(secrets.count > 100)
            #expect(errors.count > 60)
            #expect(rig.log.all.count > 200)
            #expect(log.contains("Request starts."))
            for secret in secrets {
                #expect(!log.contains(secret), "in the log: \(secret)")
                #expect(!texts.contains(secret), "in an error: \(secret)")
            }
        }
    }
}
