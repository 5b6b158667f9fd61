// Settings and options, and what the native module makes of them.
import * as check from './checks';
import type { NativeConfiguration, NativeHeader, NativeLoginOptions, NativeRequest } from './NativeCardea';
import { textFromBody } from './bytes';
import type { CardeaLogger, CardeaLogLevel, CardeaObserver, CardeaPresent, CardeaPresenter } from './parts';
import { logLevels } from './parts';

export const oauthProviders = ['google', 'apple', 'microsoft', 'github', 'okta', 'facebook'] as const;
/** The providers by name; a server may know others. */
export type OAuthProvider = (typeof oauthProviders)[number] | (string & {});

/**
 * Where the session is kept. secretService: the desktop's keyring, the default. sessionKeyring: in the keyring's memory until
 * the desktop session ends. sealedFile: encrypted files. automatic: the keyring where there is one, else files. memory: until the
 * client is closed. Files are encrypted with the passphrase, or with a key file beside them that only the owner can read.
 */
export type CardeaStore =
    | 'secretService'
    | 'sessionKeyring'
    | 'sealedFile'
    | 'automatic'
    | 'memory'
    | { readonly kind: 'sealedFile' | 'automatic'; readonly folder?: string; readonly passphrase?: string };

/** The server that signs users in. */
export interface CardeaBackend {
    /** The address of a Prelude Auth compatible server; https, or http on this machine. */
    readonly prelude: string;
}

/** Times are in milliseconds. */
export interface CardeaConfiguration {
    readonly backend: CardeaBackend;
    /** Reverse-DNS: part of the name of everything that is stored. */
    readonly applicationId: string;
    /** For people: a browser asks "Open Notes?". Default: the id. */
    readonly applicationName?: string | null;
    /** For applications that keep several accounts signed in. */
    readonly account?: string | null;
    readonly hostOverride?: string | null;
    /** Names the server in the store instead of its address. */
    readonly partition?: string | null;
    /** How long before its end an access token is refreshed. Default: 30 s. */
    readonly refreshLeeway?: number | null;
    /** How long one request may take. Default: 10 s. */
    readonly requestTimeout?: number | null;
    /** How long an unfinished login stays redeemable. Default: 10 min. */
    readonly pendingLifetime?: number | null;
    /** Trusts the certificates of this PEM file instead of the system's. */
    readonly caFile?: string | null;
    /** "sha256//" and the base64 of the SHA-256 of each accepted public key. */
    readonly pinnedPublicKeys?: readonly string[] | null;
    readonly store?: CardeaStore | null;
    /** Shows the pages of logins. Default: the user's browser. */
    readonly presenter?: CardeaPresent | CardeaPresenter | null;
    readonly observer?: CardeaObserver | null;
    readonly logger?: CardeaLogger | null;
    /** Default: "info". */
    readonly logLevel?: CardeaLogLevel | null;
}

export interface OAuthLoginOptions {
    readonly provider: OAuthProvider;
    /** Where the provider sends the user back to; on the allow-list of the server. */
    readonly redirectUri: string;
    /**
     * scheme: this process becomes the handler of the redirect's scheme for the time of the login; the default. loopback: through
     * a listener on 127.0.0.1 or [::1]. installedScheme: the application has installed a handler, which calls
     * CardeaClient.deliverRedirect.
     */
    readonly redirectCapture?: 'scheme' | 'loopback' | 'installedScheme' | null;
    /** Asks for a window that shares no cookies with ordinary browsing. Default: false. */
    readonly prefersEphemeralSession?: boolean | null;
    /** Whether the login may take the scheme from another application while it lasts. Default: false. */
    readonly mayReplaceSchemeHandler?: boolean | null;
    /** Lets the browser's window come to the front on Wayland. */
    readonly activationToken?: string | null;
    /** How long the whole login may take, in milliseconds. Default: 10 min. */
    readonly timeout?: number | null;
}

/** A request to the application's own server. */
export interface AuthorizedRequest {
    /** Default: "GET". */
    readonly method?: string | null;
    readonly url: string;
    readonly headers?: Readonly<Record<string, string>> | null;
    /** Text is sent as UTF-8. */
    readonly body?: string | Uint8Array | null;
}

const configurationMembers = [
    'backend', 'applicationId', 'applicationName', 'account', 'hostOverride', 'partition', 'refreshLeeway', 'requestTimeout',
    'pendingLifetime', 'caFile', 'pinnedPublicKeys', 'store', 'presenter', 'observer', 'logger', 'logLevel',
];

export function nativeConfiguration(configuration: CardeaConfiguration): NativeConfiguration {
    const given = check.members(configuration, 'configuration', configurationMembers);
    const presenter = checkedPresenter(given.presenter);
    check.optionalFunction(given.logger, 'logger');
    const logLevel = given.logLevel === undefined || given.logLevel === null ? 'info' : check.oneOf(given.logLevel, 'logLevel', logLevels);
    return withoutUndefined({
        backend: check.text(check.members(given.backend, 'backend', ['prelude']).prelude, 'backend.prelude'),
        applicationId: check.text(given.applicationId, 'applicationId'),
        applicationName: check.optionalText(given.applicationName, 'applicationName'),
        account: check.optionalText(given.account, 'account'),
        hostOverride: check.optionalText(given.hostOverride, 'hostOverride'),
        partition: check.optionalText(given.partition, 'partition'),
        refreshLeeway: check.optionalDuration(given.refreshLeeway, 'refreshLeeway'),
        requestTimeout: check.optionalDuration(given.requestTimeout, 'requestTimeout'),
        pendingLifetime: check.optionalDuration(given.pendingLifetime, 'pendingLifetime'),
        caFile: check.optionalText(given.caFile, 'caFile'),
        pinnedPublicKeys: optionalTexts(given.pinnedPublicKeys, 'pinnedPublicKeys'),
        ...nativeStore(given.store),
        presents: presenter !== undefined,
        leavesRedirectToDesktop: presenter?.leavesRedirectToDesktop === true,
        logLevel: given.logger === undefined || given.logger === null ? undefined : logLevels.indexOf(logLevel),
    });
}

function nativeStore(store: unknown): Pick<NativeConfiguration, 'store' | 'storeFolder' | 'storePassphrase'> {
    if (store === undefined || store === null) return { store: 'secretService' };
    if (typeof store === 'string') {
        return { store: check.oneOf(store, 'store', ['secretService', 'sessionKeyring', 'sealedFile', 'automatic', 'memory']) };
    }
    const given = check.members(store, 'store', ['kind', 'folder', 'passphrase']);
    return {
        store: check.oneOf(given.kind, 'store.kind', ['sealedFile', 'automatic']),
        storeFolder: check.optionalText(given.folder, 'store.folder'),
        storePassphrase: check.optionalText(given.passphrase, 'store.passphrase'),
    };
}

function checkedPresenter(presenter: unknown): CardeaPresenter | undefined {
    if (presenter === undefined || presenter === null) return undefined;
    if (typeof presenter === 'function') return { present: presenter as CardeaPresent };
    const given = check.members(presenter, 'presenter', ['present', 'leavesRedirectToDesktop']);
    if (typeof given.present !== 'function') throw check.invalid('presenter.present must be a function.');
    check.optionalBoolean(given.leavesRedirectToDesktop, 'presenter.leavesRedirectToDesktop');
    return presenter as CardeaPresenter;
}

function optionalTexts(value: unknown, name: string): string[] | undefined {
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) throw check.invalid(`${name} must be an array of texts.`);
    return value.map((element, index) => check.text(element, `${name}[${index}]`));
}

const loginMembers = [
    'provider', 'redirectUri', 'redirectCapture', 'prefersEphemeralSession', 'mayReplaceSchemeHandler', 'activationToken', 'timeout',
];
const captures = ['scheme', 'loopback', 'installedScheme'];

export function nativeLoginOptions(options: OAuthLoginOptions): NativeLoginOptions {
    const given = check.members(options, 'options', loginMembers);
    const capture = given.redirectCapture;
    return withoutUndefined({
        provider: check.text(given.provider, 'provider'),
        redirectUri: check.text(given.redirectUri, 'redirectUri'),
        redirectCapture:
            capture === undefined || capture === null ? undefined : captures.indexOf(check.oneOf(capture, 'redirectCapture', captures)),
        prefersEphemeralSession: check.optionalBoolean(given.prefersEphemeralSession, 'prefersEphemeralSession'),
        mayReplaceSchemeHandler: check.optionalBoolean(given.mayReplaceSchemeHandler, 'mayReplaceSchemeHandler'),
        activationToken: check.optionalText(given.activationToken, 'activationToken'),
        timeout: check.optionalDuration(given.timeout, 'timeout'),
    });
}

export function nativeRequest(request: AuthorizedRequest): NativeRequest {
    const given = check.members(request, 'request', ['method', 'url', 'headers', 'body']);
    const headers: NativeHeader[] = [];
    if (given.headers !== undefined && given.headers !== null) {
        if (typeof given.headers !== 'object') throw check.invalid('headers must be an object.');
        for (const [name, value] of Object.entries(given.headers)) {
            headers.push({ name: check.text(name, 'headers'), value: check.text(value, `headers.${name}`) });
        }
    }
    return withoutUndefined({
        url: check.text(given.url, 'url'),
        method: check.optionalText(given.method, 'method'),
        headers,
        body: textFromBody(given.body),
    });
}

/** Codegen's optional members are absent, not undefined. */
function withoutUndefined<T extends object>(value: T): T {
    for (const key of Object.keys(value) as (keyof T)[]) {
        if (value[key] === undefined) delete value[key];
    }
    return value;
}
