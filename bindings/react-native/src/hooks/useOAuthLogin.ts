import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { CardeaClient } from '../CardeaClient';
import { CardeaError } from '../CardeaError';
import type { OAuthLoginOptions } from '../options';
import type { CardeaSignal, LoginWaiting } from '../parts';
import type { CardeaUser, OAuthEmailChallenge } from '../values';
import { useCardea } from './context';
import { Model } from './Model';

declare class AbortController {
    readonly signal: CardeaSignal;
    abort(): void;
}

/** Where a login is. */
export type OAuthLoginState =
    | { readonly step: 'idle' }
    /** The page is shown, or about to be; login has what shows it again. */
    | { readonly step: 'waiting'; readonly login: LoginWaiting | null }
    /** A code was sent. The error is that of the last try, and leaves the challenge usable. */
    | { readonly step: 'code'; readonly email: string | null; readonly isBusy: boolean; readonly error: CardeaError | null }
    | { readonly step: 'signedIn'; readonly user: CardeaUser }
    | { readonly step: 'failed'; readonly error: unknown };

/** One login after the other, each with its code if it needs one. */
export class OAuthLoginModel extends Model<OAuthLoginState> {
    readonly #client: CardeaClient;
    #running: AbortController | null = null;
    // Ends when the one before has ended: a process has one login at a time.
    #ended: Promise<void> = Promise.resolve();
    #challenge: OAuthEmailChallenge | null = null;

    constructor(client: CardeaClient) {
        super({ step: 'idle' });
        this.#client = client;
    }

    /** Begins a login; one that is under way is cancelled. */
    readonly signIn = (options: OAuthLoginOptions): Promise<void> => {
        this.#challenge = null;
        return this.#while({ step: 'waiting', login: null }, async (signal) => {
            const subscription = this.#client.addListener('loginWaiting', (login) => {
                if (!signal.aborted) this.set({ step: 'waiting', login });
            });
            try {
                const result = await this.#client.loginWithOAuth(options, { signal });
                if (result.kind === 'loggedIn') return { step: 'signedIn', user: result.user };
                this.#challenge = result.challenge;
                return { step: 'code', email: result.email, isBusy: false, error: null };
            } finally {
                subscription.remove();
            }
        });
    };

    /** Completes the login with the code that was sent. */
    readonly submitCode = (code: string): Promise<void> =>
        this.#withChallenge(async (challenge, signal) => ({
            step: 'signedIn',
            user: await this.#client.checkOAuthEmailOTP(code, challenge, { signal }),
        }));

    readonly resendCode = (): Promise<void> =>
        this.#withChallenge(async (challenge, signal) => {
            await this.#client.resendOAuthEmailOTP(challenge, { signal });
            return { step: 'code', email: challenge.email, isBusy: false, error: null };
        });

    /** Ends the login that is under way; the next one may begin. */
    readonly cancel = (): void => {
        this.#running?.abort();
        this.#running = null;
        this.#challenge = null;
        if (this.state().step !== 'idle') this.set({ step: 'idle' });
    };

    #withChallenge(work: (challenge: OAuthEmailChallenge, signal: CardeaSignal) => Promise<OAuthLoginState>): Promise<void> {
        const challenge = this.#challenge;
        if (challenge === null) return Promise.resolve();
        return this.#while({ step: 'code', email: challenge.email, isBusy: true, error: null }, async (signal) => {
            try {
                return await work(challenge, signal);
            } catch (error) {
                if (!(error instanceof CardeaError) || !(error.isRetryable || error.code === 'invalid_otp_code')) throw error;
                return { step: 'code', email: challenge.email, isBusy: false, error };
            }
        });
    }

    /** Shows a state while the work goes on, and then what it brings - unless something newer has begun. */
    #while(state: OAuthLoginState, work: (signal: CardeaSignal) => Promise<OAuthLoginState>): Promise<void> {
        this.#running?.abort();
        const controller = new AbortController();
        this.#running = controller;
        this.set(state);
        const before = this.#ended;
        this.#ended = (async () => {
            await before;
            const next = await work(controller.signal).catch((error): OAuthLoginState => ({ step: 'failed', error }));
            if (this.#running !== controller) return;
            this.#running = null;
            if (next.step !== 'code') this.#challenge = null;
            this.set(next);
        })();
        return this.#ended;
    }
}

/** A login of the client above. It is cancelled when the component goes away. */
export function useOAuthLogin() {
    const client = useCardea();
    const model = useMemo(() => new OAuthLoginModel(client), [client]);
    const state = useSyncExternalStore(model.subscribe, model.state, model.state);
    useEffect(() => () => model.cancel(), [model]);
    const { signIn, submitCode, resendCode, cancel } = model;
    return { state, signIn, submitCode, resendCode, cancel };
}
