// Sends a request to the application's own server in the user's name: node request.mjs SERVER URL
import { CardeaClient, CardeaError } from '@cardea/auth';

const [, , prelude, url] = process.argv;
const client = new CardeaClient({ backend: { prelude }, applicationId: 'org.example.small', store: 'automatic' });
try {
    const response = await client.sendAuthorizedRequest({ url });
    console.log(response.status, response.text());
} catch (error) {
    if (!(error instanceof CardeaError)) throw error;
    console.error(`No answer: ${error.message}`);
    process.exitCode = 1;
} finally {
    await client.close();
}
