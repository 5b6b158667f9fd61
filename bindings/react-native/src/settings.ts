// Settings, by the table that all languages share: checks those that are there, and says what the native module is told of them.
import * as check from './checks';
import { SETTINGS } from './settings.g';

/** The words of each choice, by the family of its constants; cpp/Choices.h has the constants. */
export const CHOICES = {
    CAPTURE: ['scheme', 'loopback', 'installedScheme', 'oauthPrefix'],
    CLIENT_AUTHENTICATION: ['body', 'basic'],
    RESPONSE_MODE: ['query', 'formPost'],
    REDIRECT: ['customScheme', 'reverseDomainScheme', 'loopbackIPv4', 'loopbackIPv6', 'localhost', 'https'],
    LENIENCY: ['formTokenAnswer', 'missingTokenType', 'tenantIssuer', 'fragmentAnswer', 'returnToLogout'],
} as const;

type Kind = keyof typeof SETTINGS;
type Rule = (typeof SETTINGS)[Kind][number][1];
type Row = readonly [string, Rule, (keyof typeof CHOICES)?];
/** What a rule makes of a value, by its name; words are those of a choice. */
type Check = (value: unknown, name: string, words: readonly string[]) => unknown;

const RULES: Record<Rule, Check> = {
    text: check.text,
    required: check.text,
    boolean: check.boolean,
    milliseconds: check.milliseconds,
    count: check.count,
    texts: check.texts,
    someTexts: check.someTexts,
    pairs: check.textPairs,
    choice: check.oneOf,
    flags: (value, name, words) => check.allOf(check.texts(value, name), name, words),
    someFlags: (value, name, words) => check.allOf(check.someTexts(value, name), name, words),
};

const rowsOf = (kind: Kind): readonly Row[] => SETTINGS[kind];

/** The names of an object's settings. */
export const settingsOf = (kind: Kind): string[] => rowsOf(kind).map(([name]) => name);

/** Those of an object's settings that are there. */
export function nativeSettings<Native>(kind: Kind, given: Record<string, unknown>, prefix = ''): Native {
    const native: Record<string, unknown> = {};
    for (const [name, rule, family] of rowsOf(kind)) {
        const value = given[name];
        if (rule !== 'required' && !check.isGiven(value)) continue;
        native[name] = RULES[rule](value, prefix + name, family === undefined ? [] : CHOICES[family]);
    }
    return native as Native;
}
