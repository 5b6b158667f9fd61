// Part of cardea/definitions.hpp: gives values to objects of C.
#ifndef CARDEA_SETTERS_HPP
#define CARDEA_SETTERS_HPP

#include <cardea/operation.hpp>

CARDEA_HPP_BEGIN

namespace detail {

/// Makes an object of C by setters that take the object first, and an error last.
template <class Handle>
struct Setters {
    Handle *handle;
    Arguments &arguments;

    template <class Setter, class... Values>
    void set(Setter setter, Values... values) const {
        cardea_error *error = nullptr;
        if (setter(handle, values..., &error) != CARDEA_OK) arguments.keep(error);
    }

    /// What is empty is not set, nor what a setting has without it: calls refuse settings that they have no use for.
    template <class Setter>
    void text(Setter setter, const std::string &value, const char *name) const {
        if (value.empty()) return;
        if (const char *checked = arguments.text(value, name)) set(setter, checked);
    }

    template <class Setter>
    void text(Setter setter, const std::optional<std::string> &value, const char *name) const {
        if (const char *checked = arguments.text(value, name)) set(setter, checked);
    }

    template <class Setter>
    void texts(Setter setter, const std::vector<std::string> &values, const char *name) const {
        for (const std::string &value : values)
            if (const char *checked = arguments.text(value, name)) set(setter, checked);
    }

    template <class Setter, class Pairs>
    void pairs(Setter setter, const Pairs &values, const char *name, const char *value) const {
        for (const auto &[first, second] : values) {
            const char *first_text = arguments.text(first, name);
            const char *second_text = arguments.text(second, value);
            if (first_text && second_text) set(setter, first_text, second_text);
        }
    }

    template <class Setter>
    void value(Setter setter, bool value) const {
        if (value) set(setter, value);
    }

    template <class Setter, class Value>
    void value(Setter setter, const std::optional<Value> &value) const {
        if (value) set(setter, *value);
    }

    template <class Setter>
    void choice(Setter setter, RedirectCapture value) const {
        if (value != RedirectCapture::scheme) set(setter, static_cast<cardea_capture>(value));
    }

    template <class Setter>
    void duration(Setter setter, const std::optional<std::chrono::milliseconds> &value, const char *name) const {
        if (value) set(setter, arguments.duration(*value, name));
    }
};

} // namespace detail

CARDEA_HPP_END

#endif
