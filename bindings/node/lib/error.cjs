'use strict';

const { STATUS } = require('./constants.g.cjs');

/** Why a call failed. `code` is the name to branch on; a code that this version does not know is passed through. */
class CardeaError extends Error {
    constructor(code, message, more = {}) {
        super(message);
        this.code = code;
        this.status = more.status ?? STATUS[code] ?? STATUS.internal_error;
        this.serverCode = more.serverCode ?? null;
        this.httpStatus = more.httpStatus ?? null;
        this.requestId = more.requestId ?? null;
        this.retryAfter = more.retryAfter ?? null;
        this.isRetryable = more.isRetryable ?? false;
        this.details = Object.freeze({ ...more.details });
    }
}
// Not a field: the stack of an error begins with its name.
Object.defineProperty(CardeaError.prototype, 'name', { value: 'CardeaError', configurable: true, writable: true });

function readDetails(raw, handle) {
    const details = {};
    for (let index = 0, name; (name = raw.cardea_error_detail_name(handle, index)) !== null; index++) {
        details[name] = raw.cardea_error_detail(handle, name);
    }
    return details;
}

/** Reads a handle of an error, which stays its owner's. */
function readError(raw, handle) {
    const details = readDetails(raw, handle);
    return new CardeaError(raw.cardea_error_code(handle), raw.cardea_error_message(handle), {
        status: raw.cardea_error_status(handle),
        serverCode: raw.cardea_error_server_code(handle),
        httpStatus: raw.cardea_error_http_status(handle) || null,
        requestId: details.request_id,
        retryAfter: raw.cardea_error_retry_after_ms(handle) || null,
        isRetryable: raw.cardea_error_is_retryable(handle),
        details,
    });
}

/** Reads a handle of an error and frees it. */
function takeError(raw, handle) {
    const error = readError(raw, handle);
    raw.cardea_error_free(handle);
    return error;
}

/** Throws what a call reported: [status, error]. */
function check(raw, [status, handle]) {
    if (status !== 0) throw takeError(raw, handle);
}

function invalid(message) {
    return new CardeaError('invalid_argument', message);
}

function closed() {
    return new CardeaError('client_closed', 'The client is closed.');
}

module.exports = { CardeaError, readError, takeError, check, invalid, closed };
