import CCardea
import Cardea
import CardeaCore

/// Strings that live as long as the library.
private enum Constants {
    static let version = BorrowedTexts()
}

@c @implementation
public func cardea_version() -> UnsafePointer<CChar>? {
    Constants.version.pointer("version") { CardeaVersion.current }
}

@c @implementation
public func cardea_abi_version() -> UInt32 { CardeaVersion.abi }
