import { createRequire } from 'node:module';
import * as viaImport from '@cardea/auth';

const viaRequire = createRequire(import.meta.url)('@cardea/auth');
for (const name of Object.keys(viaRequire)) {
    if (viaImport[name] !== viaRequire[name]) throw new Error(`${name} is another one`);
}
try {
    new viaImport.CardeaClient({});
} catch (error) {
    if (!(error instanceof viaRequire.CardeaError)) throw error;
    console.log(`one class of ${Object.keys(viaRequire).length} names`);
}
