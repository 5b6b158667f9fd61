// Where the events of one client go. It knows nothing of the client, so that one that is dropped can be collected.
import { CardeaError } from './CardeaError';
import { errorFrom, ownWords } from './failures';
import type { SecurityKeyGuide } from './keys';
import { serveGuide } from './keys';
import type { NativeEvent } from './NativeCardea';
import NativeCardea from './NativeCardea';
import type { Configuration } from './options';
import type { SessionEvents, LogHandler, Present, Subscription, LoginWaiting } from './parts';
import { eventNames, logLevels } from './parts';
import { required, user } from './values';
import type { SignalCollector } from './ways';

declare const console: { error(...values: unknown[]): void };
declare class AbortController {
    readonly signal: import('./parts').AbortSignalLike;
    abort(): void;
}

/** Its URL is an accessor, so that a printed event does not show it. */
class Waiting implements LoginWaiting {
    readonly #url: string;
    constructor(readonly attemptId: string, url: string, readonly openAgain: () => boolean) {
        this.#url = url;
    }
    get authorizationUrl(): string {
        return this.#url;
    }
}

type Listener = (...values: unknown[]) => void;

export class Sink {
    client = 0;
    readonly #listeners = new Map<keyof SessionEvents, Set<Listener>>();
    readonly #present: Present | undefined;
    readonly #signals: SignalCollector | undefined;
    readonly #keyGuide: SecurityKeyGuide | undefined;
    readonly #logger: LogHandler | undefined;
    readonly #pages = new Map<number, AbortController>();

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

    take(event: NativeEvent): void {
        switch (event.kind) {
            case 'signed_in':
                return this.#tell('signedIn', user(required(event.user)));
            case 'signed_out':
                return this.#tell('signedOut', event.reason ?? '');
            case 'refreshed':
                return this.#tell('refreshed', user(required(event.user)));
            case 'refresh_failed':
                return this.#tell('refreshFailed', errorFrom(required(event.error)), event.isTerminal === true);
            case 'login_waiting':
                return this.#tell('loginWaiting', this.#waiting(event));
            case 'login_returned':
                return this.#tell('loginReturned', event.activationToken ?? null);
            case 'redirect_ignored':
                return this.#tell('redirectIgnored', errorFrom(required(event.error)));
            case 'store_asking':
                return this.#tell('storeAsking', event.reason ?? '');
            case 'log':
                return guarded(() => this.#logger?.(logLevels[required(event.level)], ownWords(event.text ?? '')));
            case 'present':
                return void this.#show(event);
            case 'signals':
                return void this.#collect(required(event.question));
            case 'key_connect':
            case 'key_choose':
            case 'key_touch':
            case 'key_pin':
            case 'key_account':
                return void serveGuide(required(this.#keyGuide), this.client, event);
            case 'dismiss':
                return this.#dismiss(required(event.presentation));
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

    #waiting(event: NativeEvent): LoginWaiting {
        const url = event.authorizationUrl ?? '';
        const waiting = required(event.waiting);
        return new Waiting(event.attemptId ?? '', url, () => NativeCardea.openLoginAgain(this.client, waiting) === true);
    }

    async #show(event: NativeEvent): Promise<void> {
        const id = required(event.presentation);
        const controller = new AbortController();
        this.#pages.set(id, controller);
        try {
            const url = await this.#present?.(
                {
                    url: required(event.url),
                    redirectUri: required(event.redirectUri),
                    prefersEphemeralSession: event.prefersEphemeralSession === true,
                    activationToken: event.activationToken ?? null,
                },
                controller.signal,
            );
            if (url !== undefined && url !== null && typeof url !== 'string') throw new TypeError('no redirect URL');
            NativeCardea.answerPresentation(this.client, id, url ?? null);
            // Without a URL the page is still on the screen, and is dismissed when the redirect has come.
            if (url) this.#pages.delete(id);
        } catch (error) {
            this.#pages.delete(id);
            const [code, message] = presenterFailure(error);
            NativeCardea.failPresentation(this.client, id, code, message);
        }
    }

    async #collect(question: number): Promise<void> {
        try {
            const name = (await this.#signals?.()) ?? null;
            if (name !== null && typeof name !== 'string') throw new TypeError('no name of signals');
            NativeCardea.answerSignals(this.client, question, name);
        } catch (error) {
            const isCancelled = error instanceof CardeaError && error.code === 'cancelled';
            const kind = error instanceof Error ? error.name : typeof error;
            NativeCardea.failSignals(this.client, question, isCancelled ? 'cancelled' : 'failed', `The collector failed with ${kind}.`);
        }
    }

    #dismiss(id: number): void {
        const controller = this.#pages.get(id);
        this.#pages.delete(id);
        controller?.abort();
    }
}

/** The texts of foreign errors may hold anything, a URL for example: only the name of their class goes on. */
function presenterFailure(error: unknown): [code: string, message: string] {
    if (error instanceof CardeaError) return [error.code, error.message];
    const name = error instanceof Error ? error.name : typeof error;
    if (name === 'AbortError') return ['cancelled', 'The presenter was cancelled.'];
    return ['browser_unavailable', `The presenter failed with ${name}.`];
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
