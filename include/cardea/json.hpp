// What JSON has, as values: the claims of a user, the answer of an application's own server.
#ifndef CARDEA_JSON_HPP
#define CARDEA_JSON_HPP

#include <cardea/values.hpp>

CARDEA_HPP_BEGIN

/// What JSON has. Asking a value for what it is not gives nothing, so that chains of [] need no checks.
class JSONValue {
  public:
    /// The elements of an array.
    using Array = std::vector<JSONValue>;
    /// The members of an object, in their order.
    using Object = std::vector<std::pair<std::string, JSONValue>>;

    /// null.
    JSONValue() = default;
    /// A value of that type.
    template <class T, class = std::enable_if_t<std::is_same_v<T, bool> || std::is_same_v<T, std::int64_t> ||
                                                std::is_same_v<T, double> || std::is_same_v<T, std::string> ||
                                                std::is_same_v<T, Array> || std::is_same_v<T, Object>>>
    explicit JSONValue(T value) : held_(std::move(value)) {}

    /// Reads a text; an Error of Status::decoding_failed when it is no JSON.
    static Result<JSONValue> parse(std::string_view text);

    /// Returns whether it is null, or was not there.
    bool is_null() const noexcept { return held_.index() == 0; }
    /// Returns the text, if it is one.
    const std::string *text() const noexcept { return std::get_if<std::string>(&held_); }
    /// true or false, if it is one.
    const bool *boolean() const noexcept { return std::get_if<bool>(&held_); }
    /// Returns the whole number, if it is one that fits.
    const std::int64_t *integer() const noexcept { return std::get_if<std::int64_t>(&held_); }
    /// Returns the number, if it is one.
    std::optional<double> number() const noexcept {
        if (const std::int64_t *whole = integer()) return static_cast<double>(*whole);
        if (const double *number = std::get_if<double>(&held_)) return *number;
        return std::nullopt;
    }
    /// Returns the elements, if it is an array.
    const Array *array() const noexcept { return std::get_if<Array>(&held_); }
    /// Returns the members, if it is an object.
    const Object *object() const noexcept { return std::get_if<Object>(&held_); }

    /// Returns the member of that name; null if there is none.
    const JSONValue &operator[](std::string_view name) const noexcept {
        if (const Object *members = object())
            for (const auto &[key, value] : *members)
                if (key == name) return value;
        return nothing();
    }
    /// Returns the element at that index; null if there is none.
    const JSONValue &operator[](std::size_t index) const noexcept {
        const Array *elements = array();
        return elements != nullptr && index < elements->size() ? (*elements)[index] : nothing();
    }

  private:
    static const JSONValue &nothing() noexcept {
        static const JSONValue none;
        return none;
    }

    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> held_;
};

CARDEA_HPP_END

#if !CARDEA_HPP_SEPARATE
#include <cardea/definitions/json.hpp>
#endif

#endif
