/// The textual forms of IP addresses that RFC 3986, section 3.2.2, knows.
enum IPAddress {
    /// Four decimal numbers up to 255 without leading zeros.
    static func isIPv4(_ text: some Collection<UInt8>) -> Bool {
        var dots = 0
        var digits = 0
        var value = 0
        for byte in text {
            if byte == UInt8(ascii: ".") {
                guard digits > 0, dots < 3 else { return false }
                (dots, digits, value) = (dots + 1, 0, 0)
            } else {
                guard ASCII.isDigit(byte), digits == 0 || value != 0 else { return false }
                digits += 1
                value = value * 10 + Int(byte - 0x30)
                guard value <= 255 else { return false }
            }
        }
        return dots == 3 && digits > 0
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
}
