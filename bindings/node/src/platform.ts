// What the client has of Node.
import { EventEmitter } from 'node:events';
import { inspect } from 'node:util';

import type { Listener, Listeners, SessionEvents } from './events';
import { Host } from './Host';
import { engine } from './load';
import { takeError } from './reading';
import type { EncryptionKeyProvider, SecureStore } from './store';
import type { Transport } from './transport';

declare global {
    interface SymbolConstructor {
        /** Compilers before TypeScript 5.2 do not know it. */
        readonly asyncDispose: unique symbol;
    }
}

export type Signal = AbortSignal;

export const transport: Transport = {
    version: () => engine().raw.cardea_version(),
    open: (owner, opening, receiver) => new Host(owner, opening, receiver),
    async deliverRedirect(redirectUrl) {
        const { native, raw } = engine();
        const error = await native.deliverRedirect(redirectUrl);
        if (error !== null) throw takeError(raw, error);
    },
};

/** A store of JavaScript. */
export type HostStore = SecureStore;
export const takesHostStores = true;
export interface FileStoreParts {
    /** Where the keys of the files come from. Not together with a passphrase. */
    keyProvider?: EncryptionKeyProvider | null;
}

export interface ConfigurationParts {}
export const configurationParts = [] as const;

export interface RequestParts {
    /**
     * A file descriptor that the body of a success (2xx) is written to as it comes, of any size; the answer's `body` is empty then.
     * Keep it open until the promise has settled. When it takes no more, the request fails with `output_failed`; a failed request
     * may leave a part of the body there.
     */
    outputFd?: number | null;
}
export const requestParts = ['outputFd'] as const;

export const decodeText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

export type RequestHeaders = Headers;

/** What a request carries that the application sends by itself. Printed, it shows no token: nor where Deno or Bun prints it. */
class GuardedHeaders extends Headers {
    [inspect.custom](): string {
        return `RequestHeaders { ${[...this.keys()].join(', ')} }`;
    }

    [Symbol.for('Deno.privateCustomInspect')](): string {
        return this[inspect.custom]();
    }

    toJSON(): object {
        return {};
    }
}
export const headersOf = (pairs: [name: string, value: string][]): RequestHeaders => new GuardedHeaders(pairs);

/** A listener or a logger that throws is an uncaught exception, as everywhere in Node. */
export const guarded = (work: () => void): void => work();
/** The same for what fails later. */
export const report = (error: unknown): void => process.nextTick(() => { throw error; });

/**
 * What a client is besides: an EventEmitter of node:events, with all of its methods, so that `events.once(client, 'signedIn')` and
 * `events.on(client, 'refreshed')` take it, too.
 */
export interface Emitter {
    /** Calls the listener with each event of that name. */
    on<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** Calls the listener with the next event of that name. */
    once<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** Calls the listener no longer. */
    off<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** The same as `on`. */
    addListener<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** The same as `off`. */
    removeListener<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** The same as `on`, before the other listeners. */
    prependListener<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** The same as `once`, before the other listeners. */
    prependOnceListener<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): this;
    /** Calls no listener of that name any more, or none at all. */
    removeAllListeners(event?: keyof SessionEvents): this;
    /** How many listeners there are of that name. */
    listenerCount(event: keyof SessionEvents): number;
    /** The listeners of that name. */
    listeners<Name extends keyof SessionEvents>(event: Name): Array<Listener<Name>>;
    /** The same, with the wrappers that `once` makes. */
    rawListeners<Name extends keyof SessionEvents>(event: Name): Array<Listener<Name>>;
    /** The names that have listeners. */
    eventNames(): Array<keyof SessionEvents>;
    /** Calls the listeners of that name, as the client does. For tests of an application. */
    emit<Name extends keyof SessionEvents>(event: Name, ...given: SessionEvents[Name]): boolean;
    /** From how many listeners of one name on Node warns of a leak. */
    setMaxListeners(count: number): this;
    /** What `setMaxListeners` has set. */
    getMaxListeners(): number;
}
const asyncDispose: typeof Symbol.asyncDispose = Symbol.asyncDispose ?? Symbol.for('nodejs.asyncDispose');
export abstract class Emitter extends (EventEmitter as new () => object) {
    /** Ends the client. */
    abstract close(): Promise<void>;

    /** The same as `close`, for `await using`. */
    [asyncDispose](): Promise<void> {
        return this.close();
    }
}

/** Those that listen to a client. */
export function listenersOf(client: Emitter, _configuration: unknown): Listeners {
    return {
        hears: (name) => client.listenerCount(name) > 0,
        tell: (name, ...given) => void client.emit(name, ...given),
    };
}
