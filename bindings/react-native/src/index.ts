/** Sign-in for React Native on Linux. */
export type { LoadedLibrary, OAuthIDToken, OAuthLoginFields } from './CardeaClient';
export { CardeaClient } from './CardeaClient';
export { CardeaError } from './CardeaError';
export * from './codes.g';
export type { CardeaProviderProps } from './hooks/context';
export { CardeaProvider, useCardea } from './hooks/context';
export type { OAuthLoginState } from './hooks/useOAuthLogin';
export { useOAuthLogin } from './hooks/useOAuthLogin';
export type { SessionState } from './hooks/useSession';
export { useSession } from './hooks/useSession';
export type { SecurityKeyAccount, SecurityKeyGuide, SecurityKeyNotice, SecurityKeyPINQuestion } from './keys';
export type {
    Blocked, ContinuedOAuthLogin, FinalizeOAuthLoginResult, Granted, LoggedIn, MoreRequired, OTPRequired, PageRequired, PasskeyAdded,
    StepRequired, StepUpResult,
} from './logins';
export type { OpenIDProvider, Quirk, RedirectForm } from './openid';
export type {
    Backend, CompanySignOn, Configuration, FileStoreChoice, OAuthLoginOptions, OpenIDBackend, OryBackend, PartialOptions, PreludeBackend,
    RedirectCapture, StoreChoice,
} from './options';
export { OAuthProvider } from './options';
export type {
    AbortSignalLike, CallOptions, LogHandler, LoginWaiting, LogLevel, Present, Presentation, Presenter, SessionEvents, SessionObserver,
    SignalsDispatcher, SignOutReason, StoreQuestion, Subscription,
} from './parts';
export type {
    OAuthLoginStepField, OAuthLoginStepKind, OAuthLoginStepMessage, OAuthLoginStepWay, OTPChannel, PendingParts,
} from './pending';
export {
    DeviceLogin, OAuthEmailChallenge, OAuthLoginContext, OAuthLoginStep, PasskeyQuestion, Pending, StepUpChallenge,
} from './pending';
export type { AuthorizedRequest } from './requests';
export { AuthorizedResponse, RequestHeaders } from './requests';
export type { MoveOptions, Session, SessionList, SessionPage, SessionTarget, StoredAccount } from './sessions';
export type { JSONValue, Passkey, PasswordCheck, PasswordCriterion, UserParts } from './values';
export { CardeaUser, IdentityLink, PasswordCompliancy, UserIdentifier } from './values';
