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
export type { Leniency, OpenIDEndpoints, OpenIDProviderSettings, RedirectForm, WellKnownSettings } from './openid';
export { OpenIDProvider } from './openid';
export type {
    AuthorizedRequest, CardeaBackend, CardeaConfiguration, CardeaStore, DeviceLoginOptions, EndBrowserSessionOptions, OAuthLinkOptions,
    OAuthLoginOptions, OAuthProvider, PageOptions, ShownOptions,
} from './options';
export { oauthProviders } from './options';
export type {
    CardeaEvents, CardeaLogger, CardeaLogLevel, CardeaObserver, CardeaPage, CardeaPresent, CardeaPresenter, CardeaSignal, CardeaSubscription, LoginWaiting,
} from './parts';
export { logLevels } from './parts';
export type { CardeaSession, CardeaSessionPage, JSONValue, OAuthLoginResult } from './values';
export {
    CardeaProfile, CardeaResponse, CardeaUser, DeviceLogin, IdentityLink, OAuthEmailChallenge, OAuthLoggedIn, OAuthLoginAttempt,
    OAuthOTPRequired,
} from './values';
