// Signs in with a code that is sent by e-mail: node code.mjs SERVER ADDRESS
import readline from 'node:readline';
import { CardeaClient, CardeaError } from '@cardea/auth';

const [, , prelude, address] = process.argv;
const client = new CardeaClient({ backend: { prelude }, applicationId: 'org.example.small', store: 'automatic' });
try {
    const challenge = await client.startOTPLogin(address);
    process.stdout.write('Code: ');
    for await (const code of readline.createInterface({ input: process.stdin })) {
        try {
            const user = await client.checkOTP(challenge, code);
            console.log(`Signed in: ${user.id}`);
            break;
        } catch (error) {
            if (error.code !== 'invalid_otp_code') throw error;
            process.stdout.write(`${error.message}\nCode: `);
        }
    }
} catch (error) {
    if (!(error instanceof CardeaError)) throw error;
    console.error(`Not signed in: ${error.message}`);
    process.exitCode = 1;
} finally {
    await client.close();
}
