package import CardeaBasics
package import CardeaModel

extension EncryptedFileStore {
    /// Seals every record again with a key of another source, or with a new one of the same source.
    ///
    /// A crash leaves each record sealed with the old key or the new one, and both keys in being; the same call again goes
    /// on. Records that neither key opens end it, with both keys still in being.
    ///
    /// Reports how many records were sealed again.
    package func rotateKey(to source: EncryptionKeySource, _ done: @escaping Completion<Int>) -> Cancellation {
        let new: Target
        do throws(CardeaError) {
            new = try rotationTarget(source.kind)
        } catch {
            done(.failure(error))
            return {}
        }
        let calls = CallChain()
        prepareForAll(keys, isWriting: false, calls) { [self] result in
            if case .failure(let error) = result { return done(.failure(error)) }
            prepareForAll(new.keys, isWriting: true, calls) { [self] result in
                if case .failure(let error) = result { return done(.failure(error)) }
                calls.begin { worker.run({ [self] () throws(CardeaError) in try resealAll(with: new) }, done) }
            }
        }
        return { calls.cancel() }
    }

    private func resealAll(with new: Target) throws(CardeaError) -> Int {
        guard let hold = try folder.hold() else { return 0 }
        defer { hold.release() }
        folder.removeLeftovers()
        return try reseal(with: new)
    }

    /// The new keys, and the file that holds the new key until it takes the place of the old one.
    private struct Target: Sendable {
        let keys: EncryptionKeys
        let nextKeyFile: KeyFile?
    }

    private func rotationTarget(_ source: EncryptionKeySource.Kind) throws(CardeaError) -> Target {
        guard case .keyFile = keys.source, case .keyFile = source else {
            return Target(keys: try Self.keys(source, folder), nextKeyFile: nil)
        }
        let next = KeyFile(next: folder)
        return Target(keys: EncryptionKeys(.keyFile, only: next), nextKeyFile: next)
    }

    private func reseal(with new: Target) throws(CardeaError) -> Int {
        let key = try new.keys.keyForWriting()
        var (sealed, unreadable) = (0, 0)
        for name in try recordNames() {
            if try isSealed(name, with: new.keys) { continue }
            guard let digest = SealedName.digest(fileName: name),
                let (bytes, record) = opened(name, with: keys) ?? opened(name, with: new.keys)
            else {
                unreadable += 1
                continue
            }
            try folder.replace(name, try EncryptedFile.seal(record, key: key, name: bytes, digest: digest))
            sealed += 1
        }
        guard unreadable == 0 else {
            throw CardeaError(
                .storeCorrupted,
                "Neither key opens \(unreadable == 1 ? "1 record" : "\(unreadable) records") in "
                    + "\(SpokenPath.text(folder.location)). "
                    + "They and both keys are unchanged; the other records have the new key.")
        }
        try retireOldKey(new)
        return sealed
    }

    /// Returns whether a record need not be sealed again; one that cannot be read must be.
    private func isSealed(_ name: String, with keys: EncryptionKeys) throws(CardeaError) -> Bool {
        guard let file = try? encryptedFile(name), let key = try? keys.key(file.header) else { return false }
        if case .provider = keys.source, try keys.keyForWriting().derivation != key.derivation { return false }
        return EncryptionKeys.isStrong(key.derivation)
    }

    private func retireOldKey(_ new: Target) throws(CardeaError) {
        if let next = new.nextKeyFile {
            try next.replace(KeyFile(in: folder))
        } else if case .keyFile = keys.source {
            if case .keyFile = new.keys.source { return }
            try KeyFile(next: folder).remove()
            try KeyFile(in: folder).remove()
        }
    }
}
