import CCardea
import CardeaEngine
import Glibc

/// Lives as long as the library, and nobody writes to it.
nonisolated(unsafe) private let version = UnsafePointer(strdup(CardeaVersion.current))

@c @implementation
public func cardea_version() -> UnsafePointer<CChar>? { version }
