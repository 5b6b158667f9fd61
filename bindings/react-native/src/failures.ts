import { CardeaError } from './CardeaError';
import type { KnownErrorCode } from './codes.g';
import type { NativeError } from './NativeCardea';

/** The error that the native module tells of. */
export function errorFrom(native: NativeError): CardeaError {
    const details = Object.fromEntries(native.details.map(({ name, value }) => [name, value]));
    return new CardeaError(native.code, native.message, { ...native, details });
}

/** An error that is found in JavaScript. */
export function failure(code: KnownErrorCode, message: string): CardeaError {
    return new CardeaError(code, message);
}
