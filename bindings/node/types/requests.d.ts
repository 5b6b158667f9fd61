import type { PlainAuthorizedRequest } from '../options.g';
import type { JSONValue } from './values';

/** A request to the application's own server, in the name of the signed-in user. */
export interface AuthorizedRequest extends PlainAuthorizedRequest {
    /** What to send; text as UTF-8. */
    body?: string | Uint8Array | null;
    /**
     * A file descriptor that the body of a success (2xx) is written to as it comes, of any size; the answer's `body` is empty then.
     * Keep it open until the promise has settled. When it takes no more, the request fails with `output_failed`; a failed request
     * may leave a part of the body there.
     */
    outputFd?: number | null;
}

/** The answer of the application's own server, whatever its status. */
export class AuthorizedResponse {
    /** For tests of an application; other answers come from `sendAuthorizedRequest`. */
    constructor(parts: { status: number; headers?: ReadonlyArray<readonly [string, string]>; body?: Uint8Array });
    /** The HTTP status. */
    readonly status: number;
    /** Names and values, in the order of the answer; `new Headers(response.headers)` takes them. */
    readonly headers: Array<[string, string]>;
    /** The whole body. */
    readonly body: Uint8Array;
    /** The value of the first header of that name, whatever its case; null when there is none. */
    header(name: string): string | null;
    /** The body as UTF-8. */
    text(): string;
    /** The body as JSON. Throws a SyntaxError when it is none. */
    json(): JSONValue;
}
