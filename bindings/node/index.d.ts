/**
 * Sign-in for Linux: one call opens the user's browser, one promise says who signed in.
 *
 * @packageDocumentation
 */
export * from './codes.g';
export * from './types/client';
export * from './types/configuration';
export * from './types/errors';
export * from './types/events';
export * from './types/openid';
export * from './types/options';
export * from './types/pending';
export * from './types/requests';
export * from './types/results';
export * from './types/sessions';
export * from './types/values';
