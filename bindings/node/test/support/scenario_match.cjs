'use strict';

/** What an earlier step brought, at a place such as "login.user.user_id". */
function lookUp(place, named) {
    return place.split('.').reduce((value, key) => {
        if (value === undefined || value === null) throw new Error(`nothing is called ${place}`);
        return value[key];
    }, named);
}

/** A copy in which ${...} stands for what it names. */
function filled(value, named) {
    if (typeof value === 'string') {
        const whole = /^\$\{([^}]+)\}$/.exec(value);
        if (whole) return lookUp(whole[1], named);
        return value.replace(/\$\{([^}]+)\}/g, (_, place) => lookUp(place, named));
    }
    if (Array.isArray(value)) return value.map((each) => filled(each, named));
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, named)]));
}

/** Where what came differs from what was expected, or null. */
function differs(got, expected, place = 'it') {
    if (expected === '*') return typeof got === 'string' && got !== '' ? null : `${place} is no text: ${JSON.stringify(got)}`;
    if (expected === null) return got === null || got === undefined ? null : `${place} is there: ${JSON.stringify(got)}`;
    if (Array.isArray(expected)) {
        if (!Array.isArray(got) || got.length !== expected.length) {
            return `${place} has another length: ${JSON.stringify(got)}`;
        }
        return first(expected.map((each, index) => differs(got[index], each, `${place}[${index}]`)));
    }
    if (typeof expected !== 'object') {
        return got === expected ? null : `${place} is ${JSON.stringify(got)}, not ${JSON.stringify(expected)}`;
    }
    if ('not' in expected) return differs(got, expected.not, place) === null ? `${place} is ${JSON.stringify(got)}` : null;
    if ('contains' in expected) {
        return typeof got === 'string' && got.includes(expected.contains) ? null : `${place} lacks it: ${JSON.stringify(got)}`;
    }
    if ('at_least' in expected) return got >= expected.at_least ? null : `${place} is ${got}`;
    if (typeof got !== 'object' || got === null) return `${place} is ${JSON.stringify(got)}`;
    return first(Object.entries(expected).map(([key, each]) => differs(got[key], each, `${place}.${key}`)));
}

const first = (problems) => problems.find((problem) => problem !== null) ?? null;

module.exports = { filled, differs };
