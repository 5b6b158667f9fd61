// The public API by the name that the driver of the scenarios asks for: it is the Node binding's, bindings/node/test/support.
'use strict';

const native = require('cardea-auth-react-native');

class CardeaClient extends native.CardeaClient {
    on(event, listener) {
        this.addListener(event, listener);
        return this;
    }
}

module.exports = { ...native, CardeaClient };
