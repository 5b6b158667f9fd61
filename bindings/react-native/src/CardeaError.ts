/** What an error says. */
export interface CardeaErrorFields {
    readonly code: string;
    readonly status: number;
    readonly message: string;
    readonly serverCode?: string | null;
    readonly httpStatus?: number | null;
    readonly requestId?: string | null;
    readonly retryAfter?: number | null;
    readonly isRetryable?: boolean;
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

    constructor(fields: CardeaErrorFields) {
        super(fields.message);
        this.name = 'CardeaError';
        this.code = fields.code;
        this.status = fields.status;
        this.serverCode = fields.serverCode ?? null;
        this.httpStatus = fields.httpStatus || null;
        this.requestId = fields.requestId ?? null;
        this.retryAfter = fields.retryAfter || null;
        this.isRetryable = fields.isRetryable ?? false;
    }
}
