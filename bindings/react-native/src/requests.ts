// Requests to the application's own server.
import * as check from './checks';
import { bytesFromText, decodeUtf8, textFromBody } from './bytes';
import type { Row } from './fields';
import { reader, word } from './fields';
import type { NativeResponse } from './NativeCardea';
import type { Operations } from './operations.g';
import type { PlainAuthorizedRequest } from './options.g';
import { Redacted } from './Redacted';
import { settersOf, settingsOf } from './settings';
import type { JSONValue } from './values';

/** A request to the application's own server, in the name of the signed-in user. */
export interface AuthorizedRequest extends PlainAuthorizedRequest {
    /** What to send; text as UTF-8. */
    readonly body?: string | Uint8Array | null;
}

type Header = readonly [name: string, value: string];

/** The headers that a request must carry which the application sends itself. Its printed form shows none. */
export class RequestHeaders extends Redacted<readonly Header[]> {
    /** The value of the header of that name, whatever its case; null if there is none. */
    get(name: string): string | null {
        return valueOf(this.parts, name);
    }
    /** Names and values, as Headers and Object.fromEntries take them. */
    [Symbol.iterator](): IterableIterator<Header> {
        return this.parts.values();
    }
    /** Names the class. */
    toString(): string {
        return 'RequestHeaders';
    }
}

function valueOf(headers: readonly Header[], name: string): string | null {
    const wanted = name.toLowerCase();
    return headers.find(([key]) => key.toLowerCase() === wanted)?.[1] ?? null;
}

const headerFields = reader<{ name: string; value: string }>({ name: word, value: word });

function headersFrom(rows: readonly object[]): readonly Header[] {
    return rows.map((row) => headerFields(row as Row)).map(({ name, value }) => [name, value]);
}

export const requestHeadersFrom = (rows: readonly object[]): RequestHeaders => new RequestHeaders(headersFrom(rows));

/** The answer of the application's own server, whatever its status. */
export class AuthorizedResponse {
    /** The HTTP status. */
    readonly status: number;
    /** Names and values, in the order of the answer. */
    readonly headers: ReadonlyArray<readonly [string, string]>;
    /** The whole body. */
    readonly body: Uint8Array;

    /** For tests of an application; other answers come from authorizedRequest. */
    constructor(parts: {
        readonly status: number;
        readonly headers?: ReadonlyArray<readonly [string, string]>;
        readonly body?: Uint8Array;
    }) {
        this.status = parts.status;
        this.headers = parts.headers ?? [];
        this.body = parts.body ?? new Uint8Array(0);
    }

    /** The value of the first header of that name, whatever its case; null when there is none. */
    header(name: string): string | null {
        return valueOf(this.headers, name);
    }
    /** The body as UTF-8. */
    text(): string {
        return decodeUtf8(this.body);
    }
    /** The body as JSON. Throws a SyntaxError when it is none. */
    json(): JSONValue {
        return JSON.parse(this.text()) as JSONValue;
    }
}

export function responseFrom({ status, headers, body }: NativeResponse): AuthorizedResponse {
    return new AuthorizedResponse({ status, headers: headersFrom(headers), body: bytesFromText(body) });
}

export function nativeRequest(request: AuthorizedRequest): Operations['send_authorized_request']['request'] {
    const given = check.members(request, 'request', [...settingsOf('request'), 'body']);
    return check.withoutUndefined({ settings: settersOf('request', given), body: textFromBody(given.body) });
}
