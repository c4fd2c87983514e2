// A later version's migration runs beside running servers: whatever it adds to the tables, no call fails
// during it or afterwards (PLT-180).
import { type Endpoint, signIn } from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { migrateLater } from '@causeway/db/testing';
import { ProviderUnavailable } from '@causeway/providers/port';
import { expect, test } from 'vitest';
import { wellFormedRequests } from './app.bad-requests.testing.ts';
import { features } from './features.ts';
import { type TestServer, testServer } from './platform/testing.ts';
import { moneyServer } from './testing/money-server.testing.ts';
import { drawFrom } from './testing/money-steps.testing.ts';
import { moneySteps, moneyWorld } from './testing/money-walk.testing.ts';

test('the server works while every table is migrated', { timeout: 120_000 }, async () => {
  const server = await moneyServer([], { SESSIONS_PER_PERSON: 'several' });
  try {
    const world = await moneyWorld(server);
    const draw = drawFrom(1);
    const round = () =>
      Promise.all([...new Set(moneySteps)].map((step) => world.take(step, draw(1_000_000))));
    // By now their statements are prepared on each connection.
    for (let n = 0; n < 3; n += 1) await round();
    let isDone = false;
    const migration = migrateLater(server.ownerUrl).finally(() => (isDone = true));
    while (!isDone) await round();
    expect(await migration).toEqual(expect.arrayContaining(['limit_usage', 'payee', 'ledger.head']));
    for (let n = 0; n < 3; n += 1) await round();
    await server.settle();
    await server.balanced();
  } finally {
    await server.stop();
  }
});

test('each call answers the same after the migration', { timeout: 60_000 }, async () => {
  const server = await testServer({
    features,
    environment: { SESSIONS_PER_PERSON: 'several' },
    providers: outside,
  });
  try {
    const callAll = await callsOf(server);
    expect(await callAll()).toEqual([]);
    await migrateLater(server.ownerUrl);
    expect(await callAll()).toEqual([]);
  } finally {
    await server.stop();
  }
});

const down: object = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : down),
  apply: () => Promise.reject(new ProviderUnavailable('down')),
});

const outside = {
  ...{ market: down, screening: down, mail: down, sms: down, files: down },
  identityCheck: { origin: 'https://identity.example', start: down, result: down },
} as never;

const AT_ONCE = 20;

/** Well-formed calls of each endpoint, by a member and by staff, and a sign-in; answers the names of failing ones. */
async function callsOf(server: TestServer): Promise<() => Promise<readonly string[]>> {
  const [email, password] = ['later@example.com', 'Correct-1-horse'];
  await server.signedInPerson({ memberType: 1, email, password });
  const enter = async (): Promise<readonly string[]> => {
    const { refusal } = await server.call(signIn, { type: 'business', email, password });
    return refusal === 'new-browser' ? [] : [`sign-in: ${String(refusal)}`];
  };
  /** Each call gets its own caller, because some calls end what others need. */
  const failures = async ({ endpoint, input }: (typeof calls)[number]): Promise<readonly string[]> => {
    const callers = [
      await server.signedInPerson({ memberType: 1, isDeveloper: true }),
      await server.signedInStaff('senior'),
    ];
    const answers = await Promise.all(
      callers.map((session) => server.call(endpoint, input as never, { session })),
    );
    const isFailed = answers.some(({ status, refusal }) => status === 500 || refusal === 'failure');
    return isFailed ? [endpoint.name] : [];
  };
  return async () => {
    const failed = [...(await enter())];
    for (let at = 0; at < calls.length; at += AT_ONCE)
      failed.push(...(await Promise.all(calls.slice(at, at + AT_ONCE).map(failures))).flat());
    return failed;
  };
}

const calls = endpoints.map((endpoint: Endpoint) => ({ endpoint, input: wellFormedRequests(endpoint)[0] }));
