/// The users of the application that the sandbox plays, and who of the OpenID provider's users they are. Free of network, clock
/// and threads.
struct ApplicationUsers: Sendable {
    /// A user as a provider names it: both texts, byte for byte, and never an address.
    struct Key: Hashable, Sendable {
        let issuer: String
        let subject: String
    }

    /// The result of linking a user.
    struct Link: Sendable, Hashable {
        let isNew: Bool
        let userID: String
        let aliases: [String]
    }

    /// The users' ids by who they are at a provider.
    private var links: BoundedTable<Key, String>
    /// Earlier names of users, by their ids.
    private var aliases: BoundedTable<String, [String]>
    /// Whose those names are.
    private var owners: BoundedTable<String, String>

    private static let aliasLimit = 100

    init(limit: Int) {
        links = BoundedTable(limit: limit)
        aliases = BoundedTable(limit: limit)
        owners = BoundedTable(limit: Self.aliasLimit * limit)
    }

    /// Links who has signed in to a user.
    ///
    /// An anonymous user's id becomes another name of the user. One that a user has already is refused unless it is this
    /// user's own: to know it proves nothing.
    mutating func link(_ key: Key, to anonymousID: String?) throws(Failure) -> Link {
        let known = links[key]
        if let anonymousID, let owner = owner(of: anonymousID) {
            guard owner == known else {
                throw Failure(409, "identity_conflict", "the identity or the user is linked to another one")
            }
        }
        let id = known ?? Identifier.make("app")
        links[key] = id
        var names = aliases[id] ?? []
        if let anonymousID, anonymousID != id, !names.contains(anonymousID) {
            guard names.count < Self.aliasLimit else {
                throw Failure(400, "bad_request", "the user has too many names")
            }
            names.append(anonymousID)
            owners[anonymousID] = id
        }
        aliases[id] = names
        return Link(isNew: known == nil, userID: id, aliases: names)
    }

    /// Whose name that is; `nil` for one that nobody has yet.
    private func owner(of name: String) -> String? { aliases[name] == nil ? owners[name] : name }
}
