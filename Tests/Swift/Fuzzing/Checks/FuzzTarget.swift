/// One kind of input from outside, and what the engine promises about it.
///
/// To add one: a file with its check, a word in ``all``, a folder of seeds and perhaps a dictionary (docs/maintaining/fuzzing.md). The target `abi`
/// is a part of the program: it wants a process of its own.
package struct FuzzTarget: Sendable {
    /// Names the folders of its inputs and its dictionary.
    package let name: String
    /// Hands the input to the engine and throws the promise that it breaks. A trap is a finding, too.
    package let check: @Sendable ([UInt8]) throws(Finding) -> Void
    /// Changes an input with regard to its structure; `nil` where bytes are all there is to change, or for this input.
    package let mutate: (@Sendable ([UInt8], inout Chance, Mutation) -> [UInt8]?)?

    /// Changes bytes somewhere, as libFuzzer does.
    package typealias Mutation = ([UInt8]) -> [UInt8]

    package init(
        _ name: String, mutate: (@Sendable ([UInt8], inout Chance, Mutation) -> [UInt8]?)? = nil,
        check: @escaping @Sendable ([UInt8]) throws(Finding) -> Void
    ) {
        (self.name, self.check, self.mutate) = (name, check, mutate)
    }

    package static let all = [
        redirect, tokenAnswer, idToken, keySet, discovery, json, prelude, ory, openID, headers, record, encryptedFile,
        desktop, local, verdicts, http1, cbor, passkey,
    ]

    /// The target of that name.
    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// A random number generator whose seed libFuzzer chooses, so that a run can be repeated.
package struct Chance: RandomNumberGenerator {
    private var state: UInt64
    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Whether it happens, once in so many times.
    package mutating func once(in times: Int) -> Bool { Int.random(in: 0..<times, using: &self) == 0 }
}
