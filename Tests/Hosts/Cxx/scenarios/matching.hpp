// Expectations of scenarios, and references to what earlier steps brought. Tests/Hosts/Conformance/README.md has the grammar.
#ifndef MATCHING_HPP
#define MATCHING_HPP

#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

using json = nlohmann::json;

/// What is wrong with a scenario, or with what it got.
struct Failure : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Why a value does not match; empty when it does.
std::string mismatch(const json &actual, const json &expected, const std::string &place);

inline std::string special_mismatch(const json &actual, const json &expected, const std::string &place) {
    if (expected.contains("not")) {
        return mismatch(actual, expected["not"], place).empty() ? place + " must not be " + expected["not"].dump() : "";
    }
    if (expected.contains("contains")) {
        std::string part = expected["contains"];
        bool holds = actual.is_string() && actual.get<std::string>().find(part) != std::string::npos;
        return holds ? "" : place + " is " + actual.dump() + ", without " + part;
    }
    bool holds = actual.is_number() && actual.get<double>() >= expected["at_least"].get<double>();
    return holds ? "" : place + " is " + actual.dump() + ", less than " + expected["at_least"].dump();
}

inline bool is_special(const json &expected) {
    return expected.size() == 1 &&
           (expected.contains("not") || expected.contains("contains") || expected.contains("at_least"));
}

inline std::string mismatch(const json &actual, const json &expected, const std::string &place) {
    std::string difference = place + " is " + actual.dump() + ", expected " + expected.dump();
    if (expected.is_object()) {
        if (is_special(expected)) return special_mismatch(actual, expected, place);
        if (!actual.is_object()) return difference;
        for (const auto &[name, member] : expected.items()) {
            json found = actual.contains(name) ? actual[name] : json();
            if (auto why = mismatch(found, member, place + "." + name); !why.empty()) return why;
        }
        return "";
    }
    if (expected.is_array()) {
        if (!actual.is_array() || actual.size() != expected.size()) return difference;
        for (std::size_t index = 0; index < expected.size(); index++) {
            auto why = mismatch(actual[index], expected[index], place + "[" + std::to_string(index) + "]");
            if (!why.empty()) return why;
        }
        return "";
    }
    if (expected == "*") return actual.is_string() && !actual.get<std::string>().empty() ? "" : difference;
    return actual == expected ? "" : difference;
}

/// What the steps brought, by name.
class Brought {
  public:
    void set(const std::string &name, json value) { values_[name] = std::move(value); }

    /// A copy in which every reference is replaced.
    json resolve(const json &value) const {
        if (value.is_string()) return resolve_text(value.get<std::string>());
        json copy = value;
        if (value.is_structured())
            for (auto &member : copy)
                member = resolve(member);
        return copy;
    }

  private:
    json resolve_text(const std::string &text) const {
        if (text.rfind("${", 0) == 0 && text.find('}') == text.size() - 1) return find(text.substr(2, text.size() - 3));
        std::string made;
        std::size_t place = 0;
        for (std::size_t start; (start = text.find("${", place)) != std::string::npos;) {
            std::size_t end = text.find('}', start);
            made += text.substr(place, start - place);
            json value = find(text.substr(start + 2, end - start - 2));
            made += value.is_string() ? value.get<std::string>() : value.dump();
            place = end + 1;
        }
        return made + text.substr(place);
    }

    json find(const std::string &path) const {
        std::size_t end = path.find('.');
        auto found = values_.find(path.substr(0, end));
        if (found == values_.end()) throw Failure("nothing is named " + path);
        json value = found->second;
        while (end != std::string::npos) {
            std::size_t start = end + 1;
            end = path.find('.', start);
            std::string name = path.substr(start, end == std::string::npos ? end : end - start);
            json::json_pointer place("/" + name);
            if (!value.contains(place)) throw Failure("there is no " + path);
            value = json(value[place]);
        }
        return value;
    }

    std::map<std::string, json> values_;
};

#endif
