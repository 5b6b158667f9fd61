/// The modules of a QR code while it is made: fixed patterns first, then the codewords, then a mask.
struct QRGrid {
    let size: Int
    private(set) var modules: [Bool]
    /// Modules that a mask leaves alone and no codeword takes.
    private var isFixed: [Bool]

    init(_ version: QRVersion) {
        size = version.size
        modules = [Bool](repeating: false, count: size * size)
        isFixed = modules
        for index in 0..<size {
            fix(6, index, index % 2 == 0)
            fix(index, 6, index % 2 == 0)
        }
        for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { placeFinder(row, column) }
        placeAlignment(version.alignment)
        placeVersion(version.number)
        placeFormat(0)
    }

    private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
        modules[row * size + column] = isDark
        isFixed[row * size + column] = true
    }

    /// A square in a frame, and the light border around it.
    private mutating func placeFinder(_ row: Int, _ column: Int) {
        for down in -4...4 {
            for right in -4...4 {
                let (row, column) = (row + down, column + right)
                guard (0..<size).contains(row), (0..<size).contains(column) else { continue }
                let distance = max(abs(down), abs(right))
                fix(row, column, distance != 2 && distance != 4)
            }
        }
    }

    /// Smaller squares, everywhere but where finders are.
    private mutating func placeAlignment(_ centres: [Int]) {
        guard let last = centres.last else { return }
        for row in centres {
            for column in centres where !(row == 6 && (column == 6 || column == last) || row == last && column == 6) {
                for down in -2...2 {
                    for right in -2...2 { fix(row + down, column + right, max(abs(down), abs(right)) != 1) }
                }
            }
        }
    }

    /// From version 7 on the code says its version twice: six bits, and twelve to correct them.
    private mutating func placeVersion(_ number: Int) {
        guard number >= 7 else { return }
        let bits = number << 12 | Self.remainder(number << 12, by: 0x1F25, degree: 12)
        for index in 0..<18 {
            let isDark = bits >> index & 1 == 1
            fix(index / 3, size - 11 + index % 3, isDark)
            fix(size - 11 + index % 3, index / 3, isDark)
        }
    }

    /// Level and mask, twice: five bits, and ten to correct them.
    private mutating func placeFormat(_ format: Int) {
        let bits = (format << 10 | Self.remainder(format << 10, by: 0x537, degree: 10)) ^ 0x5412
        for index in 0..<15 {
            let isDark = bits >> index & 1 == 1
            switch index {
            case ..<6: fix(index, 8, isDark)
            case ..<8: fix(index + 1, 8, isDark)
            case 8: fix(8, 7, isDark)
            default: fix(8, 14 - index, isDark)
            }
            if index < 8 { fix(8, size - 1 - index, isDark) } else { fix(size - 15 + index, 8, isDark) }
        }
        fix(size - 8, 8, true)
    }

    /// What is left of a polynomial over two elements.
    private static func remainder(_ value: Int, by divisor: Int, degree: Int) -> Int {
        var rest = value
        for shift in (0..<8).reversed() where rest >> (degree + shift) & 1 == 1 { rest ^= divisor << shift }
        return rest
    }

    /// Codewords go up and down in columns of two modules, from the right.
    mutating func place(_ words: [UInt8]) {
        var index = 0
        var goesUp = true
        for right in [Int](stride(from: size - 1, to: 6, by: -2)) + [5, 3, 1] {
            for step in 0..<size {
                let row = goesUp ? size - 1 - step : step
                for place in [row * size + right, row * size + right - 1] where !isFixed[place] {
                    if index < words.count * 8 { modules[place] = words[index / 8] >> (7 - index % 8) & 1 == 1 }
                    index += 1
                }
            }
            goesUp.toggle()
        }
    }

    /// The same with every module turned that a pattern names, and with that pattern's name in it.
    func masked(_ mask: Int, _ level: QRVersion.Level) -> QRGrid {
        var result = self
        for row in 0..<size {
            for column in 0..<size where !isFixed[row * size + column] && Self.turns(mask, row, column) {
                result.modules[row * size + column].toggle()
            }
        }
        result.placeFormat(level.bits << 3 | mask)
        return result
    }

    private static func turns(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
        switch mask {
        case 0: (row + column) % 2 == 0
        case 1: row % 2 == 0
        case 2: column % 3 == 0
        case 3: (row + column) % 3 == 0
        case 4: (row / 2 + column / 3) % 2 == 0
        case 5: row * column % 2 + row * column % 3 == 0
        case 6: (row * column % 2 + row * column % 3) % 2 == 0
        default: ((row + column) % 2 + row * column % 3) % 2 == 0
        }
    }
}
