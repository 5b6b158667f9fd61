import CardeaBasics

/// Answers of a server, as inputs have them: a line with the status, one for each header, an empty line, and the body. Behind the
/// status `cut` says that the answer broke off. Several are parted by a line of three hyphens.
enum InputAnswers {
    private static let mark = Array("\n---\n".utf8)

    /// The answer that some bytes stand for.
    static func one(_ bytes: [UInt8]) -> HTTPResponse {
        var (line, rest) = InputLines.split(bytes)
        let words = InputLines.text(line).split(separator: " ")
        let status = words.first.flatMap { Int($0) }.map { min(max($0, 0), 999) } ?? 200
        var headers: [HTTPHeader] = []
        while !rest.isEmpty {
            (line, rest) = InputLines.split(rest)
            guard !line.isEmpty else { break }
            let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
            let value = line[colon...].dropFirst().drop { $0 == 0x20 }
            headers.append(HTTPHeader(InputLines.text(Array(line[..<colon])), InputLines.text(Array(value))))
        }
        var response = HTTPResponse(status: status, headers: headers, body: rest)
        response.isWhole = words.dropFirst().first != "cut"
        return response
    }

    /// What stands between the lines of hyphens.
    static func blocks(_ bytes: [UInt8]) -> [[UInt8]] {
        var blocks: [[UInt8]] = []
        var start = 0
        for index in bytes.indices where index >= start && bytes[index...].starts(with: mark) {
            blocks.append(Array(bytes[start..<index]))
            start = index + mark.count
        }
        return blocks + [Array(bytes[start...])]
    }

    static func joined(_ blocks: [[UInt8]]) -> [UInt8] { Array(blocks.joined(separator: mark)) }

    /// The answer with its body changed as JSON; `nil` where it is none.
    static func changed(
        _ block: [UInt8], _ mutator: JSONMutator, _ chance: inout Chance, _ bytewise: FuzzTarget.Mutation
    ) -> [UInt8]? {
        guard let end = block.indices.first(where: { block[$0...].starts(with: [0x0A, 0x0A]) }),
            let body = mutator.mutate(Array(block[(end + 2)...]), &chance, bytewise)
        else { return nil }
        return Array(block[..<(end + 2)]) + body
    }
}
