import Testing

@testable import CardeaCommand

/// The code to compare with is that of the Python package qrcode 8, which the readers of telephones read.
@Suite("QR codes")
struct QRCodeTests {
    private static let small = """
        #######..#..#.##..#######
        #.....#.#..##.###.#.....#
        #.###.#.#####.#...#.###.#
        #.###.#..###......#.###.#
        #.###.#.#.....###.#.###.#
        #.....#.##.#...#..#.....#
        #######.#.#.#.#.#.#######
        ........##..#.###........
        ##.#..##..#..##...###.##.
        ###.......##.#..#.#.....#
        #.#...#####.....#.#....##
        ...##..##....#.##........
        .#..###.#...##.##.#..#.##
        .#..##.##.####...###.##.#
        #.#.###.##..###....##.#.#
        .##..#.#.##.####.##.#..#.
        ##...#####.#.##.#######..
        ........##....###...##..#
        #######.#....#.##.#.##.##
        #.....#..#.#.#..#...###..
        #.###.#...###.#.######..#
        #.###.#.#..###.#...####..
        #.###.#...#####.#..##.#.#
        #.....#.######..##...#...
        #######.#.##..######...##
        """

    @Test("a short address is drawn module by module as others draw it")
    func address() throws {
        let code = try #require(QRCode("https://op.example/go"))
        let drawn = (0..<code.size).map { row in (0..<code.size).map { code[row, $0] ? "#" : "." }.joined() }
        #expect(drawn.joined(separator: "\n") == Self.small)
    }

    @Test("the smallest code that holds the text is taken, and text beyond the largest has none")
    func sizes() {
        for (count, size) in [(17, 21), (18, 25), (271, 57), (2953, 177)] {
            #expect(QRCode(String(repeating: "a", count: count))?.size == size)
        }
        #expect(QRCode(String(repeating: "a", count: 2954)) == nil)
    }

    @Test("two modules make one character, with a light border around them")
    func drawing() throws {
        let code = try #require(QRCode("https://op.example/go"))
        let drawing = QRDrawing(code: code)
        let lines = drawing.lines(withColours: false)
        #expect(lines.count == 17 && lines.allSatisfy { $0.count == 33 } && drawing.width == 33)
        #expect(lines.prefix(2).allSatisfy { $0 == String(repeating: "█", count: 33) })
        let top = "████ ▄▄▄▄▄ █▀▄"
        #expect(lines[2].hasPrefix(top))
        #expect(drawing.lines(withColours: true)[2].hasPrefix("\u{1B}[38;5;231;48;5;16m" + top))
    }
}
