package import CardeaBasics

/// The parameters of a redirect, wherever they lie.
package struct RedirectParameters: Sendable {
    private let query: QueryParameters
    private let fragment: QueryParameters?

    /// The parameters of OAuth's answers: a fragment with none of them belongs to no answer. Browsers carry fragments over from page to
    /// page, and Facebook ends its redirects with `#_=_`.
    package static let names = [
        "error", "code", "state", "iss", "response", "id_token", "access_token", "error_description", "error_uri",
    ]

    package init(_ redirect: URI) {
        query = QueryParameters(parsing: redirect.query ?? "", plusIsSpace: true)
        let fragment = redirect.fragment.map { QueryParameters(parsing: $0, plusIsSpace: true) }
        let isAnswer = fragment?.pairs.contains { Self.names.contains($0.name) } ?? false
        self.fragment = isAnswer ? fragment : nil
    }

    package var isMalformed: Bool { query.isMalformed || fragment?.isMalformed == true }
    /// True if the fragment has some, where an answer in the query has none.
    package var useFragment: Bool { fragment != nil }
    /// The value, if it comes once and is not empty.
    package func one(_ name: String) -> String? {
        let values = values(name)
        return values.count == 1 && values[0].isEmpty == false ? values[0] : nil
    }
    package func count(_ name: String) -> Int { values(name).count }

    /// The values in query and fragment; one that both have alike counts once.
    private func values(_ name: String) -> [String] {
        let here = query.all(name)
        guard let there = fragment?.all(name) else { return here }
        let isEqual = here.count == 1 && there.count == 1 && Array(here[0].utf8) == Array(there[0].utf8)
        return isEqual ? here : here + there
    }

    /// True if the redirect answers the request that had this state. Compared in constant time; one that comes twice is none.
    ///
    /// Looked for in the fragment, too, where or not it may be there: an answer in the wrong place is a mistake to be told
    /// of, and a login that does not hear of it would wait for nothing.
    package func answer(state: Secret) -> Bool { one("state").map { Secret($0) == state } ?? false }

    /// True if it looks like some server's answer to a login, for processes that do not know which server that is.
    package static func mayAnswer(_ redirect: URI) -> Bool {
        if RedirectParameters(redirect).one("state") != nil { return true }
        let pairs = QueryParameters(parsing: RedirectItem.query(of: redirect), plusIsSpace: false).pairs
        return pairs.contains { ["challenge_token", "code", "error", "flow"].contains($0.name) && !$0.value.isEmpty }
    }
}
