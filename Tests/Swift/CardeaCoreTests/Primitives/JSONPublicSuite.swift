import CardeaBasics
import Foundation

/// The texts of the public collection and this reader's decisions about them.
enum JSONPublicSuite {
    enum Outcome: Equatable {
        case read(JSONValue)
        case refused(JSONError.Reason)
    }

    /// By name. A collection that cannot be read is an error of the test "the collection is complete".
    static let texts = Result {
        let file = URL(filePath: #filePath).appending(path: "../../../PublishedCases/json-parsing/cases.json")
        let packed = try JSONDecoder().decode([String: Packed].self, from: Data(contentsOf: file.standardizedFileURL))
        return try packed.mapValues { try $0.bytes }
    }

    static func names(_ prefix: String) -> [String] {
        ((try? texts.get()) ?? [:]).keys.filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// A text whose characters are bytes, or a part of it that is there many times.
    struct Packed: Decodable {
        private struct Repetition: Decodable {
            let part: String
            let times: Int
            let end: String
        }

        private let text: String

        init(from decoder: any Decoder) throws {
            if let text = try? decoder.singleValueContainer().decode(String.self) {
                self.text = text
            } else {
                let packed = try Repetition(from: decoder)
                text = String(repeating: packed.part, count: packed.times) + packed.end
            }
        }

        var bytes: [UInt8] {
            get throws {
                try text.unicodeScalars.map { scalar in
                    guard let byte = UInt8(exactly: scalar.value) else { throw CocoaError(.fileReadCorruptFile) }
                    return byte
                }
            }
        }
    }

    /// Two members of one name mean two readers of one message may believe different things, so such an object is no
    /// message at all.
    static let refusedByDesign: Set<String> = ["y_object_duplicated_key", "y_object_duplicated_key_and_value"]

    /// An integer too large for 64 bits is a double, and a number too small for a double is zero. What is infinite, has
    /// more than 128 digits, nests deeper than 64 levels or is not UTF-8 is refused.
    static let openOutcomes: [String: Outcome] = [
        "i_number_double_huge_neg_exp": .read([0.0]),
        "i_number_huge_exp": .refused(.numberTooLong),
        "i_number_neg_int_huge_exp": .refused(.numberOutOfRange),
        "i_number_pos_double_huge_exp": .refused(.numberOutOfRange),
        "i_number_real_neg_overflow": .refused(.numberOutOfRange),
        "i_number_real_pos_overflow": .refused(.numberOutOfRange),
        "i_number_real_underflow": .read([0.0]),
        "i_number_too_big_neg_int": .read([.double(-0x1.8dd50f76aa1dcp96)]),
        "i_number_too_big_pos_int": .read([1e20]),
        "i_number_very_big_negative_int": .read([.double(-0x1.4cc172ff39c42p157)]),
        "i_object_key_lone_2nd_surrogate": .refused(.loneSurrogate),
        "i_string_1st_surrogate_but_2nd_missing": .refused(.loneSurrogate),
        "i_string_1st_valid_surrogate_2nd_invalid": .refused(.loneSurrogate),
        "i_string_UTF-16LE_with_BOM": .refused(.unexpectedByte),
        "i_string_UTF-8_invalid_sequence": .refused(.invalidUTF8),
        "i_string_UTF8_surrogate_U+D800": .refused(.invalidUTF8),
        "i_string_incomplete_surrogate_and_escape_valid": .refused(.loneSurrogate),
        "i_string_incomplete_surrogate_pair": .refused(.loneSurrogate),
        "i_string_incomplete_surrogates_escape_valid": .refused(.loneSurrogate),
        "i_string_invalid_lonely_surrogate": .refused(.loneSurrogate),
        "i_string_invalid_surrogate": .refused(.loneSurrogate),
        "i_string_invalid_utf-8": .refused(.invalidUTF8),
        "i_string_inverted_surrogates_U+1D11E": .refused(.loneSurrogate),
        "i_string_iso_latin_1": .refused(.invalidUTF8),
        "i_string_lone_second_surrogate": .refused(.loneSurrogate),
        "i_string_lone_utf8_continuation_byte": .refused(.invalidUTF8),
        "i_string_not_in_unicode_range": .refused(.invalidUTF8),
        "i_string_overlong_sequence_2_bytes": .refused(.invalidUTF8),
        "i_string_overlong_sequence_6_bytes": .refused(.invalidUTF8),
        "i_string_overlong_sequence_6_bytes_null": .refused(.invalidUTF8),
        "i_string_truncated-utf-8": .refused(.invalidUTF8),
        "i_string_utf16BE_no_BOM": .refused(.unexpectedByte),
        "i_string_utf16LE_no_BOM": .refused(.unexpectedByte),
        "i_structure_500_nested_arrays": .refused(.tooDeep),
        "i_structure_UTF-8_BOM_empty_object": .refused(.byteOrderMark),
    ]
}
