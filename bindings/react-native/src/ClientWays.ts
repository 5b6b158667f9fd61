// What a client has besides logins with a page: ways in without one, and scopes after more proof; for Prelude.
import * as check from './checks';
import { authenticatorOf } from './keys';
import type { OAuthLoginResult } from './logins';
import { loginFrom } from './logins';
import type { NativeResult } from './NativeCardea';
import NativeCardea from './NativeCardea';
import type { AbortSignalLike } from './parts';
import type { CardeaUser, OAuthEmailChallenge } from './values';
import { challengeFrom, required, userFrom } from './values';
import type {
    Passkey, PasskeyAuthenticator, PasskeyQuestion, PasswordPolicy, StepUpAnswer, StepUpChallenge, StepUpResult, UserIdentifier,
} from './ways';
import {
    checkedAuthenticator, identifiersFrom, nativeProof, passkeysFrom, policyFrom, questionFrom, questionId, scopeFrom, stepUpFrom, stepUpId,
} from './ways';

/** How a call is cancelled. It then rejects with the signal's reason, or, without one, with an error named AbortError. */
export interface CallOptions {
    /** Aborting it ends the call. */
    readonly signal?: AbortSignalLike | null;
}

/** The calls that CardeaClient has besides. */
export abstract class ClientWays {
    protected abstract run(
        options: CallOptions | undefined, begin: (client: number, call: number) => Promise<NativeResult>,
    ): Promise<NativeResult>;

    /**
     * Sends a one-time code to an address, to sign in with it: an e-mail address, or a telephone number in international
     * form, such as +4915112345678. checkOTP with that code signs in, and resendOTP sends another one. The server does not
     * say whether anyone of that address may sign in. configuration names the server's configuration to send it by.
     */
    async startOTPLogin(
        address: string, options?: { readonly configuration?: string | null } | null, call?: CallOptions,
    ): Promise<OAuthEmailChallenge> {
        const given = check.text(address, 'address');
        const by = check.optionalText(check.members(options ?? {}, 'options', ['configuration']).configuration, 'configuration') ?? null;
        const result = await this.run(call, (client, number) => NativeCardea.startOTPLogin(client, number, given, by));
        return challengeFrom(result.challenge);
    }

    /**
     * Signs in with an e-mail address and a password. unauthorized when the two do not belong together, password_not_set when the
     * account has none: send a code.
     */
    async loginWithPassword(email: string, password: string, call?: CallOptions): Promise<OAuthLoginResult> {
        const given = [check.text(email, 'email'), check.text(password, 'password')] as const;
        return loginFrom(await this.run(call, (client, number) => NativeCardea.loginWithPassword(client, number, ...given)));
    }

    /** Takes over the session that the user has at another service, by what that service knows it by. */
    async migrateSession(token: string, call?: CallOptions): Promise<CardeaUser> {
        const given = check.text(token, 'token');
        return userFrom(await this.run(call, (client, number) => NativeCardea.migrateSession(client, number, given)));
    }

    /** Asks what the server demands of passwords. Nobody has to be signed in. */
    async passwordPolicy(call?: CallOptions): Promise<PasswordPolicy> {
        return policyFrom(await this.run(call, (client, number) => NativeCardea.passwordPolicy(client, number)));
    }

    /** Tells whether the server lets the user set a password now. Asks it each time. */
    async canSetPassword(call?: CallOptions): Promise<boolean> {
        return (await this.run(call, (client, number) => NativeCardea.canSetPassword(client, number))).isYes === true;
    }

    /**
     * Signs in with a passkey that an authenticator has - securityKey, passkeyPage, or one of the application's own: both halves in
     * one call.
     */
    async loginWithPasskey(authenticator: PasskeyAuthenticator, call?: CallOptions): Promise<OAuthLoginResult> {
        const asked = checkedAuthenticator(authenticator);
        const question = await this.beginPasskeyLogin(call);
        return this.finishPasskeyLogin(await asked.assertion(question.options, call), question, call);
    }

    /** Begins a login with a passkey, for an authenticator that answers later. */
    async beginPasskeyLogin(call?: CallOptions): Promise<PasskeyQuestion> {
        return questionFrom((await this.run(call, (client, number) => NativeCardea.beginPasskeyLogin(client, number))).question);
    }

    /** Signs in with the assertion that answers the question, as JSON. unauthorized for a passkey that the server does not know. */
    async finishPasskeyLogin(assertion: string, question: PasskeyQuestion, call?: CallOptions): Promise<OAuthLoginResult> {
        const given = [check.text(assertion, 'assertion'), questionId(question)] as const;
        return loginFrom(await this.run(call, (client, number) => NativeCardea.finishPasskeyLogin(client, number, ...given)));
    }

    /** Adds a passkey that an authenticator makes: both halves in one call. */
    async registerPasskey(
        username: string, authenticator: PasskeyAuthenticator,
        options?: { readonly displayName?: string | null; readonly nickname?: string | null } | null, call?: CallOptions,
    ): Promise<Passkey> {
        const asked = checkedAuthenticator(authenticator);
        const question = await this.beginPasskeyRegistration(username, options, call);
        return this.finishPasskeyRegistration(await asked.attestation(question.options, call), question, call);
    }

    /**
     * Begins to add a passkey to the account. username is what the authenticator shows beside it, nickname what the user calls it.
     * insufficient_scope: request the scope prld:passkey:write first.
     */
    async beginPasskeyRegistration(
        username: string, options?: { readonly displayName?: string | null; readonly nickname?: string | null } | null, call?: CallOptions,
    ): Promise<PasskeyQuestion> {
        const given = check.members(options ?? {}, 'options', ['displayName', 'nickname']);
        const name = check.text(username, 'username');
        const displayName = check.optionalText(given.displayName, 'displayName') ?? null;
        const nickname = check.optionalText(given.nickname, 'nickname') ?? null;
        const result = await this.run(call, (client, number) =>
            NativeCardea.beginPasskeyRegistration(client, number, name, displayName, nickname));
        return questionFrom(result.question);
    }

    /** Adds the passkey whose attestation answers the question, as JSON. */
    async finishPasskeyRegistration(attestation: string, question: PasskeyQuestion, call?: CallOptions): Promise<Passkey> {
        const given = [check.text(attestation, 'attestation'), questionId(question)] as const;
        const result = await this.run(call, (client, number) => NativeCardea.finishPasskeyRegistration(client, number, ...given));
        return required(passkeysFrom(result.passkeys)[0]);
    }

    /**
     * Passkeys of security keys, over USB or NFC, by libfido2. origin is where the passkeys are used, one of those that the server
     * allows, such as https://auth.example.com; never take it from the server's answer. keyGuide of the configuration tells the user
     * what to do. Its calls fail with dependency_missing without libfido2; not_found if the key has no such passkey, conflict if it
     * has one of this account already; wrong_credentials for a locked key; login_timed_out; cancelled by the user, or if the key is
     * removed; passkey_registration_failed if it has no room; not_supported for what it cannot do; invalid_configuration for another
     * server's relying party, or without a guide.
     */
    securityKey(origin: string): PasskeyAuthenticator {
        const given = check.text(origin, 'origin');
        return authenticatorOf(
            async (options, call) => required((await this.run(call, (client, number) =>
                NativeCardea.signWithSecurityKey(client, number, given, options))).passkeyAnswer),
            async (options, call) => required((await this.run(call, (client, number) =>
                NativeCardea.registerSecurityKey(client, number, given, options))).passkeyAnswer));
    }

    /**
     * Passkeys of the user's browser: a phone's, a password manager's, this computer's. Its calls open a page of yours at an allowed
     * origin, such as https://auth.example.com/passkey, which asks the browser. They fail with cancelled also if the user has no
     * passkey; conflict if there is one of this account already; passkey_registration_failed; not_supported; invalid_configuration
     * for a page at no safe origin, or another server's relying party; and with what loginWithOAuth fails with because of a page.
     */
    passkeyPage(url: string): PasskeyAuthenticator {
        const given = check.text(url, 'url');
        return authenticatorOf(
            async (options, call) => required((await this.run(call, (client, number) =>
                NativeCardea.signWithPasskeyPage(client, number, given, options))).passkeyAnswer),
            async (options, call) => required((await this.run(call, (client, number) =>
                NativeCardea.registerWithPasskeyPage(client, number, given, options))).passkeyAnswer));
    }

    /** Lists the passkeys of the account. */
    async listPasskeys(call?: CallOptions): Promise<Passkey[]> {
        return passkeysFrom((await this.run(call, (client, number) => NativeCardea.listPasskeys(client, number))).passkeys);
    }

    /** Gives a passkey a nickname; an empty one takes its name away. */
    async renamePasskey(id: string, nickname: string, call?: CallOptions): Promise<void> {
        const given = [check.text(id, 'id'), check.text(nickname, 'nickname')] as const;
        await this.run(call, (client, number) => NativeCardea.renamePasskey(client, number, ...given));
    }

    /** Removes a passkey from the account. */
    async removePasskey(id: string, call?: CallOptions): Promise<void> {
        const given = check.text(id, 'id');
        await this.run(call, (client, number) => NativeCardea.removePasskey(client, number, given));
    }

    /**
     * Asks for a scope that a Prelude server grants after more proof; metadata is what the application's own server is told
     * with it: at most five short texts. At an OpenID Connect provider and at Ory, the metadata says what another sign-in has
     * to show: acr_values, max_age and claims, or aal, max_age and refresh; the scope may be empty. The step is sign_in then:
     * begin a login with the option stepUp. The error insufficient_user_authentication has both arguments in its details,
     * scope and metadata, the latter as JSON.
     */
    async requestScope(scope: string, metadata?: Readonly<Record<string, string>> | null, call?: CallOptions): Promise<StepUpResult> {
        const given = check.text(scope, 'scope');
        const told = check.optionalTextPairs(metadata, 'metadata') === undefined ? null : JSON.stringify(metadata);
        return scopeFrom(await this.run(call, (client, number) => NativeCardea.requestScope(client, number, given, told)));
    }

    /** Sends the code of a step, the first one or another. Nothing sends it before. */
    async sendStepUpCode(challenge: StepUpChallenge, call?: CallOptions): Promise<void> {
        const id = stepUpId(challenge);
        await this.run(call, (client, number) => NativeCardea.sendStepUpCode(client, number, id));
    }

    /** Does the step of a challenge. A wrong code leaves it usable; after any other refusal request the scope again. */
    async continueStepUp(challenge: StepUpChallenge, answer: StepUpAnswer, call?: CallOptions): Promise<StepUpResult> {
        const [id, proof] = [stepUpId(challenge), nativeProof(answer)];
        return scopeFrom(await this.run(call, (client, number) => NativeCardea.continueStepUp(client, number, ...proof, id)));
    }

    /** Finds a challenge by its id, even one received by an earlier process. */
    async restoreStepUp(id: string, call?: CallOptions): Promise<StepUpChallenge> {
        const given = check.text(id, 'id');
        return stepUpFrom((await this.run(call, (client, number) => NativeCardea.restoreStepUp(client, number, given))).stepUp);
    }

    /** Adds an e-mail address or a telephone number to the account: its code is the step. conflict when it is another user's. */
    async addIdentifier(address: string, call?: CallOptions): Promise<StepUpResult> {
        const given = check.text(address, 'address');
        return scopeFrom(await this.run(call, (client, number) => NativeCardea.addIdentifier(client, number, given)));
    }

    /** Lists the addresses and telephone numbers of the account. */
    async listIdentifiers(call?: CallOptions): Promise<UserIdentifier[]> {
        return identifiersFrom(await this.run(call, (client, number) => NativeCardea.listIdentifiers(client, number)));
    }
}
