import { useSyncExternalStore } from 'react';

import type { CardeaClient } from '../CardeaClient';
import { CardeaError } from '../CardeaError';
import type { Subscription } from '../platform';
import type { CardeaUser } from '../values';
import { useCardea } from './context';
import { Model } from './Model';

/** Who is signed in. An error means that it is not known: the keyring is locked, for example. */
export type SessionState =
    | { readonly status: 'loading'; readonly user: null; readonly error: null }
    | { readonly status: 'signedOut'; readonly user: null; readonly error: null }
    | { readonly status: 'signedIn'; readonly user: CardeaUser; readonly error: null }
    | { readonly status: 'unknown'; readonly user: null; readonly error: unknown };

const loading: SessionState = { status: 'loading', user: null, error: null };

/** What every component that shows the session of one client shares. */
export class SessionModel extends Model<SessionState> {
    readonly #client: CardeaClient;
    #subscriptions: Subscription[] = [];
    // Counts what was heard, so that an answer that is older than an event does not undo it.
    #heard = 0;

    constructor(client: CardeaClient) {
        super(loading);
        this.#client = client;
    }

    /** Asks the store again: after it was unlocked. */
    readonly reload = async (): Promise<void> => {
        const heard = ++this.#heard;
        const state = await this.#ask();
        if (heard === this.#heard) this.set(state);
    };

    async #ask(): Promise<SessionState> {
        try {
            return { status: 'signedIn', user: await this.#client.currentUser(), error: null };
        } catch (error) {
            const isNobody = error instanceof CardeaError && error.code === 'not_signed_in';
            return isNobody ? { status: 'signedOut', user: null, error: null } : { status: 'unknown', user: null, error };
        }
    }

    #hear(state: SessionState): void {
        this.#heard++;
        this.set(state);
    }

    protected override onWatched(): void {
        const signedIn = (user: CardeaUser) => this.#hear({ status: 'signedIn', user, error: null });
        this.#subscriptions = [
            this.#client.addListener('signedIn', signedIn),
            this.#client.addListener('refreshed', signedIn),
            this.#client.addListener('signedOut', () => this.#hear({ status: 'signedOut', user: null, error: null })),
        ];
        void this.reload();
    }

    protected override onUnwatched(): void {
        for (const subscription of this.#subscriptions) subscription.remove();
        this.#subscriptions = [];
        // From here on changes are missed: the next reader starts again.
        this.#hear(loading);
    }
}

const models = new WeakMap<CardeaClient, SessionModel>();

function modelOf(client: CardeaClient): SessionModel {
    const model = models.get(client) ?? new SessionModel(client);
    models.set(client, model);
    return model;
}

/** Who is signed in, kept up to date; reload asks the store again. */
export function useSession(): SessionState & { readonly reload: () => Promise<void> } {
    const model = modelOf(useCardea());
    const state = useSyncExternalStore(model.subscribe, model.state, model.state);
    return { ...state, reload: model.reload };
}
