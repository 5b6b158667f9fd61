// What Arguments does.
#ifndef CARDEA_DEFINITIONS_ARGUMENTS_HPP
#define CARDEA_DEFINITIONS_ARGUMENTS_HPP

#include <cardea/arguments.hpp>

CARDEA_HPP_BEGIN

namespace detail {

CARDEA_HPP_FUNCTION const char *Arguments::text(const std::string &value, const char *name) {
    if (value.find('\0') == std::string::npos) return value.c_str();
    refuse(std::string(name) + " has a NUL character");
    return nullptr;
}

CARDEA_HPP_FUNCTION const char *Arguments::text(const std::optional<std::string> &value, const char *name) {
    return value ? text(*value, name) : nullptr;
}

CARDEA_HPP_FUNCTION std::uint32_t Arguments::duration(std::chrono::milliseconds value, const char *name) {
    if (value.count() >= 0 && value.count() < std::int64_t(UINT32_MAX))
        return static_cast<std::uint32_t>(value.count());
    refuse(std::string(name) + " is negative or too long");
    return 0;
}

CARDEA_HPP_FUNCTION void Arguments::refuse(std::string message) {
    if (!error_) error_ = Error(Status::invalid_argument, std::move(message));
}

CARDEA_HPP_FUNCTION void Arguments::keep(const cardea_error *error) {
    if (!error_) error_ = Error::copy(error);
}

} // namespace detail

CARDEA_HPP_END

#endif
