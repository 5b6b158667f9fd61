// Settings and options, and what the native module makes of them.
import * as check from './checks';
import type {
    NativeBrowserLogoutOptions, NativeConfiguration, NativeDeviceLoginOptions, NativeLinkOptions, NativeLoginOptions, NativeStoreChoice,
} from './NativeCardea';
import type { SecurityKeyGuide } from './keys';
import { checkGuide } from './keys';
import type { OpenIDProviderSettings } from './openid';
import { OpenIDProvider } from './openid';
import type {
    PlainConfiguration, PlainDeviceLoginOptions, PlainEndBrowserSessionOptions, PlainOAuthLinkOptions, PlainOAuthLoginOptions,
} from './options.g';
import type { LogHandler, LogLevel, SessionObserver, Present, Presenter } from './parts';
import { logLevels } from './parts';
import { CHOICES, nativeSettings, settingsOf } from './settings';
import type { CompanySignOn, SignalCollector } from './ways';
import { nativeCompany } from './ways';

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

/** Encrypted files in a folder, with a key file beside them unless a passphrase is given. */
export interface FileStoreChoice {
    /** automatic uses the files only where the desktop has nothing. */
    readonly kind: 'sealedFile' | 'automatic';
    /** Default: cardea in the user's data folder. */
    readonly folder?: string;
    /** What the files are sealed with. */
    readonly passphrase?: string;
}

/**
 * Where the session is kept. desktop: what the desktop keeps - its Secret Service, in a Flatpak or Snap files with a key that it
 * keeps -, or nothing; the default. secretService: the login keyring of the Secret Service, or nothing. sessionKeyring: the keyring
 * in the service's memory, until the desktop session ends. sealedFile: encrypted files. automatic: as desktop, and where that has
 * nothing, encrypted files. memory: until the client is closed.
 */
export type StoreChoice = 'desktop' | 'secretService' | 'sessionKeyring' | 'sealedFile' | 'automatic' | 'memory' | FileStoreChoice;

/** The settings of a project. */
export interface OryProject {
    /** The address of its public API; https, or http on this machine. */
    readonly projectUrl: string;
    /** Whether a user without a verified e-mail address gets otpRequired. Default: false. */
    readonly verifiesEmail?: boolean | null;
}

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
    readonly openid: OpenIDProvider | OpenIDProviderSettings;
    /** Not with this kind. */
    readonly prelude?: null;
    /** Not with this kind. */
    readonly ory?: null;
}

/** A project of the Ory network, or an Ory Kratos server. */
export interface OryBackend {
    /** The project. */
    readonly ory: OryProject;
    /** Not with this kind. */
    readonly openid?: null;
    /** Not with this kind. */
    readonly prelude?: null;
}

/** The settings of a client. All durations are milliseconds. */
export interface Configuration extends PlainConfiguration {
    /** The server that signs users in. */
    readonly backend: Backend;
    /** Where the session is kept. Default: 'desktop'. */
    readonly store?: StoreChoice | null;
    /** Shows the pages of logins. Default: the user's browser. */
    readonly presenter?: Present | Presenter | null;
    /** Collects signals for a fraud prevention service before a request that can be abused. For Prelude. */
    readonly signals?: SignalCollector | null;
    /** Talks with the users of security keys. securityKey needs it. */
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
 * of the login. loopback: through a listener on 127.0.0.1 or [::1]. installedScheme: the application has installed a handler, which
 * calls CardeaClient.deliverRedirect. oauthPrefix: by a deep link with the authority oauth, such as myapp://oauth/callback.
 */
export type RedirectCapture = (typeof CHOICES.CAPTURE)[number];

/** How a page is shown. */
export type ShownOptions = Pick<
    OAuthLoginOptions, 'prefersEphemeralSession' | 'mayReplaceSchemeHandler' | 'activationToken' | 'timeout'>;

/** How a page is shown, and how its redirect comes back. */
export type PageOptions = ShownOptions & Pick<OAuthLoginOptions, 'redirectUri' | 'redirectCapture'>;

/** What is asked for at an OpenID Connect provider. */
export interface DeviceLoginOptions extends PlainDeviceLoginOptions {}

/** The options of one login. */
export interface OAuthLoginOptions extends PlainOAuthLoginOptions {
    /** Signs in at a company instead of with a provider. For Prelude. */
    readonly company?: CompanySignOn | null;
}

/** How a page that an application's own page opens by a link is shown, and how it comes back. */
export interface OAuthLinkOptions extends PlainOAuthLinkOptions {}

/** How the page that ends the browser's session is shown, and how it comes back. */
export interface EndBrowserSessionOptions extends PlainEndBrowserSessionOptions {}

const configurationMembers = [
    'backend', ...settingsOf('config'), 'store', 'presenter', 'signals', 'keyGuide', 'observer', 'logger', 'logLevel',
];

export function nativeConfiguration(configuration: Configuration): NativeConfiguration {
    const given = check.members(configuration, 'configuration', configurationMembers);
    const presenter = checkedPresenter(given.presenter);
    check.optionalFunction(given.logger, 'logger');
    check.optionalFunction(given.signals, 'signals');
    checkGuide(given.keyGuide);
    const logLevel = given.logLevel === undefined || given.logLevel === null ? 'info' : check.oneOf(given.logLevel, 'logLevel', logLevels);
    return check.withoutUndefined({
        ...nativeBackend(given.backend),
        ...nativeSettings<{ applicationId: string }>('config', given),
        ...nativeStore(given.store, 'store'),
        presents: presenter !== undefined,
        collectsSignals: check.isGiven(given.signals),
        guidesKeys: check.isGiven(given.keyGuide),
        leavesRedirectToDesktop: presenter?.leavesRedirectToDesktop === true,
        logLevel: given.logger === undefined || given.logger === null ? undefined : logLevels.indexOf(logLevel),
    });
}

function nativeBackend(backend: unknown): Pick<NativeConfiguration, 'prelude' | 'openid' | 'ory'> {
    const given = check.members(backend, 'backend', ['prelude', 'openid', 'ory']);
    if (Object.values(given).filter(check.isGiven).length !== 1) throw check.invalid('backend must have one of prelude, openid and ory.');
    if (check.isGiven(given.prelude)) return { prelude: check.text(given.prelude, 'backend.prelude') };
    if (check.isGiven(given.openid)) return { openid: OpenIDProvider.native(given.openid, 'backend.openid') };
    const ory = check.members(given.ory, 'backend.ory', ['projectUrl', 'verifiesEmail']);
    return {
        ory: check.withoutUndefined({
            projectUrl: check.text(ory.projectUrl, 'backend.ory.projectUrl'),
            verifiesEmail: check.optionalBoolean(ory.verifiesEmail, 'backend.ory.verifiesEmail'),
        }),
    };
}

export function nativeStore(store: unknown, name: string): NativeStoreChoice {
    if (store === undefined || store === null) return { store: 'desktop' };
    if (typeof store === 'string') {
        return { store: check.oneOf(store, name, ['desktop', 'secretService', 'sessionKeyring', 'sealedFile', 'automatic', 'memory']) };
    }
    const given = check.members(store, name, ['kind', 'folder', 'passphrase']);
    return check.withoutUndefined({
        store: check.oneOf(given.kind, `${name}.kind`, ['sealedFile', 'automatic']),
        storeFolder: check.optionalText(given.folder, `${name}.folder`),
        storePassphrase: check.optionalText(given.passphrase, `${name}.passphrase`),
    });
}

function checkedPresenter(presenter: unknown): Presenter | undefined {
    if (presenter === undefined || presenter === null) return undefined;
    if (typeof presenter === 'function') return { present: presenter as Present };
    const given = check.members(presenter, 'presenter', ['present', 'leavesRedirectToDesktop']);
    if (typeof given.present !== 'function') throw check.invalid('presenter.present must be a function.');
    check.optionalBoolean(given.leavesRedirectToDesktop, 'presenter.leavesRedirectToDesktop');
    return presenter as Presenter;
}

export function nativeLoginOptions(options: OAuthLoginOptions): NativeLoginOptions {
    const given = check.members(options, 'options', [...settingsOf('oauth_options'), 'company']);
    return { ...nativeSettings<NativeLoginOptions>('oauth_options', given), ...nativeCompany(given.company) };
}

export function nativeLinkOptions(options: OAuthLinkOptions): NativeLinkOptions {
    const given = check.members(options, 'options', settingsOf('link_options'));
    if (!check.isGiven(given.redirectUri)) check.text(given.scheme, 'scheme');
    return nativeSettings('link_options', given);
}

export function nativeDeviceOptions(options: DeviceLoginOptions): NativeDeviceLoginOptions {
    return nativeSettings('device_login_options', check.members(options, 'options', settingsOf('device_login_options')));
}

export function nativeBrowserSessionOptions(options: EndBrowserSessionOptions): NativeBrowserLogoutOptions {
    return nativeSettings('browser_logout_options', check.members(options, 'options', settingsOf('browser_logout_options')));
}
