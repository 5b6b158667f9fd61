// Logins that want more than their redirect brought: what the server asks for.
#pragma once

#include "cardea_table.g.h"
#include "Value.h"

namespace cardea::bridge {

/** The whole step, but for the flow and the tokens that the engine keeps. */
Value readStep(const cardea_table &table, const cardea_login_step *step);

} // namespace cardea::bridge
