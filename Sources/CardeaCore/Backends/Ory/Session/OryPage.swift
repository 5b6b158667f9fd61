/// The next page of a list, as the server's `Link` header names it (RFC 8288). Of the address only what selects a page is taken:
/// the server that is asked stays the same.
struct OryPage {
    let query: [(String, String)]

    /// Tells pages apart.
    var id: String { QueryParameters.encode(query) }

    static func next(_ response: HTTPResponse) -> OryPage? {
        for line in response.headers where line.isNamed("Link") {
            for link in line.value.pieces(between: ",").map(String.init) where isNext(link) {
                guard let address = address(link) else { continue }
                let query = String(address.drop { $0 != "?" }.dropFirst())
                let pairs = QueryParameters(parsing: query, plusIsSpace: true).pairs
                let names = ["page", "per_page", "page_token", "page_size"]
                let selection = pairs.filter { names.contains($0.name) }.map { ($0.name, $0.value) }
                if selection.contains(where: { ["page", "page_token"].contains($0.0) }) {
                    return OryPage(query: selection)
                }
            }
        }
        return nil
    }

    private static func isNext(_ link: String) -> Bool {
        link.includes("rel=\"next\"") || link.includes("rel=next")
    }

    private static func address(_ link: String) -> Substring? {
        let open = link.drop { $0 != "<" }.dropFirst()
        return link.includes(">") ? open.prefix { $0 != ">" } : nil
    }
}
