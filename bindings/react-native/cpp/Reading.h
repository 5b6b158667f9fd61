// Turns what the library hands out into values. Everything is copied, so that the owned handle can be freed at once.
#pragma once

#include "cardea_table.g.h"
#include "Value.h"

namespace cardea::bridge {

/** {"kind": "failed", "error": {...}} of an error of the library. */
Value failure(const cardea_table &table, const cardea_error *error);
/** The same of an error that is found here. */
Value failure(const char *code, cardea_status status, const std::string &message);

Value readError(const cardea_table &table, const cardea_error *error);
Value readUser(const cardea_table &table, const cardea_user *user);
/** What does not need an owner here: everything but unfinished logins. */
Value readResult(const cardea_table &table, const cardea_result *result);
/** Without the secrets that the engine keeps: the name, what the user may see, and when it ends. */
Value readAttempt(const cardea_table &table, const cardea_attempt *attempt);
Value readChallenge(const cardea_table &table, const cardea_challenge *challenge);
Value readDeviceLogin(const cardea_table &table, const cardea_device_login *login);
Value readStepUp(const cardea_table &table, const cardea_step_up *stepUp);
/** {"kind": "signed_in", ...}; the kind is "unknown" for events that this version does not know. */
Value readEvent(const cardea_table &table, const cardea_event *event);
/** {"kind": "key_touch", ...}. */
Value::Object readKeyPrompt(const cardea_table &table, const cardea_key_prompt *prompt);

} // namespace cardea::bridge
