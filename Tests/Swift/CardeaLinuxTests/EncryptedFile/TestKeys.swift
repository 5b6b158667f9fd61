import COpenSSL
import CardeaAsync
import CardeaBasics
import CardeaLinux
import CardeaModel

/// A key provider of the test; keys are made of the last letter of their ids.
final class TestKeys: EncryptionKeyProvider {
    private struct State {
        var ids: [String]
        var questions: [String?] = []
        var failure: CardeaError.Code?
    }

    private let state: Lock<State>

    init(_ letter: String) {
        state = Lock(State(ids: ["key-" + letter]))
    }

    var questions: [String?] { state.withLock { $0.questions } }

    func add(_ letter: String) { state.withLock { $0.ids.append("key-" + letter) } }
    func remove(_ letter: String) { state.withLock { $0.ids.removeAll { $0 == "key-" + letter } } }
    func fail(_ code: CardeaError.Code?) { state.withLock { $0.failure = code } }

    func encryptionKey(id: String?) async throws(CardeaError) -> EncryptionKey? {
        let (failure, found) = state.withLock { state in
            state.questions.append(id)
            return (state.failure, state.ids.last { id == nil || $0 == id })
        }
        if let failure { throw CardeaError(failure, "on demand") }
        guard let found, let letter = found.utf8.last else { return nil }
        return EncryptionKey(id: found, key: Secret(bytes: [UInt8](repeating: letter, count: 32)))
    }
}

/// A provider with one answer.
struct FixedKey: EncryptionKeyProvider {
    let id: String
    let size: Int

    func encryptionKey(id: String?) async throws(CardeaError) -> EncryptionKey? {
        EncryptionKey(id: self.id, key: Secret(bytes: [UInt8](repeating: 1, count: size)))
    }
}

/// A encrypted file as one with weaker parameters would have written it, after the description of the format.
struct WeakFile {
    let name: String
    let bytes: [UInt8]

    init(key: RecordName, record: String, passphrase: String) throws {
        var name: [UInt8] = []
        for part in [key.application, key.backend, key.account, key.kind.rawValue] {
            withUnsafeBytes(of: UInt64(part.utf8.count).bigEndian) { name += $0 }
            name += part.utf8
        }
        let digest = OpenSSLDigest().sha256(name)
        let salt = [UInt8](repeating: 9, count: 16)
        var secret = [UInt8](repeating: 0, count: 32)
        EVP_PBE_scrypt(passphrase, passphrase.utf8.count, salt, 16, 1 << 14, 8, 1, 64 << 20, &secret, 32)
        let check = OpenSSLDigest().sha256(Array("Cardea encrypted file key".utf8) + secret).prefix(16)
        let nonce = [UInt8](repeating: 3, count: 12)
        let header = Array("CARDEA".utf8) + [2, 1, 14, 8, 1, 0] + salt + check + nonce
        var text: [UInt8] = []
        withUnsafeBytes(of: UInt32(name.count).bigEndian) { text += $0 }
        text += name + Array(record.utf8)

        let context = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(context) }
        var (sealed, tag) = ([UInt8](repeating: 0, count: text.count), [UInt8](repeating: 0, count: 16))
        var length: Int32 = 0
        EVP_CipherInit_ex(context, EVP_aes_256_gcm(), nil, secret, nonce, 1)
        EVP_CipherUpdate(context, nil, &length, header, Int32(header.count))
        EVP_CipherUpdate(context, nil, &length, digest, Int32(digest.count))
        EVP_CipherUpdate(context, &sealed, &length, text, Int32(text.count))
        EVP_CipherFinal_ex(context, &tag, &length)
        EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, 16, &tag)
        bytes = header + sealed + tag
        self.name =
            digest.map { byte in
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined() + ".sealed"
    }
}
