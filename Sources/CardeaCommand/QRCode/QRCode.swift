/// A QR code of text in byte mode (ISO/IEC 18004), of the versions 1 to 10 and the levels L and M.
///
/// Level M is taken where it needs no larger symbol than L does: more damage can be corrected in the same space.
struct QRCode: Sendable, Hashable {
    /// Modules on each side, without the quiet zone around them.
    let size: Int
    private let modules: [Bool]

    /// Encodes text; `nil` when it is too long: beyond 271 bytes.
    ///
    /// - Parameter mask: One of the eight patterns; the best one unless it is given.
    init?(_ text: String, mask: Int? = nil) {
        let bytes = Array(text.utf8)
        guard let least = QRVersion.least(for: bytes.count, .low) else { return nil }
        let level: QRVersion.Level = least.capacity(.medium) >= bytes.count ? .medium : .low
        let code = QRCodewords.all(bytes, least, level)
        var grid = QRGrid(least)
        grid.place(code)
        let candidates = (mask.map { [$0] } ?? Array(0..<8)).map { grid.masked($0, level) }
        guard let best = candidates.min(by: { $0.penalty < $1.penalty }) else { return nil }
        size = best.size
        modules = best.modules
    }

    /// Whether a module is dark. What lies outside belongs to the quiet zone, which is light.
    subscript(row: Int, column: Int) -> Bool {
        let range = 0..<size
        return range.contains(row) && range.contains(column) && modules[row * size + column]
    }
}
