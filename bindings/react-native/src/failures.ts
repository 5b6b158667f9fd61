import { CardeaError } from './CardeaError';
import type { CardeaErrorCode } from './codes.g';
import { cardeaErrorClasses } from './errors.g';
import type { NativeError } from './NativeCardea';

function classOf(code: string): typeof CardeaError {
    const isNamed = Object.prototype.hasOwnProperty.call(cardeaErrorClasses, code);
    return isNamed ? cardeaErrorClasses[code as CardeaErrorCode] : CardeaError;
}

/** The error of its code's class. */
export function errorFrom(native: NativeError): CardeaError {
    const details = Object.fromEntries(native.details.map(({ name, value }) => [name, value]));
    return new (classOf(native.code))(native.code, native.message, { ...native, details });
}

/** An error that is found in JavaScript. */
export function failure(code: CardeaErrorCode, message: string): CardeaError {
    return new (classOf(code))(code, message);
}
