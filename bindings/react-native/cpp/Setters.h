// Gives values to objects of the library.
#pragma once

#include "Choices.h"

namespace cardea::bridge {

/** Sets what there is of an object's settings. The object is the caller's; what the library refuses first is kept. */
template <class Native>
struct Setters {
    Setters(const cardea_table &table, const Value &settings, Native *native)
        : table(table), settings(settings), refusal(own<cardea_error>(nullptr, table.error_free)), native_(native) {}

    template <class Set, class... Values>
    void set(Set setter, Values... values) {
        cardea_error *error = nullptr;
        setter(native_, values..., &error);
        auto refused = own(error, table.error_free);
        if (!refusal) refusal = std::move(refused);
    }

    template <class Set>
    void text(const char *name, Set setter) {
        if (const char *given = optionalTextOf(settings[name], name)) set(setter, given);
    }

    template <class Set>
    void truth(const char *name, Set setter) {
        if (!settings[name].isNull()) set(setter, boolOf(settings[name], name));
    }

    template <class Set>
    void number(const char *name, Set setter) {
        if (const auto given = optionalNumberOf<uint32_t>(settings[name], name)) set(setter, *given);
    }

    template <class Set, size_t count>
    void choice(const char *name, Set setter, const Choice (&choices)[count]) {
        if (!settings[name].isNull()) set(setter, oneOf(choices, settings[name], name));
    }

    template <class Set, size_t count>
    void flags(const char *name, Set setter, const Choice (&choices)[count]) {
        if (settings[name].isNull()) return;
        uint32_t sum = 0;
        for (const Value &each : listOf(settings[name], name))
            sum |= static_cast<uint32_t>(oneOf(choices, each, name));
        set(setter, sum);
    }

    template <class Set>
    void texts(const char *name, Set add) {
        for (const Value &each : listOf(settings[name], name))
            set(add, textOf(each, name).c_str());
    }

    template <class Set>
    void pairs(const char *name, Set add) {
        for (const Value &each : listOf(settings[name], name)) {
            const char *key = textOf(each["name"], name).c_str();
            set(add, key, textOf(each["value"], name).c_str());
        }
    }

    /** Throws a BadArgument with what the library has refused. */
    void requireAccepted() const {
        if (refusal) throw BadArgument(table.error_message(refusal.get()));
    }

    const cardea_table &table;
    const Value &settings;
    Owned<cardea_error> refusal;

  private:
    Native *native_;
};

} // namespace cardea::bridge
