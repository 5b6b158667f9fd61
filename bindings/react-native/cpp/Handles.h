// Owns handles of the library.
#pragma once

#include "cardea_table.g.h"

#include <deque>
#include <memory>
#include <utility>

namespace cardea::bridge {

template <typename Handle>
using Owned = std::unique_ptr<Handle, void (*)(Handle *)>;

template <typename Handle>
Owned<Handle> own(Handle *handle, void (*release)(Handle *)) {
    return Owned<Handle>(handle, release);
}

/** The newest handles, by what JavaScript knows them by: nobody tells when JavaScript forgets one. */
template <typename Name, typename Handle>
class Remembered {
  public:
    void add(Name name, std::shared_ptr<Handle> handle) {
        if (held_.size() == limit) held_.pop_front();
        held_.emplace_back(std::move(name), std::move(handle));
    }

    std::shared_ptr<Handle> find(const Name &name) const {
        for (auto it = held_.rbegin(); it != held_.rend(); ++it) {
            if (it->first == name) return it->second;
        }
        return nullptr;
    }

    void clear() { held_.clear(); }

  private:
    static constexpr size_t limit = 64;
    std::deque<std::pair<Name, std::shared_ptr<Handle>>> held_;
};

} // namespace cardea::bridge
