// What both packages export.
export { CardeaClient } from './CardeaClient';
export { CardeaError } from './CardeaError';
export type { ErrorCode, KnownErrorCode } from './codes.g';
export { ErrorStatus } from './codes.g';
export type {
    Backend, Configuration, LogHandler, LogLevel, MaybePromise, OpenIDBackend, OryBackend, PreludeBackend, Present, Presentation, Presenter,
    SignalsDispatcher,
} from './configuration';
export type { Listener, LoginWaiting, SessionEvents, SignOutReason, StoreQuestion } from './events';
export type { SecurityKeyAccount, SecurityKeyGuide, SecurityKeyNotice, SecurityKeyPINQuestion } from './keys';
export type { OpenIDProviderSettings, Quirk, RedirectForm, ResponseMode } from './openid';
export type { CallOptions, CompanySignOn, OAuthIDToken, OAuthLoginOptions, PartialOptions, RedirectCapture } from './options';
export { OAuthProvider } from './options';
export type { PlainAuthorizedRequest, PlainConfiguration, PlainOAuthLoginOptions } from './options.g';
export type {
    OAuthLoginStepField, OAuthLoginStepKind, OAuthLoginStepMessage, OAuthLoginStepWay, OTPChannel,
} from './pending';
export {
    DeviceLogin, OAuthEmailChallenge, OAuthLoginContext, OAuthLoginStep, PasskeyQuestion, Pending, StepUpChallenge,
} from './pending';
export type { AuthorizedRequest } from './requests';
export { AuthorizedResponse } from './requests';
export type {
    Blocked, ContinuedOAuthLogin, FinalizeOAuthLoginResult, Granted, LoggedIn, MoreRequired, OTPRequired, PageRequired, PasskeyAdded,
    PasskeyResult, StepRequired, StepUpResult,
} from './results';
export type { MoveOptions, Session, SessionList, SessionPage, SessionTarget, StoredAccount } from './sessions';
export type { FileStoreChoice, StoreChoice } from './store';
export type { JSONValue, Passkey, PasswordCheck, PasswordCriterion } from './values';
export { CardeaUser, IdentityLink, PasswordCompliancy, UserIdentifier } from './values';
