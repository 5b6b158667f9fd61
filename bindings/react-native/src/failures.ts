import { CardeaError } from './CardeaError';
import type { KnownErrorCode } from './codes.g';
import type { NativeError } from './NativeCardea';

/** The error that the native module tells of. */
export function errorFrom(native: NativeError): CardeaError {
    const details = Object.fromEntries(native.details.map(({ name, value }) => [name, value]));
    return new CardeaError(native.code, ownWords(native.code, native.message), { ...native, details });
}

/** A message about a setting has its name in C: here it is said as in JavaScript. */
export function ownWords(code: string, message: string): string {
    if (code !== 'invalid_argument' && code !== 'invalid_configuration') return message;
    return message.replace(/\b(?:cardea_(?:config_set_)?)?([a-z]+(?:_[a-z0-9]+)+)\b/g, (_, name: string) =>
        name.replace(/_ms$/, '').replace(/_(.)/g, (__, letter: string) => letter.toUpperCase()));
}

/** An error that is found in JavaScript. */
export function failure(code: KnownErrorCode, message: string): CardeaError {
    return new CardeaError(code, message);
}
