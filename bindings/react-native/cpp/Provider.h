// Turns the description of an OpenID Connect provider into that of the library.
#pragma once

#include "cardea_table.g.h"
#include "Handles.h"
#include "Value.h"

namespace cardea::bridge {

/** Throws BadArgument, also for what the library refuses. */
Owned<cardea_openid_provider> makeProvider(const cardea_table &table, const Value &settings);

} // namespace cardea::bridge
