package import CardeaBasics
import CardeaModel

/// A success answer of a token endpoint (RFC 6749, section 5.1).
package struct TokenAnswer: Sendable {
    package let accessToken: Secret
    /// True if the access token is bound to a key.
    package let isBound: Bool
    /// The lifetime of the access token in seconds; `nil` when the provider does not say.
    package let lifetime: Int64?
    package let refreshToken: Secret?
    package let idToken: Secret?
    /// The scope that was granted; `nil` if it is the one that was asked for.
    package let scope: String?
    /// All members of the answer, for the application.
    let members: JSONObject

    /// Reads an answer; one that reports an error is thrown as that error, whatever its status and whatever else it has.
    ///
    /// - Parameter own: The words that the application has sent and that an error may show.
    package init(_ response: HTTPResponse, quirks: Quirks, own: [String] = []) throws(CardeaError) {
        let place = "answer of the token endpoint"
        let form = quirks.contains(.formEncodedTokenAnswer) ? Self.form(response) : nil
        let object = form ?? OpenIDErrors.body(response)
        if let error = OpenIDErrors.error(response, saying: object, own: own) { throw error }
        guard let object else { throw OpenIDErrors.unreadable(response, place) }
        try self.init(object, of: place, quirks: quirks, httpStatus: response.status)
    }

    /// Reads the members of an answer, wherever it came from.
    init(
        _ object: JSONObject, of place: String, quirks: Quirks, httpStatus: Int? = nil
    ) throws(CardeaError) {
        guard let token = Self.text("access_token", object) else {
            throw CardeaError(.missingAccessToken, "The \(place) has no access token.", httpStatus: httpStatus)
        }
        // It goes into a header (RFC 6749, appendix A.12).
        guard ASCII.isPrintable(token) else {
            throw CardeaError(
                .decodingFailed, "The access token of the \(place) has characters that a header cannot contain.",
                httpStatus: httpStatus)
        }
        accessToken = Secret(token)
        isBound = try Self.isBound(object, place, quirks, httpStatus)
        lifetime = try Self.lifetime(object, httpStatus)
        refreshToken = Self.text("refresh_token", object).map { Secret($0) }
        idToken = Self.text("id_token", object).map { Secret($0) }
        scope = object["scope"]?.string
        members = object
    }

    /// Restores an answer that was kept.
    init(kept session: Session, _ context: OpenIDSessionContext) {
        (accessToken, isBound, lifetime) = (session.accessToken, session.isTokenBound, nil)
        (refreshToken, idToken, scope) = (session.refreshToken, context.idToken, context.scope)
        members = context.members
    }

    private static func text(_ name: String, _ object: JSONObject) -> String? {
        object[name]?.string.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func isBound(
        _ object: JSONObject, _ place: String, _ quirks: Quirks, _ httpStatus: Int?
    ) throws(CardeaError) -> Bool {
        switch object["token_type"]?.string.map(ASCII.lowercased) {
        case "bearer": return false
        case "dpop": return true
        case nil where quirks.contains(.missingTokenType): return false
        case nil:
            throw CardeaError(
                .decodingFailed, "The \(place) does not say which type its token has (token_type).",
                httpStatus: httpStatus)
        default:
            throw CardeaError(
                .decodingFailed, "The type of the access token is neither Bearer nor DPoP (token_type).",
                httpStatus: httpStatus)
        }
    }

    /// Reads a number, or text that is one.
    private static func lifetime(_ object: JSONObject, _ httpStatus: Int?) throws(CardeaError) -> Int64? {
        let seconds: Int64?
        switch object["expires_in"] {
        case nil, .null: return nil
        case .integer(let value): seconds = value
        case .double(let value): seconds = value >= 0 && value < 0x1p40 ? Int64(value) : nil
        case .string(let text): seconds = Int64(text)
        default: seconds = nil
        }
        guard let seconds, seconds >= 0, seconds < 1 << 40 else {
            throw CardeaError(
                .decodingFailed, "The lifetime of the access token is not a number of seconds (expires_in).",
                httpStatus: httpStatus)
        }
        return seconds
    }

    /// Reads an answer in the form encoding; `nil` if it is none, or has a member twice. A body that begins like an object is
    /// none, whatever a text in it looks like.
    private static func form(_ response: HTTPResponse) -> JSONObject? {
        let first = response.body.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard first != UInt8(ascii: "{"), let text = String(validating: response.body, as: UTF8.self)
        else {
            return nil
        }
        let parsed = QueryParameters(parsing: text, plusIsSpace: true)
        guard !parsed.isMalformed, parsed.pairs.contains(where: { $0.name == "access_token" || $0.name == "error" })
        else { return nil }
        var object = JSONObject()
        for pair in parsed.pairs {
            guard object[pair.name] == nil else { return nil }
            object[pair.name] = .string(pair.value)
        }
        return object
    }
}

extension TokenAnswer {
    /// Returns the end of the access token. Where the provider does not say, the token is used until a server refuses it.
    package func expiry(from now: Timestamp) -> Timestamp {
        lifetime.map { now.advanced(byMilliseconds: $0 &* 1000) } ?? Self.unknownEnd
    }

    /// The end of the year 9999, for an end that is unknown.
    package static let unknownEnd = Timestamp(seconds: 253_402_300_799)
}

/// The members of token answers that the engine does not use: kept with the session for the application.
extension JSONObject {
    /// Members that the application does not get here: tokens have places of their own.
    private static let used = ["access_token", "refresh_token", "id_token", "scope"]
    private static let (mostMembers, mostBytes) = (32, 16_384)

    /// Returns the members that are kept: those of this answer, and those of earlier ones that it does not replace; at most 32
    /// that have 16 KiB together, this answer's first.
    func keptMembers(after earlier: JSONObject) -> JSONObject {
        var (kept, room) = (JSONObject(), Self.mostBytes)
        for member in members + earlier.members where !Self.used.contains(member.name) && kept[member.name] == nil {
            guard let text = member.value.text else { continue }
            let size = member.name.utf8.count + text.utf8.count
            guard kept.members.count < Self.mostMembers, size <= room else { continue }
            kept[member.name] = member.value
            room -= size
        }
        return kept
    }
}
