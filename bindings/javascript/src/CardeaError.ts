import type { ErrorCode, KnownErrorCode } from './codes.g';
import { ErrorStatus } from './codes.g';

/** What the engine says of an error beyond its code and its message. */
export interface More {
    readonly status?: number;
    readonly serverCode?: string | null;
    readonly httpStatus?: number | null;
    readonly retryAfter?: number | null;
    readonly isRetryable?: boolean;
    readonly details?: { readonly [name: string]: string };
}

/** Why a call failed. Every promise of this package is rejected with one, or with the reason of the caller's AbortSignal. */
export class CardeaError extends Error {
    /** The stable name of what happened: branch on this. A code that this version does not know is passed through. */
    readonly code: ErrorCode;
    /** The same as a number. */
    readonly status: number;
    /** The code exactly as the server sent it; may be finer than `code`. */
    readonly serverCode: string | null;
    /** The status of the server's answer, if one came. */
    readonly httpStatus: number | null;
    /** The server's name for the request, to quote in a support case. */
    readonly requestId: string | null;
    /** How long the server asks to wait before the next try, in milliseconds. */
    readonly retryAfter: number | null;
    /** Whether the same call may succeed later without any change. */
    readonly isRetryable: boolean;
    /** What else there is to say: request_id; by the server's own names use_flow_id, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset; what it wants
     * of a sign-in: scope, acr_values, max_age, metadata. */
    readonly details: { readonly [name: string]: string };

    /** For parts that a host supplies: what they fail with keeps its code. */
    constructor(code: ErrorCode, message: string);
    /** @internal */
    constructor(code: ErrorCode, message: string, more: More);
    constructor(code: ErrorCode, message: string, more: More = {}) {
        super(message);
        this.code = code;
        this.status = more.status ?? ErrorStatus[code as KnownErrorCode] ?? ErrorStatus.internal_error;
        this.serverCode = more.serverCode ?? null;
        this.httpStatus = more.httpStatus || null;
        this.requestId = more.details?.request_id ?? null;
        this.retryAfter = more.retryAfter || null;
        this.isRetryable = more.isRetryable ?? false;
        this.details = Object.freeze({ ...more.details });
    }
}
export interface CardeaError {
    /** The name of the class. */
    readonly name: 'CardeaError';
}
// Not a field: the stack of an error begins with its name.
Object.defineProperty(CardeaError.prototype, 'name', { value: 'CardeaError', configurable: true, writable: true });

/** An error that is found in JavaScript. */
export function failure(code: KnownErrorCode, message: string): CardeaError {
    return new CardeaError(code, message);
}
