package import CardeaBasics

/// Supplies unpredictable bytes.
package protocol Entropy: AnyObject, Sendable {
    func bytes(_ count: Int) throws(CardeaError) -> [UInt8]
}
