// Numbers that stand for C++ objects in the user_data of callbacks: a number that is not known any more is nobody, where a
// pointer would be dangling.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

namespace cardea::bridge {

template <typename Held>
class Tokens {
  public:
    void *add(Held held) {
        std::lock_guard lock(mutex_);
        const uintptr_t token = ++last_;
        held_.emplace(token, std::move(held));
        return reinterpret_cast<void *>(token);
    }

    /** What the number stands for; it stays. */
    std::optional<Held> find(void *token) {
        std::lock_guard lock(mutex_);
        auto found = held_.find(reinterpret_cast<uintptr_t>(token));
        if (found == held_.end()) return std::nullopt;
        return found->second;
    }

    /** What the number stood for until now. */
    std::optional<Held> take(void *token) {
        std::lock_guard lock(mutex_);
        auto node = held_.extract(reinterpret_cast<uintptr_t>(token));
        if (node.empty()) return std::nullopt;
        return std::move(node.mapped());
    }

    size_t size() {
        std::lock_guard lock(mutex_);
        return held_.size();
    }

  private:
    std::mutex mutex_;
    uintptr_t last_ = 0;
    std::unordered_map<uintptr_t, Held> held_;
};

} // namespace cardea::bridge
