/** Sign-in for React Native on Linux. */
export type { CardeaProviderProps } from './hooks/context';
export { CardeaProvider, useCardea } from './hooks/context';
export type { OAuthLoginState } from './hooks/useOAuthLogin';
export { useOAuthLogin } from './hooks/useOAuthLogin';
export type { SessionState } from './hooks/useSession';
export { useSession } from './hooks/useSession';
export type { LoadedLibrary } from './NativeTransport';
export type { AbortSignalLike, SessionObserver, Subscription } from './platform';
export { RequestHeaders } from './platform';
export * from './public';
