// Settings, by the table that all languages share: checks those that are there, and says which setters tell of them.
import type { Given, Rule } from './arguments';
import { boolean, count, isGiven, milliseconds, oneOf, required, someTexts, text, textPairs, texts } from './arguments';
import { CAPTURES, SETTINGS } from './settings.g';
import type { Setter } from './transport';

type Kind = keyof typeof SETTINGS;
type Values = (string | number | boolean)[];

const one = (rule: Rule<string | number | boolean>): Rule<Values[]> => (name, value) => [[rule(name, value)]];
const each = (rule: Rule<string[]>): Rule<Values[]> => (name, value) => rule(name, value).map((single) => [single]);

/** The values of each call of the setter. */
const RULES: { readonly [Name in (typeof SETTINGS)[Kind][number][2]]: Rule<Values[]> } = {
    text: one(text), required: one(text), boolean: one(boolean), milliseconds: one(milliseconds), count: one(count),
    texts: each(texts), someTexts: each(someTexts), pairs: textPairs,
    choice: one((name, value) => CAPTURES[oneOf(name, value, Object.keys(CAPTURES) as (keyof typeof CAPTURES)[])]),
};

/** The names of an object's settings. */
export const settingsOf = (kind: Kind): string[] => SETTINGS[kind].map(([name]) => name);

/** The setters of those of an object's settings that are there. Members of `own` have rules of their own; with isPartial none has to be there. */
export function settersOf(
    kind: Kind, prefix: string, given: Given, { own = {}, isPartial = false }: { own?: { [name: string]: Rule<Values[]> }; isPartial?: boolean } = {},
): Setter[] {
    return SETTINGS[kind].flatMap(([name, setter, ruleName]): Setter[] => {
        const rule = own[name] ?? RULES[ruleName];
        const mayMiss = isPartial || ruleName !== 'required';
        if (mayMiss && !isGiven(given[name])) return [];
        return required(rule, prefix + name, given[name]).map((values): Setter => [setter, ...values]);
    });
}
