import CardeaBasics
import CardeaModel
import CardeaServers

extension FuzzTarget {
    /// What a browser brings back: a line with the redirect URI of a login, and a line with the redirect.
    static let redirect = FuzzTarget("redirect") { bytes throws(Finding) in
        let (first, second) = InputLines.split(bytes)
        let own = try RedirectCheck.parsed(InputLines.text(first))
        guard let redirect = try RedirectCheck.parsed(InputLines.text(InputLines.split(second).first)) else { return }
        if let own { try RedirectCheck.matching(own, redirect) }
        let pairs = RedirectCheck.Pairs(redirect)
        try RedirectCheck.state(redirect, pairs)
        for quirks in [[], Quirks.fragmentAnswer] {
            for namesIssuer in [false, true] {
                try RedirectCheck.code(redirect, pairs, quirks, namesIssuer: namesIssuer)
            }
        }
    }
}

enum RedirectCheck {
    static let state = "af0ifjsldkj7Zk2W3bq9T1xXo0m4uQdEw8sHVyPLcNA"
    static let issuer = "https://op.example/tenant"

    /// The URI, if it is one; and that the parser is right about it.
    static func parsed(_ text: String) throws(Finding) -> URI? {
        guard let uri = try? URI(parsing: text) else { return nil }
        try expect(Array(uri.text.utf8) == Array(text.utf8), "a URI is not kept as it was written")
        try expect(PlainURI.hasLegalCharacters(text), "a URI has characters that none has")
        try expect(PlainURI(text)?.agrees(with: uri) ?? false, "the parts of a URI are others by RFC 3986, appendix B")
        try expect((try? URI(parsing: uri.text)) == uri, "a URI that is printed is another")
        try expect((try? URI(parsing: uri.origin + "/")) != nil || uri.host == nil, "an origin is no URI")
        let withMore = uri.appending(query: [("a b", "c&d=é")])
        let again = try? URI(parsing: withMore.text)
        try expect(again == withMore && again?.query == withMore.query, "a URI with more parameters is none")
        try expect(again?.host == uri.host && again?.path == uri.path, "more parameters change the address")
        let deeper = uri.appending(path: "/x y/ü%2F")
        let deeperAgain = try? URI(parsing: deeper.text)
        try expect(deeperAgain?.path == deeper.path && deeperAgain?.host == uri.host, "a URI with more path is another")
        return uri
    }

    /// A redirect belongs to a login only if it ends where the login wants it.
    static func matching(_ own: URI, _ redirect: URI) throws(Finding) {
        guard let expected = try? RedirectURI(own.text) else { return }
        guard own.fragment == nil else { throw Finding("a redirect URI with a fragment is taken") }
        if own.userInfo == nil { try expect(expected.matches(own), "a redirect URI does not match itself") }
        guard expected.matches(redirect) else { return }
        guard let left = PlainURI(own.text), let right = PlainURI(redirect.text) else { return }
        try expect(left.scheme.lowercased() == right.scheme.lowercased(), "a redirect of another scheme matches")
        try expect(left.host?.lowercased() == right.host?.lowercased(), "a redirect to another host matches")
        try expect(
            left.port.flatMap { Int($0) } == right.port.flatMap { Int($0) }, "a redirect to another port matches")
        let isHTTP = ["http", "https"].contains(left.scheme.lowercased())
        let paths = [left.path, right.path].map { $0.isEmpty && isHTTP ? "/" : $0 }
        try expect(Array(paths[0].utf8) == Array(paths[1].utf8), "a redirect to another path matches")
        try expect(right.userInfo == nil, "a redirect with a user matches")
        var items = (right.query ?? "").split(separator: "&")[...]
        for item in (left.query ?? "").split(separator: "&") {
            guard let place = items.firstIndex(where: { $0.utf8.elementsEqual(item.utf8) }) else {
                throw Finding("a redirect without the items of the redirect URI matches")
            }
            items = items[(place + 1)...]
        }
    }

    /// What a redirect brings, in its query and, where that is an answer, in its fragment.
    struct Pairs {
        let query: PlainPairs
        let fragment: PlainPairs
        var secrets: [String] = []

        init(_ redirect: URI) {
            query = PlainPairs(redirect.query)
            let fragment = PlainPairs(redirect.fragment)
            let isAnswer = fragment.pairs.contains { RedirectParameters.names.contains($0.name) }
            self.fragment = isAnswer ? fragment : PlainPairs(nil)
            let names = ["code", "state", "response", "id_token", "access_token"]
            // An error may name the issuer that a redirect claims to be from, whatever whoever wrote it has put there.
            let issuers = all("iss")
            secrets = Leak.secrets(names.flatMap(all) + [state]).filter { secret in
                !issuers.contains { Leak.contains($0, secret) }
            }
        }

        func all(_ name: String) -> [String] { query.all(name) + fragment.all(name) }
    }

    /// An answer is for this login only with its state.
    static func state(_ redirect: URI, _ pairs: Pairs) throws(Finding) {
        let isAnswer = RedirectParameters(redirect).answer(state: Secret(state))
        let states = pairs.all("state")
        let isRight = !states.isEmpty && states.allSatisfy { $0.utf8.elementsEqual(state.utf8) }
        try expect(!isAnswer || isRight, "an answer with another state is taken for this login's")
        try expect(isAnswer || !isRight || states.count > 1, "an answer with the right state is not this login's")
    }

    /// A code is one only where nothing contradicts, and an error shows nothing.
    static func code(
        _ redirect: URI, _ pairs: Pairs, _ quirks: Quirks, namesIssuer: Bool
    ) throws(Finding) {
        let result = Result { () throws(CardeaError) in
            try AuthorizationResponseReader.code(
                in: redirect, from: .named(issuer, always: namesIssuer), quirks: quirks)
        }
        switch result {
        case .failure(let error): try Leak.check(error, pairs.secrets)
        case .success(let code):
            try expect(
                pairs.fragment.pairs.isEmpty || quirks.contains(.fragmentAnswer),
                "a fragment is taken for an answer")
            try expect(
                !pairs.query.isMalformed && !pairs.fragment.isMalformed, "a code beside malformed parameters is taken")
            try accepted(code, pairs, namesIssuer)
        }
    }

    private static func accepted(
        _ code: Secret, _ pairs: Pairs, _ namesIssuer: Bool
    ) throws(Finding) {
        let codes = pairs.all("code")
        try expect(!code.isEmpty && code.withBytes { !$0.contains(0xFF) }, "a code is empty or no text")
        try expect(!codes.isEmpty && codes.allSatisfy { Secret($0) == code }, "a code is not the redirect's")
        try expect(pairs.all("error").allSatisfy(\.isEmpty), "a code beside an error is taken")
        let issuers = pairs.all("iss")
        try expect(issuers.allSatisfy { $0.utf8.elementsEqual(issuer.utf8) }, "a code of another issuer is taken")
        try expect(!namesIssuer || !issuers.isEmpty, "a code without an issuer is taken where there has to be one")
    }
}
