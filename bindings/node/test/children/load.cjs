'use strict';

// Loads the package that PACKAGE names and says what came of it. With an argument, names the library first.
const { CardeaClient, CardeaError, useLibrary } = require(process.env.PACKAGE ?? '@cardea/auth');

try {
    if (process.argv[2]) useLibrary(process.argv[2]);
    const found = [CardeaClient.version];
    const maps = require('node:fs').readFileSync('/proc/self/maps', 'utf8');
    found.push(...new Set(maps.match(/\/\S*libcardea\S*/g)));
    console.log(JSON.stringify({ found }));
} catch (error) {
    console.log(JSON.stringify({ isCardeaError: error instanceof CardeaError, code: error.code, message: error.message }));
}
