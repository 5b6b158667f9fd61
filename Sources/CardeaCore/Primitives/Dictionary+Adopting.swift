extension Dictionary {
    /// Takes over all values of another dictionary; they replace own ones. `merge` casts errors, which Embedded Swift cannot.
    mutating func adopt(_ others: [Key: Value]) {
        for (key, value) in others { self[key] = value }
    }
}
