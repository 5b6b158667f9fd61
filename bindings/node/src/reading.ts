// Reads what the handles of the library hold. A handle that is lent stays its owner's.
import { CardeaError } from './CardeaError';
import { EVENTS, PENDINGS, QUESTIONS, RESULTS } from './constants.g';
import type { Source } from './fields';
import { freeWith } from './handles';
import type { Raw } from './load';
import type { Event, NativePending, NativeUser, Question, Result } from './transport';

export function readError(raw: Raw, handle: number): CardeaError {
    const details: { [name: string]: string } = {};
    for (let index = 0, name; (name = raw.cardea_error_detail_name(handle, index)) !== null; index++) {
        details[name] = raw.cardea_error_detail(handle, name);
    }
    return new CardeaError(raw.cardea_error_code(handle), raw.cardea_error_message(handle), {
        status: raw.cardea_error_status(handle),
        serverCode: raw.cardea_error_server_code(handle),
        httpStatus: raw.cardea_error_http_status(handle),
        retryAfter: raw.cardea_error_retry_after_ms(handle),
        isRetryable: raw.cardea_error_is_retryable(handle),
        details,
    });
}

/** Reads an error and frees it. */
export function takeError(raw: Raw, handle: number): CardeaError {
    const error = readError(raw, handle);
    raw.cardea_error_free(handle);
    return error;
}

/** Throws what a call reported. */
export function check(raw: Raw, [status, error]: [status: number, error: number]): void {
    if (status !== 0) throw takeError(raw, error);
}

const rowsOf = (raw: Raw, list: number): readonly Source[] =>
    Array.from({ length: raw.cardea_list_count(list) }, (_, row) => ({
        text: (name) => raw.cardea_list_text(list, row, name),
        number: (name) => raw.cardea_list_number(list, row, name),
        list: (name) => rowsOf(raw, raw.cardea_list_list(list, row, name)),
    }));

function userOf(raw: Raw, lent: number): NativeUser {
    const handle = raw.cardea_user_retain(lent);
    const [accessToken, accessTokenExpiresAt] = raw.cardea_user_access_token(handle);
    const tokenMember = (name: string) => raw.cardea_user_token_member(handle, name);
    freeWith(tokenMember, () => raw.cardea_user_free(handle));
    return { id: raw.cardea_user_id(handle), claims: raw.cardea_user_claims_json(handle) ?? '{}', accessToken, accessTokenExpiresAt, tokenMember };
}

function pendingOf(raw: Raw, lent: number): NativePending {
    const handle = raw.cardea_pending_retain(lent);
    const pending = {
        kind: PENDINGS[raw.cardea_pending_get_kind(handle)] ?? '',
        id: raw.cardea_pending_id(handle), expiresAt: raw.cardea_pending_expires_at_ms(handle),
        fields: {
            text: (name: string) => raw.cardea_pending_text(handle, name),
            number: () => 0,
            list: (name: string) => rowsOf(raw, raw.cardea_pending_list(handle, name)),
        },
        key: handle,
    };
    freeWith(pending, () => raw.cardea_pending_free(handle));
    return pending;
}

export function resultOf(raw: Raw, handle: number): Result {
    const list = (): number => raw.cardea_result_list(handle);
    return {
        kind: RESULTS[raw.cardea_result_get_kind(handle)] ?? '',
        user: () => userOf(raw, raw.cardea_result_user(handle)),
        pending: () => pendingOf(raw, raw.cardea_result_pending(handle)),
        accessToken: () => raw.cardea_result_access_token(handle)[0],
        text: () => raw.cardea_result_text(handle),
        truth: () => raw.cardea_result_bool(handle),
        rows: () => rowsOf(raw, list()),
        total: () => raw.cardea_list_total(list()),
        validator: (make) => validatorOf(raw, list(), make),
        response() {
            const response = raw.cardea_result_response(handle);
            return {
                status: raw.cardea_response_status(response), headers: rowsOf(raw, raw.cardea_response_headers(response)),
                body: raw.cardea_response_body(response) ?? new Uint8Array(0),
            };
        },
    };
}

function validatorOf<T>(raw: Raw, lent: number, make: (row: Source) => T): (password: string) => T[] {
    const rules = raw.cardea_list_retain(lent);
    const validate = (password: string) => {
        const checked = raw.cardea_validate_password(rules, password);
        try {
            return rowsOf(raw, checked).map(make);
        } finally {
            raw.cardea_list_free(checked);
        }
    };
    freeWith(validate, () => raw.cardea_list_free(rules));
    return validate;
}

/** Reads an event, which `keep` takes over for as long as what it is given is held. */
export function eventOf(raw: Raw, handle: number, keep: (holder: object) => void): Event {
    return {
        kind: EVENTS[raw.cardea_event_get_kind(handle)] ?? '',
        fields: { text: (name) => raw.cardea_event_text(handle, name), number: () => 0, list: () => [] },
        user: () => userOf(raw, raw.cardea_event_user(handle)),
        error: () => readError(raw, raw.cardea_event_error(handle)),
        isTerminal: () => raw.cardea_event_is_terminal(handle),
        pending: () => pendingOf(raw, raw.cardea_event_pending(handle)),
        opener() {
            const openAgain = () => raw.cardea_event_open_again(handle);
            keep(openAgain);
            return openAgain;
        },
    };
}

export function questionOf(raw: Raw, handle: number, free: (handle: number) => void): Question {
    let isOpen = true;
    const whileOpen = (reply: () => void): void => { if (isOpen) reply(); };
    return {
        kind: QUESTIONS[raw.cardea_question_get_kind(handle)] ?? '',
        fields: {
            text: (name) => raw.cardea_question_text(handle, name), number: (name) => raw.cardea_question_number(handle, name),
            list: (name) => rowsOf(raw, raw.cardea_question_list(handle, name)),
        },
        bytes: () => raw.cardea_question_bytes(handle) ?? new Uint8Array(0),
        replyText: (text) => whileOpen(() => raw.cardea_question_reply_text(handle, text)),
        replyBytes: (bytes) => whileOpen(() => raw.cardea_question_reply_bytes(handle, bytes)),
        replyKey: (id, bytes) => whileOpen(() => raw.cardea_question_reply_key(handle, id, bytes)),
        reject: (status, message) => whileOpen(() => raw.cardea_question_reject(handle, status, message)),
        done() {
            whileOpen(() => free(handle));
            isOpen = false;
        },
    };
}
