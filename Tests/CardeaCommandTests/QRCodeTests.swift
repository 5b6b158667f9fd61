import Foundation
import Testing

@testable import CardeaCommand

/// The codes to compare with are those of the Python package qrcode 8, which the readers of telephones read.
@Suite("QR codes")
struct QRCodeTests {
    private static let small = """
        #######.###.....#.#######
        #.....#.##.##.....#.....#
        #.###.#....####...#.###.#
        #.###.#.##..##....#.###.#
        #.###.#..###.####.#.###.#
        #.....#..##...#.#.#.....#
        #######.#.#.#.#.#.#######
        ........###.#............
        #.##.###.###..#...#..#.##
        #.#....#.#......##.#...#.
        .#..####...#.#..##.#.....
        ..##...#.##.###.....###..
        ##....#..##.###...#.#.###
        ..###..###.##########...#
        .#....#..###..#..##.#.##.
        #....#....##..##...##...#
        .....###.##.#.#.#########
        ........#.......#...#.#.#
        #######.###..##.#.#.#.###
        #.....#.##.#.####...#....
        #.###.#......##.######.#.
        #.###.#.###....#.##.#####
        #.###.#.#.#...#.###.#.##.
        #.....#..#.#####.#..#.#..
        #######.####.....########
        """

    /// The modules of a code, eight to a byte, row by row.
    private func packed(_ code: QRCode) -> String {
        let modules = (0..<code.size).flatMap { row in (0..<code.size).map { code[row, $0] } }
        let bytes = stride(from: 0, to: modules.count, by: 8).map { start in
            (0..<8).reduce(UInt8(0)) { $0 << 1 | (start + $1 < modules.count && modules[start + $1] ? 1 : 0) }
        }
        return Data(bytes).base64EncodedString()
    }

    @Test("a short address at level M is drawn module by module as others draw it")
    func versionTwo() throws {
        let code = try #require(QRCode("https://op.example/go", mask: 3))
        let drawn = (0..<code.size).map { row in (0..<code.size).map { code[row, $0] ? "#" : "." }.joined() }
        #expect(drawn.joined(separator: "\n") == Self.small)
    }

    @Test("two blocks of codewords, and a code that says its version")
    func versionSeven() throws {
        let text = "https://login.example.com/device?user_code=" + String(repeating: "WDJB-MJHT", count: 11)
        let code = try #require(QRCode(text, mask: 6))
        #expect(code.size == 45)
        #expect(
            packed(code)
                == "/pvto0v8ECrexJBulXj/lLt07dY7tdumZ/8vrsErJE+hB/qqqqqv4BWRFQAA2nP/znIOZBmHv/uTg/Oleh8hwq8Wy0B2umzvjoK5"
                + "lH/tHj2S966SiyjhfEgOCqpmYdYZgqYMk2r+urOhMxOwcFojlvb8n/iA+iR59Hc0XKpwapkqbx1lH18cP4m/qq+MaH2tUDka9lwH"
                + "NmEIVn215Fqt+xZd3HwkVee96K68a9G/JxJPN6y3o03irUefz7U//w4C5EroWe7yRx1QAFm1u/yt/gB/nFdsb/nsa0urEE4DHMcU"
                + "uswvo7/F1896n7Aum+3eFy0F2XuKB//oXhz04gA=")
    }

    @Test("blocks of different lengths at level L, and a length of two bytes")
    func versionTen() throws {
        let text = "https://login.example.com/device?user_code=" + String(repeating: "WDJB-MJHT", count: 25)
        let code = try #require(QRCode(text, mask: 5))
        #expect(code.size == 57)
        #expect(
            packed(code)
                == "/h3qujK3P8EWeEmA1pBukk+NPWfLt1DdV/WTpduqy3v5x1LsETRvEs3RB/qqqqqqqv4A6xJExOoAx33h/wo1jHwJX/9z99D/6Gyi"
                + "0jss3CWDiA3kecvpb77IjreOJSiN+iMuQd58YI6IXW2bvDTbWB+cikVghX0yxtQMmtcGeuk9wlJVM+mZLzBTiNiV/lF0dgA1gQYI"
                + "zZXXu7n1c+/cAA4iEPTZ2m2A1MXMhpu7rK6MrhSxuNvituer5XWf0Ss+1xvOBE35kduuNwqhg2rNRPmPFuPMcj7lb/4VN/sy0W+2"
                + "1MocWldogxo0T2LB9dx7P6ZWn0rotn9TyIsgpyhZQOAgD7uoyt1kyliMlu8hMUx94RkEs2mpVHRjHNRfo2No4Xk28iy1sNgmePss"
                + "nWU2uvktuK2sIkGOxdS6Vw2Tx29Iqk39U/F/9p+hhXveX1XyO1MM9NYvAxm7vq6d/oB+uNFmNkY/rrPqtwkr0Fy8JGxKMfuk1w/1"
                + "p1+90EmO6geuwumk9muxq7cFvaeuWA2M/uNgw14QEwA=")
    }

    @Test("the smallest version that holds the text is taken, and text beyond the largest has no code")
    func sizes() {
        for (count, size) in [
            (0, 21), (17, 21), (18, 25), (32, 25), (33, 29), (53, 29), (106, 37), (154, 45), (230, 53), (231, 57),
            (271, 57),
        ] {
            #expect(QRCode(String(repeating: "a", count: count))?.size == size)
        }
        #expect(QRCode(String(repeating: "a", count: 272)) == nil)
    }

    @Test("two modules make one character, with a light border around them")
    func drawing() throws {
        let code = try #require(QRCode("https://op.example/go", mask: 3))
        let drawing = QRDrawing(code: code)
        let lines = drawing.lines(withColours: false)
        #expect(lines.count == 17 && lines.allSatisfy { $0.count == 33 } && drawing.width == 33)
        #expect(lines.prefix(2).allSatisfy { $0 == String(repeating: "█", count: 33) })
        let top = "████ ▄▄▄▄▄ █  "
        #expect(lines[2].hasPrefix(top))
        #expect(drawing.lines(withColours: true)[2].hasPrefix("\u{1B}[38;5;231;48;5;16m" + top))
    }
}
