'use strict';

// Checks arguments and names the one that is wrong. Their values mean nothing here: what may be said is the engine's to judge.

const { types } = require('node:util');
const { invalid } = require('./error.cjs');

const UINT32_MAX = 0xffffffff;
const INT32_MAX = 0x7fffffff;

function described(value) {
    if (value === null) return 'null';
    return Array.isArray(value) ? 'an array' : `of type ${typeof value}`;
}

function text(name, value) {
    if (typeof value !== 'string') throw invalid(`${name} must be a string, but is ${described(value)}.`);
    if (value.includes('\0')) throw invalid(`${name} contains U+0000.`);
    // With the flag u, only surrogates that are no pair match.
    if (/[\ud800-\udfff]/u.test(value)) throw invalid(`${name} is not well-formed Unicode: it has a lone surrogate.`);
    return value;
}

function wholeNumber(name, value, most) {
    if (!Number.isInteger(value) || value < 0 || value > most) {
        throw invalid(`${name} must be a whole number from 0 to ${most}.`);
    }
    return value;
}

const milliseconds = (name, value) => wholeNumber(name, value, UINT32_MAX);
const count = (name, value) => wholeNumber(name, value, INT32_MAX);

function boolean(name, value) {
    if (typeof value !== 'boolean') throw invalid(`${name} must be true or false, but is ${described(value)}.`);
    return value;
}

function callable(name, value) {
    if (typeof value !== 'function') throw invalid(`${name} must be a function, but is ${described(value)}.`);
    return value;
}

function bytes(name, value) {
    if (!types.isUint8Array(value)) throw invalid(`${name} must be a Uint8Array, but is ${described(value)}.`);
    return value;
}

/** A key of the object, by its name. */
function oneOf(name, value, choices) {
    if (typeof value !== 'string' || !Object.hasOwn(choices, value)) {
        const names = Object.keys(choices).map((choice) => `"${choice}"`);
        throw invalid(`${name} must be one of ${names.join(', ')}.`);
    }
    return choices[value];
}

/** An object with members of these names alone. */
function record(name, value, members) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw invalid(`${name} must be an object, but is ${described(value)}.`);
    }
    for (const member of Object.keys(value)) {
        if (!members.includes(member)) throw invalid(`${name}.${member} is unknown; there are ${members.join(', ')}.`);
    }
    return value;
}

function list(name, value) {
    if (!Array.isArray(value)) throw invalid(`${name} must be an array, but is ${described(value)}.`);
    return value;
}

/** A list of texts. */
const texts = (name, value) => list(name, value).map((each, index) => text(`${name}[${index}]`, each));

/** The same with at least one: an empty list would stand for the default, and looks like none. */
function someTexts(name, value) {
    if (texts(name, value).length === 0) throw invalid(`${name} is empty; leave it out for the default.`);
    return value;
}

/** Names and values of an object of texts. */
function textPairs(name, value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        throw invalid(`${name} must be an object, but is ${described(value)}.`);
    }
    return Object.entries(value).map(([key, each]) => [text(`${name}: a name`, key), text(`${name}.${key}`, each)]);
}

/** Calls `use` with a member that is there, after its check. */
function member(object, prefix, key, rule, use) {
    const value = object[key];
    if (value !== undefined && value !== null) use(rule(`${prefix}${key}`, value));
}

function required(object, prefix, key, rule) {
    const value = object[key];
    if (value === undefined || value === null) throw invalid(`${prefix}${key} is missing.`);
    return rule(`${prefix}${key}`, value);
}

/** The signal of a call's last argument, { signal }. */
function signalOf(call) {
    if (call === undefined || call === null) return null;
    const { signal } = record('call', call, ['signal']);
    if (signal === undefined || signal === null) return null;
    if (typeof signal !== 'object' || typeof signal.aborted !== 'boolean' || typeof signal.addEventListener !== 'function') {
        throw invalid('call.signal must be an AbortSignal.');
    }
    return signal;
}

module.exports = {
    text, milliseconds, count, boolean, callable, bytes, oneOf, record, list, texts, someTexts, textPairs, member, required,
    signalOf, described,
};
