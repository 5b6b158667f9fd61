/// The verbs of `cardea store`.
enum StoreVerb: String, CaseIterable {
    case list
    case show
    case forget
    case move
    case rotateKey = "rotate-key"

    init(_ arguments: Arguments) throws(UsageError) {
        let names = Self.allCases.map(\.rawValue)
        guard let word = arguments.operands.first else {
            throw UsageError(
                "A store command is missing: \(names.joined(separator: ", ")).", command: arguments.command)
        }
        guard let verb = Self(rawValue: word) else {
            let meant = Spelling.nearest(to: word, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
            throw UsageError("There is no store command \"\(word)\".\(meant)", command: arguments.command)
        }
        self = verb
        try refuseForeignOptions(arguments)
    }

    /// True if it is about one account, unless an option says otherwise.
    var needsAccount: Bool { self == .show || self == .forget || self == .move }

    private func refuseForeignOptions(_ arguments: Arguments) throws(UsageError) {
        let owners: [(String, [StoreVerb])] = [
            ("--all", [.list, .move]), ("--redacted", [.show]), ("--to", [.move]), ("--to-folder", [.move]),
            ("--to-key-file", [.rotateKey]),
            ("--to-passphrase-file", [.move, .rotateKey]), ("--to-ask-passphrase", [.move, .rotateKey]),
        ]
        for (option, verbs) in owners where !verbs.contains(self) {
            guard arguments[option] != nil || arguments.has(option) else { continue }
            throw UsageError(
                "\(option) is for \(verbs.map(\.rawValue).joined(separator: " and ")).", command: arguments.command)
        }
        if self == .move, arguments["--to"] == nil {
            throw UsageError("The new store is missing: use --to KIND.", command: arguments.command)
        }
        if self == .rotateKey, let kind = arguments["--store"], kind != StoreWord.encryptedFile.rawValue {
            throw UsageError("Only encrypted files have a key to change.", command: arguments.command)
        }
    }
}
