// The open API as an institution uses it: signed by an independent library, with the same verbs behind it as
// people's calls.
import { createHash, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { listTransfers, openEndpoints, prepareTransfer, ruleMessages } from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, bankPayee, invoice, moneyServer } from '../../../testing/money-server.testing.ts';
import {
  ORIGIN,
  type SignedRequest,
  type ToSign,
  sendSigned,
  signedRequest,
} from '../../../testing/signed-request.testing.ts';

let server: MoneyServer;
let institution: Institution;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer([], { PUBLIC_URL: ORIGIN });
  institution = await newInstitution();
  payeeId = await server.payee(institution.person, bankPayee);
  await server.fund(institution.person, 'USD', '1000.00');
});
afterAll(() => server.stop());

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

interface Institution {
  readonly at: MoneyServer;
  readonly person: TestPerson;
  readonly keyId: string;
}

/** Sets an institution up as the developer platform does, which has its own test. */
async function newInstitution(isDeveloper = true, at = server): Promise<Institution> {
  const person = await at.signedInPerson({ memberType: 1, isDeveloper });
  const keyId = randomUUID();
  const now = at.clock.now();
  await at.pool.query(
    `with set_up as (insert into developer_platform (id, notification_url, updated_by, updated_at)
       values ($1, 'https://hooks.institution.example', $2, $3))
     insert into developer_key (id, member_id, kind, public_key, owner_ids, created_at)
       values ($4, $1, 'merchant', $5, array[$2], $3)`,
    [person.memberId, person.personId, now, keyId, publicKey],
  );
  return { at, person, keyId };
}

interface Asked extends ToSign {
  readonly as?: Institution;
  /** Changes the signed call before it is sent. */
  readonly tamper?: (sent: Sent) => Partial<Sent>;
}

type Sent = SignedRequest;

async function ask(method: 'GET' | 'POST', path: string, asked: Asked = {}) {
  const sent = await signed(method, path, asked);
  return send({ ...sent, ...asked.tamper?.(sent) }, asked.as?.at);
}

const signed = (method: 'GET' | 'POST', path: string, { as = institution, ...asked }: Asked) =>
  signedRequest(as.at, { keyId: as.keyId, privateKey: keys.privateKey }, method, path, asked);

const send = (sent: Sent, at = server) => sendSigned(at, sent);

async function transferOf() {
  const prepared = await ask('POST', 'transfers/prepare', {
    body: { payeeId, currency: 'USD', amount: '10.00' },
  });
  expect(prepared.data).toMatchObject({ authType: 4, fee: '25.00', total: '35.00' });
  const uploaded = await ask('POST', 'files?fileBizType=transaction&fileName=invoice.pdf', {
    file: invoice.bytes,
  });
  return {
    txnNo: prepared.data.txnNo,
    payeeId,
    currency: 'USD',
    amount: '10.00',
    remitterName: 'Test Person',
    fundsSource: 'BUSINESS',
    paymentPurpose: 'SERVICES',
    fileIds: [uploaded.data.fileId],
  };
}

describe('a signed call to the open API', () => {
  test('answers with the data alone', async () => {
    const { status, data, headers } = await ask('GET', 'balances');
    expect(status).toBe(200);
    expect(data).toContainEqual(expect.objectContaining({ currency: 'USD', availBalance: '1000.00' }));
    expect(headers).not.toHaveProperty('ratelimit');
  });

  test.each([
    [
      'of another method',
      (sent: Sent) => ({
        method: 'POST' as const,
        payload: '{}',
        headers: { ...sent.headers, 'content-type': 'application/json' },
      }),
    ],
    ['of another path', () => ({ url: '/api/open/v1/deposits' })],
    ['of another query', (sent: Sent) => ({ url: `${sent.url}?pageSize=1` })],
    ['without a signature', () => ({ headers: {} })],
    [
      'with the key of another institution',
      (sent: Sent) => ({
        headers: {
          ...sent.headers,
          'Signature-Input': (sent.headers['Signature-Input'] ?? '').replace(
            /keyid="[^"]+"/,
            `keyid="${randomUUID()}"`,
          ),
        },
      }),
    ],
  ])('%s is refused as a problem', async (_name, tamper) => {
    const { status, refusal, headers, data } = await ask('GET', 'exchanges', { tamper });
    expect([status, refusal]).toEqual([401, 'signature-refused']);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(data).toMatchObject({ type: '/api/docs/open#signature-refused', status: 401 });
  });

  test('sent twice is refused', async () => {
    const { sent, status } = await ask('GET', 'payees');
    expect(status).toBe(200);
    const again = await send(sent);
    expect([again.refusal, again.data.data]).toEqual(['signature-refused', { issue: 'nonce-used' }]);
  });

  test('with another body than the signed one is refused', async () => {
    const body = { payeeId, currency: 'USD', amount: '10.00' };
    const { data } = await ask('POST', 'transfers/prepare', {
      body,
      tamper: () => ({ payload: JSON.stringify({ ...body, amount: '99.00' }) }),
    });
    expect(data.data).toEqual({ issue: 'digest-wrong' });
  });

  test('with an ended key or without an authorized owner is refused', async () => {
    const ended = await newInstitution();
    await server.pool.query('update developer_key set valid_until = $2 where id = $1', [
      ended.keyId,
      server.clock.now(),
    ]);
    expect((await ask('GET', 'balances', { as: ended })).data.data).toEqual({ issue: 'key-unknown' });
    const left = await newInstitution();
    await server.pool.query("update person set status = 'disabled' where id = $1", [left.person.personId]);
    expect((await ask('GET', 'balances', { as: left })).refusal).toBe('key-owner-gone');
    const plain = await newInstitution(false);
    expect((await ask('GET', 'balances', { as: plain })).refusal).toBe('forbidden');
  });
});

test('a call is counted on the day it is accepted, whatever its answer is', async () => {
  const as = await newInstitution();
  const counts = async () => {
    const { rows } = await server.pool.query<{ day: string; calls: number }>(
      'select day::text, calls from open_call_count where member_id = $1',
      [as.person.memberId],
    );
    return rows.map(({ day, calls }) => [day, calls]);
  };
  const two = [[hongKongDay(server.clock.now()), 2]];
  const { sent } = await ask('GET', 'balances', { as });
  expect((await ask('GET', 'transfers/T202611240000000000', { as })).status).toBe(404);
  expect(await counts()).toEqual(two);
  expect((await send(sent)).status).toBe(401);
  expect((await ask('GET', 'balances', { as, tamper: () => ({ headers: {} }) })).status).toBe(401);
  expect(await counts()).toEqual(two);
  await server.pool.query('update member set kyc_status = 1 where id = $1', [as.person.memberId]);
  const body = { payeeId, currency: 'USD', amount: '10.00' };
  expect((await ask('POST', 'transfers/prepare', { as, body })).refusal).toBe('not-verified');
  await expect.poll(counts).toEqual(two);
});

describe('a call changed on its way', () => {
  const withHeader = (name: string, change: (text: string) => string) => (sent: Sent) => ({
    ...sent,
    headers: { ...sent.headers, [name]: change(sent.headers[name] ?? '') },
  });
  const withInput = (change: (text: string) => string) => withHeader('Signature-Input', change);
  /** The text with a different character at the given place. */
  const nudged = (text: string, at: number): string =>
    `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`;
  const covered = ['@method', '@path', '@query', 'content-digest', 'idempotency-key'];
  const changes: Readonly<Record<string, (sent: Sent, seed: number) => Sent>> = {
    method: (sent, seed) => ({ ...sent, method: seed % 2 === 0 ? 'GET' : 'PUT' }),
    path: (sent, seed) => ({ ...sent, url: `/api/open/v1/${seed % 2 === 0 ? 'payees' : 'exchanges'}` }),
    query: (sent, seed) => ({ ...sent, url: `${sent.url}?${'x'.repeat(seed + 1)}=1` }),
    body: (sent, seed) => ({ ...sent, payload: nudged(String(sent.payload), 9 + seed) }),
    digest: (sent, seed) => withHeader('content-digest', (text) => nudged(text, 9 + seed))(sent),
    'digest and body': (sent, seed) => {
      const payload = nudged(String(sent.payload), 9 + seed);
      const digest = createHash('sha256').update(payload).digest('base64');
      return withHeader('content-digest', () => `sha-256=:${digest}:`)({ ...sent, payload });
    },
    // The public key of the input is the same.
    key: withInput((text) => text.replace(/keyid="[^"]+"/, `keyid="${institution.keyId}"`)),
    'unknown key': withInput((text) => text.replace(/keyid="[^"]+"/, `keyid="${randomUUID()}"`)),
    time: (sent, seed) =>
      withInput((text) => text.replace(/created=(\d+)/, (_, at) => `created=${Number(at) - seed - 1}`))(sent),
    nonce: withInput((text) => text.replace(/nonce="[^"]+"/, `nonce="${randomBytes(16).toString('hex')}"`)),
    'idempotency key': withHeader('idempotency-key', () => randomUUID()),
    signature: (sent, seed) => withHeader('Signature', (text) => nudged(text, 6 + 7 * seed))(sent),
    'component dropped': (sent, seed) =>
      withInput((text) => text.replace(`"${covered[seed % covered.length] ?? ''}"`, ''))(sent),
  };

  test('is refused without using up the original, which is accepted once', async () => {
    const as = await newInstitution();
    const fresh = await signed('POST', 'sub-accounts', { body: { name: 'aaaaaaaaaa', reference: '' }, as });
    const spent = async () => {
      const { rowCount } = await server.pool.query('select from open_call_nonce where key_id = $1', [
        as.keyId,
      ]);
      return rowCount;
    };
    const accepted: string[] = [];
    for (const [name, change] of Object.entries(changes))
      for (let seed = 0; seed < 5; seed += 1)
        if ((await send(change(fresh, seed))).status < 400) accepted.push(`${name} ${seed}`);
    expect([accepted, await spent()]).toEqual([[], 0]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(fresh)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ data }) => data.data?.issue === 'nonce-used')).toHaveLength(9);
    expect(await spent()).toBe(1);
    expect((await ask('GET', 'sub-accounts', { as })).data.total).toBe(1);
  });
});

test('calls of a key are limited, and headers show the rest', async () => {
  const at = await moneyServer([], { PUBLIC_URL: ORIGIN, RATE_LIMIT: 'true', RATE_LIMIT_PER_MINUTE: '2' });
  onTestFinished(() => at.stop());
  const as = await newInstitution(true, at);
  const left: unknown[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { status, headers } = await ask('GET', 'balances', { as });
    expect([status, headers['ratelimit-policy']]).toEqual([200, '"key";q=2;w=60']);
    left.push(headers['ratelimit']);
  }
  expect(left).toEqual([
    expect.stringMatching(/^"key";r=1;t=\d+$/),
    expect.stringMatching(/^"key";r=0;t=\d+$/),
  ]);
  const { status, refusal, headers, data } = await ask('GET', 'balances', { as });
  expect([status, refusal, data.status]).toEqual([429, 'too-many-requests', 429]);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(headers['retry-after']).toMatch(/^[1-9]\d?$/);
  expect(headers['ratelimit']).toBe(`"key";r=0;t=${headers['retry-after'] ?? ''}`);
});

describe('a transfer by API', () => {
  test('goes through every step and is approved by the signature', async () => {
    const body = await transferOf();
    const submitted = await ask('POST', 'transfers', { body });
    expect(submitted.refusal).toBeUndefined();
    const { txnNo } = submitted.data;
    expect(await server.waiting('transfer')).toContain(txnNo);
    await server.decide('transfer', txnNo, 'approve');
    expect((await ask('GET', `transfers/${txnNo}`)).data).toMatchObject({ txnNo, amount: '10.00', step: 4 });
    const { list } = (await ask('GET', 'transfers')).data;
    expect(list).toContainEqual(
      expect.objectContaining({
        txnNo,
        submittedBy: expect.any(String),
        submitter: expect.stringMatching(/^[^-]+$/),
      }),
    );
    await server.balanced();
  });

  test('is created once for one idempotency key, however often it is signed', async () => {
    const body = await transferOf();
    const key = randomUUID();
    const first = await ask('POST', 'transfers', { body, key });
    const second = await ask('POST', 'transfers', { body, key });
    expect(second.data).toEqual(first.data);
    const other = await ask('POST', 'transfers', { body: { ...body, remark: 'another' }, key });
    expect([other.status, other.refusal]).toEqual([409, 'request-id-reused']);
  });

  test('prepared by a person is not approved by a signature', async () => {
    const { person } = institution;
    const prepared = await server
      .as(person)
      .call(prepareTransfer, { payeeId, currency: 'USD', amount: '10.00' });
    const body = { ...(await transferOf()), txnNo: prepared.txnNo };
    const refused = await ask('POST', 'transfers', { body });
    expect([refused.status, refused.refusal]).toEqual([422, 'wrong-code']);
    const missing = await ask('GET', 'transfers/T202611240000000000');
    expect([missing.status, missing.refusal]).toEqual([404, 'transaction-not-found']);
    const wrong = await ask('POST', 'transfers/prepare', {
      body: { payeeId, currency: 'USD', amount: '-1' },
    });
    expect(wrong.data).toMatchObject({ status: 400, data: { fields: [{ path: 'amount' }] } });
    const tooMuch = await ask('POST', 'transfers/prepare', {
      body: { payeeId, currency: 'USD', amount: '9000000000' },
    });
    expect([tooMuch.status, tooMuch.refusal]).toEqual([422, 'transfer-limit']);
  });

  test('is listed once, page by page with a cursor', async () => {
    for (let n = 0; n < 3; n += 1) await ask('POST', 'transfers', { body: await transferOf() });
    const { person } = institution;
    const all = await server.as(person).call(listTransfers, { pageNo: 1, pageSize: 100 });
    const read: string[] = [];
    let after = '';
    for (;;) {
      const { data } = await ask('GET', `transfers?pageSize=2${after}`);
      read.push(...data.list.map(({ txnNo }: { txnNo: string }) => txnNo));
      if (data.next === null) break;
      after = `&after=${data.next}`;
    }
    expect(read).toEqual(all.list.map(({ txnNo }) => txnNo));
  });
});

describe('a list by API', () => {
  const at = (time: Date): string => encodeURIComponent(time.toISOString().replace('Z', '+00:00'));
  const numbers = async (query: string): Promise<readonly string[]> =>
    (await ask('GET', `transfers?pageSize=100${query}`)).data.list.map(
      ({ txnNo }: { txnNo: string }) => txnNo,
    );

  test('is filtered by times without the end or by days with it', async () => {
    const { txnNo, submitTime } = (await ask('POST', 'transfers', { body: await transferOf() })).data;
    const made = new Date(submitTime);
    const later = new Date(made.getTime() + 1);
    expect(await numbers(`&startTime=${at(made)}&endTime=${at(later)}`)).toEqual([txnNo]);
    expect(await numbers(`&startTime=${at(later)}`)).not.toContain(txnNo);
    expect(await numbers(`&endTime=${at(made)}`)).not.toContain(txnNo);
    expect(await numbers(`&startTime=${at(made)}&endTime=${at(made)}`)).toEqual([]);
    const day = hongKongDay(made);
    expect(await numbers(`&startTime=${day}&endTime=${day}`)).toContain(txnNo);
    expect(await numbers(`&startTime=${at(made)}&endTime=${day}`)).toContain(txnNo);
  });

  test('of entries is filtered by times too', async () => {
    const [first] = (await ask('GET', 'wallet-transactions?pageSize=1')).data.list;
    const made = new Date(first.createTime);
    const of = async (query: string) =>
      (await ask('GET', `wallet-transactions?flowId=${first.flowId}${query}`)).data.list;
    expect(await of(`&startTime=${at(made)}`)).toEqual([first]);
    expect(await of(`&endTime=${at(made)}`)).toEqual([]);
  });

  test('continues with later changes from `next`', async () => {
    const follower = await newInstitution();
    const add = async (accountName: string, bankNumber: string) =>
      server.payee(follower.person, { ...bankPayee, accountName, bankNumber });
    const one = await add('One', 'DE89370400440532013000');
    const two = await add('Two', 'DE02120300000000202051');
    let after = '';
    const changed = async (): Promise<readonly (readonly [string, string])[]> => {
      const { data } = await ask('GET', `payees?updatedFrom=2026-01-01&pageSize=1${after}`, { as: follower });
      if (data.next !== null) after = `&after=${data.next}`;
      return data.list.map(({ payeeId: id, status }: { payeeId: string; status: string }) => [id, status]);
    };
    const read: (readonly [string, string])[] = [];
    const readOn = async () => {
      read.push(...(await changed()));
      return read;
    };
    await expect.poll(readOn, { timeout: 10_000 }).toEqual([
      [one, 'NORMAL'],
      [two, 'NORMAL'],
    ]);
    expect(await changed()).toEqual([]);
    await ask('POST', `payees/${one}/disable`, { as: follower, body: {} });
    await expect.poll(readOn, { timeout: 10_000 }).toHaveLength(3);
    expect(read.at(-1)).toEqual([one, 'DISABLED']);
    const { next } = (await ask('GET', 'payees', { as: follower })).data;
    expect(next).toBeNull();
  });

  test.each(['transfers', 'deposits', 'exchanges', 'payees', 'sub-accounts', 'sub-accounts/moves'])(
    'of %s can be followed',
    async (list) => {
      const { status, data } = await ask('GET', `${list}?updatedFrom=2026-01-01T00:00:00%2B08:00`);
      expect([status, Array.isArray(data.list)]).toEqual([200, true]);
    },
  );
});

describe('a mistake in a call is named', () => {
  test.each([
    ['a cursor that no row has', 'transfers?after=T202611240000000000', 'after', 'unknown-cursor'],
    ['of deposits too', 'deposits?after=D202611240000000000', 'after', 'unknown-cursor'],
    ['of payees too', `payees?after=${randomUUID()}`, 'after', 'unknown-cursor'],
    ['that is none', 'wallet-transactions?after=nowhere', 'after', 'format'],
    [
      'dates in the wrong order',
      'exchanges?startTime=2026-11-24&endTime=2026-11-23',
      'startTime',
      'range-swapped',
    ],
    [
      'times in the wrong order',
      'transfers?startTime=2026-11-24T00:00:01Z&endTime=2026-11-24T08:00:00%2B08:00',
      'startTime',
      'range-swapped',
    ],
    [
      'a time whose + was not encoded',
      'deposits?startTime=2026-11-24T00:00:00+08:00',
      'startTime',
      'day-or-time',
    ],
    [
      'a cursor of the other order',
      'transfers?after=2026-11-24T00:00:00.000Z_T202611240000000000',
      'after',
      'unknown-cursor',
    ],
    [
      'and a row where a change belongs',
      'transfers?updatedFrom=2026-11-24&after=T202611240000000000',
      'after',
      'unknown-cursor',
    ],
    ['a parameter', 'transfers?status=1&afer=1', 'afer', 'unknown-parameter'],
  ] as const)('for %s', async (_name, path, field, rule) => {
    const { status, data } = await ask('GET', path);
    expect([status, data.data]).toEqual([400, { fields: [{ path: field, message: ruleMessages.en[rule] }] }]);
  });

  test.each([
    ['a field of the body', { remrak: 'rent' }, 'remrak', 'unknown-parameter'],
    ['an amount as a number', { amount: 10 }, 'amount', 'number-for-text'],
  ] as const)('for %s, and nothing is prepared', async (_name, change, field, rule) => {
    const body = { payeeId, currency: 'USD', amount: '10.00', ...change };
    const { status, data } = await ask('POST', 'transfers/prepare', { body });
    expect([status, data.data]).toEqual([400, { fields: [{ path: field, message: ruleMessages.en[rule] }] }]);
  });

  test('for a field within a list of the body', async () => {
    const { status, data } = await ask('POST', 'collection-accounts', {
      body: { fcList: [{ fcCode: 3, note: 'x' }] },
    });
    expect([status, data.data.fields[0].path]).toEqual([400, 'fcList.0.note']);
  });

  test('but the cursor of the last row gives an empty page', async () => {
    const { data } = await ask('GET', 'payees?pageSize=100');
    const last = data.list.at(-1).payeeId;
    expect((await ask('GET', `payees?after=${last}`)).data).toMatchObject({ list: [], next: null });
  });
});

describe('by API, an institution', () => {
  test('opens collection accounts for its sub-accounts', async () => {
    const [applied] = (await ask('POST', 'collection-accounts', { body: { fcList: [{ fcCode: 3 }] } })).data;
    const { gaAccountId } = applied;
    const opened = await ask('POST', 'sub-accounts', { body: { name: 'Customer', reference: 'c-1' } });
    const { subAccountId } = opened.data;
    await ask('POST', 'sub-accounts/assign', { body: { gaAccountId, subAccountId } });
    expect((await ask('GET', `sub-accounts/${subAccountId}`)).data).toMatchObject({
      name: 'Customer',
      balances: [],
      gaAccountIds: [gaAccountId],
    });
    expect((await ask('GET', `collection-accounts/${gaAccountId}`)).data).toMatchObject({
      memberGaAccStatus: 'PENDING',
    });
    const other = await ask('POST', 'sub-accounts', { body: { name: 'Other', reference: '' } });
    const taken = { gaAccountId, subAccountId: other.data.subAccountId };
    const refused = await ask('POST', 'sub-accounts/assign', { body: taken });
    expect([refused.status, refused.refusal]).toEqual([409, 'collection-account-assigned']);
    const meant = { ...taken, fromSubAccountId: subAccountId };
    expect((await ask('POST', 'sub-accounts/assign', { body: meant })).status).toBe(200);
    expect((await ask('GET', `collection-accounts/${gaAccountId}`)).data.subAccount).toEqual({
      ...{ subAccountId: other.data.subAccountId, name: 'Other' },
    });
    const missing = await ask('GET', 'sub-accounts/S202611240000000000');
    expect([missing.status, missing.refusal]).toEqual([404, 'sub-account-not-found']);
  });

  test('reads every list of the portal, with known parameters only', async () => {
    const lists = openEndpoints.filter(({ cursor }) => cursor !== null);
    for (const { path, response, names } of lists) {
      const name = path.slice('/open/v1/'.length);
      const { status, data } = await ask('GET', name);
      expect([name, status]).toEqual([name, 200]);
      expect(response.safeParse(names.ownResponse(data)).success).toBe(true);
      const misspelt = await ask('GET', `${name}?aftr=1`);
      expect([misspelt.status, misspelt.data.data.fields]).toMatchObject([400, [{ path: 'aftr' }]]);
    }
    const { data } = await ask('GET', 'sub-accounts');
    expect(data.balances).toBeInstanceOf(Array);
  });

  test('reads entries in order while others are posted, and the month as a PDF', async () => {
    await server.fund(institution.person, 'EUR', '1.00');
    const first = await ask('GET', 'wallet-transactions?currency=EUR&pageSize=1');
    await server.fund(institution.person, 'EUR', '2.00');
    await server.fund(institution.person, 'EUR', '3.00');
    const second = await ask('GET', `wallet-transactions?currency=EUR&pageSize=1&after=${first.data.next}`);
    expect(first.data.list).toMatchObject([{ amount: '1.00' }]);
    expect(second.data).toEqual({ list: [], total: 3, next: null });
    const month = server.clock.now().toISOString().slice(0, 7);
    const statement = await ask('GET', `statements/${month}`);
    expect([statement.status, statement.data.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await ask('GET', 'statements/2023-12')).refusal).toBe('statement-month');
  });
});
