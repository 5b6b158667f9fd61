package import CardeaCore
import Glibc

extension SealedFileStore: ListableStore {
    package func keys(of application: String?) async throws(CardeaError) -> [StoreKey] {
        try await prepareForAll(keys, isWriting: false)
        return try await worker.run { () throws(CardeaError) in
            var found: [StoreKey] = []
            for name in try self.recordNames() {
                guard let key = self.storeKey(of: name) else { continue }
                if application == nil || key.application == application { found.append(key) }
            }
            return found
        }
    }

    /// How many records cannot be read with this store's key.
    package func unreadableCount() async throws(CardeaError) -> Int {
        try await prepareForAll(keys, isWriting: false)
        return try await worker.run { () throws(CardeaError) in
            try self.recordNames().filter { self.opened($0, with: self.keys) == nil }.count
        }
    }

    /// Has a provider give the keys of all files.
    func prepareForAll(_ keys: SealingKeys, isWriting: Bool) async throws(CardeaError) {
        let headers = try await worker.run { () throws(CardeaError) in
            try self.recordNames().compactMap { name in (try? self.sealedFile(name))?.header }
        }
        for header in headers { try await keys.prepare(for: header, isWriting: isWriting) }
        try await keys.prepare(for: nil, isWriting: isWriting)
    }

    private func storeKey(of name: String) -> StoreKey? { opened(name, with: keys).flatMap { SealedName.key($0.name) } }

    func opened(_ name: String, with keys: SealingKeys) -> (name: [UInt8], record: Secret)? {
        guard let digest = SealedName.digest(fileName: name), let file = try? sealedFile(name),
            let key = try? keys.key(file.header)
        else { return nil }
        return try? file.open(key, digest: digest)
    }

    /// The names of all record files, in their order; none when there is no folder.
    func recordNames() throws(CardeaError) -> [String] {
        try folder.requirePrivate()
        return try folder.names().filter { SealedName.digest(fileName: $0) != nil }.sorted()
    }
}

extension RecordFolder {
    /// The names of all files; none when there is no folder.
    package func names() throws(CardeaError) -> [String] {
        guard let listing = opendir(location) else {
            if errno == ENOENT { return [] }
            throw FileFailure("listed").storeFailed(location)
        }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { text in
                    text.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names
    }
}
