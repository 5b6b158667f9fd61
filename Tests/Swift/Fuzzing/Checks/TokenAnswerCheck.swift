import CardeaBasics
import CardeaServers
import Foundation

extension FuzzTarget {
    /// What a token endpoint answers: status and headers in a line each, an empty line, the body.
    static let tokenAnswer = FuzzTarget("token-answer", mutate: TokenAnswerCheck.mutate) { bytes throws(Finding) in
        let response = InputAnswers.one(bytes)
        let secrets = TokenAnswerCheck.secrets(response)
        var strict: TokenAnswer?
        for quirks in [
            [], .missingTokenType, .formEncodedTokenAnswer, [.formEncodedTokenAnswer, .missingTokenType],
        ]
            as [Quirks]
        {
            let result = Result { () throws(CardeaError) in try TokenAnswer(response, quirks: quirks) }
            switch result {
            case .failure(let error):
                try Leak.check(error, secrets)
                try expect(strict == nil, "a quirk refuses what is accepted without it")
            case .success(let answer):
                try TokenAnswerCheck.accepted(answer, response, quirks)
                if quirks.isEmpty { strict = answer }
                if let strict {
                    try expect(TokenAnswerCheck.areEqual(strict, answer), "a quirk reads another token")
                }
            }
        }
    }
}

enum TokenAnswerCheck {
    /// The body is changed as JSON, the rest as bytes.
    static func mutate(_ bytes: [UInt8], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> [UInt8]? {
        InputAnswers.changed(bytes, .tokenAnswer, &chance, bytewise)
    }

    static let secretNames = ["access_token", "refresh_token", "id_token", "client_secret", "code"]

    static func secrets(_ response: HTTPResponse) -> [String] {
        let json = PlainJSON.object(response.body)
        let form = PlainPairs(String(decoding: response.body, as: UTF8.self))
        return Leak.secrets(secretNames.flatMap { form.all($0) + [json?[$0] as? String].compactMap { $0 } })
    }

    static func accepted(
        _ answer: TokenAnswer, _ response: HTTPResponse, _ quirks: Quirks
    ) throws(Finding) {
        try expect((200..<300).contains(response.status), "an answer without a success status is accepted")
        try expect(!answer.accessToken.isEmpty, "an answer with an empty access token is accepted")
        try expect(answer.refreshToken.map { !$0.isEmpty } ?? true, "a refresh token is empty")
        try expect(answer.idToken.map { !$0.isEmpty } ?? true, "an ID token is empty")
        try expect(answer.lifetime.map { $0 >= 0 } ?? true, "a lifetime is negative")
        let now = Timestamp(seconds: 1_800_000_000)
        try expect(answer.expiry(from: now) >= now, "a token ends before it came")
        guard let text = member("access_token", response, quirks) else {
            throw Finding("an access token comes from nowhere")
        }
        try expect(Secret(text) == answer.accessToken, "an access token is not the one of the answer")
        let kind = member("token_type", response, quirks)?.lowercased()
        switch kind {
        case "bearer": try expect(!answer.isBound, "a Bearer token is taken for a bound one")
        case "dpop": try expect(answer.isBound, "a bound token is taken for a Bearer token")
        case nil:
            try expect(quirks.contains(.missingTokenType) && !answer.isBound, "a token without a type is accepted")
        default: throw Finding("a token of the type \(kind ?? "") is accepted")
        }
    }

    /// The value as Foundation reads it, in JSON or, where it may be one, in a form.
    private static func member(_ name: String, _ response: HTTPResponse, _ quirks: Quirks) -> String? {
        if let object = PlainJSON.object(response.body) { return object[name] as? String }
        guard quirks.contains(.formEncodedTokenAnswer) else { return nil }
        return PlainPairs(String(decoding: response.body, as: UTF8.self)).all(name).first
    }

    static func areEqual(_ left: TokenAnswer, _ right: TokenAnswer) -> Bool {
        left.accessToken == right.accessToken && left.refreshToken == right.refreshToken
            && left.idToken == right.idToken
            && left.lifetime == right.lifetime && left.isBound == right.isBound && left.scope == right.scope
    }
}
