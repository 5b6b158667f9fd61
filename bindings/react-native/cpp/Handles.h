// Owns handles of the library.
#pragma once

#include "cardea_table.g.h"

#include <memory>

namespace cardea::bridge {

template <typename Handle>
using Owned = std::unique_ptr<Handle, void (*)(Handle *)>;

template <typename Handle>
Owned<Handle> own(Handle *handle, void (*release)(Handle *)) {
    return Owned<Handle>(handle, release);
}

} // namespace cardea::bridge
