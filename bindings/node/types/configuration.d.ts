import type { SecurityKeyGuide, SignalCollector } from './ways';
import type { OpenIDProvider, OpenIDProviderSettings } from './openid';
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
    /** The project. */
    ory: OryProject;
    /** Not with this kind. */
    prelude?: null;
    /** Not with this kind. */
    openid?: null;
}

/** The settings of a project. */
export interface OryProject {
    /** The https address of its public API; http for loopback hosts only. */
    projectUrl: string;
    /** Whether a user without a verified e-mail address gets otpRequired first. Default: false. */
    verifiesEmail?: boolean | null;
}

/** An OpenID Connect provider that the client talks to directly. */
export interface OpenIDBackend {
    /** The provider. */
    openid: OpenIDProvider | OpenIDProviderSettings;
    /** Not with this kind. */
    prelude?: null;
    /** Not with this kind. */
    ory?: null;
}

/**
 * Where keys of sealed files come from. Asked without an id, it answers with the key to seal files with from now on; with null
 * when there is no such key.
 */
export type SealingKeyProvider = (id: string | null) => MaybePromise<SealingKey | null>;

/** A key of sealed files. */
export interface SealingKey {
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
    kind: 'sealedFile' | 'automatic';
    /** Default: `cardea` in the user's data folder. */
    folder?: string | null;
    /** What the files are sealed with. */
    passphrase?: string | null;
    /** Where the keys of the files come from. Not together with a passphrase. */
    keyProvider?: SealingKeyProvider | null;
}

/**
 * Where the session is kept.
 *
 * - `desktop`: what the desktop keeps - its Secret Service, in a Flatpak or Snap files with a key that it keeps -, or nothing.
 * - `secretService`: the login keyring of the Secret Service, or nothing.
 * - `sessionKeyring`: the keyring in the service's memory, until the desktop session ends.
 * - `sealedFile`: encrypted files.
 * - `automatic`: as `desktop`, and where that has nothing, encrypted files.
 * - `memory`: until the client is closed.
 */
export type StoreChoice =
    | 'desktop' | 'secretService' | 'sessionKeyring' | 'sealedFile' | 'automatic' | 'memory' | FileStoreChoice | SecureStore;

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
    leavesRedirectToDesktop?: boolean;
}

/** How important a log entry is. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warning' | 'error';

/** Takes one log entry, which never has a secret: what happened and its values, in one line. */
export type LogHandler = (level: LogLevel, text: string) => void;

/** The settings of a client. All durations are milliseconds. */
export interface Configuration extends PlainConfiguration {
    /** The server that signs users in. */
    backend: Backend;
    /** Where the session is kept. Default: 'desktop'. */
    store?: StoreChoice | null;
    /** Shows the pages of logins. Default: the user's browser. */
    presenter?: Present | Presenter | null;
    /** Collects signals for a fraud prevention service before a request that can be abused. For Prelude. */
    signals?: SignalCollector | null;
    /** Talks with the users of security keys. `securityKey` needs it. */
    keyGuide?: SecurityKeyGuide | null;
    /** Takes log entries of `logLevel` and above. Default: none are made. */
    logger?: LogHandler | null;
    /** The least important entries that the logger gets. Default: 'info'. */
    logLevel?: LogLevel | null;
}
