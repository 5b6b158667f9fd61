import { createElement } from 'react';
import { AppRegistry } from 'react-native';
import { CardeaClient } from 'cardea-auth-react-native';

import { App } from './App';

const client = new CardeaClient({
    backend: { prelude: 'https://auth.example.com' },
    applicationId: 'com.example.react-native',
    applicationName: 'Example',
    store: 'automatic',
});

AppRegistry.registerComponent('CardeaExample', () => () => createElement(App, { client }));
