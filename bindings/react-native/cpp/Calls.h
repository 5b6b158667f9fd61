// Calls functions of C with what JavaScript gives, by the types of their parameters: operations, and the settings of what they take.
// calls.g.h names the functions.
#pragma once

#include "Arguments.h"
#include "Handles.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

namespace cardea::bridge {

/** Where the handles are that JavaScript names. */
struct Context {
    const cardea_table &table;
    /** Throws BadArgument for an id that is not known. */
    std::function<std::shared_ptr<cardea_pending>(const std::string &)> pending;
};

/** The last constant of an enum: C++ must hold no number beyond them. */
constexpr int32_t lastOf(cardea_capture) {
    return CARDEA_CAPTURE_OAUTH_PREFIX;
}
constexpr int32_t lastOf(cardea_sessions) {
    return CARDEA_SESSIONS_ONE;
}

/** What a parameter of C gets for a value. Throws BadArgument, which names the parameter. */
template <typename Type>
struct Argument {
    static_assert(std::is_arithmetic_v<Type> || std::is_enum_v<Type>);
    Argument(const Context &, const Value &value, const char *name) {
        if constexpr (std::is_same_v<Type, bool>) {
            held = boolOf(value, name);
        } else if constexpr (std::is_enum_v<Type>) {
            const auto number = numberOf<int32_t>(value, name);
            if (number < 0 || number > lastOf(Type())) throw BadArgument(std::string(name) + " is no constant.");
            held = static_cast<Type>(number);
        } else {
            held = numberOf<Type>(value, name);
        }
    }
    operator Type() const { return held; }
    Type held;
};

template <>
struct Argument<const char *> {
    Argument(const Context &, const Value &value, const char *name) : held(optionalTextOf(value, name)) {}
    operator const char *() const { return held; }
    const char *held;
};

template <>
struct Argument<const cardea_pending *> {
    Argument(const Context &context, const Value &value, const char *name)
        : held(context.pending(textOf(value, name))) {}
    operator const cardea_pending *() const { return held.get(); }
    std::shared_ptr<cardea_pending> held;
};

/** An object of C that is filled, or none for null. */
template <typename Object>
struct Filled {
    operator const Object *() const { return held.get(); }
    Owned<Object> held;
};

template <>
struct Argument<const cardea_options *> : Filled<cardea_options> {
    Argument(const Context &context, const Value &value, const char *name);
};

template <>
struct Argument<const cardea_request *> : Filled<cardea_request> {
    Argument(const Context &context, const Value &value, const char *name);
};

template <>
struct Argument<const cardea_config *> : Filled<cardea_config> {
    Argument(const Context &context, const Value &value, const char *name);
};

/** A setting of an object of C: what sets it, given its name and its values. */
template <typename Object>
struct Setting {
    const char *name;
    void (*set)(const Context &context, Object *object, const Value::List &call);
};

template <typename Object, typename... Rest, size_t... Index>
void setWith(cardea_status (*setter)(Object *, Rest...), const Context &context, Object *object,
    const Value::List &call, std::index_sequence<Index...>) {
    using Types = std::tuple<Rest...>;
    if (call.size() != sizeof...(Rest)) throw BadArgument(*call[0].text() + " has another number of values.");
    const char *name = call[0].text()->c_str();
    // What is refused is reported where the object is used.
    setter(object, Argument<std::tuple_element_t<Index, Types>>(context, call[Index + 1], name)..., nullptr);
}

template <typename Object, typename... Rest>
void setEach(
    cardea_status (*setter)(Object *, Rest...), const Context &context, Object *object, const Value::List &call) {
    setWith(setter, context, object, call, std::make_index_sequence<sizeof...(Rest) - 1>());
}

template <auto member, typename Object>
void set(const Context &context, Object *object, const Value::List &call) {
    setEach(context.table.*member, context, object, call);
}

/** Gives an object its settings: a list of their names, each with its values. */
template <typename Object, size_t count>
Owned<Object> filled(const Context &context, Object *made, void (*release)(Object *),
    const Setting<Object> (&settings)[count], const Value &calls) {
    auto object = own(made, release);
    for (const Value &call : listOf(calls, "settings")) {
        const Value::List &words = listOf(call, "settings");
        if (words.empty()) throw BadArgument("A setting has no name.");
        const std::string &name = textOf(words[0], "settings");
        const auto *found =
            std::find_if(settings, settings + count, [&](const Setting<Object> &each) { return name == each.name; });
        if (found == settings + count) throw BadArgument("There is no setting " + name + ".");
        found->set(context, object.get(), words);
    }
    return object;
}

/** What begins an operation needs. */
struct Begin {
    const Context &context;
    cardea_client *client;
    const Value &given;
    cardea_completion done;
    void *userData;
    cardea_operation *operation;
    cardea_error **error;
};

/** An operation of C: its parameters by their names, and what begins it. */
struct Operation {
    const char *name;
    const char *parameters[6];
    cardea_status (*begin)(const Begin &begin, const char *const *parameters);
};

template <typename... All, size_t... Index>
cardea_status beginWith(cardea_status (*function)(cardea_client *, All...), const Begin &b, const char *const *names,
    std::index_sequence<Index...>) {
    using Types = std::tuple<All...>;
    return function(b.client,
        Argument<std::tuple_element_t<Index, Types>>(b.context, b.given[names[Index]], names[Index])..., b.done,
        b.userData, b.operation, b.error);
}

template <typename... All>
cardea_status beginEach(cardea_status (*function)(cardea_client *, All...), const Begin &b, const char *const *names) {
    // Behind the parameters stand completion, user data, operation and error.
    return beginWith(function, b, names, std::make_index_sequence<sizeof...(All) - 4>());
}

template <auto member>
cardea_status begin(const Begin &b, const char *const *names) {
    return beginEach(b.context.table.*member, b, names);
}

/** Nullptr for one that there is not. */
const Operation *operationNamed(const std::string &name);

} // namespace cardea::bridge
