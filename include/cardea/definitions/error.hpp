// What cardea/error.hpp declares.
#ifndef CARDEA_DEFINITIONS_ERROR_HPP
#define CARDEA_DEFINITIONS_ERROR_HPP

#include <algorithm>
#include <cardea/error.hpp>
#include <ostream>
#include <string_view>

CARDEA_HPP_BEGIN

namespace detail {

class ErrorCategory final : public std::error_category {
  public:
    const char *name() const noexcept override { return "cardea"; }
    std::string message(int status) const override { return std::string(code_of(static_cast<Status>(status))); }
};

CARDEA_HPP_FUNCTION std::string text(const char *text) {
    return text ? text : "";
}

CARDEA_HPP_FUNCTION std::optional<std::string> optional_text(const char *text) {
    return text ? std::make_optional<std::string>(text) : std::nullopt;
}

// The library marks names with backticks, as C spells them. `request_timeout_ms` and what sets it are `request_timeout`
// here, `cardea_list_sessions` is `list_sessions()`; what is no name of C comes back as it is.
CARDEA_HPP_FUNCTION std::string own_name(const std::string &name) {
    static constexpr std::string_view function = "cardea_", capture = "CARDEA_CAPTURE_", unit = "_ms";
    const auto begins = [&](std::string_view start) { return name.compare(0, start.size(), start) == 0; };
    const bool is_capture = begins(capture);
    std::string own = is_capture ? name.substr(capture.size()) : name;
    for (char &letter : own) {
        if (is_capture && letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter | 0x20);
        if (letter != '_' && !(letter >= 'a' && letter <= 'z') && !(letter >= '0' && letter <= '9')) return name;
    }
    if (own.empty()) return name;
    if (is_capture) return "RedirectCapture::" + own;
    const bool is_function = begins(function);
    if (is_function) own.erase(0, function.size());
    const auto verb = std::min(own.find("_set_"), own.find("_add_"));
    if (is_function && verb == std::string::npos) return own + "()";
    if (is_function) own.erase(0, verb + 5);
    const bool has_unit = own.size() > unit.size() && own.compare(own.size() - unit.size(), unit.size(), unit) == 0;
    return has_unit ? own.substr(0, own.size() - unit.size()) : own;
}

// A text of the library with names as in C++; only what stands between two backticks and is a name changes.
CARDEA_HPP_FUNCTION std::string own_words(const char *text) {
    std::string result = text ? text : "";
    for (auto start = result.find('`'); start != std::string::npos; start = result.find('`', start)) {
        const auto end = result.find('`', ++start);
        if (end == std::string::npos) break;
        const std::string own = own_name(result.substr(start, end - start));
        result.replace(start, end - start, own);
        start += own.size() + 1;
    }
    return result;
}

} // namespace detail

CARDEA_HPP_FUNCTION const std::error_category &error_category() noexcept {
    static const detail::ErrorCategory category;
    return category;
}

CARDEA_HPP_FUNCTION Error::Error(Status status, std::string message)
    : details_(std::make_shared<Details>(Details{status, std::string(detail::code_of(status)), std::move(message),
          std::nullopt, std::nullopt, std::nullopt, std::nullopt, false, {}})) {}

CARDEA_HPP_FUNCTION Error::Error(std::shared_ptr<const Details> details) : details_(std::move(details)) {}

CARDEA_HPP_FUNCTION Error Error::copy(const cardea_error *error) {
    if (error == nullptr) return Error(Status::internal_error, "an operation failed without an error");
    Details details{static_cast<Status>(cardea_error_status(error)), detail::text(cardea_error_code(error)),
        detail::own_words(cardea_error_message(error)), detail::optional_text(cardea_error_server_code(error)),
        std::nullopt, detail::optional_text(cardea_error_request_id(error)), std::nullopt,
        cardea_error_is_retryable(error), {}};
    if (int status = cardea_error_http_status(error)) details.http_status = status;
    if (auto delay = cardea_error_retry_after_ms(error)) details.retry_after = std::chrono::milliseconds(delay);
    for (std::int32_t index = 0; const char *name = cardea_error_detail_name(error, index); index++)
        details.others.emplace(name, detail::text(cardea_error_detail(error, name)));
    return Error(std::make_shared<Details>(std::move(details)));
}

CARDEA_HPP_FUNCTION const char *Error::what() const noexcept {
    return details_->message.c_str();
}

CARDEA_HPP_FUNCTION std::ostream &operator<<(std::ostream &stream, const Error &error) {
    return stream << error.code() << ": " << error.message();
}

CARDEA_HPP_END

#endif
