/** Sign-in for React Native on Linux. */
export type { LoadedLibrary } from './CardeaClient';
export { CardeaClient } from './CardeaClient';
export { CardeaError } from './CardeaError';
export type { CallOptions } from './ClientWays';
export * from './codes.g';
export type { CardeaProviderProps } from './hooks/context';
export { CardeaProvider, useCardea } from './hooks/context';
export type { OAuthLoginState } from './hooks/useOAuthLogin';
export { useOAuthLogin } from './hooks/useOAuthLogin';
export type { SessionState } from './hooks/useSession';
export { useSession } from './hooks/useSession';
export type { SecurityKeyGuide, SecurityKeyNotice, SecurityKeyPINQuestion } from './keys';
export type { ContinuedOAuthLogin, LoggedIn, MoreRequired, OAuthLoginResult, OTPRequired, PageRequired } from './logins';
export type {
    ClientAuthentication, Leniency, OpenIDEndpoints, OpenIDProviderSettings, RedirectForm, ResponseMode, WellKnownSettings,
} from './openid';
export { OpenIDProvider } from './openid';
export type {
    Backend, Configuration, DeviceLoginOptions, EndBrowserSessionOptions, FileStoreChoice, OAuthLinkOptions, OAuthLoginOptions,
    OpenIDBackend, OryBackend, OryProject, PageOptions, PreludeBackend, RedirectCapture, ShownOptions, StoreChoice,
} from './options';
export { OAuthProvider } from './options';
export type {
    AbortSignalLike, LogHandler, LoginWaiting, LogLevel, Present, Presentation, Presenter, SessionEvents, SessionObserver, SignOutReason,
    StoreQuestion, Subscription,
} from './parts';
export type { AuthorizedRequest } from './requests';
export { AuthorizedResponse, RequestAuthorization } from './requests';
export type { MoveOptions, Session, SessionList, SessionPage, SessionTarget, StoredAccount } from './sessions';
export type {
    OAuthIDToken, OAuthLoginAnswerLike, OAuthLoginStepField, OAuthLoginStepKind, OAuthLoginStepMessage, OAuthLoginStepWay,
} from './steps';
export { OAuthLoginAnswer, OAuthLoginStep } from './steps';
export type { BrowserSessionEnd, JSONValue, OTPChannel } from './values';
export { CardeaProfile, CardeaUser, DeviceLogin, IdentityLink, OAuthEmailChallenge, OAuthLoginAttempt } from './values';
export type {
    Blocked, CompanySignOn, Granted, Passkey, PasskeyAuthenticator, PasswordCheck, PasswordCriterion, SignalCollector, StepRequired,
    StepUpAnswer, StepUpResult,
} from './ways';
export { PasskeyQuestion, PasswordPolicy, StepUpChallenge, UserIdentifier } from './ways';
