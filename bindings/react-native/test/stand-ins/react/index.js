// A stand-in for React: the hooks that this package and its example use, and a renderer that keeps a tree of plain objects. It
// keeps React's rules as far as they can be felt here: state by position and key, effects after the tree is made, clean-ups
// before the next effect and at the end, no rendering for a state that is the same, and in strict mode components that render
// twice and effects that run twice.
'use strict';

const Fragment = 'Fragment';
let current = null; // The component that renders.

function createElement(type, props, ...children) {
    const { key = null, ...rest } = props ?? {};
    if (children.length > 0) rest.children = children.length === 1 ? children[0] : children;
    return { type, key, props: rest };
}

function createContext(initial) {
    const context = { initial };
    context.Provider = Object.assign(() => null, { context });
    return context;
}

function hook(make) {
    if (current === null) throw new Error('A hook was called outside of a component.');
    const { component } = current;
    const index = current.index++;
    if (index === component.hooks.length) {
        if (component.isMounted) throw new Error('More hooks than in the render before.');
        component.hooks.push(make(component));
    }
    return component.hooks[index];
}

function areSame(a, b) {
    return a !== undefined && b !== undefined && a.length === b.length && a.every((value, i) => Object.is(value, b[i]));
}

function useState(initial) {
    const held = hook((component) => {
        const made = { value: typeof initial === 'function' ? initial() : initial };
        made.set = (next) => {
            const value = typeof next === 'function' ? next(made.value) : next;
            if (Object.is(value, made.value)) return;
            made.value = value;
            component.root.schedule(component);
        };
        return made;
    });
    return [held.value, held.set];
}

function useMemo(make, inputs) {
    const held = hook(() => ({ inputs: undefined, value: undefined }));
    if (!areSame(held.inputs, inputs)) Object.assign(held, { inputs, value: make() });
    return held.value;
}

function useEffect(run, inputs) {
    const held = hook(() => ({ isEffect: true, inputs: undefined, run: null, cleanUp: null }));
    if (!areSame(held.inputs, inputs)) Object.assign(held, { inputs, run });
}

function useSyncExternalStore(subscribe, snapshot) {
    const value = snapshot();
    if (!Object.is(value, snapshot())) throw new Error('The snapshot of a store is new at each call.');
    const held = hook((component) => ({ component, value }));
    Object.assign(held, { value, snapshot });
    useEffect(() => {
        const look = () => {
            if (!Object.is(held.snapshot(), held.value)) held.component.root.schedule(held.component);
        };
        look();
        return subscribe(look);
    }, [subscribe]);
    return value;
}

function useContext(context) {
    if (current === null) throw new Error('A hook was called outside of a component.');
    return current.contexts.has(context) ? current.contexts.get(context) : context.initial;
}

class Root {
    constructor(isStrict) {
        this.isStrict = isStrict;
        this.tree = null;
        this.isScheduled = false;
        this.renders = 0;
    }

    render(element) {
        this.element = element;
        this.update();
    }

    schedule(component) {
        if (!component.isMounted || this.isScheduled) return;
        this.isScheduled = true;
        queueMicrotask(() => {
            this.isScheduled = false;
            if (this.element !== undefined) this.update();
        });
    }

    update() {
        if (++this.renders > 10000) throw new Error('Rendered without end.');
        this.fresh = [];
        const before = this.tree;
        this.tree = this.reconcile(this.element, before, new Map());
        this.runEffects(this.tree);
        if (this.isStrict) for (const component of this.fresh) this.rerunEffects(component);
    }

    /** Ends every component. */
    unmount() {
        this.element = undefined;
        this.end(this.tree);
        this.tree = null;
    }

    reconcile(element, before, contexts) {
        if (element === null || element === undefined || typeof element === 'boolean') return this.replace(before, null);
        if (typeof element !== 'object') return this.replace(before, { text: String(element), children: [] });
        if (Array.isArray(element)) return this.children({ type: Fragment, key: null }, element, before, contexts);
        const same = before && before.type === element.type && before.key === element.key ? before : null;
        if (before && !same) this.end(before);
        const made = { type: element.type, key: element.key, props: element.props, children: [] };
        if (typeof element.type !== 'function') {
            return this.children(made, [element.props.children].flat(), same, contexts);
        }
        if (element.type.context) {
            const inner = new Map(contexts).set(element.type.context, element.props.value);
            return this.children(made, [element.props.children].flat(), same, inner);
        }
        made.component = same?.component ?? { root: this, hooks: [], isMounted: false };
        const rendered = this.call(made, contexts);
        return this.children(made, [rendered], same, contexts);
    }

    call(made, contexts) {
        const outer = current;
        const { component } = made;
        try {
            current = { component, contexts, index: 0 };
            let rendered = made.type(made.props);
            if (this.isStrict) {
                current.index = 0;
                rendered = made.type(made.props);
            }
            if (current.index !== component.hooks.length) throw new Error('Fewer hooks than in the render before.');
            if (!component.isMounted) this.fresh.push(component);
            component.isMounted = true;
            return rendered;
        } finally {
            current = outer;
        }
    }

    children(made, elements, same, contexts) {
        const left = new Map((same?.children ?? []).map((child, index) => [child?.key ?? index, child]));
        made.children = elements.map((element, index) => {
            const key = element?.key ?? index;
            const before = left.get(key) ?? null;
            left.delete(key);
            return this.reconcile(element, before, contexts);
        });
        for (const child of left.values()) this.end(child);
        return made;
    }

    replace(before, made) {
        if (before) this.end(before);
        return made;
    }

    runEffects(node) {
        if (!node) return;
        for (const child of node.children) this.runEffects(child);
        for (const effect of node.component?.hooks ?? []) {
            if (!effect.isEffect || !effect.run) continue;
            effect.cleanUp?.();
            effect.again = effect.run;
            effect.run = null;
            effect.cleanUp = effect.again() ?? null;
        }
    }

    rerunEffects(component) {
        const effects = component.hooks.filter((held) => held.isEffect && held.again);
        for (const effect of effects) effect.cleanUp?.();
        for (const effect of effects) effect.cleanUp = effect.again() ?? null;
    }

    end(node) {
        if (!node) return;
        for (const child of node.children) this.end(child);
        if (!node.component) return;
        node.component.isMounted = false;
        for (const effect of node.component.hooks) {
            if (effect.isEffect) effect.cleanUp?.();
        }
    }

    /** The elements with a name instead of a function, in the order of the screen. */
    *hosts(node = this.tree) {
        if (!node) return;
        if (typeof node.type === 'string' && node.type !== Fragment) yield node;
        for (const child of node.children) yield* this.hosts(child);
    }

    /** All text. */
    text(node = this.tree) {
        if (!node) return '';
        return node.text ?? node.children.map((child) => this.text(child)).join(node.type === Fragment ? '' : ' ');
    }
}

module.exports = {
    Fragment, createContext, createElement, useContext, useEffect, useMemo, useState, useSyncExternalStore,
    useCallback: (callback, inputs) => useMemo(() => callback, inputs),
    useRef: (initial) => useState(() => ({ current: initial }))[0],
    /** Not React's: what a test renders with. */
    createRoot: ({ isStrict = false } = {}) => new Root(isStrict),
};
