// Links to identity checks, called like a holder of the link would call them (VER-115 to VER-119).
import {
  type RequestOf,
  listCheckLinks,
  memberPersonId,
  openCheckLink,
  queryEnterpriseKyc,
  queryPersonalKyc,
  queryIdentityCheck,
  queryLinkedCheck,
  sendCheckLink,
  startLinkedCheck,
  withdrawCheckLink,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { passed, unscreened, verificationServer } from '../record/verification.testing.ts';
import { checkLinksFeature } from './index.ts';

const { server, world, check, startCheck, submittedPerson, decided, ...member } = await verificationServer([
  checkLinksFeature,
  unscreened,
]);
const { newBusiness, newPerson, saveBusiness, queryBusiness, wholeDraft } = member;
afterAll(server.stop);
beforeEach(() => {
  Object.assign(world, { identity: passed, startsIdentity: 'yes' });
});

const owner = 'owner';
const sending = (change: Partial<RequestOf<typeof sendCheckLink>> = {}) => ({
  ...{ personId: owner, email: null, language: 'zh-Hant' as const },
  ...change,
});
const send = (session: TestPerson, change: Parameters<typeof sending>[0] = {}) =>
  server.call(sendCheckLink, sending(change), { session });

/** A business whose people are not checked yet, and a link for its owner. */
async function linked() {
  const business = await newBusiness();
  const record = await wholeDraft(business);
  await server.clock.advance(3600);
  const later = await server.signedInPerson({ memberId: business.memberId });
  const { data, refusal } = await send(later);
  if (refusal) throw new Error(`no link: ${refusal}`);
  return { business: later, record, token: tokenIn(data.url), ...data };
}
const minutesLeft = ({ expiresAt }: { readonly expiresAt: string }): number =>
  (Date.parse(expiresAt) - server.clock.now().getTime()) / 60_000;
const tokenIn = (url: string): string => new URL(url).hash.split('token=')[1] ?? '';

const open = (token: string) => server.call(openCheckLink, { token });
/** The headers of the browser that opened the link. */
const holding = (token: string) => ({ headers: { cookie: `causeway_check=${token}` } });
const start = (token: string) => server.call(startLinkedCheck, { consent: true }, holding(token));
const query = (token: string) => server.call(queryLinkedCheck, {}, holding(token));
const stateOf = async (session: TestPerson) =>
  (await server.as(session).call(listCheckLinks, {})).map(({ personId, state }) => [personId, state]);

test('a check link shows the business each of its steps', async () => {
  const { business, token, record } = await linked();
  expect(await stateOf(business)).toEqual([[owner, 'sent']]);
  const opened = await open(token);
  expect(opened.data).toMatchObject({ state: 'opened', firstName: 'Person', language: 'zh-Hant' });
  expect(opened.data).toMatchObject({ businessName: record.memberNameEn, account: null });
  expect(opened.headers['set-cookie']).toMatch(/^causeway_check=.*HttpOnly.*SameSite=Strict/);
  expect(await stateOf(business)).toEqual([[owner, 'opened']]);
  const started = await start(token);
  expect(Object.keys(started.data)).toEqual(['checkUrl']);
  world.identity = { ...passed, result: 2 };
  expect((await query(token)).data).toEqual({ state: 'underWay' });
  expect(await stateOf(business)).toEqual([[owner, 'underWay']]);
  world.identity = passed;
  expect((await query(token)).data).toEqual({ state: 'finished' });
  expect(await stateOf(business)).toEqual([[owner, 'finished']]);
  const { record: filled } = await queryBusiness(business);
  expect(filled.stakeholderInfoBo.find(({ uid }) => uid === owner)).toMatchObject({
    idNumber: passed.documentNumber,
    nameEn: 'Person owner',
  });
});

test('a check link opens only its person’s check', async () => {
  const { token, business } = await linked();
  const { data } = await open(token);
  expect(Object.keys(data).toSorted()).toEqual(
    ['account', 'businessName', 'expiresAt', 'firstName', 'language', 'state'].toSorted(),
  );
  expect(JSON.stringify(data)).not.toContain('K-owner');
  await start(token);
  const { reference } = world.started.at(-1) ?? {};
  expect(JSON.stringify(world.started.at(-1))).not.toContain('K-owner');
  expect((await check(business, 'director')).refusal).toBeUndefined();
  for (const call of [
    server.call(queryEnterpriseKyc, {}, holding(token)),
    server.call(listCheckLinks, {}, holding(token)),
    server.call(queryIdentityCheck, { personId: owner, checkId: reference ?? '' }, holding(token)),
    server.call(queryEnterpriseKyc, {}, { headers: { authorization: `Bearer ${token}` } }),
  ])
    expect((await call).refusal).toBe('login-expired');
});

test('a check link’s token is stored in no table', async () => {
  const { token } = await linked();
  await open(token);
  await start(token);
  const tables = await server.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.rows) {
    const { rows } = await server.pool.query(`select 1 from ${name} t where t::text like $1`, [`%${token}%`]);
    expect(rows, name).toEqual([]);
  }
});

describe('a check link is refused alike', () => {
  test.each([
    ['a token that never was', async () => 'f'.repeat(64)],
    ['no token', async () => ''],
    [
      'one that was withdrawn',
      async () => {
        const { business, token, id } = await linked();
        await server.as(business).call(withdrawCheckLink, { id });
        return token;
      },
    ],
    [
      'one that was sent anew',
      async () => {
        const { business, token } = await linked();
        await send(business);
        return token;
      },
    ],
    [
      'one past its week',
      async () => {
        const { token } = await linked();
        await server.clock.advance(7 * 86_400);
        return token;
      },
    ],
    [
      'one of a member that staff disabled',
      async () => {
        const { token, business } = await linked();
        await server.pool.query(`update member set status = 'disabled' where id = $1`, [business.memberId]);
        return token;
      },
    ],
    [
      'one of somebody who was deleted',
      async () => {
        const { token, business, record } = await linked();
        const left = record.stakeholderInfoBo.filter(({ uid }) => uid !== owner);
        await saveBusiness(business, { ...record, stakeholderInfoBo: left });
        return token;
      },
    ],
  ])('when it is %s', async (_what, made) => {
    const token = await made();
    expect((await open(token)).refusal).toBe('check-link-invalid');
    expect(['check-link-invalid', 'not-found']).toContain((await start(token)).refusal);
  });
});

test('two who open a link share one check and one attempt, until it is left or ten minutes old', async () => {
  const { token, business } = await linked();
  world.identity = { ...passed, result: 2 };
  const first = (await start(token)).data.checkUrl;
  const { length } = world.started;
  for (let i = 0; i < 3; i += 1) expect(await start(token)).toMatchObject({ data: { checkUrl: first } });
  expect(world.started).toHaveLength(length);
  const { rows } = await server.pool.query(
    'select page_sealed from identity_check where member_id = $1 and page_sealed is not null',
    [business.memberId],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(first);
  // Somebody left the provider's page.
  world.identity = { ...passed, result: 1 };
  await start(token);
  expect(world.started).toHaveLength(length + 1);
  world.identity = { ...passed, result: 2 };
  await server.clock.advance(600);
  await start(token);
  expect(world.started).toHaveLength(length + 2);
  await server.clock.advance(600);
  expect((await start(token)).refusal).toBe('identity-check-attempts');
});

test('the first of several who begin a link at once gets the page, and the others a moment later', async () => {
  const { token } = await linked();
  world.identity = { ...passed, result: 2 };
  const { length } = world.started;
  const answers = await Promise.all([1, 2, 3].map(() => start(token)));
  const pages = answers.flatMap(({ refusal, data }) => (refusal === undefined ? [data.checkUrl] : []));
  expect(new Set(pages).size).toBe(1);
  expect(new Set(answers.map(({ refusal }) => refusal).filter(Boolean))).toEqual(
    new Set(pages.length < 3 ? ['too-many-requests'] : []),
  );
  expect(await start(token)).toMatchObject({ data: { checkUrl: pages[0] } });
  expect(world.started).toHaveLength(length + 1);
});

test('a check link is used for one result, with the usual attempts', async () => {
  const { token, business } = await linked();
  world.identity = { ...passed, result: 1 };
  for (let i = 0; i < 3; i += 1) expect((await start(token)).refusal).toBeUndefined();
  expect((await startCheck(business, owner)).refusal).toBe('identity-check-attempts');
  world.identity = passed;
  await query(token);
  await server.clock.advance(3600);
  expect((await start(token)).refusal).toBe('check-link-invalid');
  expect((await open(token)).data).toMatchObject({ state: 'finished' });
});

test('a link withdrawn during the check takes no result', async () => {
  const { token, business, id } = await linked();
  await start(token);
  const { reference: checkId = '' } = world.started.at(-1) ?? {};
  const before = (await queryBusiness(business)).record;
  await server.as(business).call(withdrawCheckLink, { id });
  const asked = await server.as(business).call(queryIdentityCheck, { personId: owner, checkId });
  expect(asked.checkResult).toBe(1);
  expect((await queryBusiness(business)).record).toEqual(before);
});

test('only admins of the member send and withdraw links', async () => {
  const { business, id } = await linked();
  const operator = await server.signedInPerson({ memberId: business.memberId, roleId: 2 });
  expect((await send(operator)).refusal).toBe('forbidden');
  expect(await server.as(operator).refused(withdrawCheckLink, { id })).toBe('forbidden');
  const stranger = await newBusiness();
  expect((await send(stranger)).refusal).toBe('not-found');
  expect(await server.as(stranger).refused(withdrawCheckLink, { id })).toBe('not-found');
});

test('links to strangers use only names accepted by the form', async () => {
  const { business, record } = await linked();
  await saveBusiness(business, { ...record, memberNameEn: 'Free money! http://evil.example' });
  expect((await send(business)).refusal).toBe('check-link-names');
});

test('a person takes their own check to their phone before there is a name, and by mail only with one', async () => {
  const person = await newPerson();
  const own = sending({ personId: memberPersonId });
  const { data, refusal } = await server.call(sendCheckLink, own, { session: person });
  expect(refusal).toBeUndefined();
  // A stranger who was lured here can tell that it is not their account; the code is for the phone at hand.
  expect((await open(tokenIn(data.url))).data).toMatchObject({
    ...{ firstName: '', businessName: null },
    account: expect.stringMatching(/^.\*\*\*.@example\.com$/) as string,
  });
  expect(minutesLeft(data)).toBeLessThanOrEqual(30);
  await start(tokenIn(data.url));
  expect((await query(tokenIn(data.url))).data).toEqual({ state: 'finished' });
  const { record } = await server.as(person).call(queryPersonalKyc, {});
  expect(record).toMatchObject({ firstName: 'ADA', lastName: 'WONG', idNumber: passed.documentNumber });

  const nameless = await newPerson();
  const mailed = { ...own, email: 'ada@sample.example' };
  expect((await server.call(sendCheckLink, mailed, { session: nameless })).refusal).toBe('check-link-names');
});

test('a link is refused as the check itself where nothing of a verified member is open', async () => {
  const person = await submittedPerson();
  await decided(person, 'approved');
  await server.clock.advance(3600);
  const later = await server.signedInPerson({ memberId: person.memberId });
  const own = sending({ personId: memberPersonId });
  expect((await startCheck(later)).refusal).toBe('verification-closed');
  expect((await server.call(sendCheckLink, own, { session: later })).refusal).toBe('verification-closed');
  expect(await stateOf(later)).toEqual([]);
});

test('links are sent five times a day to a person or a mailbox', async () => {
  const { business } = await linked();
  const email = 'flooded@sample.example';
  for (let i = 0; i < 4; i += 1) expect((await send(business, { email })).refusal).toBeUndefined();
  expect((await send(business, { email: 'other@sample.example' })).refusal).toBe('too-many-requests');
  expect((await send(business, { personId: 'director', email })).refusal).toBeUndefined();
  const { business: another } = await linked();
  expect((await send(another, { email })).refusal).toBe('too-many-requests');
});

test('a repeated request sends one link', async () => {
  const { business } = await linked();
  const requestId = 'a1'.repeat(16);
  const twice = await Promise.all(
    [1, 2].map(() => server.call(sendCheckLink, sending(), { session: business, requestId })),
  );
  expect(new Set(twice.map(({ data }) => data.url)).size).toBe(1);
});
