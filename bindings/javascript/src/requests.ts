// Requests to the application's own server.
import type { Rule } from './arguments';
import { bytes, count, isGiven, optional, record, required, text } from './arguments';
import { headerPairs, valueOf } from './headers';
import type { PlainAuthorizedRequest } from './options.g';
import type { RequestParts } from './platform';
import { decodeText, requestParts } from './platform';
import { settersOf, settingsOf } from './settings';
import type { Setter } from './transport';
import { Filled } from './transport';
import type { JSONValue } from './values';

/** A request to the application's own server, in the name of the signed-in user. */
export interface AuthorizedRequest extends PlainAuthorizedRequest, RequestParts {
    /** What to send; text as UTF-8. */
    body?: string | Uint8Array | null;
}

/** The answer of the application's own server, whatever its status. */
export class AuthorizedResponse {
    /** The HTTP status. */
    readonly status: number;
    /** Names and values, in the order of the answer; `new Headers(response.headers)` takes them. */
    readonly headers: Array<[string, string]>;
    /** The whole body. */
    readonly body: Uint8Array;

    /** For tests of an application; other answers come from `sendAuthorizedRequest`. */
    constructor(parts: { status: number; headers?: ReadonlyArray<readonly [string, string]>; body?: Uint8Array }) {
        this.status = parts.status;
        this.headers = (parts.headers ?? []) as Array<[string, string]>;
        this.body = parts.body ?? new Uint8Array(0);
    }

    /** The value of the first header of that name, whatever its case; null when there is none. */
    header(name: string): string | null {
        return valueOf(this.headers, name);
    }

    /** The body as UTF-8. */
    text(): string {
        return decodeText(this.body);
    }

    /** The body as JSON. Throws a SyntaxError when it is none. */
    json(): JSONValue {
        return JSON.parse(this.text()) as JSONValue;
    }
}

/** The body of a request may have U+0000, which no other text may. */
const bodyOf: Rule<string | Uint8Array> = (name, value) => {
    if (typeof value !== 'string') return bytes(name, value);
    text(name, value.replace(/\0/g, ' '));
    return value;
};

export function requestOf(request: unknown): Filled {
    const given = record('options', request, [...settingsOf('request'), 'body', ...requestParts]);
    const setters = settersOf('request', 'options.', given, { own: { headers: headerPairs } });
    const descriptors: Setter[] = isGiven(given.outputFd) ? [['set_output_fd', count('options.outputFd', given.outputFd)]] : [];
    return new Filled('request', [...setters, ...descriptors], optional(bodyOf, 'options.body', given.body) ?? undefined);
}

/** What an answer said of a request that the application has sent: its status, and the two headers that matter. */
export function answerOf(answer: unknown) {
    const { status, wwwAuthenticate, dpopNonce } = record('answer', answer, ['status', 'wwwAuthenticate', 'dpopNonce']);
    return {
        http_status: required(count, 'answer.status', status), www_authenticate: optional(text, 'answer.wwwAuthenticate', wwwAuthenticate),
        dpop_nonce: optional(text, 'answer.dpopNonce', dpopNonce),
    };
}
