import { useEffect, useMemo, useSyncExternalStore } from 'react';

import type { CardeaClient } from '../CardeaClient';
import { CardeaError } from '../CardeaError';
import type { LoginWaiting } from '../events';
import type { OAuthLoginOptions, PartialOptions } from '../options';
import type { OAuthEmailChallenge, OAuthLoginStep } from '../pending';
import type { AbortSignalLike } from '../platform';
import type { FinalizeOAuthLoginResult } from '../results';
import type { CardeaUser } from '../values';
import { useCardea } from './context';
import { Model } from './Model';

declare class AbortController {
    readonly signal: AbortSignalLike;
    abort(): void;
}

/** Where a login is. */
export type OAuthLoginState =
    | { readonly step: 'idle' }
    /** The page is shown, or about to be; login has what shows it again. */
    | { readonly step: 'waiting'; readonly login: LoginWaiting | null }
    /** A code was sent. The error is that of the last try, and leaves the challenge usable. */
    | { readonly step: 'code'; readonly address: string | null; readonly isBusy: boolean; readonly error: CardeaError | null }
    /** The server asks for more: submitAnswer. The error is that of the last try, and leaves what it asks for usable. */
    | { readonly step: 'more'; readonly more: OAuthLoginStep; readonly isBusy: boolean; readonly error: CardeaError | null }
    | { readonly step: 'signedIn'; readonly user: CardeaUser }
    | { readonly step: 'failed'; readonly error: unknown };

/** What a login comes to, and what it goes on with. */
interface Outcome {
    readonly state: OAuthLoginState;
    readonly challenge?: OAuthEmailChallenge;
    readonly more?: OAuthLoginStep;
}

/** After these no other answer to the same step can be right. */
const lastCodes = [
    'attempt_expired', 'attempt_consumed', 'attempt_not_found', 'identity_disabled', 'not_found', 'not_supported', 'client_closed',
];

/** One login after the other, each with its code, and with what else the server asks for. */
export class OAuthLoginModel extends Model<OAuthLoginState> {
    readonly #client: CardeaClient;
    #running: AbortController | null = null;
    // Ends when the one before has ended: an account has one login at a time.
    #ended: Promise<void> = Promise.resolve();
    #challenge: OAuthEmailChallenge | null = null;
    #more: OAuthLoginStep | null = null;
    #options: OAuthLoginOptions | null = null;

    constructor(client: CardeaClient) {
        super({ step: 'idle' });
        this.#client = client;
    }

    /** Begins a login; one that is under way is cancelled. */
    readonly signIn = (options: OAuthLoginOptions): Promise<void> => {
        this.#forget();
        this.#options = options;
        return this.#while({ step: 'waiting', login: null }, (signal) =>
            this.#shown(signal, () => this.#client.loginWithOAuth(options, { signal })));
    };

    /** Completes the login with the code that was sent. */
    readonly submitCode = (code: string): Promise<void> =>
        this.#withChallenge(async (challenge, signal) => ({
            state: { step: 'signedIn', user: await this.#client.checkOAuthEmailOTP(challenge, code, { signal }) },
        }));

    readonly resendCode = (): Promise<void> =>
        this.#withChallenge(async (challenge, signal) => {
            await this.#client.resendOTP(challenge, { signal });
            return codeAsked(challenge, null);
        });

    /** Goes on by a way of what the server asks for. A page that this leads to is shown as that of signIn was. */
    readonly submitAnswer = (way: string, fields: { readonly [name: string]: string } = {}): Promise<void> => {
        const [more, options] = [this.#more, this.#options];
        if (more === null || options === null) return Promise.resolve();
        return this.#while({ step: 'more', more, isBusy: true, error: null }, async (signal) => {
            try {
                return await this.#shown(signal, () => this.#client.continueLogin(more, way, fields, shownAs(options), { signal }));
            } catch (error) {
                if (!(error instanceof CardeaError) || lastCodes.includes(error.code)) throw error;
                return moreAsked(more, error);
            }
        });
    };

    /** Ends the login that is under way; the next one may begin. */
    readonly cancel = (): void => {
        this.#running?.abort();
        this.#running = null;
        this.#forget();
        if (this.state().step !== 'idle') this.set({ step: 'idle' });
    };

    #forget(): void {
        this.#challenge = null;
        this.#more = null;
    }

    /** A login, whose page can be shown again while it waits. */
    async #shown(signal: AbortSignalLike, login: () => Promise<FinalizeOAuthLoginResult>): Promise<Outcome> {
        const subscription = this.#client.addListener('loginWaiting', (waiting) => {
            if (!signal.aborted) this.set({ step: 'waiting', login: waiting });
        });
        try {
            const result = await login();
            switch (result.kind) {
                case 'loggedIn':
                    return { state: { step: 'signedIn', user: result.user } };
                case 'otpRequired':
                    return codeAsked(result.challenge, null);
                case 'moreRequired':
                    return moreAsked(result.step, null);
            }
        } finally {
            subscription.remove();
        }
    }

    #withChallenge(work: (challenge: OAuthEmailChallenge, signal: AbortSignalLike) => Promise<Outcome>): Promise<void> {
        const challenge = this.#challenge;
        if (challenge === null) return Promise.resolve();
        return this.#while({ step: 'code', address: challenge.address, isBusy: true, error: null }, async (signal) => {
            try {
                return await work(challenge, signal);
            } catch (error) {
                if (!(error instanceof CardeaError) || !(error.isRetryable || error.code === 'invalid_otp_code')) throw error;
                return codeAsked(challenge, error);
            }
        });
    }

    /** Shows a state while the work goes on, and then what it brings - unless something newer has begun. */
    #while(state: OAuthLoginState, work: (signal: AbortSignalLike) => Promise<Outcome>): Promise<void> {
        this.#running?.abort();
        const controller = new AbortController();
        this.#running = controller;
        this.set(state);
        const before = this.#ended;
        this.#ended = (async () => {
            await before;
            const next = await work(controller.signal).catch((error): Outcome => ({ state: { step: 'failed', error } }));
            if (this.#running !== controller) return;
            this.#running = null;
            this.#challenge = next.challenge ?? null;
            this.#more = next.more ?? null;
            this.set(next.state);
        })();
        return this.#ended;
    }
}

function codeAsked(challenge: OAuthEmailChallenge, error: CardeaError | null): Outcome {
    return { state: { step: 'code', address: challenge.address, isBusy: false, error }, challenge };
}

function moreAsked(more: OAuthLoginStep, error: CardeaError | null): Outcome {
    return { state: { step: 'more', more, isBusy: false, error }, more };
}

/** Of the options of a login, those of how a page is shown. */
function shownAs({ prefersEphemeralSession, mayReplaceSchemeHandler, activationToken, timeout }: OAuthLoginOptions): PartialOptions {
    return { prefersEphemeralSession, mayReplaceSchemeHandler, activationToken, timeout };
}

/** A login of the client above. It is cancelled when the component goes away. */
export function useOAuthLogin() {
    const client = useCardea();
    const model = useMemo(() => new OAuthLoginModel(client), [client]);
    const state = useSyncExternalStore(model.subscribe, model.state, model.state);
    useEffect(() => () => model.cancel(), [model]);
    const { signIn, submitCode, resendCode, submitAnswer, cancel } = model;
    return { state, signIn, submitCode, resendCode, submitAnswer, cancel };
}
