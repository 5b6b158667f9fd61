// Names the types of cardea.hpp without what they are made of, and without a header of the standard library: for headers of an
// application that pass them by reference or by pointer. Of what is another name for a type of the standard library, such as
// FinalizeOAuthLoginResult, there is no such declaration.
#ifndef CARDEA_FORWARD_HPP
#define CARDEA_FORWARD_HPP

#include <cardea/base.hpp>

CARDEA_HPP_BEGIN

class Canceller;
class Client;
class Error;
class JSONValue;
class Operations;
class Question;
class Queue;
struct AuthorizedRequest;
struct AuthorizedResponse;
struct Blocked;
struct CompanyConnection;
struct Configuration;
struct DeviceLogin;
struct Granted;
struct IdentityLink;
struct LoggedIn;
struct MoreRequired;
struct OAuthEmailChallenge;
struct OAuthLoginContext;
struct OAuthLoginOptions;
struct OAuthLoginStep;
struct OpenIDProvider;
struct OTPRequired;
struct PageRequired;
struct Passkey;
struct PasskeyQuestion;
struct PasswordCheck;
struct PasswordCompliancy;
struct Pending;
struct Session;
struct SessionEvent;
struct SessionList;
struct StepRequired;
struct StepUpChallenge;
struct StoreChoice;
struct StoredAccount;
struct User;
struct UserIdentifier;
template <class T>
class Operation;
template <class T>
class Result;

CARDEA_HPP_END

#endif
