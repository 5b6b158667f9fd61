'use strict';

// Settings, by the table that all languages share: checks those that are there, and says which calls set them.

const SETTINGS = require('./settings.g.cjs');
const { CAPTURE } = require('./constants.g.cjs');
const {
    text, milliseconds, count, boolean, oneOf, texts, someTexts, textPairs, member, required,
} = require('./arguments.cjs');

/** The words of each choice, by the family of its constants. */
const CHOICES = Object.freeze({ CAPTURE });

/** A rule takes the name and the value of a setting, and the words it may have; it answers with the arguments of each call. */
const one = (check) => (name, value) => [[check(name, value)]];
const each = (check) => (name, value) => check(name, value).map((single) => [single]);
const RULES = Object.freeze({
    text: one(text), required: one(text), boolean: one(boolean), milliseconds: one(milliseconds), count: one(count),
    texts: each(texts), someTexts: each(someTexts), pairs: textPairs,
    choice: (name, value, words) => [[oneOf(name, value, words)]],
});

/** The names of an object's settings. */
const settingsOf = (kind) => SETTINGS[kind].map(([name]) => name);

/**
 * The calls that set those of an object's settings that are there: [function, ...values]. Members of `own` have rules of their own, and
 * with `partial` none has to be there.
 */
function callsOf(kind, prefix, given, { own = {}, partial = false } = {}) {
    const calls = [];
    for (const [name, ruleName, setter, family] of SETTINGS[kind]) {
        const rule = own[name] ?? RULES[ruleName];
        const add = (values) => { for (const single of values) calls.push([setter, ...single]); };
        const checked = (shown, value) => rule(shown, value, CHOICES[family]);
        if (ruleName === 'required' && !partial) add(required(given, prefix, name, checked));
        else member(given, prefix, name, checked, add);
    }
    return calls;
}

module.exports = { settingsOf, callsOf };
