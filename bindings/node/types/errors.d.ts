import type { ErrorCode, KnownErrorCode } from '../codes.g';

/** Why a call failed. Every promise of this package is rejected with one, or with the reason of the caller's AbortSignal. */
export class CardeaError extends Error {
    /** For parts that a host supplies: what they fail with keeps its code. */
    constructor(code: ErrorCode, message: string);
    /** The name of the class. */
    readonly name: 'CardeaError';
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
}

/** The statuses of errors by their codes. */
export const ErrorStatus: Readonly<Record<KnownErrorCode, number>>;
