/// The textual forms of IP addresses that RFC 3986, section 3.2.2, knows.
enum IPAddress {
    /// Four decimal numbers up to 255 without leading zeros.
    static func isIPv4(_ text: some Collection<UInt8>) -> Bool {
        let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 4, omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { isDecimalByte($0) }
    }

    /// Eight groups, of which the last two may be an IPv4 address and one run may be left out; no zone.
    static func isIPv6(_ text: some Collection<UInt8>) -> Bool {
        let groups = text.split(separator: UInt8(ascii: ":"), maxSplits: 9, omittingEmptySubsequences: false)
        guard let first = groups.first, let last = groups.last, groups.count >= 3 else { return false }
        var width = 0
        var gaps = 0
        for (index, group) in groups.enumerated() {
            let isLast = index == groups.count - 1
            if group.isEmpty {
                if index > 0, !isLast { gaps += 1 }
            } else if isLast, isIPv4(group) {
                width += 2
            } else if group.count <= 4, group.allSatisfy({ ASCII.hexValue($0) != nil }) {
                width += 1
            } else {
                return false
            }
        }
        if first.isEmpty, !groups[1].isEmpty { return false }
        if last.isEmpty, !groups[groups.count - 2].isEmpty { return false }
        return gaps == 0 ? width == 8 : gaps == 1 && width <= 7
    }

    private static func isDecimalByte(_ text: some Collection<UInt8>) -> Bool {
        guard let first = text.first, text.count <= 3, text.allSatisfy(ASCII.isDigit) else { return false }
        if first == UInt8(ascii: "0") { return text.count == 1 }
        return text.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
    }
}
