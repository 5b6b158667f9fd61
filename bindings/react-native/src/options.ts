// Settings and options, and what the native module is told of them.
import * as check from './checks';
import { fieldNames } from './fields';
import type { SecurityKeyGuide } from './keys';
import { checkGuide } from './keys';
import type { NativeConfiguration } from './NativeCardea';
import type { OpenIDProvider } from './openid';
import { nativeProvider } from './openid';
import type { PlainConfiguration, PlainOAuthLoginOptions } from './options.g';
import type { LogHandler, LogLevel, Present, Presenter, SessionObserver, SignalsDispatcher } from './parts';
import { logLevels } from './parts';
import type { captures, Setter } from './settings';
import { settersOf, settingsOf } from './settings';

/** The providers by name; a server may know others. */
export const OAuthProvider = Object.freeze({
    google: 'google',
    apple: 'apple',
    microsoft: 'microsoft',
    github: 'github',
    okta: 'okta',
    facebook: 'facebook',
});
/** The provider to sign in with. */
export type OAuthProvider = (typeof OAuthProvider)[keyof typeof OAuthProvider] | (string & {});

const storeKinds = ['secret_service', 'session_keyring', 'encrypted_file', 'automatic', 'memory'] as const;

/** A kind of store with a folder for encrypted files. */
export interface FileStoreChoice {
    /** automatic uses the files only where the desktop has nothing. */
    readonly kind: 'encrypted_file' | 'automatic';
    /** Default: cardea in the user's data folder. */
    readonly folder?: string | null;
    /** What encrypts the files. Default: a key file beside them. */
    readonly passphrase?: string | null;
}

/**
 * Where the session is kept. secret_service: the login keyring of the Secret Service, or in a Flatpak or Snap encrypted files under a
 * key that the desktop keeps; the default. session_keyring: the keyring in the service's memory, until the desktop session ends.
 * encrypted_file: encrypted files. automatic: as secret_service, and where there is none, encrypted files. memory: until the client is
 * closed.
 */
export type StoreChoice = (typeof storeKinds)[number] | FileStoreChoice;

/** The server that signs users in: one of the three. */
export type Backend = PreludeBackend | OryBackend | OpenIDBackend;

/** A Prelude Auth compatible server. */
export interface PreludeBackend {
    /** Its address; https, or http on this machine. */
    readonly prelude: string;
    /** Not with this kind. */
    readonly openid?: null;
    /** Not with this kind. */
    readonly ory?: null;
}

/** An OpenID Connect provider that the client talks to directly. */
export interface OpenIDBackend {
    /** The provider. */
    readonly openid: OpenIDProvider;
    /** Not with this kind. */
    readonly prelude?: null;
    /** Not with this kind. */
    readonly ory?: null;
}

/** A project of the Ory network, or an Ory Kratos server. */
export interface OryBackend {
    /** The address of its public API; https, or http on this machine. */
    readonly ory: string;
    /** Not with this kind. */
    readonly openid?: null;
    /** Not with this kind. */
    readonly prelude?: null;
}

/** The settings of a client. All durations are milliseconds. */
export interface Configuration extends PlainConfiguration {
    /** The server that signs users in. */
    readonly backend: Backend;
    /** Where the session is kept. Default: 'secret_service'. */
    readonly store?: StoreChoice | null;
    /** Shows the pages of logins. Default: the user's browser. */
    readonly presenter?: Present | Presenter | null;
    /** Collects signals for a fraud prevention service before a request that can be abused. For Prelude. */
    readonly signals?: SignalsDispatcher | null;
    /** Talks with the users of security keys. signWithPasskey needs it, unless passkeyPage names a page. */
    readonly keyGuide?: SecurityKeyGuide | null;
    /** Hears of session changes and of the steps of a login. */
    readonly observer?: SessionObserver | null;
    /** Takes log entries of logLevel and above. Default: none are made. */
    readonly logger?: LogHandler | null;
    /** The least important entries that the logger gets. Default: "info". */
    readonly logLevel?: LogLevel | null;
}

/**
 * How the redirect at the end of a login comes back. scheme: this process becomes the handler of the redirect's scheme for the time
 * of the login. loopback: through a listener on 127.0.0.1 or [::1]. installed_scheme: the application has installed a handler, which
 * calls CardeaClient.deliverRedirect. oauth_prefix: by a deep link with the authority oauth, such as myapp://oauth/callback.
 */
export type RedirectCapture = (typeof captures)[number];

/** The sign-on of a company (SAML): by an e-mail address that belongs to it, or by a connection that the server has. */
export type CompanySignOn =
    | { readonly email: string; readonly provider?: null; readonly connectionId?: null }
    | { readonly email?: null; readonly provider: string; readonly connectionId: string };

/** The options of a login, or of another page. A call refuses one that it has no use for. */
export interface OAuthLoginOptions extends PlainOAuthLoginOptions {
    /** Signs in at a company instead of with a provider. For Prelude. */
    readonly company?: CompanySignOn | null;
}

/** Options of what needs no redirect URI. */
export type PartialOptions = Partial<OAuthLoginOptions>;

const configurationMembers = [
    'backend', ...settingsOf('config'), 'store', 'presenter', 'signals', 'keyGuide', 'observer', 'logger', 'logLevel',
];

export function nativeConfiguration(configuration: Configuration): NativeConfiguration {
    const given = check.members(configuration, 'configuration', configurationMembers);
    const presenter = checkedPresenter(given.presenter);
    check.optionalFunction(given.logger, 'logger');
    check.optionalFunction(given.signals, 'signals');
    checkGuide(given.keyGuide);
    const logLevel = check.oneOf(given.logLevel ?? 'info', 'logLevel', logLevels);
    const { settings, provider } = nativeBackend(given.backend);
    return check.withoutUndefined({
        settings: [...settings, ...settersOf('config', given), ...storeSetters(given.store, 'store')],
        provider,
        fields: fieldNames(),
        presents: presenter !== undefined,
        usesSystemBrowser: presenter?.usesSystemBrowser === true,
        collectsSignals: check.isGiven(given.signals),
        guidesKeys: check.isGiven(given.keyGuide),
        logLevel: check.isGiven(given.logger) ? logLevel : undefined,
    });
}

function nativeBackend(backend: unknown): Pick<NativeConfiguration, 'provider'> & { settings: Setter[] } {
    const given = check.members(backend, 'backend', ['prelude', 'openid', 'ory']);
    if (Object.values(given).filter(check.isGiven).length !== 1) throw check.invalid('backend must have one of prelude, openid and ory.');
    if (check.isGiven(given.prelude)) return { settings: [['set_prelude', check.text(given.prelude, 'backend.prelude')]] };
    if (check.isGiven(given.ory)) return { settings: [['set_ory', check.text(given.ory, 'backend.ory')]] };
    return { settings: [], provider: nativeProvider(given.openid, 'backend.openid') };
}

export function storeSetters(store: unknown, name: string): Setter[] {
    if (!check.isGiven(store)) return [];
    if (typeof store === 'string') return [['set_store', check.oneOf(store, name, storeKinds), null, null]];
    const given = check.members(store, name, ['kind', 'folder', 'passphrase']);
    const kind = check.oneOf(given.kind, `${name}.kind`, ['encrypted_file', 'automatic'] as const);
    const folder = check.optionalText(given.folder, `${name}.folder`) ?? null;
    return [['set_store', kind, folder, check.optionalText(given.passphrase, `${name}.passphrase`) ?? null]];
}

function checkedPresenter(presenter: unknown): Presenter | undefined {
    if (presenter === undefined || presenter === null) return undefined;
    if (typeof presenter === 'function') return { present: presenter as Present };
    const given = check.members(presenter, 'presenter', ['present', 'usesSystemBrowser']);
    if (typeof given.present !== 'function') throw check.invalid('presenter.present must be a function.');
    check.optionalBoolean(given.usesSystemBrowser, 'presenter.usesSystemBrowser');
    return presenter as Presenter;
}

/** The setters of a page that needs a redirect URI. */
export const pageSetters = (options: unknown): Setter[] => optionsSetters(options, []);
/** The same of one that does not, or of none. */
export const partialSetters = (options: unknown): Setter[] => optionsSetters(options ?? {}, ['redirectUri']);

function optionsSetters(options: unknown, optional: readonly string[]): Setter[] {
    const given = check.members(options, 'options', [...settingsOf('options'), 'company']);
    return [...settersOf('options', given, optional), ...companySetters(given.company)];
}

function companySetters(company: unknown): Setter[] {
    if (!check.isGiven(company)) return [];
    const given = check.members(company, 'company', ['email', 'provider', 'connectionId']);
    if (check.isGiven(given.email)) return [['set_company_email', check.text(given.email, 'company.email')]];
    return [['set_company_connection', check.text(given.provider, 'company.provider'), check.text(given.connectionId, 'company.connectionId')]];
}

/** The setters of the fields of a way, which may be none. */
export const fieldSetters = (fields: unknown): Setter[] =>
    check.optionalTextPairs(fields, 'fields').map((pair): Setter => ['set_field', ...pair]);
