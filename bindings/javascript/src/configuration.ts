// The settings of a client, and what the engine is told of them.
import type { Given } from './arguments';
import { boolean, callable, described, invalid, isGiven, oneOf, optional, record, text } from './arguments';
import type { SecurityKeyGuide } from './keys';
import { guide } from './keys';
import type { OpenIDProviderSettings } from './openid';
import { providerOf } from './openid';
import type { PlainConfiguration } from './options.g';
import type { ConfigurationParts, Signal } from './platform';
import { configurationParts } from './platform';
import { settersOf, settingsOf } from './settings';
import type { StoreChoice } from './store';
import { storeParts, storeSetters } from './store';
import type { HostParts, Opening } from './transport';

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
export type Present = (presentation: Presentation, signal: Signal) => MaybePromise<string | null | undefined>;

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

/** The settings of a client. All durations are milliseconds. */
export interface Configuration extends PlainConfiguration, ConfigurationParts {
    /** The server that signs users in. Without one, all that works is `openWebSession`. */
    backend?: Backend | null;
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

const SETTINGS = [
    'backend', ...settingsOf('config'), 'store', 'presenter', 'signals', 'keyGuide', 'logger', 'logLevel', ...configurationParts,
];
const LEVELS: readonly LogLevel[] = ['trace', 'debug', 'info', 'warning', 'error'];

/** What a client is made of. Throws a CardeaError that names the setting which is wrong. */
export function openingOf(configuration: unknown): Opening {
    const given = record('configuration', configuration, SETTINGS);
    const parts = partsOf(given);
    const { settings, provider } = backendOf(optional((name, value) => record(name, value, BACKENDS), 'configuration.backend', given.backend));
    return {
        settings: [...settings, ...settersOf('config', 'configuration.', given), ...storeSetters('configuration.store', given.store, parts)],
        provider, parts, logLevel: oneOf('configuration.logLevel', given.logLevel ?? 'info', LEVELS),
    };
}

/** The parts of the host that a configuration has. */
function partsOf({ store, presenter, signals, keyGuide, logger }: Given): HostParts {
    return {
        ...storeParts('configuration.store', store),
        presenter: optional(presenterOf, 'configuration.presenter', presenter),
        signals: optional(callable, 'configuration.signals', signals) as SignalsDispatcher | null,
        keyGuide: optional(guide, 'configuration.keyGuide', keyGuide),
        logger: optional(callable, 'configuration.logger', logger) as LogHandler | null,
    };
}

function presenterOf(name: string, value: unknown): Presenter {
    if (typeof value === 'function') return { present: value as Present };
    if (typeof value !== 'object') throw invalid(`${name} must be a function or an object, but is ${described(value)}.`);
    const presenter = value as Presenter;
    callable(`${name}.present`, presenter.present);
    optional(boolean, `${name}.usesSystemBrowser`, presenter.usesSystemBrowser);
    return presenter;
}

const BACKENDS = ['prelude', 'ory', 'openid'] as const;

function backendOf(backend: Given | null): Pick<Opening, 'settings' | 'provider'> {
    if (backend === null) return { settings: [], provider: null };
    const [kind, ...others] = BACKENDS.filter((each) => isGiven(backend[each]));
    if (kind === undefined || others.length > 0) throw invalid('configuration.backend must have one of prelude, ory and openid.');
    const name = `configuration.backend.${kind}`;
    if (kind === 'openid') return { settings: [], provider: providerOf(name, backend.openid) };
    return { settings: [[`set_${kind}`, text(name, backend[kind])]], provider: null };
}
