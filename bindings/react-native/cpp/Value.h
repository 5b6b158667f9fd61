// What crosses between JavaScript and C++: the values that JSON has. The TurboModule turns them into those of its JavaScript
// engine and back, so that nothing is written as text and read again.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace cardea::bridge {

class Value {
  public:
    using List = std::vector<Value>;
    using Object = std::vector<std::pair<std::string, Value>>;

    Value() = default;
    Value(bool held) : held_(held) {}
    Value(double held) : held_(held) {}
    Value(std::string held) : held_(std::move(held)) {}
    Value(List held) : held_(std::move(held)) {}
    Value(Object held) : held_(std::move(held)) {}
    /** Text of the library: NULL becomes null. */
    Value(const char *held) {
        if (held != nullptr) held_ = std::string(held);
    }

    /** A whole number below 2^53, which JavaScript has exactly. */
    template <typename Number>
    static Value number(Number held) {
        return Value(static_cast<double>(held));
    }

    bool isNull() const { return std::holds_alternative<std::monostate>(held_); }
    const bool *boolean() const { return std::get_if<bool>(&held_); }
    const double *number() const { return std::get_if<double>(&held_); }
    const std::string *text() const { return std::get_if<std::string>(&held_); }
    const List *list() const { return std::get_if<List>(&held_); }
    const Object *object() const { return std::get_if<Object>(&held_); }

    /** The member of that name; null for one that is missing, and for what is no object. */
    const Value &operator[](const char *name) const {
        static const Value missing;
        if (const Object *members = object()) {
            for (const auto &[key, member] : *members) {
                if (key == name) return member;
            }
        }
        return missing;
    }

  private:
    std::variant<std::monostate, bool, double, std::string, List, Object> held_;
};

} // namespace cardea::bridge
