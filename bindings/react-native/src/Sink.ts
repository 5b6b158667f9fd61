// Where the events of one client go. It knows nothing of the client, so that one that is dropped can be collected.
import { CardeaError } from './CardeaError';
import { ErrorStatus } from './codes.g';
import { errorFrom } from './failures';
import type { Row } from './fields';
import { number, reader, required, text, truth, word } from './fields';
import type { SecurityKeyGuide } from './keys';
import { guided } from './keys';
import type { NativeEvent, NativeUser } from './NativeCardea';
import NativeCardea from './NativeCardea';
import type { Configuration } from './options';
import type { LogHandler, LogLevel, Present, Presentation, SessionEvents, SignalsDispatcher, Subscription } from './parts';
import { eventNames } from './parts';
import type { OAuthLoginContext } from './pending';
import { pendingFrom } from './pending';
import type { CardeaUser } from './values';
import { userFrom } from './values';

declare const console: { error(...values: unknown[]): void };
declare class AbortController {
    readonly signal: import('./parts').AbortSignalLike;
    abort(): void;
}

const eventFields = reader<{ reason: string; activationToken: string | null; level: string; text: string }>({
    reason: word, activationToken: text, level: word, text: word,
});
const pageFields = reader<Presentation & { id: number }>({
    id: number, url: word, redirectUri: word, prefersEphemeralSession: truth, activationToken: text,
});

type Listener = (...values: unknown[]) => void;

export class Sink {
    client = 0;
    readonly #listeners = new Map<keyof SessionEvents, Set<Listener>>();
    readonly #present: Present | undefined;
    readonly #signals: SignalsDispatcher | undefined;
    readonly #keyGuide: SecurityKeyGuide | undefined;
    readonly #logger: LogHandler | undefined;
    readonly #pages = new Map<number, { controller: AbortController; question: number }>();

    constructor({ presenter, signals, keyGuide, logger, observer }: Configuration) {
        this.#present = typeof presenter === 'function' ? presenter : presenter?.present.bind(presenter);
        this.#signals = signals ?? undefined;
        this.#keyGuide = keyGuide ?? undefined;
        this.#logger = logger ?? undefined;
        for (const name of eventNames) {
            // Looked up when it happens, with the observer as its this.
            if (observer) this.listen(name, (...values: unknown[]) => call(observer, name, values));
        }
    }

    listen<Name extends keyof SessionEvents>(name: Name, listener: SessionEvents[Name]): Subscription {
        const listeners = this.#listeners.get(name) ?? new Set();
        this.#listeners.set(name, listeners);
        // The same function may listen twice.
        const own: Listener = (...values) => (listener as unknown as Listener)(...values);
        listeners.add(own);
        return { remove: () => void listeners.delete(own) };
    }

    /** The user that the native module tells of. */
    user(native: NativeUser): CardeaUser {
        const { client } = this;
        return userFrom(native, (user, name) => {
            const { error, text: member } = NativeCardea.tokenMember(client, user, name);
            if (error) throw errorFrom(error);
            return member ?? null;
        });
    }

    take(event: NativeEvent): void {
        const fields = event.fields as Row;
        const { reason, activationToken, level, text: said } = eventFields(fields);
        switch (event.kind) {
            case 'signed_in':
                return this.#tell('signedIn', this.user(required(event.user)));
            case 'signed_out':
                return this.#tell('signedOut', reason);
            case 'refreshed':
                return this.#tell('refreshed', this.user(required(event.user)));
            case 'refresh_failed':
                return this.#tell('refreshFailed', errorFrom(required(event.error)), event.isTerminal === true);
            case 'login_waiting':
                return this.#wait(event);
            case 'login_returned':
                return this.#tell('loginReturned', activationToken);
            case 'redirect_ignored':
                return this.#tell('redirectIgnored', errorFrom(required(event.error)));
            case 'store_asking':
                return this.#tell('storeAsking', reason);
            case 'log':
                return guarded(() => this.#logger?.(level as LogLevel, said));
            case 'page':
                return void this.#show(required(event.question), fields);
            case 'dismiss':
                return this.#dismiss(pageFields(fields).id);
            case 'risk_signals':
                return void this.#collect(required(event.question));
            case 'prompt':
            case 'pin':
            case 'account':
                return void this.#guide(event.kind, event.question, fields);
            default:
        }
    }

    /** No page is needed any longer. */
    end(): void {
        for (const id of [...this.#pages.keys()]) this.#dismiss(id);
    }

    #tell<Name extends keyof SessionEvents>(name: Name, ...values: Parameters<SessionEvents[Name]>): void {
        for (const listener of [...(this.#listeners.get(name) ?? [])]) guarded(() => listener(...values));
    }

    #wait(event: NativeEvent): void {
        const [waiting, attempt] = [required(event.waiting), pendingFrom(required(event.pending)) as OAuthLoginContext];
        this.#tell('loginWaiting', { attempt, openAgain: () => NativeCardea.openLoginAgain(this.client, waiting) });
    }

    async #show(question: number, fields: Row): Promise<void> {
        const { id, ...page } = pageFields(fields);
        const controller = new AbortController();
        this.#pages.set(id, { controller, question });
        try {
            const url = await this.#present?.(page, controller.signal);
            if (url !== undefined && url !== null && typeof url !== 'string') throw new TypeError('no redirect URL');
            NativeCardea.reply(this.client, question, url ?? null);
            // Without a URL the page is still on the screen, and is dismissed when the redirect has come.
            if (url) this.#pages.delete(id);
        } catch (error) {
            this.#pages.delete(id);
            this.#reject(question, error, 'browser_unavailable', 'presenter');
        }
    }

    async #collect(question: number): Promise<void> {
        try {
            const id = (await this.#signals?.()) ?? null;
            if (id !== null && typeof id !== 'string') throw new TypeError('no id of signals');
            NativeCardea.reply(this.client, question, id);
        } catch (error) {
            this.#reject(question, error, 'internal_error', 'collector');
        }
    }

    async #guide(kind: string, question: number | undefined, fields: Row): Promise<void> {
        try {
            const answer = await guided(required(this.#keyGuide), kind, fields);
            if (answer !== undefined && question !== undefined) NativeCardea.reply(this.client, question, answer);
        } catch (error) {
            if (question !== undefined) this.#reject(question, error, 'cancelled', 'guide');
            if (error instanceof CardeaError && error.code === 'cancelled') return;
            console.error('The guide for security keys of a CardeaClient has failed.', error);
        }
    }

    /** The texts of foreign errors may hold anything, a URL for example: only the name of their class goes on. */
    #reject(question: number, error: unknown, otherwise: keyof typeof ErrorStatus, part: string): void {
        const name = error instanceof Error ? error.name : typeof error;
        const isOwn = error instanceof CardeaError;
        const status = isOwn ? error.status : ErrorStatus[name === 'AbortError' ? 'cancelled' : otherwise];
        NativeCardea.reject(this.client, question, status, isOwn ? error.message : `The ${part} failed with ${name}.`);
    }

    #dismiss(id: number): void {
        const page = this.#pages.get(id);
        if (page === undefined) return;
        this.#pages.delete(id);
        page.controller.abort();
        // Nobody waits for the answer of a presenter that has none yet.
        NativeCardea.reject(this.client, page.question, ErrorStatus.cancelled, 'The page is no longer needed.');
    }
}

function call(observer: object, name: keyof SessionEvents, values: unknown[]): void {
    const member = (observer as Record<string, unknown>)[name];
    if (typeof member === 'function') member.apply(observer, values);
}

/** A listener that throws is a mistake of the application, and harms neither the other listeners nor the client. */
function guarded(work: () => void): void {
    try {
        work();
    } catch (error) {
        console.error('A listener of a CardeaClient has thrown.', error);
    }
}
