'use strict';

// Reads named fields of the library. A field is what it is when it is absent, and how it is read from something with `text`,
// `number` and `list`; its name in the library is that of the member, in snake case.

const { Guarded } = require('./guarded.cjs');

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

const date = (milliseconds) => (milliseconds === 0 ? null : new Date(milliseconds));

const field = (absent, read) => Object.freeze({ absent, read });
const text = field(null, (from, name) => from.text(name));
const number = field(0, (from, name) => from.number(name));
const truth = field(false, (from, name) => from.number(name) === 1);
const time = field(null, (from, name) => date(from.number(name)));
/** Words with spaces between them. */
const words = field(Object.freeze([]), (from, name) => (from.text(name) ?? '').split(' ').filter((word) => word !== ''));
/** A list, of whose rows `make` makes something. */
const rows = (make) => field(Object.freeze([]), (from, name) => Object.freeze(rowsOf(from.raw, from.list(name), make)));

const ofList = (raw, list, row) => ({
    raw,
    text: (name) => raw.cardea_list_text(list, row, name),
    number: (name) => raw.cardea_list_number(list, row, name),
    list: (name) => raw.cardea_list_list(list, row, name),
});

function rowsOf(raw, list, make) {
    return Array.from({ length: raw.cardea_list_count(list) }, (_, row) => make(ofList(raw, list, row)));
}

/** The members, read from there. */
function membersOf(fields, from) {
    return Object.fromEntries(Object.entries(fields).map(([name, { read }]) => [name, read(from, snake(name))]));
}

/** Makes plain objects with these fields. */
const plain = (fields) => (from) => membersOf(fields, from);

/** An object with fields, some of which are shown when it is printed. */
class Fields extends Guarded {
    static fields = {};
    static shown = [];

    constructor(given) {
        const { fields, shown } = new.target;
        const members = Object.entries(fields).map(([name, { absent }]) => [name, given[name] ?? absent]);
        super(Object.fromEntries(members.filter(([name]) => shown.includes(name))),
            Object.fromEntries(members.filter(([name]) => !shown.includes(name))));
    }

    static read(from) {
        return new this(membersOf(this.fields, from));
    }
}

module.exports = { snake, camel, date, text, number, truth, time, words, rows, rowsOf, plain, Fields };
