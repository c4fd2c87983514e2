// Every text of every call, filled up to the limit of a body: the sender is answered quickly, and nobody else waits.
import { type Endpoint, inviteColleague } from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placesOf, replaced, schemaOf, wellFormedRequests } from './app.bad-requests.testing.ts';
import { features } from './features.ts';
import { healthDuring } from './platform/health.testing.ts';
import { type TestServer, type TestSession, testServer } from './platform/testing.ts';

let server: TestServer;
let sessions: Readonly<Record<Endpoint['access']['kind'], TestSession | undefined>>;
beforeAll(async () => {
  server = await testServer({ features, environment: { RATE_LIMIT_PER_MINUTE: '100000' } });
  sessions = {
    public: undefined,
    member: await server.signedInPerson({ memberType: 1, isDeveloper: true }),
    staff: await server.signedInStaff('senior'),
  };
});
afterAll(() => server.stop());

/** Leaves room for the rest of the request within the limit of 512 KB. */
const BYTES = 500 * 1024;
const fillings = ['中', ' ', 'a.'];
/** A generous limit: reading such a body takes some milliseconds. */
const MILLISECONDS_MAX = 1000;

test('an invitation of 20,000 letters is refused at once', async () => {
  const session = sessions.member;
  const invitation = { name: '中'.repeat(20_000), roleId: 2, email: 'new@example.com' } as never;
  const { answer, waitMilliseconds } = await healthDuring(server, () =>
    server.call(inviteColleague, invitation, { ...(session && { session }) }),
  );
  expect(answer.refusal).toBe('invalid-input');
  expect(waitMilliseconds).toBeLessThan(MILLISECONDS_MAX);
});

test('no text in any call delays the server', { timeout: 300_000 }, async () => {
  const slow: string[] = [];
  for (const endpoint of endpoints.filter(
    ({ method, transport }) => method === 'POST' && transport !== 'upload',
  )) {
    const base = wellFormedRequests(endpoint)[0];
    const session = sessions[endpoint.access.kind];
    for (const [at, path] of placesOf(schemaOf(endpoint), []).entries()) {
      const filling = fillings[at % fillings.length] ?? '';
      const text = filling.repeat(BYTES / Buffer.byteLength(filling));
      const began = performance.now();
      await server.call(endpoint, replaced(base, path, text), { ...(session && { session }) });
      if (performance.now() - began > MILLISECONDS_MAX) slow.push(`${endpoint.name} ${path.join('.')}`);
    }
  }
  expect(slow).toEqual([]);
});
