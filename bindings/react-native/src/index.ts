/** Sign-in for React Native on Linux. */
export type { CallOptions, CardeaLibrary, CardeaSessions } from './CardeaClient';
export { CardeaClient } from './CardeaClient';
export type { CardeaErrorDetails } from './CardeaError';
export { CardeaError } from './CardeaError';
export * from './codes.g';
export * from './errors.g';
export type { CardeaProviderProps } from './hooks/context';
export { CardeaProvider, useCardea } from './hooks/context';
export type { OAuthLoginState } from './hooks/useOAuthLogin';
export { useOAuthLogin } from './hooks/useOAuthLogin';
export type { SessionState } from './hooks/useSession';
export { useSession } from './hooks/useSession';
export type { ContinuedOAuthLogin, OAuthLoginResult } from './logins';
export { OAuthLoggedIn, OAuthMoreRequired, OAuthOTPRequired, OAuthPageRequired } from './logins';
export type { Leniency, OpenIDEndpoints, OpenIDProviderSettings, RedirectForm, WellKnownSettings } from './openid';
export { OpenIDProvider } from './openid';
export type {
    AuthorizedRequest, CardeaBackend, CardeaConfiguration, CardeaStore, DeviceLoginOptions, EndBrowserSessionOptions, OAuthLinkOptions,
    OAuthLoginOptions, OAuthProvider, OryProject, PageOptions, ShownOptions,
} from './options';
export { oauthProviders } from './options';
export type {
    CardeaEvents, CardeaLogger, CardeaLogLevel, CardeaObserver, CardeaPage, CardeaPresent, CardeaPresenter, CardeaSignal, CardeaSubscription, LoginWaiting,
} from './parts';
export { logLevels } from './parts';
export type { OAuthIDToken, OAuthLoginAnswerLike, OAuthLoginStepKind, OAuthLoginStepMessage } from './steps';
export { OAuthLoginAnswer, OAuthLoginStep, OAuthLoginStepField, OAuthLoginStepWay } from './steps';
export type { CardeaSession, CardeaSessionPage, JSONValue } from './values';
export {
    CardeaProfile, CardeaResponse, CardeaUser, DeviceLogin, IdentityLink, OAuthEmailChallenge, OAuthLoginAttempt,
} from './values';
