// The logins and step-ups of a client that have not ended, by the ids that JavaScript knows them by. What completes them stays in the handles.
#pragma once

#include "cardea_table.g.h"
#include "Value.h"

#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace cardea::bridge {

/** Handles by their ids; the newest ones. */
template <typename Handle>
class Remembered {
  public:
    /** NULL names nothing: the library gives it for a handle that is none. */
    void add(const char *id, std::shared_ptr<Handle> handle) {
        if (id == nullptr) return;
        if (held_.size() == limit) held_.pop_front();
        held_.emplace_back(id, std::move(handle));
    }
    std::shared_ptr<Handle> find(const std::string &id) const {
        for (auto it = held_.rbegin(); it != held_.rend(); ++it) {
            if (it->first == id) return it->second;
        }
        return nullptr;
    }
    void clear() { held_.clear(); }

  private:
    // Nobody tells when JavaScript forgets an attempt. An older one than these is restored by its id.
    static constexpr size_t limit = 64;
    std::deque<std::pair<std::string, std::shared_ptr<Handle>>> held_;
};

class Unfinished {
  public:
    explicit Unfinished(const cardea_table &table) : table_(table) {}

    /** Keeps what a result has of a login that has not ended, and reads it. Empty for a result that has nothing of the kind. */
    std::optional<Value> keep(const cardea_result *result);
    /** These throw BadArgument for an id that is not known here. */
    std::shared_ptr<cardea_attempt> attempt(const Value &id) const;
    std::shared_ptr<cardea_challenge> challenge(const Value &id) const;
    std::shared_ptr<cardea_login_step> step(const Value &id) const;
    std::shared_ptr<cardea_device_login> deviceLogin(const Value &id) const;
    std::shared_ptr<cardea_passkey_question> question(const Value &id) const;
    std::shared_ptr<cardea_step_up> stepUp(const Value &id) const;
    void clear();

  private:
    template <typename Handle>
    struct Functions {
        void (*release)(Handle *);
        const char *(*id)(const Handle *);
        Value (*read)(const cardea_table &, const Handle *);
    };

    template <typename Handle>
    Value kept(const char *kind, const char *member, Remembered<Handle> &held, Handle *taken, Functions<Handle> of);
    Value keptQuestion(const cardea_result *result);
    template <typename Handle>
    std::shared_ptr<Handle> find(const Remembered<Handle> &held, const Value &id, const char *name) const;

    const cardea_table &table_;
    // Results come on the client's callback thread, calls on that of JavaScript.
    mutable std::mutex mutex_;
    Remembered<cardea_attempt> attempts_;
    Remembered<cardea_challenge> challenges_;
    Remembered<cardea_login_step> steps_;
    Remembered<cardea_device_login> deviceLogins_;
    Remembered<cardea_passkey_question> questions_;
    Remembered<cardea_step_up> stepUps_;
    uint64_t lastQuestion_ = 0;
};

} // namespace cardea::bridge
