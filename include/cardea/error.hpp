// Part of cardea.hpp: errors, and values that may be errors.
#ifndef CARDEA_ERROR_HPP
#define CARDEA_ERROR_HPP

#include <cardea/codes.g.hpp>
#include <chrono>
#include <cstdlib>
#include <exception>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

CARDEA_HPP_BEGIN

namespace detail {

std::string text(const char *text);
std::optional<std::string> optional_text(const char *text);

} // namespace detail

/// Names and values.
using Parameters = std::vector<std::pair<std::string, std::string>>;

/// Returns the category of statuses as std::error_code; its messages are their codes, such as "rate_limited".
const std::error_category &error_category() noexcept;

/// Returns a status as std::error_code; Status::ok is none.
inline std::error_code make_error_code(Status status) noexcept {
    return {static_cast<int>(status), error_category()};
}

/// Why a call or an operation failed. No part of it has a token, code, e-mail address or URL query.
class Error : public std::exception {
  public:
    /// An error of the application's own: for the answers of stores, presenters and key providers.
    Error(Status status, std::string message);

    /// Copies what the engine says. NULL is not an error, and makes an internal one.
    static Error copy(const cardea_error *error);

    /// Returns its number. Status::server for a server code that has none.
    Status status() const noexcept { return details_->status; }
    /// Returns its stable name, such as "rate_limited": one of cardea::code, or a server code as the server sent it.
    const std::string &code() const noexcept { return details_->code; }
    /// Returns what happened, in English, for logs and developers.
    const std::string &message() const noexcept { return details_->message; }
    /// Returns the message().
    const char *what() const noexcept override;
    /// Returns the code exactly as the server sent it.
    const std::optional<std::string> &server_code() const noexcept { return details_->server_code; }
    /// Returns the HTTP status of the answer, if one came.
    std::optional<int> http_status() const noexcept { return details_->http_status; }
    /// Returns how long the server asks to wait before the next try.
    std::optional<std::chrono::milliseconds> retry_after() const noexcept { return details_->retry_after; }
    /// Returns whether the same call may succeed later without any change.
    bool is_retryable() const noexcept { return details_->is_retryable; }
    /// Returns further details of the failure by their names: "request_id", the server's name for the request, to quote in a
    /// support case; others have the server's own names, such as "use_flow_id".
    const Parameters &details() const noexcept { return details_->details; }
    /// Returns the detail of that name.
    std::optional<std::string> detail(std::string_view name) const;

    /// Returns the same for code that speaks std::error_code: of error_category(), without what only this class has.
    std::error_code error_code() const noexcept { return make_error_code(status()); }

    /// Returns whether it has this status.
    friend bool operator==(const Error &error, Status status) noexcept { return error.status() == status; }
    /// Returns whether it has this status.
    friend bool operator==(Status status, const Error &error) noexcept { return error.status() == status; }
    /// Returns whether it has another status.
    friend bool operator!=(const Error &error, Status status) noexcept { return error.status() != status; }
    /// Returns whether it has another status.
    friend bool operator!=(Status status, const Error &error) noexcept { return error.status() != status; }

    /// Prints code and message.
    friend std::ostream &operator<<(std::ostream &stream, const Error &error);

  private:
    struct Details {
        Status status;
        std::string code, message;
        std::optional<std::string> server_code;
        std::optional<int> http_status;
        std::optional<std::chrono::milliseconds> retry_after;
        bool is_retryable;
        Parameters details;
    };

    explicit Error(std::shared_ptr<const Details> details);

    // Shared, so that copying it while it is thrown cannot throw.
    std::shared_ptr<const Details> details_;
};

/// A value, or the error that stands in its place. T may be void.
template <class T>
class [[nodiscard]] Result {
  public:
    /// What it may hold.
    using value_type = T;

    /// Holds a value.
    Result(T value) : value_(std::in_place, std::move(value)) {}
    /// Holds an error.
    Result(Error error) : error_(std::move(error)) {}
    /// Holds what T can be made of, such as std::nullopt for an optional.
    template <class U,
        std::enable_if_t<std::is_convertible_v<U, T> && !std::is_same_v<std::decay_t<U>, T> &&
                             !std::is_same_v<std::decay_t<U>, Error> && !std::is_same_v<std::decay_t<U>, Result>,
            int> = 0>
    Result(U &&value) : value_(std::in_place, std::forward<U>(value)) {}

    /// Returns whether it holds a value.
    bool has_value() const noexcept { return value_.has_value(); }
    /// Returns whether it holds a value.
    explicit operator bool() const noexcept { return has_value(); }

    /// Returns the value; throws the Error. Without exceptions, ends the program instead, as those of std::optional do.
    T &value() & { return check(), *value_; }
    /// As above.
    const T &value() const & { return check(), *value_; }
    /// As above; moves the value out.
    T &&value() && { return check(), std::move(*value_); }

    /// Returns the value; as value().
    T &operator*() & { return value(); }
    /// Returns the value; as value().
    const T &operator*() const & { return value(); }
    /// Returns the value; as value().
    T &&operator*() && { return std::move(*this).value(); }
    /// Returns a member of the value; as value().
    T *operator->() { return &value(); }
    /// Returns a member of the value; as value().
    const T *operator->() const { return &value(); }

    /// Returns the error; ends the program if there is none.
    const Error &error() const {
        if (has_value()) std::abort();
        return *error_;
    }

  private:
    void check() const {
        if (has_value()) return;
#if CARDEA_HPP_EXCEPTIONS
        throw error();
#else
        std::abort();
#endif
    }

    // One of the two. A variant would be smaller, and takes compilers much longer.
    std::optional<T> value_;
    std::optional<Error> error_;
};

/// Success, or an error.
template <>
class [[nodiscard]] Result<void> {
  public:
    /// What it may hold.
    using value_type = void;

    /// Success.
    Result() = default;
    /// Holds an error.
    Result(Error error) : error_(std::move(error)) {}

    /// Returns whether it is a success.
    bool has_value() const noexcept { return !error_; }
    /// Returns whether it is a success.
    explicit operator bool() const noexcept { return has_value(); }
    /// Throws the Error, if there is one. Without exceptions, ends the program instead.
    void value() const {
        if (has_value()) return;
#if CARDEA_HPP_EXCEPTIONS
        throw *error_;
#else
        std::abort();
#endif
    }
    /// Returns the error; ends the program if there is none.
    const Error &error() const {
        if (has_value()) std::abort();
        return *error_;
    }

  private:
    std::optional<Error> error_;
};

CARDEA_HPP_END

/// Lets a Status be compared with a std::error_code.
template <>
struct std::is_error_code_enum<cardea::Status> : std::true_type {};

#endif
