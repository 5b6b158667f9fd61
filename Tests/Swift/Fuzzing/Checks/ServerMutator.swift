import CardeaBasics
import CardeaOperations

/// Changes conversations so that they stay such: the calls of the first line, the order of the answers, or the JSON of one.
struct ServerMutator: Sendable {
    let calls: [String]
    let answers: JSONMutator

    func mutate(_ bytes: [UInt8], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> [UInt8]? {
        let (first, rest) = InputLines.split(bytes)
        var blocks = InputAnswers.blocks(rest)
        guard blocks.count <= 24 else { return nil }
        let index = blocks.indices.randomElement(using: &chance) ?? 0
        switch Int.random(in: 0..<10, using: &chance) {
        case 0: return changed(first, &chance) + [0x0A] + rest
        case 1: blocks.insert(blocks[index], at: blocks.indices.randomElement(using: &chance) ?? 0)
        case 2 where blocks.count > 1: blocks.remove(at: index)
        case 3: blocks.swapAt(index, blocks.indices.randomElement(using: &chance) ?? 0)
        case 4: blocks[index] = withStatus(blocks[index], &chance)
        case 5: return nil
        default:
            guard let changed = InputAnswers.changed(blocks[index], answers, &chance, bytewise) else { return nil }
            blocks[index] = changed
        }
        return first + [0x0A] + InputAnswers.joined(blocks)
    }

    private func changed(_ line: [UInt8], _ chance: inout Chance) -> [UInt8] {
        var words = InputLines.text(line).split(separator: " ").map(String.init)
        let word = calls.randomElement(using: &chance) ?? ""
        let index = words.indices.randomElement(using: &chance)
        switch (Int.random(in: 0..<3, using: &chance), index) {
        case (0, let index?): words[index] = word
        case (1, let index?): words.remove(at: index)
        default: words.insert(word, at: index ?? 0)
        }
        return Array(words.joined(separator: " ").utf8)
    }

    private static let statuses = [
        "200", "200 cut", "204", "302", "400", "401", "403", "404", "410", "422", "429", "500", "0",
    ]

    private func withStatus(_ block: [UInt8], _ chance: inout Chance) -> [UInt8] {
        let status = Self.statuses.randomElement(using: &chance) ?? ""
        return Array(status.utf8) + [0x0A] + InputLines.split(block).rest
    }

    /// A token whose claims these are; its signature is the canary.
    static func token(_ claims: JSONObject) -> String {
        "eyJhbGciOiJub25lIn0.\(Base64URL.encode(claims.serialized())).\(Conversation.canary)"
    }

    static let plainToken = token(["sub": "usr_1", "sid": "ses_1"])
    static let codeToken = token([
        "grant_mode": "oauth-email-link", "metadata": ["oauth_email": "ada@example.com"], "pkce_challenge": "x",
    ])

    static let prelude = ServerMutator(
        calls: [
            "initiate", "finalize:challenge_token=\(plainToken)", "finalize:challenge_token=\(codeToken)",
            "finalize:error=access_denied", "token:\(codeToken)", "token:\(plainToken)", "check:123456",
            "check:123-456",
            "resend", "refresh", "list:5,2", "list", "revoke:all", "revoke:mine", "revoke:others", "revoke:ses_2",
            "logout",
        ],
        answers: JSONMutator(
            names: [
                "authorization_url", "access_token", "expires_at", "challenge_token", "code", "message", "request_id",
                "sessions", "total", "limit", "offset", "id", "device_type", "created_at",
            ],
            values: [
                .string(plainToken), .string(codeToken), "https://op.example/authorize?state=1", "http://op.example/",
                "http://127.0.0.1:8080/a", "javascript:alert(1)", 1_800_000_600, .string(Conversation.canary),
                "bad_check_code", "rate_limited", "use_dpop_nonce", "internal", "unauthorized", "a.b.c",
                ["id": "ses_2"], [["id": "ses_1"], ["id": "ses_2"]], "the code 8xLOxBtZp8QmWxYb41KfJ2 is wrong",
            ]))

    static let ory = ServerMutator(
        calls: [
            "initiate", "initiate:registers", "finalize:code=return-half", "finalize:flow=5b9a2c1e", "finalize:",
            "answer:0", "answer:1", "answer:2", "check:123456", "resend", "refresh", "list:5,2", "list", "revoke:all",
            "revoke:mine", "revoke:others", "revoke:ses_1", "logout", "id-token:eyJh.eyJz.c2ln", "id-token:",
        ],
        answers: JSONMutator(
            names: [
                "id", "ui", "action", "nodes", "messages", "state", "session_token", "session_token_exchange_code",
                "redirect_browser_to", "error", "reason", "message", "active", "identity", "verifiable_addresses",
                "verified", "via", "value", "expires_at", "traits", "attributes", "group", "type", "name", "disabled",
                "required", "meta", "label", "text", "context", "continue_with", "flow", "use_flow_id", "devices",
            ],
            values: [
                "https://auth.example/base/self-service/login?flow=1", "https://auth.example/self-service/registration",
                "https://auth.example/base/self-service/verification?flow=2",
                "http://127.0.0.1:4433/self-service/login",
                "http://auth.example/self-service/login", "https://u@auth.example/self-service/login",
                "https://op.example/authorize", "sent_email", "passed_challenge", "choose_method",
                .string("ory_st_\(Conversation.canary)"), .string(Conversation.canary), "session_aal2_required",
                "session_inactive", "self_service_flow_expired", "email", "ada@example.com", "error", "info", "oidc",
                "password", "totp", "code", "default", "submit", "hidden", "checkbox", "number", "method", "provider",
                "traits.email", "csrf_token", "inactive", 1_010_016, 4_000_006, 4_070_006, "2027-01-16T08:00:00Z",
                ["attributes": ["name": "password", "type": "password"], "group": "password"],
                ["attributes": ["name": "method", "type": "submit", "value": "totp"], "group": "totp"],
                ["id": 4_000_002, "text": "Property email is missing.", "type": "error"],
            ]))
}
