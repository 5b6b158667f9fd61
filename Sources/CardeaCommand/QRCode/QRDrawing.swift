/// A QR code as lines of text: two modules above each other make one character.
struct QRDrawing {
    let code: QRCode

    /// Light modules around the code, without which readers do not find it.
    static let quietZone = 4

    /// Characters in a line.
    var width: Int { code.size + 2 * Self.quietZone }

    /// The lines. With colours, black on white whatever the terminal's are; without them light modules are drawn, as they shine on
    /// a dark terminal.
    func lines(withColours: Bool) -> [String] {
        let range = -Self.quietZone..<(code.size + Self.quietZone)
        return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
            let cells = range.map { column in
                // Beyond the lowest row lies nothing: a code has an odd number of them.
                let isLast = row + 1 >= range.upperBound
                return Self.cell(isLight: !code[row, column], isLight: !isLast && !code[row + 1, column])
            }.joined()
            return withColours ? "\u{1B}[38;5;231;48;5;16m\(cells)\u{1B}[0m" : cells
        }
    }

    private static func cell(isLight upper: Bool, isLight lower: Bool) -> String {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
