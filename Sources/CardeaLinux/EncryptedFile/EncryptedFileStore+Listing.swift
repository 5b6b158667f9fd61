package import CardeaBasics
package import CardeaModel
import Glibc

extension EncryptedFileStore {
    package func list(_ application: String?, _ done: @escaping Completion<[RecordName]?>) -> Cancellation? {
        keys(of: application) { done($0.map { $0 }) }
    }

    /// The names of the records of an application, or of all; those that cannot be read are not among them.
    package func keys(of application: String?, _ done: @escaping Completion<[RecordName]>) -> Cancellation {
        withAllKeys(done) { store throws(CardeaError) in
            try store.recordNames().compactMap { store.storeKey(of: $0) }.filter {
                application == nil || $0.application == application
            }
        }
    }

    /// Reports how many records cannot be read with this store's key.
    package func countUnreadable(_ done: @escaping Completion<Int>) -> Cancellation {
        withAllKeys(done) { store throws(CardeaError) in
            try store.recordNames().filter { store.opened($0, with: store.keys) == nil }.count
        }
    }

    /// Does something on the worker, after a provider has given the keys of all files.
    private func withAllKeys<Value: Sendable>(
        _ done: @escaping Completion<Value>,
        _ body: @escaping @Sendable (EncryptedFileStore) throws(CardeaError) -> Value
    ) -> Cancellation {
        let calls = CallChain()
        prepareForAll(keys, isWriting: false, calls) { [self] result in
            if case .failure(let error) = result { return done(.failure(error)) }
            calls.begin { worker.run({ [self] () throws(CardeaError) in try body(self) }, done) }
        }
        return { calls.cancel() }
    }

    /// Has a provider give the keys of all files.
    func prepareForAll(
        _ keys: EncryptionKeys, isWriting: Bool, _ calls: CallChain, _ done: @escaping Completion<Void>
    ) {
        calls.begin {
            worker.run(
                { [self] () throws(CardeaError) in
                    try recordNames().compactMap { name in (try? encryptedFile(name))?.header }
                },
                { [self] result in
                    switch result {
                    case .success(let headers): prepare(keys, headers[...], isWriting: isWriting, calls, done)
                    case .failure(let error): done(.failure(error))
                    }
                })
        }
    }

    private func prepare(
        _ keys: EncryptionKeys, _ headers: ArraySlice<SealedHeader>, isWriting: Bool, _ calls: CallChain,
        _ done: @escaping Completion<Void>
    ) {
        keys.prepare(for: headers.first, isWriting: isWriting, calls) { [self] result in
            guard case .success = result, !headers.isEmpty else { return done(result) }
            prepare(keys, headers.dropFirst(), isWriting: isWriting, calls, done)
        }
    }

    private func storeKey(of name: String) -> RecordName? {
        opened(name, with: keys).flatMap { SealedName.key($0.name) }
    }

    func opened(_ name: String, with keys: EncryptionKeys) -> (name: [UInt8], record: Secret)? {
        guard let digest = SealedName.digest(fileName: name), let file = try? encryptedFile(name),
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
