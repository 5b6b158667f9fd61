'use strict';

const sandbox = require('./sandbox.cjs');

const camel = (name) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());

/** The provider that a scenario describes. */
const providerOf = (entry) => ({
    clientId: 'notes', ...(entry.well_known === undefined && { issuer: `${sandbox.url}/oidc` }),
    ...Object.fromEntries(Object.entries(entry).map(([key, value]) => [key === 'clock_leeway_ms' ? 'clockLeeway' : camel(key), value])),
});

module.exports = { providerOf };
