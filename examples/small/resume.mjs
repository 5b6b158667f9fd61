// Finds out who is signed in after a restart; a login whose redirect came meanwhile is finished: node resume.mjs SERVER
import { CardeaClient, CardeaError } from '@cardea/auth';

const [, , prelude] = process.argv;
const client = new CardeaClient({ backend: { prelude }, applicationId: 'org.example.small', store: 'automatic' });
try {
    await client.resumeOAuthLogin();
    const user = await client.currentUser();
    console.log(`Signed in: ${user.id}`);
} catch (error) {
    if (!(error instanceof CardeaError)) throw error;
    console.error(`Not signed in: ${error.message}`);
    process.exitCode = 1;
} finally {
    await client.close();
}
