import cardea = require('@cardea/auth');

export async function who(client: cardea.CardeaClient): Promise<string> {
    const code: cardea.ErrorCode = 'network';
    return code + (await client.currentUser()).id + cardea.version;
}
