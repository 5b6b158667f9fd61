import type { OpenIDProviderSettings } from './openid';
import type { PlainConfiguration } from '../options.g';

/** What may be there at once or later. */
export type MaybePromise<T> = T | PromiseLike<T>;

/** The server that signs users in: one of the three. */
export type Backend = PreludeBackend | OryBackend | OpenIDBackend;

/** A Prelude Auth compatible server. */
export interface PreludeBackend {
    /** Its https address; http for loopback hosts only. */
    prelude: string;
    /** Not with this kind. */
    ory?: null;
    /** Not with this kind. */
    openid?: null;
}

/** A project of the Ory network, or an Ory Kratos server. */
export interface OryBackend {
    /** The https address of its public API; http for loopback hosts only. */
    ory: string;
    /** Not with this kind. */
    prelude?: null;
    /** Not with this kind. */
    openid?: null;
}

/** An OpenID Connect provider that the client talks to directly. */
export interface OpenIDBackend {
    /** The provider. */
    openid: OpenIDProviderSettings;
    /** Not with this kind. */
    prelude?: null;
    /** Not with this kind. */
    ory?: null;
}

/**
 * Where keys of encrypted files come from. Asked without an id, it answers with the key to encrypt with from now on; with null
 * when there is no such key.
 */
export type EncryptionKeyProvider = (id: string | null) => MaybePromise<EncryptionKey | null>;

/** A key of encrypted files. */
export interface EncryptionKey {
    /** 1 to 128 bytes, not secret. */
    id: string;
    /** 32 random bytes. */
    bytes: Uint8Array;
}

/** A secure store of the host. What fails with a CardeaError of a store_ code keeps it; everything else is store_failed. */
export interface SecureStore {
    /** The record of that key; null or undefined when there is none. */
    read(key: string): MaybePromise<Uint8Array | null | undefined>;
    /** Creates or replaces the record, and settles when it is durable. */
    write(key: string, record: Uint8Array): MaybePromise<void>;
    /** Removes the record; one that is not there counts as removed. */
    remove(key: string): MaybePromise<void>;
}

/** Encrypted files in a folder, with a key file beside them unless a passphrase or a key provider is given. */
export interface FileStoreChoice {
    /** `automatic` uses the files only where the desktop has nothing. */
    kind: 'encrypted_file' | 'automatic';
    /** Default: `cardea` in the user's data folder. */
    folder?: string | null;
    /** What the files are encrypted with. */
    passphrase?: string | null;
    /** Where the keys of the files come from. Not together with a passphrase. */
    keyProvider?: EncryptionKeyProvider | null;
}

/**
 * Where the session is kept.
 *
 * - `secret_service`: the login keyring of the desktop's Secret Service; in a Flatpak or Snap that may not see it, encrypted files under
 *   a key that the desktop keeps for the package.
 * - `session_keyring`: the session keyring of the Secret Service, in the service's memory, until the desktop session ends.
 * - `encrypted_file`: encrypted files.
 * - `automatic`: the Secret Service if one answers at the first use, else encrypted files.
 * - `memory`: this process, until the client has ended.
 */
export type StoreChoice =
    | 'secret_service' | 'session_keyring' | 'encrypted_file' | 'automatic' | 'memory' | FileStoreChoice | SecureStore;

/** A page for a presenter of the host. */
export interface Presentation {
    /** The page to show. It carries one-time values: never log it. */
    readonly url: string;
    /** Where the page redirects to when its user is done. */
    readonly redirectUri: string;
    /** Whether the page should share no cookies with ordinary browsing. */
    readonly prefersEphemeralSession: boolean;
    /** Lets the page's window come to the front on Wayland. */
    readonly activationToken: string | null;
}

/**
 * Shows a page and answers with the redirect URL that it arrived at; or with null: it is shown, and the redirect comes
 * another way. The signal is aborted when the page is no longer needed. A CardeaError of login_dismissed, cancelled or
 * browser_unavailable keeps its code; everything else is browser_unavailable.
 */
export type Present = (presentation: Presentation, signal: AbortSignal) => MaybePromise<string | null | undefined>;

/** Shows pages. */
export interface Presenter {
    /** Shows one. */
    present: Present;
    /** Whether the page follows the redirect by asking the desktop for the handler of its scheme. Default: false. */
    usesSystemBrowser?: boolean;
}

/** How important a log entry is. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warning' | 'error';

/** Takes one log entry, which never has a secret: what happened and its values, in one line. */
export type LogHandler = (level: LogLevel, text: string) => void;

/**
 * Tells a fraud prevention service about the device, and answers with the service's name for that, or with null. When it
 * fails, the request goes without; a CardeaError of `cancelled` ends the call.
 */
export type SignalsDispatcher = () => MaybePromise<string | null | undefined>;

/**
 * What the user of a security key has to do now: connect one, touch one of several to choose it, or touch the one of that name, which is
 * what its maker calls it.
 */
export type SecurityKeyNotice =
    | { readonly kind: 'connect' }
    | { readonly kind: 'choose'; readonly count: number }
    | { readonly kind: 'touch'; readonly keyName: string };

/** The PIN that a security key wants. */
export interface SecurityKeyPINQuestion {
    /** What the maker calls the key. */
    readonly keyName: string;
    /** Whether the PIN before was wrong. */
    readonly isWrong: boolean;
    /** How many wrong ones lock the key, which then takes a reset that deletes its passkeys; null if it does not say. */
    readonly triesLeft: number | null;
    /** Whether one more wrong PIN locks the key. Warn its user. */
    readonly isLastTry: boolean;
}

/** An account that a security key has a passkey of. */
export interface SecurityKeyAccount {
    /** Names the account in the answer. */
    readonly id: string;
    /** What the user knows the account by. */
    readonly name: string;
}

/**
 * Talks with the user of a security key. If `pin` or `account` fails, the call ends as `cancelled`, and what it failed with is an
 * uncaught exception, as that of a listener; but for a CardeaError of `cancelled`, which is the same as no PIN.
 */
export interface SecurityKeyGuide {
    /** Says what to do. Several notices can follow each other; the end of the call ends the last one. */
    tell(notice: SecurityKeyNotice): MaybePromise<void>;
    /** Asks for the PIN of a key. null: the user gives up. */
    pin(question: SecurityKeyPINQuestion): MaybePromise<string | null | undefined>;
    /** Asks which of several accounts signs in, and answers with its id. Default: the first, which is the latest. */
    account?(accounts: readonly SecurityKeyAccount[]): MaybePromise<string>;
}

/** The settings of a client. All durations are milliseconds. */
export interface Configuration extends PlainConfiguration {
    /** The server that signs users in. */
    backend: Backend;
    /** Where the session is kept. Default: 'secret_service'. */
    store?: StoreChoice | null;
    /** Shows the pages of logins. Default: the user's browser. */
    presenter?: Present | Presenter | null;
    /** Collects signals for a fraud prevention service before a request that can be abused. For Prelude. */
    signals?: SignalsDispatcher | null;
    /** Talks with the users of security keys. `signWithPasskey` needs it without a `passkeyPage`. */
    keyGuide?: SecurityKeyGuide | null;
    /** Takes log entries of `logLevel` and above. Default: none are made. */
    logger?: LogHandler | null;
    /** The least important entries that the logger gets. Default: 'info'. */
    logLevel?: LogLevel | null;
}
