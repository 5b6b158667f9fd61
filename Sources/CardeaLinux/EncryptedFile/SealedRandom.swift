import COpenSSL
import CardeaBasics

/// Keys, salts, nonces and the names of temporary files.
enum SealedRandom {
    static func bytes(_ count: Int) throws(CardeaError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard let size = Int32(exactly: count), RAND_priv_bytes(&bytes, size) == 1 else {
            throw CardeaError(.randomFailed, "The system's random number generator failed.")
        }
        return bytes
    }
}
