'use strict';

// Handles that JavaScript objects own. The collector frees them; nobody needs to.

const registry = new FinalizationRegistry((free) => free());

/** Calls `free` once, when `owner` was collected. It must not hold on to the owner. */
function freeWith(owner, free) {
    registry.register(owner, free);
}

/** Calls `use` with a handle that it may keep, and frees it. */
function lent(make, free, use) {
    const handle = make();
    try {
        return use(handle);
    } finally {
        free(handle);
    }
}

module.exports = { freeWith, lent };
