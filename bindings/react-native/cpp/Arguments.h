// Reads arguments. The TypeScript above has checked them and names the parameter; this keeps C++ safe from a caller that is not
// that TypeScript.
#pragma once

#include "cardea_table.g.h"
#include "Value.h"

#include <cstdint>
#include <stdexcept>

namespace cardea::bridge {

/** An argument that cannot be used; the message names it. */
struct BadArgument : std::runtime_error {
    explicit BadArgument(const std::string &message, const char *code = "invalid_argument",
        cardea_status status = CARDEA_ERROR_INVALID_ARGUMENT)
        : std::runtime_error(message), code(code), status(status) {}
    const char *code;
    cardea_status status;
};

inline const std::string &textOf(const Value &value, const char *name) {
    const std::string *text = value.text();
    if (text == nullptr) throw BadArgument(std::string(name) + " is no text.");
    if (text->find('\0') != std::string::npos) throw BadArgument(std::string(name) + " has U+0000 in it.");
    return *text;
}

/** NULL for null and for what is missing. */
inline const char *optionalTextOf(const Value &value, const char *name) {
    return value.isNull() ? nullptr : textOf(value, name).c_str();
}

inline bool boolOf(const Value &value, const char *name) {
    if (value.isNull()) return false;
    if (value.boolean() == nullptr) throw BadArgument(std::string(name) + " is neither true nor false.");
    return *value.boolean();
}

/** No elements for null and for what is missing. */
inline const Value::List &listOf(const Value &value, const char *name) {
    static const Value::List none;
    if (value.isNull()) return none;
    if (value.list() == nullptr) throw BadArgument(std::string(name) + " is no list.");
    return *value.list();
}

/** A whole number that the type holds. */
template <typename Number>
Number numberOf(const Value &value, const char *name) {
    // 2^53: from there on JavaScript's numbers skip whole numbers.
    constexpr double limit = 9007199254740992.0;
    const double *number = value.number();
    if (number == nullptr || !(*number > -limit && *number < limit))
        throw BadArgument(std::string(name) + " is no number.");
    const auto whole = static_cast<int64_t>(*number);
    const auto narrowed = static_cast<Number>(whole);
    const bool isHeld = static_cast<int64_t>(narrowed) == whole && (whole < 0) == (narrowed < Number{});
    if (static_cast<double>(whole) != *number || !isHeld) {
        throw BadArgument(std::string(name) + " is out of range.");
    }
    return narrowed;
}

} // namespace cardea::bridge
