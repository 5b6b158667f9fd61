import type { ErrorCode, KnownErrorCode } from './codes.g';
import { ErrorStatus } from './codes.g';

/** What an error says beyond its code and message. */
interface Details {
    readonly status?: number;
    readonly serverCode?: string | null;
    readonly httpStatus?: number | null;
    readonly retryAfter?: number | null;
    readonly isRetryable?: boolean;
    readonly details?: Readonly<Record<string, string>>;
}

/**
 * Why a call failed. Every promise of this package is rejected with one, or with the reason of the caller's AbortSignal. No part of
 * it contains a token, one-time code, e-mail address or URL query.
 */
export class CardeaError extends Error {
    /** The stable name of what happened: branch on this. A code that this version does not know is passed through. */
    readonly code: ErrorCode;
    /** The same as a number. */
    readonly status: number;
    /** The code exactly as the server sent it; may be finer than code. */
    readonly serverCode: string | null;
    /** The status of the server's answer, if one came. */
    readonly httpStatus: number | null;
    /** How long the server asks to wait before the next try, in milliseconds. */
    readonly retryAfter: number | null;
    /** Whether the same call may succeed later without any change. */
    readonly isRetryable: boolean;
    /** What else the server says, by its own names: use_flow_id, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset; what it wants
     * of a sign-in: scope, acr_values, max_age, metadata. */
    readonly details: Readonly<Record<string, string>>;

    /** For presenters: what they fail with keeps its code. */
    constructor(code: ErrorCode, message: string, details: Details = {}) {
        super(message);
        this.name = 'CardeaError';
        this.code = code;
        // -300 is the number of codes without a number of their own.
        this.status = details.status ?? ErrorStatus[code as KnownErrorCode] ?? -300;
        this.serverCode = details.serverCode ?? null;
        this.httpStatus = details.httpStatus || null;
        this.retryAfter = details.retryAfter || null;
        this.isRetryable = details.isRetryable ?? false;
        this.details = { ...details.details };
    }

    /** The server's name for the request, to quote in a support case; the detail request_id. */
    get requestId(): string | null {
        return this.details.request_id ?? null;
    }
}
