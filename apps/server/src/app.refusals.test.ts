// Invalid input at every endpoint, generated from the contract: each case gets a refusal that the endpoint declares, or an
// answer, and never an internal error.
import {
  type Endpoint,
  type Envelope,
  type ErrorName,
  type InvalidInput,
  type RoleId,
  errorName,
  everyRefusal,
  fullPath,
  requestIdHeader,
  isRefusalReason,
  ruleMessages,
  staffRoles,
} from '@causeway/contract';
import { endpoints } from '@causeway/contract/endpoints';
import { errorText, reasonText } from '@causeway/contract/errors/messages';
import { ProviderUnavailable } from '@causeway/providers/port';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsIn } from './features/access/team/permissions.ts';
import { features } from './features.ts';
import { type TestServer, type TestSession, testServer } from './platform/testing.ts';
import { badRequests, wellFormedRequests } from './app.bad-requests.testing.ts';

const roles: readonly RoleId[] = [1, 2, 3];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ features, providers: unreachable });
});
afterAll(() => server.stop());

/** Every provider fails, and even so no call may end in an internal error. */
const down: object = new Proxy(() => undefined, {
  get: (_target, name) => (name === 'then' ? undefined : down),
  apply: () => Promise.reject(new ProviderUnavailable('down')),
});
const unreachable = {
  market: down,
  screening: down,
  identityCheck: { origin: 'https://identity.example', start: down, result: down },
  mail: down,
  sms: down,
  files: down,
} as never;

interface Outcome {
  readonly status: number;
  readonly refusal: ErrorName | undefined;
}

interface Sending {
  readonly input: unknown;
  readonly session?: TestSession | undefined;
  readonly requestId?: string;
}

async function send(endpoint: Endpoint, { input: ours, session, requestId }: Sending): Promise<Outcome> {
  const input = endpoint.names.request(ours);
  const fields =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : undefined;
  const path = fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = (fields as Record<string, unknown> | undefined)?.[name];
    return encodeURIComponent(typeof value === 'string' ? value.toWellFormed() || '-' : '-').slice(0, 200);
  });
  const response = await server.app.http.inject({
    method: endpoint.method,
    url: endpoint.method === 'GET' ? `${path}?${queryOf(fields ?? {})}` : path,
    headers: {
      [requestIdHeader]: requestId ?? randomBytes(16).toString('hex'),
      language: 'zh_HK',
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'POST' && { payload: JSON.stringify(input) ?? '' }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const { code, msg, data } = isJson ? response.json<Envelope>() : taken;
  const refusal = code === 0 ? undefined : (errorName(code) ?? 'failure');
  if (refusal !== undefined) expectWords(refusal, msg, data);
  return { status: response.statusCode, refusal };
}

const taken: Envelope = { code: 0, msg: '', data: null };

const fieldTexts: ReadonlySet<unknown> = new Set(Object.values(ruleMessages['zh-Hant']));

/** Every refusal is in the language of the request, and so are the issues of its fields (PLT-007). */
function expectWords(refusal: ErrorName, msg: string, data: unknown): void {
  const { reason } = (data ?? {}) as { readonly reason?: unknown };
  const text = isRefusalReason(reason) ? reasonText(reason, 'zh-Hant') : errorText(refusal, 'zh-Hant');
  // The refusal of a wrong proof may add the number of remaining tries.
  expect(msg.startsWith(text), msg).toBe(true);
  if (refusal !== 'invalid-input' || data === null) return;
  const { fields } = data as InvalidInput;
  expect(
    fields.filter(
      ({ message }) => !fieldTexts.has(message.replace(/\d+/, '{figure}')) && !fieldTexts.has(message),
    ),
  ).toEqual([]);
}

const queryOf = (fields: object): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
    ]),
  ).toString();

/** A caller with permission for the call. */
async function allowed({ access }: Endpoint): Promise<TestSession | undefined> {
  if (access.kind === 'public') return undefined;
  if (access.kind === 'staff') return server.signedInStaff(access.roles[0]);
  return server.signedInPerson({ ...memberOf(access), roleId: access.roles[0] ?? 1 });
}

/** A member that may make the call, whatever the person's role is. */
const memberOf = ({ business }: AccessOf<'member'>) =>
  ({ isDeveloper: true, memberType: business === true ? 1 : 3 }) as const;

const expected = (endpoint: Endpoint): ReadonlySet<ErrorName | undefined> =>
  new Set([undefined, ...endpoint.refusals, ...everyRefusal(endpoint).filter((name) => name !== 'failure')]);

/** A sentence about a wrong result, which names the case. */
const complaint = (endpoint: Endpoint, what: string, { status, refusal }: Outcome): string[] =>
  expected(endpoint).has(refusal) && status < 500 ? [] : [`${what}: ${status} ${refusal}`];

type AccessOf<Kind> = Extract<Endpoint['access'], { readonly kind: Kind }>;

/** Endpoints with their names, as rows of a table. */
const named = (chosen: readonly Endpoint[]): (readonly [string, Endpoint])[] =>
  chosen.map((endpoint) => [endpoint.name, endpoint] as const);

const withAccess = <Kind extends Endpoint['access']['kind']>(kind: Kind) =>
  endpoints.flatMap((endpoint) =>
    endpoint.access.kind === kind
      ? [[endpoint.name, endpoint, endpoint.access as AccessOf<Kind>] as const]
      : [],
  );

test('every endpoint of the contract is served', () => {
  expect(server.app.endpoints.map(({ name }) => name).toSorted()).toEqual(
    endpoints.map(({ name }) => name).toSorted(),
  );
});

describe('a caller who is not signed in is refused by', () => {
  test.each(named(endpoints.filter(({ access }) => access.kind !== 'public')))(
    '%s opens to the listed roles',
    async (_, endpoint) => {
      const input = wellFormedRequests(endpoint)[0];
      const staff = await server.signedInStaff();
      const person = await server.signedInPerson();
      const other = endpoint.access.kind === 'staff' ? person : staff;
      for (const session of [undefined, { token: 'x' }, { token: 'a'.repeat(43) }, other])
        expect(await send(endpoint, { input, session })).toEqual({ status: 401, refusal: 'login-expired' });
    },
  );
});

/** The permissions that a business sees for a call, or the contract's for a call without an entry. */
const table = new Map(permissionsIn('en').map(({ call, roles: shown }) => [call, shown]));
const rolesShown = ({ name }: Endpoint, access: AccessOf<'member'>): readonly RoleId[] =>
  table.get(name) ?? access.roles;

/** Calls as each role, and returns the roles for which the server differs from the shown permission. */
async function contradicted(
  shown: readonly RoleId[],
  endpoint: Endpoint,
  access: AccessOf<'member'>,
): Promise<readonly RoleId[]> {
  const named = wellFormedRequests(endpoint)[0] as object;
  const memberType = endpoint.name.includes('personal') ? 3 : 1;
  const different: RoleId[] = [];
  for (const roleId of roles) {
    const session = await server.signedInPerson({ ...memberOf(access), memberType, roleId });
    const input = 'memberId' in named ? { ...named, memberId: session.memberId } : named;
    const { status, refusal } = await send(endpoint, { input, session });
    const isForbidden = status === 403 && refusal === 'forbidden';
    if (isForbidden === shown.includes(roleId)) different.push(roleId);
  }
  return different;
}

describe('access by role follows the table of permissions', () => {
  const calls = withAccess('member');
  /** Calls that refuse with the same error for other reasons too. */
  const ambiguous = calls.filter(([, { refusals }]) => refusals.includes('forbidden'));
  const plain = calls.filter((call) => !ambiguous.includes(call));

  test.each(plain)('%s', async (_, endpoint, access) => {
    expect(await contradicted(rolesShown(endpoint, access), endpoint, access)).toEqual([]);
  });

  test.each(ambiguous)('%s is forbidden to other roles', async (_, endpoint, access) => {
    const shown = rolesShown(endpoint, access);
    const different = await contradicted(shown, endpoint, access);
    expect(different.filter((role) => !shown.includes(role))).toEqual([]);
  });

  test('an inverted table is contradicted for each role of each call', async () => {
    for (const [name, endpoint, access] of plain.filter(([call]) => table.has(call))) {
      const opposite = roles.filter((role) => !rolesShown(endpoint, access).includes(role));
      expect([name, await contradicted(opposite, endpoint, access)]).toEqual([name, roles]);
    }
  });
});

describe('staff of other roles are refused by', () => {
  test.each(withAccess('staff'))('%s', async (_, endpoint, access) => {
    const input = wellFormedRequests(endpoint)[0];
    for (const role of staffRoles.filter((one) => !access.roles.includes(one)))
      expect(await send(endpoint, { input, session: await server.signedInStaff(role) })).toEqual({
        status: 403,
        refusal: 'forbidden',
      });
  });
});

describe('a member that is not verified is refused by', () => {
  test.each(withAccess('member').filter(([, , access]) => access.verified))(
    '%s',
    async (_, endpoint, access) => {
      const session = await server.signedInPerson({
        ...memberOf(access),
        kycStatus: 1,
        roleId: access.roles[0] ?? 1,
      });
      const input = wellFormedRequests(endpoint)[0];
      expect(await send(endpoint, { input, session })).toEqual({ status: 200, refusal: 'not-verified' });
    },
  );
});

describe('a call without a request id is refused by', () => {
  test.each(named(endpoints.filter(({ write }) => write)))('%s', async (_, endpoint) => {
    const input = wellFormedRequests(endpoint)[0];
    const outcome = await send(endpoint, { input, session: await allowed(endpoint), requestId: 'none' });
    expect(outcome).toEqual({ status: 400, refusal: 'request-id-required' });
  });
});

describe('invalid input is refused by', () => {
  test.each(named(endpoints))(
    '%s',
    async (_, endpoint) => {
      const complaints: string[] = [];
      let session: TestSession | undefined;
      for (const { what, input, mustRefuse } of badRequests(endpoint)) {
        session ??= await allowed(endpoint);
        const outcome = await send(endpoint, { input, session });
        // A call with invalid input has changed nothing, so the same person makes the next one.
        if (outcome.refusal !== 'invalid-input') session = undefined;
        complaints.push(...complaint(endpoint, what, outcome));
        if (mustRefuse && outcome.refusal === undefined) complaints.push(`${what}: taken`);
      }
      expect(complaints).toEqual([]);
      // Calls about verification records have hundreds of places, so these tests run longer.
    },
    240_000,
  );
});

// Ids of other members are tried in app.others-ids.test.ts, with existing records.
describe('an unknown id is refused by', () => {
  test.each(named(endpoints))('%s', async (_, endpoint) => {
    const complaints: string[] = [];
    for (const [i, input] of wellFormedRequests(endpoint).entries()) {
      const outcome = await send(endpoint, { input, session: await allowed(endpoint) });
      complaints.push(...complaint(endpoint, `well-formed ${i} ${JSON.stringify(input)}`, outcome));
    }
    expect(complaints).toEqual([]);
  });
});
