/**
 * Sign-in for Linux: one call opens the user's browser, one promise says who signed in.
 *
 * @packageDocumentation
 */
import { VERSION } from './operations.g';

export { useLibrary } from './load';
export * from './public';
export type { EncryptionKey, EncryptionKeyProvider, SecureStore } from './store';

/** The version of this package. */
export const version: string = VERSION;
