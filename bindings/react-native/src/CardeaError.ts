import type { CardeaErrorCode } from './codes.g';
import { cardeaErrorStatus } from './codes.g';

/** What an error says beyond its code and message. */
export interface CardeaErrorDetails {
    readonly status?: number;
    readonly serverCode?: string | null;
    readonly httpStatus?: number | null;
    readonly requestId?: string | null;
    readonly retryAfter?: number | null;
    readonly isRetryable?: boolean;
    readonly details?: Readonly<Record<string, string>>;
}

/**
 * Why a call failed. Each code of the library has a subclass; a code that the server alone knows is a plain CardeaError. No
 * part of it contains a token, one-time code, e-mail address or URL query.
 */
export class CardeaError extends Error {
    /** The stable name, such as "rate_limited": branch on this, or on the class. */
    readonly code: string;
    /** The number of the code in the C interface. */
    readonly status: number;
    /** The code exactly as the server sent it; may be finer than code. */
    readonly serverCode: string | null;
    readonly httpStatus: number | null;
    /** The server's name for the request, to quote in a support case. */
    readonly requestId: string | null;
    /** How long the server asks to wait before the next try, in milliseconds. */
    readonly retryAfter: number | null;
    /** Whether the same call may succeed later without any change. */
    readonly isRetryable: boolean;
    /** What else the server says, by its own names: use_flow_id, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset. */
    readonly details: Readonly<Record<string, string>>;

    /** For presenters: what they fail with keeps its code. */
    constructor(code: string, message: string, details: CardeaErrorDetails = {}) {
        super(message);
        this.name = 'CardeaError';
        this.code = code;
        // -300 is the number of codes without a number of their own.
        this.status = details.status ?? cardeaErrorStatus[code as CardeaErrorCode] ?? -300;
        this.serverCode = details.serverCode ?? null;
        this.httpStatus = details.httpStatus || null;
        this.requestId = details.requestId ?? null;
        this.retryAfter = details.retryAfter || null;
        this.isRetryable = details.isRetryable ?? false;
        this.details = { ...details.details };
    }
}
