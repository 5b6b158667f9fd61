// What the client has of React Native.
import { callable, oneOf, record } from './arguments';
import { decodeUtf8 } from './bytes';
import type { Listener, Listeners, SessionEvents } from './events';
import { guard, Guarded } from './guarded';
import { valueOf } from './headers';
import type { LoadedLibrary } from './NativeTransport';
import { loadLibrary } from './NativeTransport';

export { transport } from './NativeTransport';

declare const console: { error(...values: unknown[]): void };

/** What an AbortSignal has, as far as it is used here. */
export interface AbortSignalLike {
    /** Whether it was aborted. */
    readonly aborted: boolean;
    /** Why it was aborted. */
    readonly reason?: unknown;
    /** Listens to its abortion. */
    addEventListener(type: 'abort', listener: () => void): void;
    /** Listens no longer. */
    removeEventListener(type: 'abort', listener: () => void): void;
}
export type Signal = AbortSignalLike;

/** A store of JavaScript would carry the records over the bridge: there is none. */
export type HostStore = never;
export const takesHostStores = false;
export interface FileStoreParts {}

/** Functions by the names of events. */
export type SessionObserver = { readonly [Name in keyof SessionEvents]?: Listener<Name> };
export interface ConfigurationParts {
    /** Hears of session changes and of the steps of a login. */
    observer?: SessionObserver | null;
}
export const configurationParts = ['observer'] as const;

export interface RequestParts {}
export const requestParts = [] as const;

// Not every JavaScript engine of React Native has TextDecoder.
export const decodeText = decodeUtf8;

/** The headers that a request must carry which the application sends itself. Its printed form shows none. */
export class RequestHeaders extends Guarded {
    readonly #pairs: readonly (readonly [name: string, value: string])[];

    /** For tests of an application; others come from a client. */
    constructor(pairs: readonly (readonly [name: string, value: string])[]) {
        super();
        this.#pairs = pairs;
        guard(this, {}, {});
    }

    /** The value of the header of that name, whatever its case; null if there is none. */
    get(name: string): string | null {
        return valueOf(this.#pairs, name);
    }

    /** Names and values, as Headers and Object.fromEntries take them. */
    [Symbol.iterator](): IterableIterator<readonly [name: string, value: string]> {
        return this.#pairs.values();
    }
}
export const headersOf = (pairs: [name: string, value: string][]): RequestHeaders => new RequestHeaders(pairs);

/** A listener or a logger that throws is a mistake of the application, and harms neither the others nor the client. */
export function guarded(work: () => void): void {
    try {
        work();
    } catch (error) {
        console.error('A listener of a CardeaClient has thrown.', error);
    }
}
export const report = (error: unknown): void => console.error('The guide for security keys of a CardeaClient has failed.', error);

/** A listener that was added. */
export interface Subscription {
    /** Calls it no longer. */
    remove(): void;
}

const EVENTS: readonly (keyof SessionEvents)[] = [
    'signedIn', 'signedOut', 'refreshed', 'refreshFailed', 'loginWaiting', 'loginReturned', 'redirectIgnored', 'storeAsking',
];

/** Those that listen to one client. It knows nothing of the client, so that one that is dropped can be collected. */
class ListenerLists implements Listeners {
    readonly #lists = new Map<string, Set<(...given: unknown[]) => void>>();

    hears(name: keyof SessionEvents): boolean {
        return (this.#lists.get(name)?.size ?? 0) > 0;
    }

    tell(name: keyof SessionEvents, ...given: unknown[]): void {
        for (const listener of [...(this.#lists.get(name) ?? [])]) guarded(() => listener(...given));
    }

    add(name: keyof SessionEvents, listener: Function): Subscription {
        const list = this.#lists.get(name) ?? new Set();
        this.#lists.set(name, list);
        // The same function may listen twice.
        const own = (...given: unknown[]) => listener(...given);
        list.add(own);
        return { remove: () => void list.delete(own) };
    }
}

const lists = new WeakMap<Emitter, ListenerLists>();

/** What a client is besides. */
export abstract class Emitter {
    /**
     * Loads libcardea.so.0, from this path or, without one, from CARDEA_LIBRARY in the environment, from beside the native module, or
     * from the system. Without this call the first client does it. A library that is loaded stays.
     */
    static useLibrary(path?: string): LoadedLibrary {
        return loadLibrary(path);
    }

    /** Listens to session changes and to the steps of a login. */
    addListener<Name extends keyof SessionEvents>(event: Name, listener: Listener<Name>): Subscription {
        oneOf('event', event, EVENTS);
        callable('listener', listener);
        return listsOf(this).add(event, listener);
    }
}

function listsOf(client: Emitter): ListenerLists {
    const found = lists.get(client) ?? new ListenerLists();
    lists.set(client, found);
    return found;
}

/** Those that listen to a client, with the observer that its configuration has. */
export function listenersOf(client: Emitter, configuration: ConfigurationParts): Listeners {
    const listeners = listsOf(client);
    const { observer } = configuration;
    if (observer === undefined || observer === null) return listeners;
    const members = record('configuration.observer', observer, EVENTS);
    for (const name of EVENTS) {
        listeners.add(name, (...given: unknown[]) => {
            // Looked up when it happens, with the observer as its this.
            const member = members[name];
            if (typeof member === 'function') member.apply(observer, given);
        });
    }
    return listeners;
}
