// What JSON has, as values: the claims of a user, the answer of an application's own server. Not part of cardea.hpp: include it where
// you want it, and read User::claims_json or AuthorizedResponse::body by JSONValue::parse.
#ifndef CARDEA_JSON_HPP
#define CARDEA_JSON_HPP

#include <cardea/error.hpp>
#include <cstdlib>
#include <vector>

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

namespace detail {

/// Reads one text. The engine has read the claims before; what an application's server answers nobody has.
class JSONParser {
  public:
    explicit JSONParser(std::string_view text) : text_(text) {}

    std::optional<JSONValue> whole() {
        JSONValue value;
        if (!read(value, 0)) return std::nullopt;
        skip();
        return at_ == text_.size() ? std::make_optional(std::move(value)) : std::nullopt;
    }

  private:
    static constexpr int deepest = 512;

    bool read(JSONValue &value, int depth) {
        if (depth > deepest) return false;
        skip();
        switch (peek()) {
        case '{':
            return members(value, depth);
        case '[':
            return elements(value, depth);
        case '"': {
            std::string text;
            return string(text) && put(value, std::move(text));
        }
        case 't':
            return word("true") && put(value, true);
        case 'f':
            return word("false") && put(value, false);
        case 'n':
            return word("null");
        default:
            return number(value);
        }
    }

    bool members(JSONValue &value, int depth) {
        JSONValue::Object members;
        bool is_read = list('}', [&] {
            std::string name;
            JSONValue member;
            if (!string(name) || !token(':') || !read(member, depth + 1)) return false;
            members.emplace_back(std::move(name), std::move(member));
            return true;
        });
        return is_read && put(value, std::move(members));
    }

    bool elements(JSONValue &value, int depth) {
        JSONValue::Array elements;
        bool is_read = list(']', [&] { return read(elements.emplace_back(), depth + 1); });
        return is_read && put(value, std::move(elements));
    }

    template <class Item>
    bool list(char end, Item item) {
        at_++;
        if (token(end)) return true;
        do {
            skip();
            if (!item()) return false;
        } while (token(','));
        return token(end);
    }

    bool number(JSONValue &value) {
        std::size_t begin = at_;
        if (peek() == '-') at_++;
        if (!digits(peek() == '0')) return false;
        bool is_whole = true;
        if (peek() == '.') {
            is_whole = false;
            at_++;
            if (!digits(false)) return false;
        }
        if (peek() == 'e' || peek() == 'E') {
            is_whole = false;
            at_++;
            if (peek() == '+' || peek() == '-') at_++;
            if (!digits(false)) return false;
        }
        std::string text(text_.substr(begin, at_ - begin));
        if (is_whole && text.size() < 19) return put(value, std::int64_t(std::strtoll(text.c_str(), nullptr, 10)));
        return put(value, std::strtod(text.c_str(), nullptr));
    }

    bool digits(bool only_one) {
        std::size_t begin = at_;
        while (peek() >= '0' && peek() <= '9' && !(only_one && at_ > begin))
            at_++;
        return at_ > begin;
    }

    bool string(std::string &text) {
        if (peek() != '"') return false;
        for (at_++; at_ < text_.size(); at_++) {
            char letter = text_[at_];
            if (letter == '"') return at_++, true;
            if (static_cast<unsigned char>(letter) < 0x20) return false;
            if (letter != '\\')
                text += letter;
            else if (!escaped(text))
                return false;
        }
        return false;
    }

    bool escaped(std::string &text) {
        static constexpr std::string_view names = "\"\\/bfnrt", meanings = "\"\\/\b\f\n\r\t";
        at_++;
        if (peek() == 'u') {
            std::uint32_t scalar = 0;
            if (!unit(scalar)) return false;
            if (scalar >= 0xd800 && scalar < 0xdc00 && text_.substr(at_ + 1, 2) == "\\u") {
                std::uint32_t low = 0;
                at_ += 2;
                if (!unit(low) || low < 0xdc00 || low > 0xdfff) return false;
                scalar = 0x10000 + ((scalar - 0xd800) << 10) + (low - 0xdc00);
            }
            return append(text, scalar);
        }
        std::size_t found = names.find(peek());
        if (at_ >= text_.size() || found == std::string_view::npos) return false;
        text += meanings[found];
        return true;
    }

    /// Four digits after the u, whose last one it ends on.
    bool unit(std::uint32_t &value) {
        for (int count = 0; count < 4; count++) {
            at_++;
            char digit = peek();
            int number = digit >= '0' && digit <= '9'   ? digit - '0'
                         : digit >= 'a' && digit <= 'f' ? digit - 'a' + 10
                         : digit >= 'A' && digit <= 'F' ? digit - 'A' + 10
                                                        : -1;
            if (number < 0) return false;
            value = value * 16 + static_cast<std::uint32_t>(number);
        }
        return true;
    }

    static bool append(std::string &text, std::uint32_t scalar) {
        if (scalar >= 0xd800 && scalar <= 0xdfff) return false;
        auto byte = [&text](std::uint32_t value) { text += static_cast<char>(value); };
        if (scalar < 0x80) return byte(scalar), true;
        if (scalar < 0x800) return byte(0xc0 | scalar >> 6), byte(0x80 | (scalar & 0x3f)), true;
        if (scalar < 0x10000)
            byte(0xe0 | scalar >> 12);
        else
            byte(0xf0 | scalar >> 18), byte(0x80 | (scalar >> 12 & 0x3f));
        return byte(0x80 | (scalar >> 6 & 0x3f)), byte(0x80 | (scalar & 0x3f)), true;
    }

    template <class T>
    static bool put(JSONValue &value, T held) {
        value = JSONValue(std::move(held));
        return true;
    }

    bool word(std::string_view expected) {
        if (text_.substr(at_, expected.size()) != expected) return false;
        at_ += expected.size();
        return true;
    }

    bool token(char expected) {
        skip();
        if (peek() != expected) return false;
        at_++;
        return true;
    }

    void skip() {
        while (peek() == ' ' || peek() == '\n' || peek() == '\r' || peek() == '\t')
            at_++;
    }

    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace detail

inline Result<JSONValue> JSONValue::parse(std::string_view text) {
    if (auto value = detail::JSONParser(text).whole()) return std::move(*value);
    return Error(Status::decoding_failed, "the text is no JSON");
}

CARDEA_HPP_END

#endif
