import Foundation
import Testing

/// Of tests that make files of another user. Their functions are named …AsRoot: `scripts/test/as_root.py` runs them for an
/// ordinary user, too, where the kernel lends one a root and other users.
let needsOtherUsers = ConditionTrait.enabled("needs root and other users") {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cardea-test-\(UUID().uuidString)").path
    defer { unlink(file) }
    return geteuid() == 0 && FileManager.default.createFile(atPath: file, contents: nil) && chown(file, 4242, 4242) == 0
}
