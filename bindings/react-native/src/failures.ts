import type { CardeaErrorFields } from './CardeaError';
import { CardeaError } from './CardeaError';
import type { CardeaErrorCode } from './errors.g';
import { cardeaErrorClasses, cardeaErrorStatus } from './errors.g';
import type { NativeError } from './NativeCardea';

/** The error of its code's class. */
export function errorFrom(fields: NativeError | CardeaErrorFields): CardeaError {
    const isNamed = Object.prototype.hasOwnProperty.call(cardeaErrorClasses, fields.code);
    const named = isNamed ? cardeaErrorClasses[fields.code as CardeaErrorCode] : CardeaError;
    return new named(fields);
}

/** An error that is found in JavaScript. */
export function failure(code: CardeaErrorCode, message: string): CardeaError {
    return errorFrom({ code, status: cardeaErrorStatus[code], message });
}
