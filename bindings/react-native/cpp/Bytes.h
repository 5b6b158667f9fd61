// Bytes cross as text whose characters are U+0000 to U+00FF, one for each byte: a TurboModule of generated types has no type
// for bytes. Engines hand text over as UTF-8.
#pragma once

#include "Arguments.h"

#include <cstddef>

namespace cardea::bridge {

inline std::string textFromBytes(const uint8_t *bytes, size_t size) {
    std::string text;
    text.reserve(size + size / 2);
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] < 0x80) {
            text.push_back(static_cast<char>(bytes[i]));
        } else {
            text.push_back(static_cast<char>(0xC0 | (bytes[i] >> 6)));
            text.push_back(static_cast<char>(0x80 | (bytes[i] & 0x3F)));
        }
    }
    return text;
}

inline std::vector<uint8_t> bytesFromText(const std::string &text, const char *name) {
    std::vector<uint8_t> bytes;
    bytes.reserve(text.size());
    for (size_t i = 0; i < text.size(); i++) {
        const auto first = static_cast<uint8_t>(text[i]);
        if (first < 0x80) {
            bytes.push_back(first);
            continue;
        }
        const auto second = i + 1 < text.size() ? static_cast<uint8_t>(text[i + 1]) : uint8_t{0};
        // The two bytes of U+0080 to U+00FF begin with C2 or C3.
        if ((first & 0xFE) != 0xC2 || (second & 0xC0) != 0x80) {
            throw BadArgument(std::string(name) + " has a character beyond U+00FF.");
        }
        bytes.push_back(static_cast<uint8_t>((first << 6) | (second & 0x3F)));
        i++;
    }
    return bytes;
}

} // namespace cardea::bridge
