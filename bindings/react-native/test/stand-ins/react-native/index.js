// A stand-in for React Native: the module is CardeaBridge, compiled as a Node addon, and components are names.
'use strict';

const { createElement } = require('react');

let made = null;

function nativeCardea() {
    const addon = require(process.env.CARDEA_RN_ADDON);
    const handlers = new Set();
    const methods = addon.make((event) => {
        for (const handler of [...handlers]) handler(event);
    });
    return Object.assign(methods, {
        onEvent(handler) {
            handlers.add(handler);
            return { remove: () => handlers.delete(handler) };
        },
    });
}

const component = (name) => (props) => createElement(name, props);
const urlHandlers = new Set();

module.exports = {
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
