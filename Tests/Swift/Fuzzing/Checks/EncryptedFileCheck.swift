import CardeaBasics
import CardeaLinux
import CardeaModel
import Foundation

extension FuzzTarget {
    /// A encrypted file: a line with its key and what happens to it, and what is in it; or `raw` and a whole file.
    static let encryptedFile = FuzzTarget("encrypted-file", mutate: EncryptedFilePlan.mutate) { bytes throws(Finding) in
        let plan = EncryptedFilePlan(bytes)
        try EncryptedFileCheck.name(plan.content)
        if plan.isRaw { try EncryptedFileCheck.foreign(plan.content) } else { try EncryptedFileCheck.sealed(plan) }
    }
}

/// What an input says: `key damage position value`, a line's end, and the record.
struct EncryptedFilePlan {
    static let keys = ["file", "passphrase", "weak", "provider"]
    static let damages = [
        "none", "flip", "set", "cut", "longer", "insert", "drop", "swap", "other-key", "other-name", "plain",
    ]

    let isRaw: Bool
    let key: String
    let damage: String
    let position: Int
    let value: Int
    let content: [UInt8]

    init(_ bytes: [UInt8]) {
        let (line, rest) = InputLines.split(bytes)
        let words = InputLines.text(line).split(separator: " ").map(String.init)
        func number(_ index: Int) -> Int { words.count > index ? Int(words[index]).map { abs($0 % 65536) } ?? 0 : 0 }
        isRaw = words.first == "raw"
        key = words.first ?? ""
        damage = words.count > 1 ? words[1] : "none"
        (position, value, content) = (number(2), number(3), rest)
    }

    static func mutate(_ bytes: [UInt8], _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation) -> [UInt8]? {
        guard !chance.once(in: 3), bytes.first != UInt8(ascii: "r") else { return nil }
        let key = keys.randomElement(using: &chance) ?? ""
        let damage = damages.randomElement(using: &chance) ?? ""
        let numbers = "\(Int.random(in: 0..<400, using: &chance)) \(Int.random(in: 0..<256, using: &chance))"
        return Array("\(key) \(damage) \(numbers)\n".utf8) + InputLines.split(bytes).rest
    }

    /// The file after what happens to it.
    func damaged(_ file: [UInt8]) -> [UInt8] {
        var file = file
        guard !file.isEmpty else { return file }
        let index = position % file.count
        switch damage {
        case "flip": file[index] ^= 1 << (value % 8)
        case "set": file[index] = UInt8(truncatingIfNeeded: value)
        case "cut": file.removeLast(index)
        case "longer": file += [UInt8](repeating: UInt8(truncatingIfNeeded: value), count: 1 + position % 64)
        case "insert": file.insert(UInt8(truncatingIfNeeded: value), at: index)
        case "drop": file.remove(at: index)
        case "swap": file.swapAt(index, value % file.count)
        default: break
        }
        return file
    }
}

enum EncryptedFileCheck {
    private static let storeKey = RecordName(
        application: "com.example.app", backend: "prelude https://auth.example", account: "", kind: .session)
    private static let otherKey = RecordName(
        application: "com.example.app", backend: "prelude https://auth.example", account: "", kind: .pending)

    private static func key(_ name: String, _ byte: UInt8 = 0x42) throws(CardeaError) -> FileKey {
        let secret = Secret(bytes: [UInt8](repeating: byte, count: 32))
        let salt = [UInt8](repeating: 0x51, count: 16)
        let derivation: KeyDerivation =
            switch name {
            case "passphrase": .scrypt(.init(logN: 15, blockSize: 8, parallelism: 3, salt: salt))
            case "weak": .scrypt(.init(logN: 14, blockSize: 8, parallelism: 1, salt: salt))
            case "provider": .provided(id: "kms/2027-é")
            default: .keyFile
            }
        return try FileKey(secret, derivation)
    }

    /// A record comes out of its file as it went in, by its key and under its name; of a file with any byte changed nothing
    /// comes out.
    static func sealed(_ plan: EncryptedFilePlan) throws(Finding) {
        let result = Result { () throws(CardeaError) in try sealedParts(plan) }
        guard case .success(let (file, key, name)) = result else { throw Finding("a record cannot be sealed") }
        let hidden = file.dropFirst((try? EncryptedFile(file))?.header.size ?? 0)
        try expect(!contains(Array(hidden), plan.content), "an encrypted file shows its record")
        let damaged = plan.damaged(file)
        let read = Result { () throws(CardeaError) in try EncryptedFile(damaged) }
        guard case .success(let parsed) = read else {
            if case .failure(let error) = read { try refused(error) }
            try expect(damaged != file, "a whole file is refused")
            return
        }
        try header(parsed.header, damaged)
        let opened = Result { () throws(CardeaError) in try parsed.open(key, name) }
        let isWhole = damaged == file && !["other-key", "other-name", "plain"].contains(plan.damage)
        switch opened {
        case .failure(let error):
            try refused(error)
            try expect(!isWhole, "a whole file is refused")
        case .success(let record):
            try expect(isWhole || plan.damage == "plain", "a changed file is believed")
            try expect(
                record == Secret(bytes: isWhole ? plan.content : plain(plan.content, name)), "another record comes out")
        }
        if plan.damage == "none" { try expect(key.opens(parsed.header), "a file does not know its key") }
        if plan.damage == "other-key" { try expect(!key.opens(parsed.header), "a file knows a foreign key") }
    }

    private static func sealedParts(
        _ plan: EncryptedFilePlan
    ) throws(CardeaError) -> (file: [UInt8], key: FileKey, name: SealedName) {
        let (key, name) = (try Self.key(plan.key), try SealedName(storeKey))
        let opening = plan.damage == "other-key" ? try Self.key(plan.key, 0x43) : key
        let openingName = plan.damage == "other-name" ? try SealedName(otherKey) : name
        guard plan.damage == "plain" else {
            let file = try EncryptedFile.seal(
                Secret(bytes: plan.content), key: key, name: name.bytes, digest: name.digest)
            return (file, opening, openingName)
        }
        // The input is what whoever has the key has sealed, in whatever form.
        let header = SealedHeader(key, nonce: [UInt8](repeating: 9, count: AESGCM.nonceSize))
        let file = try AESGCM().seal(
            Secret(bytes: plan.content), into: header.bytes, key: key.secret, nonce: [UInt8](repeating: 9, count: 12),
            binding: name.digest)
        guard let file else { throw CardeaError(.internalError, "It cannot be sealed.") }
        return (file, opening, openingName)
    }

    /// What is behind the name in a sealed text, or a record that nothing equals.
    private static func plain(_ text: [UInt8], _ name: SealedName) -> [UInt8] {
        let length = text.prefix(4).reduce(0) { $0 * 256 + Int($1) }
        guard text.count >= 4 + length, Array(text[4..<(4 + length)]) == name.bytes else { return Array("none".utf8) }
        return Array(text[(4 + length)...])
    }

    /// A header is read as it stands there.
    private static func header(_ header: SealedHeader, _ file: [UInt8]) throws(Finding) {
        try expect(file.starts(with: header.bytes), "a header is read that is not the file's")
        try expect(header.size == header.bytes.count && file.count >= header.size + 16, "a header without a file")
    }

    /// A file that nobody has sealed.
    static func foreign(_ file: [UInt8]) throws(Finding) {
        let read = Result { () throws(CardeaError) in try EncryptedFile(file) }
        guard case .success(let parsed) = read else {
            if case .failure(let error) = read { try refused(error) }
            return
        }
        try header(parsed.header, file)
        for name in EncryptedFilePlan.keys {
            let opened = Result { () throws(CardeaError) in
                _ = try parsed.open(try key(name, 0x44), try SealedName(storeKey))
            }
            guard case .failure(let error) = opened else { throw Finding("a file is believed that nobody has sealed") }
            try refused(error)
        }
    }

    /// The name inside of a file is a key, written as that key writes it, or none.
    static func name(_ bytes: [UInt8]) throws(Finding) {
        guard let key = SealedName.key(bytes) else { return }
        let name = Result { () throws(CardeaError) in try SealedName(key) }
        try expect((try? name.get())?.bytes == bytes, "a name is read as that of another record")
        guard let name = try? name.get() else { return }
        try expect(SealedName.digest(fileName: name.fileName) == name.digest, "a file has another's name")
    }

    private static func refused(_ error: CardeaError) throws(Finding) {
        try expect(error.code == .storeCorrupted, "a damaged file is reported as \(error.code.rawValue)")
        try Leak.check(error, [])
    }

    private static func contains(_ file: [UInt8], _ part: [UInt8]) -> Bool {
        part.count >= 8 && file.indices.contains { file[$0...].starts(with: part) }
    }
}
