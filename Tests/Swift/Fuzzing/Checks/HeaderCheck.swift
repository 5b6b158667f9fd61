import CardeaBasics
import CardeaLinux
import CardeaOperations
import Foundation

extension FuzzTarget {
    /// An answer whose headers are read: the form of `token-answer`.
    static let headers = FuzzTarget("headers") { bytes throws(Finding) in
        let response = InputAnswers.one(bytes)
        try HeaderCheck.lines(bytes)
        for header in response.headers {
            try HeaderCheck.date(header.value)
            try HeaderCheck.wait(header.value)
            try HeaderCheck.age(header.value)
            try HeaderCheck.quotation(header.value)
        }
        try HeaderCheck.challenges(response)
        try HeaderCheck.knowledge(response)
        try HeaderCheck.exchange(response)
    }
}

enum HeaderCheck {
    private static let now = Conversation.now

    /// A line as libcurl hands it over: cut at its first colon, without blanks at the ends of the value.
    static func lines(_ bytes: [UInt8]) throws(Finding) {
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let found = Array(line).withUnsafeBytes { HeaderText.decode($0) }
            let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.startIndex
            try expect((found != nil) == (colon > line.startIndex), "a line with a name is none, or one without is one")
            let text = String(decoding: line, as: UTF8.self)
            let plain = line.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
            try expect(
                HeaderText.isValue(text) == plain || !isUTF8(line), "a value is taken that ends its line, or refused")
            guard let found else { continue }
            let blanks = CharacterSet(charactersIn: " \t\r\n")
            let value = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmingCharacters(in: blanks)
            try expect(found.value.utf8.elementsEqual(value.utf8), "a header has another value")
            try expect(
                found.name.utf8.elementsEqual(String(decoding: line[..<colon], as: UTF8.self).utf8),
                "a header has another name")
            let isToken = !found.name.isEmpty && found.name.unicodeScalars.allSatisfy(PlainHeader.token.contains)
            try expect(HeaderText.isName(found.name) == isToken, "a name of a header is one, or none, by another look")
        }
    }

    private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// A date that is read is written the same by the C library; a moment that the C library writes is read.
    static func date(_ text: String) throws(Finding) {
        if let moment = Timestamp(httpDate: text) {
            try expect(
                PlainHeader.dates(of: moment.seconds).contains { PlainHeader.areSame($0, text) }, "a date is another")
        }
        guard let seconds = Int64(text), (-62_167_219_200...253_402_300_799).contains(seconds) else { return }
        for (index, written) in PlainHeader.dates(of: seconds).enumerated() {
            // The form with two digits for the year names those from 1970 to 2069.
            guard index != 1 || (0..<3_155_760_000).contains(seconds) else { continue }
            try expect(Timestamp(httpDate: written) == Timestamp(seconds: seconds), "a date is not read: \(written)")
        }
    }

    /// Seconds, or the time to a date that is compared with the answer's own.
    static func wait(_ text: String) throws(Finding) {
        let found = HeaderTimes.retryAfterMilliseconds(text, now: now)
        let digits = text.utf8.drop { $0 == 0x30 }
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let expected = digits.count > 10 ? UInt32.max : UInt32(clamping: (Int64(text.suffix(11)) ?? 0) * 1000)
            try expect(found == expected, "a wait of \(text) seconds is another")
        } else if let moment = Timestamp(httpDate: text) {
            let distance = Double(moment.milliseconds) - Double(now.milliseconds)
            try expect(
                found.map(Double.init) == min(max(distance, 0), Double(UInt32.max)), "a wait for a date is another")
            try expect(HeaderTimes.retryAfterMilliseconds(text, now: nil) == nil, "a wait for a date needs no clock")
        } else {
            try expect(found == nil, "a wait comes from nowhere: \(text)")
        }
    }

    /// An answer is kept as long as its shortest age says, and not at all where it says so.
    static func age(_ text: String) throws(Finding) {
        let found = HeaderTimes.maximumAge(text)
        let directives = text.lowercased().split(separator: ",").map { directive in
            directive.filter { $0 != " " && $0 != "\t" }
        }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        if isASCII, directives.contains("no-store") || directives.contains("no-cache") {
            try expect(found == 0, "an answer is kept that must not be")
        }
        guard let found else {
            try expect(
                !isASCII || !directives.contains { $0.hasPrefix("max-age=") && $0.filter({ $0 == "=" }).count == 1 },
                "an age is passed over")
            return
        }
        try expect(found >= 0, "an age is negative")
        try expect(found == 0 || text.utf8.contains { (0x31...0x39).contains($0) }, "an age comes from nowhere")
    }

    /// What is quoted in a parameter is one value, whatever it looks like.
    static func quotation(_ text: String) throws(Finding) {
        guard !text.isEmpty else { return }
        let value = "Basic realm=\(PlainHeader.quoted(text)), charset=\"UTF-8\""
        let response = HTTPResponse(status: 401, headers: [HTTPHeader("www-authenticate", value)])
        try expect(AuthenticateHeader.challenge("DPoP", in: response) == nil, "a challenge is read out of a quotation")
        let basic = AuthenticateHeader.challenge("basic", in: response)
        try expect(basic?["realm"].map { $0.utf8.elementsEqual(text.utf8) } ?? false, "a quoted value is another")
        try expect(basic?["charset"] == "UTF-8", "a parameter behind a quoted one is lost")
    }

    /// A challenge that is found is written again and found again, also behind another one.
    static func challenges(_ response: HTTPResponse) throws(Finding) {
        for scheme in ["DPoP", "Bearer", "Basic"] {
            let found = AuthenticateHeader.challenge(scheme, in: response)
            try expect(found == AuthenticateHeader.challenge(scheme.uppercased(), in: response), "a scheme has a case")
            guard let found else { continue }
            let lines = response.headers.filter { $0.name.lowercased() == "www-authenticate" }
            let texts = lines.map { PlainHeader.withoutBackslashes($0.value) }
            for (name, value) in found {
                let bare = PlainHeader.withoutBackslashes(value)
                let isThere = bare.isEmpty || texts.contains { Leak.contains($0, bare) }
                try expect(isThere && !name.isEmpty, "a parameter comes from nowhere: \(name)")
            }
            let tokens = found.filter {
                $0.key.unicodeScalars.allSatisfy(PlainHeader.token.contains) && !$0.value.isEmpty
            }
            let written = tokens.map { "\($0.key)=\(PlainHeader.quoted($0.value))" }.joined(separator: ", ")
            let again = HTTPResponse(
                status: 401, headers: [HTTPHeader("WWW-Authenticate", "Other a=b, \(scheme) \(written)")])
            try expect(
                AuthenticateHeader.challenge(scheme, in: again) == tokens, "a challenge that is written is another")
        }
    }

    /// What a server says of proofs is learned, and nothing else.
    static func knowledge(_ response: HTTPResponse) throws(Finding) {
        var knowledge = DPoPKnowledge(nonce: "before", skewMilliseconds: 0)
        let nonce = response.headers.first { $0.name.lowercased() == "dpop-nonce" }.map(\.value) ?? ""
        let result = Result { () throws(CardeaError) in try knowledge.learn(from: response, at: now) }
        try expect(
            knowledge.nonce.map { $0.utf8.elementsEqual((nonce.isEmpty ? "before" : nonce).utf8) } ?? false,
            "a nonce is not the server's")
        switch result {
        case .failure(let error):
            try expect(
                error.code == .missingDPoPNonce && nonce.isEmpty, "an answer ends a call: \(error.code.rawValue)")
            try Leak.check(error, [])
        case .success(let isRefused):
            try expect(!isRefused || !response.isSuccess, "a success is taken for a refusal")
            let skew = response.date.map { $0.milliseconds - now.milliseconds } ?? 0
            try expect(
                knowledge.skewMilliseconds == 0 || knowledge.skewMilliseconds == skew, "a clock comes from nowhere")
            var again = knowledge
            let second = Result { () throws(CardeaError) in try again.learn(from: response, at: now) }
            try expect((try? second.get()) == isRefused && again == knowledge, "the same answer teaches another thing")
        }
    }

    /// The same answer over and over ends a call after five requests.
    static func exchange(_ response: HTTPResponse) throws(Finding) {
        var response = response
        for status in [response.status, 401] {
            response.status = status
            for canProve in [false, true] {
                var exchange = AuthorizedExchange(demand: ResourceDemand(), canProve: canProve)
                var requests = 1
                while exchange.next(response, at: 1000) != .finish { requests += 1 }
                try expect(requests <= 5, "a call has \(requests) requests")
                try expect(status == 401 || requests == 1, "an answer is not handed on")
                try expect(canProve || !exchange.demand.wantsProof, "a proof is wanted that nobody can make")
            }
        }
    }
}

/// Headers by other means than the engine's.
enum PlainHeader {
    static let token = CharacterSet(
        charactersIn: "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    /// A quoted string of RFC 9110, section 5.6.4.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result + "\""
    }

    /// A moment in the three forms, as the C library writes it.
    static func dates(of seconds: Int64) -> [String] {
        var time = time_t(seconds)
        var parts = tm()
        gmtime_r(&time, &parts)
        // Years before 1000 have four digits in a date, and fewer in the C library.
        let year =
            String(repeating: "0", count: max(0, 4 - String(parts.tm_year + 1900).count)) + String(parts.tm_year + 1900)
        func text(_ form: String) -> String {
            var room = [CChar](repeating: 0, count: 128)
            let count = strftime(&room, room.count, form, &parts)
            return String(decoding: room.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return [
            text("%a, %d %b ") + year + text(" %H:%M:%S GMT"), text("%A, %d-%b-%y %H:%M:%S GMT"),
            text("%a %b %e %H:%M:%S ") + year,
        ]
    }

    static func withoutBackslashes(_ text: String) -> String {
        String(decoding: text.utf8.filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self)
    }

    /// The same but for the day of the week, which need not be right, a zero before the day, and a leap second, which is the
    /// next minute's first.
    static func areSame(_ written: String, _ text: String) -> Bool {
        func tail(_ text: String) -> [UInt8] {
            let bytes = Array(text.utf8.drop { $0 >= 0x41 || $0 == UInt8(ascii: ",") })
            return bytes.indices.map { $0 > 0 && bytes[$0 - 1] == 0x20 && bytes[$0] == 0x30 ? 0x20 : bytes[$0] }
        }
        if tail(written) == tail(text) { return true }
        guard let range = text.range(of: ":60") else { return false }
        guard let moment = Timestamp(httpDate: text.replacingCharacters(in: range, with: ":59")) else { return false }
        return dates(of: moment.seconds + 1).contains { tail($0) == tail(written) }
    }
}
