// A stand-in for React Native: the module is CardeaBridge, compiled as a Node addon, and components are names.
'use strict';

const { createElement } = require('react');

let made = null;
let watch = null;

function nativeCardea() {
    const addon = require(process.env.CARDEA_RN_ADDON);
    const handlers = new Set();
    const methods = addon.make((event) => {
        watch?.('event', 'onEvent', event);
        for (const handler of [...handlers]) handler(event);
    });
    return Object.assign(watched(methods), {
        onEvent(handler) {
            handlers.add(handler);
            return { remove: () => handlers.delete(handler) };
        },
    });
}

/** The methods, with everything that crosses shown to whoever looks. */
function watched(methods) {
    return Object.fromEntries(Object.entries(methods).map(([name, method]) => [name, (...values) => {
        watch?.('arguments', name, values);
        const answer = method(...values);
        if (!(answer instanceof Promise)) {
            watch?.('result', name, answer);
            return answer;
        }
        return answer.then((value) => {
            watch?.('result', name, value);
            return value;
        });
    }]));
}

const component = (name) => (props) => createElement(name, props);
const urlHandlers = new Set();

module.exports = {
    /** Not React Native's: (direction, method, value) of everything that crosses the bridge. */
    watch(look) {
        watch = look;
    },
    TurboModuleRegistry: {
        getEnforcing(name) {
            if (name !== 'NativeCardea') throw new Error(`There is no module ${name}.`);
            made ??= nativeCardea();
            return made;
        },
    },
    Linking: {
        getInitialURL: async () => null,
        addEventListener(type, handler) {
            urlHandlers.add(handler);
            return { remove: () => urlHandlers.delete(handler) };
        },
        /** Not React Native's: a URL reaches the application. */
        arrive: (url) => urlHandlers.forEach((handler) => handler({ url })),
    },
    StyleSheet: { create: (styles) => styles },
    View: component('View'),
    Text: component('Text'),
    Button: component('Button'),
    ActivityIndicator: component('ActivityIndicator'),
    TextInput: component('TextInput'),
};
