'use strict';

// Handles that JavaScript objects own. The collector frees them; nobody needs to.

const registry = new FinalizationRegistry((free) => free());

/** Calls `free` once, when `owner` was collected. It must not hold on to the owner. */
function freeWith(owner, free) {
    registry.register(owner, free);
}

module.exports = { freeWith };
