// Everything that cardea.hpp declares and does not define. With CARDEA_SEPARATE_COMPILATION defined for a whole program, one of its
// files includes this; see cardea.hpp. Without it, every header brings what it declares.
#ifndef CARDEA_DEFINITIONS_HPP
#define CARDEA_DEFINITIONS_HPP

#include <cardea.hpp>
#include <cardea/definitions/arguments.hpp>
#include <cardea/definitions/callbacks.hpp>
#include <cardea/definitions/client.hpp>
#include <cardea/definitions/configuration.hpp>
#include <cardea/definitions/error.hpp>
#include <cardea/definitions/json.hpp>
#include <cardea/definitions/openid.hpp>
#include <cardea/definitions/operation.hpp>
#include <cardea/definitions/parts.hpp>
#include <cardea/definitions/settings.hpp>
#include <cardea/definitions/steps.hpp>
#include <cardea/definitions/values.hpp>
#include <cardea/definitions/ways.hpp>

#if CARDEA_HPP_SEPARATE
CARDEA_HPP_BEGIN

// What an operation can bring.
#define CARDEA_HPP_BRINGS(T)                                                                                           \
    template class Pending<T>;                                                                                         \
    template Result<T> detail::read_result<T>(detail::OwnedResult);                                                    \
    template Pending<T> Client::start_pending<T>(const detail::Arguments &, detail::Call);                             \
    template detail::StartedType<T, UseFuture> Client::start_future<T>(const detail::Arguments &, detail::Call);

CARDEA_HPP_BRINGS(void)
CARDEA_HPP_BRINGS(bool)
CARDEA_HPP_BRINGS(std::string)
CARDEA_HPP_BRINGS(User)
CARDEA_HPP_BRINGS(OAuthLoginResult)
CARDEA_HPP_BRINGS(std::optional<OAuthLoginResult>)
CARDEA_HPP_BRINGS(ContinuedOAuthLogin)
CARDEA_HPP_BRINGS(OAuthLoginAttempt)
CARDEA_HPP_BRINGS(OAuthEmailChallenge)
CARDEA_HPP_BRINGS(OAuthLoginStep)
CARDEA_HPP_BRINGS(DeviceLogin)
CARDEA_HPP_BRINGS(BrowserSessionEnd)
CARDEA_HPP_BRINGS(IdentityLink)
CARDEA_HPP_BRINGS(SessionList)
CARDEA_HPP_BRINGS(std::vector<StoredAccount>)
CARDEA_HPP_BRINGS(RequestAuthorization)
CARDEA_HPP_BRINGS(std::optional<RequestAuthorization>)
CARDEA_HPP_BRINGS(AuthorizedResponse)
CARDEA_HPP_BRINGS(PasswordPolicy)
CARDEA_HPP_BRINGS(Passkey)
CARDEA_HPP_BRINGS(std::vector<Passkey>)
CARDEA_HPP_BRINGS(PasskeyQuestion)
CARDEA_HPP_BRINGS(StepUpChallenge)
CARDEA_HPP_BRINGS(StepUpResult)
CARDEA_HPP_BRINGS(std::vector<UserIdentifier>)

#undef CARDEA_HPP_BRINGS

CARDEA_HPP_END
#endif

#endif
