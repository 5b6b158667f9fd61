import CardeaBasics

/// Makes refusals: any call, status, code, form of the body and type of the content.
enum RefusalMutator {
    static func mutate(_ bytes: [UInt8], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> [UInt8]? {
        let (line, rest) = InputLines.split(bytes)
        let (status, behind) = InputLines.split(rest)
        let end = behind.indices.first { behind[$0...].starts(with: [0x0A, 0x0A]) }
        let headers = end.map { Array(behind[..<$0]) } ?? []
        let body = end.map { Array(behind[($0 + 2)...]) } ?? []
        func joined(_ call: [UInt8], _ status: [UInt8], _ headers: [UInt8], _ body: [UInt8]) -> [UInt8] {
            Array([call, status, headers, [], body].joined(separator: [0x0A]))
        }
        switch Int.random(in: 0..<8, using: &chance) {
        case 0: return joined(pick(RefusedCall.all.map(\.name), &chance), status, headers, body)
        case 1: return joined(line, someStatus(&chance), headers, body)
        case 2: return joined(line, status, pick(Self.headers, &chance), body)
        case 3, 4: return joined(line, status, headers, someBody(&chance))
        case 5: return joined(line, someStatus(&chance), pick(Self.headers, &chance), someBody(&chance))
        case 6: return joined(line, status, headers, bytewise(body))
        default: return nil
        }
    }

    private static func pick(_ texts: [String], _ chance: inout Chance) -> [UInt8] {
        Array((texts.randomElement(using: &chance) ?? "").utf8)
    }

    private static func someStatus(_ chance: inout Chance) -> [UInt8] {
        let usual = [
            200, 302, 307, 400, 401, 402, 403, 404, 405, 409, 410, 418, 422, 423, 425, 429, 500, 502, 503, 511,
        ]
        let status =
            chance.once(in: 4) ? Int.random(in: 200..<600, using: &chance) : usual.randomElement(using: &chance)
        return Array("\(status ?? 400)\(chance.once(in: 16) ? " cut" : "")".utf8)
    }

    private static let headers = [
        "Content-Type: application/json", "Content-Type: application/problem+json", "Content-Type: text/html",
        "Content-Type: application/x-www-form-urlencoded", "Content-Type: image/png", "Content-Type: ",
        "content-type: APPLICATION/JSON; charset=utf-16", "Retry-After: 7",
        "Retry-After: Wed, 21 Oct 2015 07:28:00 GMT",
        "DPoP-Nonce: n", "WWW-Authenticate: DPoP error=\"use_dpop_nonce\"\nDPoP-Nonce: n",
        "WWW-Authenticate: Bearer error=\"invalid_token\"", "Location: https://portal.example/", "X-Request-Id: req_1",
        "x-ratelimit-reset: 9", "X-Refresh-Token: rt-\(Conversation.canary)",
    ]

    /// Codes of the tables, of other servers, and names that only this process may use.
    private static let codes: [String] =
        VerdictCheck.codes + ErrorTable.rows.map(\.code.rawValue) + [
            "invalid_client", "unauthorized_client", "invalid_scope", "slow_down", "expired_token", "session_inactive",
            "security_csrf_violation", "upstream_error", "http_401", "http_503", "TOKEN_REUSED",
            " invalid_grant", "invalid grant", "invalid_grant\u{0}", "", "4000006", "4010001", "4010011", "-1",
            String(repeating: "a", count: 65),
        ]

    private static func someBody(_ chance: inout Chance) -> [UInt8] {
        let code = codes.randomElement(using: &chance) ?? ""
        let value: JSONValue = chance.once(in: 8) ? (Int64(code).map { .integer($0) } ?? .bool(true)) : .string(code)
        let message: JSONObject = ["id": .integer(Int64(code) ?? 4_000_007), "type": "error", "text": "No."]
        let form: JSONObject = [
            "id": "flow-1", "state": chance.once(in: 2) ? "sent_email" : "choose_method",
            "ui": [
                "action": "https://auth.example/base/self-service/login?flow=flow-1", "nodes": [],
                "messages": [.object(message)],
            ],
        ]
        let objects: [JSONObject] = [
            ["code": value, "message": "No."], ["error": value], ["error": value, "error_description": "No."],
            ["error": ["type": value, "code": 190]], ["error": ["code": value]], ["error": ["id": value, "code": 401]],
            ["error": ["error": ["id": value]]], ["error": ["reason": "No."]], ["error": value, "code": value],
            ["error": ["id": value], "use_flow_id": "flow-2"], form, [:],
            ["session_token": "ory_st_x", "error": ["id": value]], ["active": false], ["errors": [["code": value]]],
            ["access_token": "at", "token_type": "Bearer", "error": value],
            ["redirect_browser_to": "https://op.example/"],
        ]
        let body = (objects.randomElement(using: &chance) ?? [:]).serialized()
        switch Int.random(in: 0..<12, using: &chance) {
        case 0: return []
        case 1: return Array("<html><title>\(code)</title></html>".utf8)
        case 2: return Array("error=\(code)&error_description=No".utf8)
        case 3: return Array(body.prefix(Int.random(in: 0...body.count, using: &chance)))
        case 4: return [0xEF, 0xBB, 0xBF] + body
        case 5: return [0x5B] + body + [0x5D]
        case 6: return body.dropLast() + Array(",\"error\":\"invalid_grant\",\"code\":\"token_reused\"}".utf8)
        default: return body
        }
    }
}
