/** Sign-in for React Native on Linux. */
export type { CallOptions, CardeaLibrary, CardeaSessions } from './CardeaClient';
export { CardeaClient } from './CardeaClient';
export type { CardeaErrorFields } from './CardeaError';
export { CardeaError } from './CardeaError';
export * from './errors.g';
export type { CardeaProviderProps } from './hooks/context';
export { CardeaProvider, useCardea } from './hooks/context';
export type { OAuthLoginState } from './hooks/useOAuthLogin';
export { useOAuthLogin } from './hooks/useOAuthLogin';
export type { SessionState } from './hooks/useSession';
export { useSession } from './hooks/useSession';
export type { AuthorizedRequest, CardeaConfiguration, CardeaStore, OAuthLoginOptions, OAuthProvider } from './options';
export { oauthProviders } from './options';
export type {
    CardeaEvents, CardeaLogger, CardeaLogLevel, CardeaObserver, CardeaPage, CardeaPresenter, CardeaSignal, CardeaSubscription, LoginWaiting,
} from './parts';
export { logLevels } from './parts';
export type {
    CardeaProfile, CardeaResponse, CardeaSession, CardeaSessionPage, CardeaUser, JSONValue, OAuthEmailChallenge, OAuthLoggedIn,
    OAuthLoginAttempt, OAuthLoginResult, OAuthOTPRequired,
} from './values';
