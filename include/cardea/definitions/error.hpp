// What cardea/error.hpp declares.
#ifndef CARDEA_DEFINITIONS_ERROR_HPP
#define CARDEA_DEFINITIONS_ERROR_HPP

#include <cardea/error.hpp>
#include <ostream>

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
        detail::text(cardea_error_message(error)), detail::optional_text(cardea_error_server_code(error)), std::nullopt,
        detail::optional_text(cardea_error_request_id(error)), std::nullopt, cardea_error_is_retryable(error), {}};
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
