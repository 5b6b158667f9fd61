// What a client gets besides the results of its operations: questions to the parts of its host, log entries, events.
import type { Listeners, SessionEvents } from './events';
import { plain, text } from './fields';
import { Parts } from './parts';
import type { OAuthLoginContext } from './pending';
import { pendingOf } from './pending';
import type { Event, HostParts, Question, Receiver, StoreParts } from './transport';
import { userOf } from './values';

const said = plain<{ reason: string; activationToken: string | null; level: string; text: string }>({
    reason: text, activationToken: text, level: text, text,
});

/** What listeners are called with, by the kind of the event. */
const EVENTS: { readonly [kind: string]: readonly [name: keyof SessionEvents, given: (event: Event) => unknown[]] | undefined } = {
    signed_in: ['signedIn', (event) => [userOf(event.user())]],
    signed_out: ['signedOut', (event) => [said(event.fields).reason]],
    refreshed: ['refreshed', (event) => [userOf(event.user())]],
    refresh_failed: ['refreshFailed', (event) => [event.error(), event.isTerminal()]],
    login_waiting: ['loginWaiting', (event) => [
        Object.freeze({ attempt: pendingOf(event.pending()) as OAuthLoginContext, openAgain: event.opener() }),
    ]],
    login_returned: ['loginReturned', (event) => [said(event.fields).activationToken]],
    redirect_ignored: ['redirectIgnored', (event) => [event.error()]],
    store_asking: ['storeAsking', (event) => [said(event.fields).reason]],
};

/** What another process may have done, which an operation on the session finds out. */
const NEWS = ['signedIn', 'signedOut', 'refreshed'] as const;

export class ClientReceiver implements Receiver {
    readonly #listeners: Listeners;
    readonly #parts: Parts;
    #showing = 0;

    constructor(listeners: Listeners, parts: HostParts) {
        this.#listeners = listeners;
        this.#parts = new Parts(parts);
    }

    /** Whether anyone hears of changes of the session, and so of those that an operation finds out before it ends. */
    get isHeard(): boolean {
        return NEWS.some((name) => this.#listeners.hears(name));
    }

    ask(question: Question, own?: StoreParts): void {
        void this.#parts.answer(question, own);
    }

    observe(event: Event): void {
        if (event.kind === 'log') {
            const { level, text: entry } = said(event.fields);
            return this.#parts.log(level, entry);
        }
        const [name, given] = EVENTS[event.kind] ?? [];
        if (name !== undefined && given !== undefined && this.#listeners.hears(name)) this.#listeners.tell(name, ...(given(event) as never));
    }

    showingBegins(): void {
        this.#showing += 1;
    }

    /** What was refused because something else shows a page ends while that page is still needed. */
    showingEnds(): void {
        this.#showing -= 1;
        if (this.#showing === 0) this.#parts.dismissAll();
    }
}
