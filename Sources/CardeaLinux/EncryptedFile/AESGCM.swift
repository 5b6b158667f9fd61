import COpenSSL
package import CardeaBasics

/// One AES-256-GCM operation over a whole buffer; the sealed form is the ciphertext followed by the tag.
package struct AESGCM: ~Copyable {
    static let keySize = 32
    package static let nonceSize = 12
    static let tagSize = 16

    private let context: OpaquePointer

    package init() throws(CardeaError) {
        guard let context = EVP_CIPHER_CTX_new() else {
            throw CardeaError(.outOfResources, "OpenSSL is out of memory.")
        }
        self.context = context
    }

    deinit { EVP_CIPHER_CTX_free(context) }

    /// Appends the sealed form of a text to `header`, which is authenticated together with `binding`.
    package func seal(_ plain: Secret, into header: [UInt8], key: Secret, nonce: [UInt8], binding: [UInt8]) -> [UInt8]?
    {
        var isDone = false
        let size = header.count + plain.count + Self.tagSize
        let sealed = [UInt8](unsafeUninitializedCapacity: size) { room, count in
            let file = UnsafeMutableRawBufferPointer(room)
            file.copyBytes(from: header)
            let body = UnsafeMutableRawBufferPointer(rebasing: file[header.count..<size])
            let tag = UnsafeMutableRawBufferPointer(rebasing: body.suffix(Self.tagSize))
            isDone = plain.withBytes { text in
                start(key: key, nonce: nonce, encrypting: true)
                    && update(nil, header) && update(nil, binding) && update(Self.bytes(body), text)
                    && finish(Self.bytes(tag))
                    && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(Self.tagSize), tag.baseAddress) == 1
            }
            count = isDone ? size : 0
        }
        return isDone ? sealed : nil
    }

    /// The text, or `nil` when key, nonce, authenticated bytes or sealed bytes are not those of the sealing.
    func open(
        _ sealed: UnsafeRawBufferPointer, key: Secret, nonce: [UInt8], header: [UInt8], binding: [UInt8]
    ) -> Secret? {
        guard sealed.count >= Self.tagSize else { return nil }
        let cipherText = UnsafeRawBufferPointer(rebasing: sealed.dropLast(Self.tagSize))
        var tag = [UInt8](sealed.suffix(Self.tagSize))
        let plain = UnsafeMutableRawBufferPointer.allocate(byteCount: sealed.count, alignment: 1)
        defer {
            OPENSSL_cleanse(plain.baseAddress, plain.count)
            plain.deallocate()
        }
        let done =
            start(key: key, nonce: nonce, encrypting: false)
            && update(nil, header) && update(nil, binding)
            && update(Self.bytes(plain), cipherText)
            && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(Self.tagSize), &tag) == 1
            && finish(Self.bytes(plain))
        return done ? Secret(bytes: plain.prefix(cipherText.count)) : nil
    }

    private func start(key: Secret, nonce: [UInt8], encrypting: Bool) -> Bool {
        guard key.count == Self.keySize, nonce.count == Self.nonceSize else { return false }
        return key.withBytes { key in
            let key = key.baseAddress?.assumingMemoryBound(to: UInt8.self)
            return EVP_CipherInit_ex(context, OpenSSLLibrary.aes256GCM, nil, key, nonce, encrypting ? 1 : 0) == 1
        }
    }

    /// Feeds bytes; without room for output they are authenticated only.
    private func update(_ output: UnsafeMutablePointer<UInt8>?, _ input: [UInt8]) -> Bool {
        input.withUnsafeBytes { update(output, $0) }
    }

    private func update(_ output: UnsafeMutablePointer<UInt8>?, _ input: UnsafeRawBufferPointer) -> Bool {
        // OpenSSL takes an update without input for the end of the message.
        guard let start = input.baseAddress, input.count > 0 else { return true }
        guard let count = Int32(exactly: input.count) else { return false }
        var length: Int32 = 0
        return EVP_CipherUpdate(context, output, &length, start.assumingMemoryBound(to: UInt8.self), count) == 1
    }

    private func finish(_ output: UnsafeMutablePointer<UInt8>?) -> Bool {
        var length: Int32 = 0
        return EVP_CipherFinal_ex(context, output, &length) == 1
    }

    private static func bytes(_ room: UnsafeMutableRawBufferPointer) -> UnsafeMutablePointer<UInt8>? {
        room.baseAddress?.assumingMemoryBound(to: UInt8.self)
    }
}
