// What a client asks of the native code below it: Node's module and React Native's have it in common.
import type { CardeaError } from './CardeaError';
import type { LogHandler, LogLevel, Presenter, SignalsDispatcher } from './configuration';
import type { Source } from './fields';
import type { SecurityKeyGuide } from './keys';
import type { Operations } from './operations.g';
import type { EncryptionKeyProvider, SecureStore } from './store';

/** A function of the library that sets something of an object, without what all of that object's have in common, and its values. */
export type Setter = readonly [name: string, ...values: (string | number | boolean | null)[]];

/** What a host supplies for a store. */
export interface StoreParts {
    readonly store: SecureStore | null;
    readonly keyProvider: EncryptionKeyProvider | null;
}

/** What a host supplies, after its check. */
export interface HostParts extends StoreParts {
    readonly presenter: Presenter | null;
    readonly signals: SignalsDispatcher | null;
    readonly keyGuide: SecurityKeyGuide | null;
    readonly logger: LogHandler | null;
}

/** What a client is made of. */
export interface Opening {
    readonly settings: readonly Setter[];
    /** The provider, from one that the library knows, if it is one of OpenID Connect. */
    readonly provider: { readonly known: string | null; readonly settings: readonly Setter[] } | null;
    readonly parts: HostParts;
    readonly logLevel: LogLevel;
}

/** An object that an operation takes, made for it alone. */
export class Filled {
    constructor(
        readonly kind: 'config' | 'options' | 'request', readonly settings: readonly Setter[], readonly body?: string | Uint8Array,
        readonly parts?: StoreParts,
    ) {}
}

/** Who is signed in. */
export interface NativeUser {
    readonly id: string | null;
    readonly claims: string;
    readonly accessToken: string;
    readonly accessTokenExpiresAt: number;
    readonly tokenMember: (name: string) => string | null;
}

/** What waits for an answer. */
export interface NativePending {
    readonly kind: string;
    readonly id: string;
    readonly expiresAt: number;
    readonly fields: Source;
    /** By what the native code finds it again. */
    readonly key: unknown;
}

/** The result of an operation, while it is being read. */
export interface Result {
    /** One of none, logged_in, pending, access_token, list, response, text, bool, blocked. */
    readonly kind: string;
    user(): NativeUser;
    pending(): NativePending;
    accessToken(): string;
    text(): string | null;
    truth(): boolean;
    rows(): readonly Source[];
    total(): readonly [total: number, limit: number, offset: number];
    /** What compares passwords with the rules that the result is. */
    validator<T>(make: (row: Source) => T): (password: string) => T[];
    response(): { readonly status: number; readonly headers: readonly Source[]; readonly body: Uint8Array };
}

/** Something that has happened, while it is being read. */
export interface Event {
    /** One of signed_in, signed_out, refreshed, refresh_failed, login_waiting, login_returned, redirect_ignored, store_asking, log. */
    readonly kind: string;
    readonly fields: Source;
    user(): NativeUser;
    error(): CardeaError;
    isTerminal(): boolean;
    pending(): NativePending;
    /** What opens the page of a waiting login again, for as long as it is held. */
    opener(): () => boolean;
}

/** A question to a part of the host, which is answered once. */
export interface Question {
    /** One of read, write, remove, encryption_key, page, dismiss, risk_signals, prompt, pin, account. */
    readonly kind: string;
    readonly fields: Source;
    bytes(): Uint8Array;
    replyText(text: string | null): void;
    replyBytes(bytes: Uint8Array | null): void;
    replyKey(id: string | null, bytes: Uint8Array | null): void;
    reject(status: number, message: string): void;
    /** Nobody needs it any more. */
    done(): void;
}

/** What hears of a client. */
export interface Receiver {
    observe(event: Event): void;
    /** The parts are those of the operation that asks, if it has its own. */
    ask(question: Question, parts?: StoreParts): void;
}

/** An operation of the library. */
export interface Operation<T> {
    /** Kept until the operation has ended. */
    readonly owner: object;
    readonly name: keyof Operations;
    /** What it takes, by the names of C. */
    readonly given: Operations[keyof Operations];
    /**
     * Whether it is begun on this thread, where it ends as a rule, if a token is at hand. Without one it could load libcurl here.
     */
    readonly isQuick: boolean;
    readonly read: (result: Result) => T;
}

/** One that was begun. */
export interface Begun<T> {
    readonly result: Promise<T>;
    readonly cancel: () => void;
}

/** The native side of one client. */
export interface Engine {
    readonly storeLocation: string | null;
    readonly storeKind: string | null;
    peekAccessToken(): string | null;
    begin<T>(operation: Operation<T>): Begun<T>;
    /** Cancels what is pending; settles when nothing runs any more. */
    close(): Promise<void>;
}

/** Either way to the library. */
export interface Transport {
    /** The version of the library. */
    version(): string;
    /** Makes a client. It is closed when its owner is collected. */
    open(owner: object, opening: Opening, receiver: Receiver): Engine;
    deliverRedirect(redirectUrl: string): Promise<void>;
}
