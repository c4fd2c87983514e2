// Randomly damaged requests: well-formed ones with values moved, cut, doubled or made of odd characters, sent
// by strangers, members, staff and with a false token. No call fails internally, and no answer reveals
// internals. Each test run sends a handful; `npm run attack` sends twenty thousand.
import { type Endpoint, type Envelope, errorCodes, fullPath, requestIdHeader } from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { ProviderUnavailable } from '@causeway/providers/port';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wellFormedRequests } from './app.bad-requests.testing.ts';
import { features } from './features.ts';
import { processEnvironment } from './platform/config/environment.ts';
import { type TestServer, type TestSession, testServer } from './platform/testing.ts';

const environment = processEnvironment();
const CALLS = Number(environment['ATTACK_CALLS'] ?? 500);
const SEED = Number(environment['ATTACK_SEED'] ?? 20_261_123);

const down: object = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : down),
  apply: () => Promise.reject(new ProviderUnavailable('down')),
});

let server: TestServer;
let callers: readonly (TestSession | undefined)[];
beforeAll(async () => {
  server = await testServer({
    features,
    environment: { SESSIONS_PER_PERSON: 'several' },
    providers: {
      market: down,
      screening: down,
      identityCheck: { origin: 'https://identity.example', start: down, result: down },
      mail: down,
      sms: down,
      files: down,
    } as never,
  });
  callers = [
    undefined,
    { token: randomBytes(32).toString('base64url') },
    await server.signedInPerson(),
    await server.signedInPerson({ memberType: 1, kycStatus: 1, roleId: 3 }),
    await server.signedInStaff('senior'),
    await server.signedInStaff('auditor'),
  ];
});
afterAll(() => server.stop());

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null, '', '\0', '\u{FFFF}', '\uD800', "' or 1=1 --", '${7*7}', '../../etc/passwd', '%00', '{{constructor}}',
    '__proto__', 'constructor', -1, 0, 1e308, 2 ** 53, '9223372036854775808', '1e309', 'NaN', '0x1F', true, [], {},
    '2026-02-30', '9999-12-31', '2199-12-31', '1900-01-01', '9999-12-31T23:59:59.999Z', 'a'.repeat(10_000), Array.from({ length: 300 }, () => ({})),
  ), // prettier-ignore
  fc.anything({ maxDepth: 3, withBigInt: false }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

const call = fc.record({
  endpoint: fc.constantFrom(...endpoints),
  sample: fc.nat(5),
  caller: fc.nat(5),
  changes: fc.array(fc.tuple(fc.nat(1000), odd), { maxLength: 3 }),
  cut: fc.option(fc.nat(200), { freq: 8 }),
  language: fc.constantFrom('en_US', 'zh_CN', 'xx', '\u007F'),
});
type Call = typeof call extends fc.Arbitrary<infer Value> ? Value : never;

/** A copy of a request in which one value is replaced, at any depth, or one field is added. */
function changed(value: unknown, place: number, by: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const at = place % value.length;
    return value.map((one, i) => (i === at ? changed(one, Math.floor(place / value.length), by) : one));
  }
  if (typeof value !== 'object' || value === null) return by;
  const names = [...Object.keys(value), 'more'];
  const name = names[place % names.length] ?? 'more';
  const inner = (value as Record<string, unknown>)[name];
  return { ...value, [name]: place % 3 === 0 ? by : changed(inner, Math.floor(place / names.length), by) };
}

async function send({ endpoint, sample, caller, changes, cut, language }: Call) {
  const base = wellFormed(endpoint)[sample];
  const input = changes.reduce<unknown>((value, [place, by]) => changed(value, place, by), base);
  const text = JSON.stringify(input) ?? '';
  const session = callers[caller];
  const isGet = endpoint.method === 'GET';
  const path = fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, () =>
    encodeURIComponent(text.toWellFormed()).slice(0, 300),
  );
  return server.app.http.inject({
    method: endpoint.method,
    url: isGet ? `${path}?q=${encodeURIComponent(text.toWellFormed()).slice(0, 2000)}` : path,
    headers: {
      [requestIdHeader]: randomBytes(16).toString('hex'),
      language,
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(!isGet && { 'content-type': 'application/json' }),
    },
    ...(!isGet && { payload: cut === null ? text : text.slice(0, cut) }),
  });
}

const samples = new Map<string, readonly unknown[]>();
function wellFormed(endpoint: Endpoint): readonly unknown[] {
  const known = samples.get(endpoint.name) ?? wellFormedRequests(endpoint);
  samples.set(endpoint.name, known);
  return known;
}

/** Words of the database, of files and of code, which no answer may contain. */
const inside =
  /\bat \S+ \(|node_modules|\/apps\/server\/|select .* from |violates|pg_|syntax error|TypeError|stack/i;

test(`none of ${CALLS} calls fails or reveals internals`, { timeout: 900_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(call, async (one) => {
      const answer = await send(one);
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      const code = isJson ? answer.json<Envelope>().code : 0;
      expect([answer.statusCode, code]).not.toEqual([500, errorCodes.failure.code]);
      expect(answer.statusCode === 500).toBe(false);
      if (isJson && code !== 0) expect(answer.body).not.toMatch(inside);
    }),
    { numRuns: CALLS, seed: SEED, endOnFailure: true },
  );
});
