// Requests to the application's own server.
import * as check from './checks';
import { bytesFromText, decodeUtf8, textFromBody } from './bytes';
import type { NativeRequest, NativeResponse } from './NativeCardea';
import type { PlainAuthorizedRequest } from './options.g';
import type { JSONValue } from './values';
import { Redacted } from './Redacted';
import { nativeSettings, settingsOf } from './settings';
import { required } from './values';

/** A request to the application's own server, in the name of the signed-in user. */
export interface AuthorizedRequest extends PlainAuthorizedRequest {
    /** What to send; text as UTF-8. */
    readonly body?: string | Uint8Array | null;
}

/** What a request must carry that the application sends itself. Its printed form shows neither. */
export class RequestAuthorization extends Redacted {
    readonly #authorization: string;
    readonly #dpopProof: string | null;

    /** For tests of an application; other ones come from authorize. */
    constructor(parts: { readonly authorization: string; readonly dpopProof?: string | null }) {
        super();
        this.#authorization = parts.authorization;
        this.#dpopProof = parts.dpopProof ?? null;
    }

    /** The value of the header Authorization. */
    get authorization(): string {
        return this.#authorization;
    }
    /** The value of the header DPoP, for one request; null if it carries none. */
    get dpopProof(): string | null {
        return this.#dpopProof;
    }

    /** Names the class. */
    toString(): string {
        return 'RequestAuthorization';
    }
}

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
        const wanted = name.toLowerCase();
        return this.headers.find(([key]) => key.toLowerCase() === wanted)?.[1] ?? null;
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

export function responseFrom(native: NativeResponse | undefined): AuthorizedResponse {
    const { status, headers, body } = required(native);
    return new AuthorizedResponse({
        status,
        headers: headers.map(({ name, value }) => [name, value] as const),
        body: bytesFromText(body),
    });
}

export function nativeRequest(request: AuthorizedRequest): NativeRequest {
    const given = check.members(request, 'request', [...settingsOf('request'), 'body']);
    return check.withoutUndefined({ ...nativeSettings<NativeRequest>('request', given), body: textFromBody(given.body) });
}
