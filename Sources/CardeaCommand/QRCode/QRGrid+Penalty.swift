extension QRGrid {
    /// How hard the code is to read: what the standard's four rules find wrong with it.
    var penalty: Int {
        var result = 0
        for line in 0..<size {
            result += lines { modules[line * size + $0] } + lines { modules[$0 * size + line] }
        }
        for row in 0..<(size - 1) {
            for column in 0..<(size - 1) where isBlock(row, column) { result += 3 }
        }
        let dark = modules.count { $0 } * 100
        let deviation = abs(dark - 50 * modules.count)
        return result + deviation / (5 * modules.count) * 10
    }

    private func isBlock(_ row: Int, _ column: Int) -> Bool {
        let first = modules[row * size + column]
        return modules[row * size + column + 1] == first && modules[(row + 1) * size + column] == first
            && modules[(row + 1) * size + column + 1] == first
    }

    /// Long runs of one colour in a line, and what looks like a finder.
    private func lines(_ isDark: (Int) -> Bool) -> Int {
        var result = 0
        var (colour, length) = (false, 0)
        var last = 0
        for index in 0..<size {
            if isDark(index) != colour { (colour, length) = (!colour, 0) }
            length += 1
            if length == 5 { result += 3 } else if length > 5 { result += 1 }
            last = (last << 1 | (isDark(index) ? 1 : 0)) & 0x7FF
            if index >= 10, last == 0b101_1101_0000 || last == 0b000_0101_1101 { result += 40 }
        }
        return result
    }
}
