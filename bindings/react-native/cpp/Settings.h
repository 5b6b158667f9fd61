// Turns settings, options, answers and requests of JavaScript into those of the library.
#pragma once

#include "cardea_table.g.h"
#include "Handles.h"
#include "Value.h"

namespace cardea::bridge {

/** A setting that the library refuses is reported by cardea_client_new. Throws BadArgument. */
Owned<cardea_config> makeConfig(const cardea_table &table, const Value &settings);
/** One with a store alone. A refused one is reported by cardea_move_sessions. Throws BadArgument. */
Owned<cardea_config> makeSource(const cardea_table &table, const Value &store);
/** Of a login. Throws BadArgument, also for what the library refuses; so do the next ones. */
Owned<cardea_oauth_options> makeOptions(const cardea_table &table, const Value &options);
/** Of a page that a link opens. */
Owned<cardea_link_options> makeLinkOptions(const cardea_table &table, const Value &options);
/** Of a login on another device. */
Owned<cardea_device_login_options> makeDeviceOptions(const cardea_table &table, const Value &options);
/** Of a logout in the browser. */
Owned<cardea_browser_logout_options> makeLogoutOptions(const cardea_table &table, const Value &options);
/** Of a step. */
Owned<cardea_login_answer> makeAnswer(const cardea_table &table, const Value &answer);
/** One that the library refuses is in error, and the handle empty. Throws BadArgument. */
Owned<cardea_request> makeRequest(const cardea_table &table, const Value &request, Owned<cardea_error> &error);

} // namespace cardea::bridge
