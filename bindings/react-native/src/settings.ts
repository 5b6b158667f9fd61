// Settings, by the table that all languages share: checks those that are there, and says by which setters of C they are told.
import * as check from './checks';
import { CAPTURES, SETTINGS } from './settings.g';

/** How the redirect at the end of a login comes back, in the words of C. */
export const captures = Object.keys(CAPTURES) as (keyof typeof CAPTURES)[];

type Kind = keyof typeof SETTINGS;
type Rule = (typeof SETTINGS)[Kind][number][2];
/** A setter of C, with its values. */
export type Setter = readonly [setter: string, ...values: (string | number | boolean | null)[]];

const one = (rule: (value: unknown, name: string) => string | number | boolean) => (value: unknown, name: string) => [[rule(value, name)]];
const each = (rule: (value: unknown, name: string) => string[]) => (value: unknown, name: string) => rule(value, name).map((text) => [text]);

/** The values of each call of the setter. */
const RULES: Record<Rule, (value: unknown, name: string) => (string | number | boolean)[][]> = {
    text: one(check.text),
    required: one(check.text),
    boolean: one(check.boolean),
    milliseconds: one(check.milliseconds),
    count: one(check.count),
    texts: each(check.texts),
    someTexts: each(check.someTexts),
    pairs: check.textPairs,
    choice: one((value, name) => CAPTURES[check.oneOf(value, name, captures)]),
};

/** The names of an object's settings. */
export const settingsOf = (kind: Kind): string[] => SETTINGS[kind].map(([name]) => name);

/** The setters of those of an object's settings that are there. What is optional here may be missing although the table asks for it. */
export function settersOf(kind: Kind, given: Record<string, unknown>, optional: readonly string[] = []): Setter[] {
    return SETTINGS[kind].flatMap(([name, setter, rule]): Setter[] => {
        const value = given[name];
        const mayMiss = rule !== 'required' || optional.includes(name);
        if (mayMiss && !check.isGiven(value)) return [];
        return RULES[rule](value, name).map((values): Setter => [setter, ...values]);
    });
}
