/// The ids of the users, who are told apart by their e-mail addresses.
struct UserDirectory: Sendable {
    /// By address in lower case.
    private var ids: BoundedTable<String, String>

    init(limit: Int) {
        ids = BoundedTable(limit: limit)
    }

    /// Returns true if a user with that address has signed in.
    func knows(_ email: String) -> Bool { ids[email.lowercased()] != nil }

    /// The id of the user with that address, made up at the first sign-in.
    mutating func id(of identity: Identity) -> String {
        let email = identity.email.lowercased()
        if let known = ids[email] { return known }
        let id = Identifier.make("usr")
        ids[email] = id
        return id
    }
}
