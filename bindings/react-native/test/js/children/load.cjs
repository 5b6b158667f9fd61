'use strict';

// Says which library is loaded, or why none is.
const { CardeaClient, CardeaError } = require('cardea-auth-react-native');

try {
    console.log(JSON.stringify({ found: CardeaClient.useLibrary(...process.argv.slice(2)) }));
} catch (error) {
    if (!(error instanceof CardeaError)) throw error;
    console.log(JSON.stringify({ code: error.code, class: error.constructor.name, message: error.message }));
}
