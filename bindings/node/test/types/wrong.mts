import { CardeaClient } from '@cardea/auth';

// Refused: shows that the compiler really looks into the package.
export const client = new CardeaClient({ backend: { prelude: 5 }, applicationId: 'x' });
