// Names the types of cardea.hpp without what they are made of, and without a header of the standard library: for headers of an
// application that pass them by reference or by pointer. Of what is another name for a type of the standard library, such as
// OAuthLoginResult, there is no such declaration.
#ifndef CARDEA_FORWARD_HPP
#define CARDEA_FORWARD_HPP

#include <cardea/base.hpp>

CARDEA_HPP_BEGIN

class ByteView;
class Client;
class DeviceLogin;
class Error;
class JSONValue;
class LoginWaiting;
class OAuthEmailChallenge;
class OAuthLoginAttempt;
class OAuthLoginStep;
class Operation;
class Presentation;
class Queue;
class SealingKeyRequest;
class SecureStore;
class SessionTarget;
class CompanySignOn;
class PasskeyAuthenticator;
class PasskeyQuestion;
class StepUpAnswer;
class StepUpChallenge;
class StoreChoice;
class StoreRequest;
struct AuthorizedRequest;
struct AuthorizedResponse;
struct Configuration;
struct DeviceLoginOptions;
struct EndBrowserSessionOptions;
struct IdentityLink;
struct LoggedIn;
struct LoginReturned;
struct MoreRequired;
struct OAuthIDToken;
struct OAuthLinkOptions;
struct OAuthLoginAnswer;
struct OAuthLoginOptions;
struct OpenIDEndpoints;
struct OpenIDProvider;
struct OryProject;
struct OTPRequired;
struct PageRequired;
struct RequestAuthorization;
struct Presenter;
struct Profile;
struct RedirectIgnored;
struct Refreshed;
struct RefreshFailed;
struct SealingKey;
struct Session;
struct SessionList;
struct SessionPage;
struct SignedIn;
struct SignedOut;
struct StoredAccount;
struct StoreAsking;
struct Blocked;
struct Granted;
struct Passkey;
struct PasswordCheck;
struct PasswordPolicy;
struct StepRequired;
struct UserIdentifier;
struct User;
template <class T>
class Pending;
template <class T>
class Result;

CARDEA_HPP_END

#endif
