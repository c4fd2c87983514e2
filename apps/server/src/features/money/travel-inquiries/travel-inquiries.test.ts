// Another service asks before it pays a member: the address it asks at, what it reads, who decides, and the deposit.
import { randomUUID } from 'node:crypto';
import {
  type TravelSettlement,
  approveTravelInquiry,
  countTravelRule,
  getCollectionAccount,
  getDepositParties,
  getTravelAddress,
  getTravelInquiry,
  listDeposits,
  listTravelInquiries,
  listUnannouncedDeposits,
  makeTravelAddress,
  rejectTravelInquiry,
  settleUnannouncedDeposit,
} from '@causeway/contract';
import { wholePerson } from '@causeway/contract/testing';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, moneyServer } from '../../../testing/money-server.testing.ts';
import { travelRuleFeature } from '../travel-rule/index.ts';
import { type OtherService, otherService } from '../travel-rule/other-service.testing.ts';
import { travelInquiriesFeature } from './index.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;
const reason = 'The payer has sent us the contract';
const YES = { approved: { address: expect.any(String), callback: expect.any(String) } };
const NO = { rejected: 'The beneficiary cannot be confirmed.' };

let server: MoneyServer;
let other: OtherService;
let person: TestPerson;
let accountId: string;
let address: string;
let path: string;
let first: Staff;
let second: Staff;

beforeAll(async () => {
  other = await otherService(() => server.clock.now());
  server = await moneyServer([travelRuleFeature, travelInquiriesFeature], {}, { travelRule: other.port });
  await limit('100000');
  person = await server.signedInPerson();
  await verified(person);
  accountId = await server.account(person, 8);
  address = (await server.as(person).call(getCollectionAccount, { accountId })).number ?? '';
  await server.as(person).call(makeTravelAddress, { accountId });
  path = `/api/hooks/travel-rule/inquiries/${await tokenOf(accountId)}`;
});
afterAll(async () => {
  await server.stop();
  await other.stop();
});
beforeEach(async () => {
  other.isConfirming = true;
  other.confirmations.length = 0;
  server.screening.suspects.clear();
  [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
});

const publicHost = (): string => new URL(server.context.config.http.publicUrl).host;

async function limit(cents: string | null): Promise<void> {
  await server.pool.query('update travel_rule_limit set from_usd = $1', [cents]);
  server.context.cachedSettings.forget('travel-rule');
}
async function tokenOf(id: string): Promise<string> {
  const { rows } = await server.pool.query<{ token: string }>(
    'select token from travel_address where id = $1',
    [id],
  );
  return rows[0]?.token ?? '';
}
async function verified({ memberId, personId }: TestPerson): Promise<void> {
  await server.owner.query(
    `insert into verification_submission (id, member_id, number, occasion, record, checks, submitted_at, submitted_by, outcome,
       closed_at)
     values ($1, $2, 1, 'first', $5, '[]', $4, $3, 'approved', $4)`,
    [randomUUID(), memberId, personId, server.clock.now(), wholePerson('2026-03-02')],
  );
}

const named = (primaryIdentifier: string, secondaryIdentifier: string) => ({
  naturalPerson: {
    name: { nameIdentifier: [{ primaryIdentifier, secondaryIdentifier, nameIdentifierType: 'LEGL' }] },
  },
});

interface Asking {
  readonly beneficiary?: readonly [string, string];
  readonly originator?: readonly [string, string];
  readonly amount?: number;
  readonly callback?: string;
  readonly dti?: string;
}
const inquiry = ({
  beneficiary = ['Wong', 'Ada Mary'],
  originator = ['Lind', 'Anna'],
  ...more
}: Asking = {}) => ({
  asset: { dti: more.dti ?? 'BOXUSDT08' },
  amount: more.amount ?? 2000,
  callback: more.callback ?? `${other.url}/answers/1`,
  IVMS101: {
    originator: { originatorPersons: [named(...originator)], accountNumber: ['0xpayer'] },
    beneficiary: { beneficiaryPersons: [named(...beneficiary)], accountNumber: [address] },
  },
});
const post = (url: string, reference: string, body: object | string) =>
  server.app.http.inject({
    ...{ method: 'POST', url },
    headers: {
      ...{ 'api-version': '3.1.0', 'content-type': 'application/json', 'request-identifier': reference },
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
async function ask(asking: Asking = {}, reference: string = randomUUID(), at = path) {
  const answer = await post(`${at}?t=i`, reference, inquiry(asking));
  await server.settle();
  return { reference, answer };
}
/** As the due work does. */
async function followed(seconds = 75): Promise<void> {
  await server.clock.advance(seconds);
  await server.settle();
}
const answersTo = (reference: string) =>
  other.confirmations.filter((each) => each.reference === reference).map(({ body }) => body);
async function idOf(reference: string): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from travel_inquiry where reference = $1',
    [reference],
  );
  return rows[0]?.id ?? '';
}
const detail = async (reference: string, by: Staff = first) =>
  server.as(by).call(getTravelInquiry, { inquiryId: await idOf(reference) });
async function outcomeOf(reference: string): Promise<string> {
  const { inquiry: found } = await detail(reference);
  return [found.state, ...found.reasons].join(' ');
}
async function seen(reference: string) {
  const { inquiry: found } = await detail(reference);
  return { inquiryId: found.inquiryId, version: found.version, reason };
}

describe('a travel address', () => {
  test('is one for each address, made once, and offered only while the rule is on', async () => {
    const as = server.as(person);
    const made = await as.call(getTravelAddress, { accountId });
    const travelAddress = other.port.travelAddressOf(`https://${publicHost()}${path}`);
    expect(made).toEqual({ isOffered: true, travelAddress });
    expect(await as.call(makeTravelAddress, { accountId })).toEqual(made);
    expect(await server.as(await server.signedInPerson()).refused(getTravelAddress, { accountId })).toBe(
      'collection-account-not-found',
    );
    await limit(null);
    expect(await as.call(getTravelAddress, { accountId })).toEqual({ isOffered: false, travelAddress: null });
    expect((await as.call(makeTravelAddress, { accountId })).isOffered).toBe(false);
    await limit('100000');
  });
});

describe('an inquiry', () => {
  test('about the member is approved at the callback, and again when it is repeated', async () => {
    const { reference, answer } = await ask();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'api-version': '3.2.1', 'request-identifier': reference });
    expect(answer.json()).toEqual({ version: '3.2.1' });
    expect(answersTo(reference)).toEqual([YES]);
    expect(answersTo(reference)[0]).toMatchObject({ approved: { address } });
    await ask({}, reference);
    const [one, again] = answersTo(reference);
    expect(again).toEqual(one);
    await ask({ amount: 900_000 }, reference);
    expect(answersTo(reference)).toHaveLength(2);
    expect((await detail(reference)).steps.map(({ step }) => step)).toEqual([
      'received',
      'approved',
      'answered',
    ]);
  });

  test('of a stranger reads the same, and nobody is answered', async () => {
    const nowhere = `/api/hooks/travel-rule/inquiries/${'a'.repeat(32)}`;
    const known = await ask();
    const strangers = [
      await ask({ callback: 'https://elsewhere.example/answers' }),
      await ask({}, randomUUID(), nowhere),
      await ask({}, randomUUID(), '/api/hooks/travel-rule/inquiries/short'),
    ];
    for (const { reference, answer } of strangers) {
      expect([answer.statusCode, answer.body]).toEqual([known.answer.statusCode, known.answer.body]);
      expect(await idOf(reference)).toBe('');
      expect(answersTo(reference)).toEqual([]);
    }
  });

  test.each([
    ['no JSON', () => '{"asset":', 400],
    ['a list', () => '[[[[[[]]]]]]', 400],
    ['an unknown asset', () => inquiry({ dti: 'NONE' }), 400],
    ['no amount', () => inquiry({ amount: 0 }), 400],
    ['no people', () => ({ ...inquiry(), IVMS101: { __proto__: null, originator: [] } }), 400],
    ['more than an inquiry needs', () => ({ ...inquiry(), more: 'x'.repeat(70_000) }), 413],
  ])('of %s is refused, whether or not the address exists', async (_what, body, status) => {
    const reference = randomUUID();
    const nowhere = `/api/hooks/travel-rule/inquiries/${'a'.repeat(32)}`;
    expect((await post(path, reference, body())).statusCode).toBe(status);
    expect((await post(nowhere, reference, body())).statusCode).toBe(status);
    expect(await idOf(reference)).toBe('');
  });

  test.each([
    ['somebody else', { beneficiary: ['Brown', 'Roger'] }, 'HELD other-beneficiary'],
    ['a name without its middle name', { beneficiary: ['Wong', 'Ada'] }, 'HELD close-beneficiary'],
    ['a listed payer', { originator: ['Sanction', 'Anna'] }, 'HELD listed-originator'],
    ['a token of another network', { dti: 'BOXUSDT09' }, 'REJECTED other-token'],
  ] as const)('about %s is decided as it should be', async (_what, asking, outcome) => {
    server.screening.suspects.add('Anna Sanction');
    const { reference } = await ask(asking);
    expect(await outcomeOf(reference)).toBe(outcome);
    const no = { rejected: 'The address does not receive this token on this network.' };
    expect(answersTo(reference)).toEqual(outcome.startsWith('HELD') ? [] : [no]);
  });

  test('waits for the lists while they are down', async () => {
    server.screening.isDown = true;
    const { reference } = await ask();
    expect(await outcomeOf(reference)).toBe('RECEIVED');
    server.screening.isDown = false;
    await followed();
    expect(answersTo(reference)).toEqual([YES]);
  });

  test('is answered again while the service does not take the answer', async () => {
    other.isConfirming = false;
    const { reference } = await ask();
    const failed = answersTo(reference).length;
    expect(failed).toBeGreaterThan(0);
    other.isConfirming = true;
    await followed(300);
    await followed(300);
    expect(answersTo(reference)).toHaveLength(failed + 1);
  });

  test('is put off once a day has too many about one address', async () => {
    await server.owner.query(
      `insert into travel_inquiry (id, account_id, member_id, service, reference, callback, digest, channel, currency, amount, payload,
         originator_name, beneficiary_name, received_at, state, since)
       select gen_random_uuid(), account_id, member_id, 'x', gen_random_uuid(), callback, digest, channel, currency, amount, payload,
         'x', 'x', received_at, 'REJECTED', since
       from (select * from travel_inquiry where account_id = $1 limit 1) as one, generate_series(1, 200)`,
      [accountId],
    );
    expect((await ask()).answer.statusCode).toBe(429);
    await server.owner.query(`delete from travel_inquiry where service = 'x'`);
  });
});

describe('staff', () => {
  const held = async (): Promise<string> => (await ask({ beneficiary: ['Brown', 'Roger'] })).reference;
  const open = async (by: Staff) =>
    (await server.as(by).call(listTravelInquiries, { pageNo: 1, pageSize: 100, show: 'to-decide' })).list.map(
      ({ inquiryId }) => inquiryId,
    );
  const total = async (by: Staff) => (await server.as(by).call(countTravelRule, {})).total;

  test('approve by two, and the first reads no badge for it', async () => {
    const before = await total(first);
    const reference = await held();
    expect(await open(first)).toContain(await idOf(reference));
    expect(await total(first)).toBe(before + 1);
    const proposal = await seen(reference);
    expect(await server.as(first).call(approveTravelInquiry, proposal)).toEqual({ state: 'PROPOSED' });
    expect([await total(first), await total(second)]).toEqual([before, before + 1]);
    expect(await server.as(second).refused(approveTravelInquiry, proposal)).toBe('changed-meanwhile');
    const again = await seen(reference);
    expect(await server.as(first).refused(approveTravelInquiry, again)).toBe('forbidden');
    expect((await detail(reference, second)).may).toEqual({ approve: false, agree: true, reject: true });
    expect(await server.as(second).call(approveTravelInquiry, again)).toEqual({ state: 'APPROVED' });
    await server.settle();
    expect(answersTo(reference)).toEqual([YES]);
    expect(await server.as(first).refused(rejectTravelInquiry, await seen(reference))).toBe(
      'already-decided',
    );
  });

  test('reject by one, and the service reads no reason of ours', async () => {
    const reference = await held();
    expect(await server.as(first).call(rejectTravelInquiry, await seen(reference))).toEqual({
      state: 'REJECTED',
    });
    await server.settle();
    expect(answersTo(reference)).toEqual([NO]);
  });

  test('see both parties by what they may do, and nothing with a conflict of interest', async () => {
    const reference = await held();
    const { originators, beneficiaries, may } = await detail(
      reference,
      await server.signedInStaff('auditor'),
    );
    expect([originators[0]?.names, beneficiaries[0]?.names]).toEqual([['Anna Lind'], ['Roger Brown']]);
    expect(may).toEqual({ approve: false, agree: false, reject: false });
    const related = await server.signedInStaffOf(person, 'senior');
    expect(await open(related)).toEqual([]);
    expect(await total(related)).toBe(0);
    expect(await server.as(first).refused(getTravelInquiry, { inquiryId: randomUUID() })).toBe('not-found');
  });
});

describe('a deposit', () => {
  interface Approved {
    readonly reference: string;
    readonly confirm: string;
  }
  async function approved(asking: Asking = {}): Promise<Approved> {
    const { reference } = await ask(asking);
    const [answer] = answersTo(reference) as [{ approved: { callback: string } }];
    return { reference, confirm: new URL(answer.approved.callback).pathname };
  }
  async function arrive(value: string): Promise<{ txnNo: string; txHash: string }> {
    const [txHash = ''] = server.chain.mine({ to: address, amount: decimal(value, 'USDT') });
    server.chain.mineEmpty(3);
    await server.settle();
    await server.settle();
    const session = await server.signedInAgain(person);
    const { list } = await server.as(session).call(listDeposits, { pageNo: 1, pageSize: 1 });
    return { txnNo: list[0]?.txnNo ?? '', txHash };
  }
  const parties = (txnNo: string) => server.as(first).call(getDepositParties, { txnNo });
  const deposits = async (by: Staff = first) =>
    (
      await server
        .as(by)
        .call(listUnannouncedDeposits, { pageNo: 1, pageSize: 100, memberId: person.memberId })
    ).list;
  const unannounced = async () => (await deposits(await server.signedInStaff())).map(({ txnNo }) => txnNo);
  const openDeposits = async (): Promise<number> => {
    const gauge = server.app.metrics.registry.getSingleMetric('causeway_travel_rule_unannounced_deposits');
    return (await gauge?.get())?.values[0]?.value ?? NaN;
  };

  test('is joined with the inquiry whose service confirms it, once', async () => {
    const { reference, confirm } = await approved();
    const { txnNo, txHash } = await arrive('2000');
    expect(await parties(txnNo)).toEqual({ inquiries: [], isMissing: false, settlement: null });
    expect((await post(confirm, randomUUID(), { txid: txHash })).statusCode).toBe(404);
    expect((await post(confirm, reference, { txid: '<b>0x12</b>' })).statusCode).toBe(400);
    expect((await post(confirm, reference, { txid: '' })).statusCode).toBe(400);
    expect((await post(confirm, reference, { txid: 'x'.repeat(20_000) })).statusCode).toBe(413);
    expect(
      (await post(confirm, reference, { txid: txHash.toUpperCase().replace('0X', '') })).statusCode,
    ).toBe(204);
    expect((await post(confirm, reference, { canceled: 'never mind' })).statusCode).toBe(204);
    expect(await parties(txnNo)).toMatchObject({
      inquiries: [{ originatorName: 'Anna Lind', beneficiaryName: 'Ada Mary Wong', service: other.host }],
      isMissing: false,
    });
    expect((await detail(reference)).deposits).toEqual([txnNo]);
    const gone = `/api/hooks/travel-rule/confirmations/${'a'.repeat(32)}`;
    expect((await post(gone, reference, { txid: txHash })).statusCode).toBe(404);
  });

  test('that is not paid is recorded with the words of the service', async () => {
    const { reference, confirm } = await approved();
    await post(confirm, reference, { canceled: 'The customer changed its mind' });
    expect((await detail(reference)).steps.at(-1)).toMatchObject({
      ...{ step: 'canceled', detail: 'The customer changed its mind' },
    });
  });

  /** One transaction with two payments to the address: their numbers, oldest first, and its hash. */
  async function arriveTogether(...values: readonly [string, string]) {
    const transfers = values.map((value) => ({ to: address, amount: decimal(value, 'USDT') }));
    const [txHash = '', secondHash = ''] = server.chain.mine(...transfers);
    server.chain.mineEmpty(3);
    await server.settle();
    await server.settle();
    const { rows } = await server.owner.query<{ id: string; firstId: string }>(
      `update deposit d set payment_reference = one.payment_reference || '1', block_number = one.block_number
       from deposit one where d.payment_reference like $2 || ':%' and one.payment_reference like $1 || ':%'
       returning d.id, one.id as first_id`,
      [txHash, secondHash],
    );
    return { txHash, ids: [rows[0]?.firstId ?? '', rows[0]?.id ?? ''] as const };
  }
  const namesOf = async (txnNo: string) =>
    (await parties(txnNo)).inquiries.map(({ originatorName }) => originatorName);

  test('of a transaction with several payments shows the parties of its own', async () => {
    const { txHash, ids } = await arriveTogether('2000', '3000');
    const one = await approved({ originator: ['Lind', 'Anna'], amount: 2000 });
    await post(one.confirm, one.reference, { txid: txHash });
    const two = await approved({ originator: ['Brown', 'Roger'], amount: 3000 });
    await post(two.confirm, two.reference, { txid: txHash });
    expect([await namesOf(ids[0]), await namesOf(ids[1])]).toEqual([['Anna Lind'], ['Roger Brown']]);
    expect([(await detail(one.reference)).deposits, (await detail(two.reference)).deposits]).toEqual([
      [ids[0]],
      [ids[1]],
    ]);
  });

  test('that two payers sent together shows both, and one of two of one amount is no message for the other', async () => {
    const { txnNo, txHash } = await arrive('4000');
    for (const originator of [
      ['Lind', 'Anna'],
      ['Brown', 'Roger'],
    ] as const) {
      const each = await approved({ originator, amount: 2000 });
      await post(each.confirm, each.reference, { txid: txHash });
    }
    expect(await namesOf(txnNo)).toEqual(['Anna Lind', 'Roger Brown']);
    const { txHash: shared, ids } = await arriveTogether('5000', '5000');
    const only = await approved({ amount: 5000 });
    await post(only.confirm, only.reference, { txid: shared });
    await followed(3700);
    await followed();
    [first] = [await server.signedInStaff()];
    const missing = await unannounced();
    expect(missing).not.toContain(txnNo);
    expect(missing).toEqual(expect.arrayContaining([...ids]));
    expect((await detail(only.reference)).deposits).toEqual(expect.arrayContaining([...ids]));
  });

  test('without a message is settled by two who say the same', async () => {
    const { txnNo } = await arrive('2500');
    await followed(3700);
    await followed();
    [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
    const settle = (version: number, how: TravelSettlement = 'kept') => ({ txnNo, version, how, reason });
    expect(await server.as(first).call(settleUnannouncedDeposit, settle(0))).toEqual({ isSettled: false });
    expect(await server.as(second).refused(settleUnannouncedDeposit, settle(0))).toBe('changed-meanwhile');
    expect(await server.as(first).refused(settleUnannouncedDeposit, settle(1))).toBe('forbidden');
    const otherwise = settle(1, 'own-wallet');
    expect(await server.as(second).call(settleUnannouncedDeposit, otherwise)).toEqual({ isSettled: false });
    const listed = await deposits();
    expect(listed.find((each) => each.txnNo === txnNo)).toMatchObject({
      ...{ version: 2, may: { propose: true, agree: true } },
      proposal: { how: 'own-wallet', reason, agreedBy: null },
    });
    const open = await openDeposits();
    expect(await server.as(first).call(settleUnannouncedDeposit, settle(2, 'own-wallet'))).toEqual({
      isSettled: true,
    });
    expect(await unannounced()).not.toContain(txnNo);
    expect(await openDeposits()).toBe(open - 1);
    expect(await parties(txnNo)).toMatchObject({
      isMissing: false,
      settlement: { how: 'own-wallet', proposedBy: 'Test senior', agreedBy: 'Test reviewer' },
    });
    expect(await server.as(second).refused(settleUnannouncedDeposit, settle(3))).toBe('already-decided');
    const { rows } = await server.pool.query(
      `select action, reason from audit where subject_id = $1 and action like 'travel-deposits.%' order by at, action`,
      [txnNo],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['travel-deposits.propose', 'travel-deposits.propose', 'travel-deposits.settle'],
    ]);
  });

  test('that is covered by a message, or is no deposit, is settled by nobody', async () => {
    const { txnNo } = await arrive('900');
    const settle = { txnNo, version: 0, how: 'kept', reason } as const;
    expect(await server.as(first).refused(settleUnannouncedDeposit, settle)).toBe('already-decided');
    const nowhere = { ...settle, txnNo: 'D20260101AAAAAAAAAA' };
    expect(await server.as(first).refused(settleUnannouncedDeposit, nowhere)).toBe('not-found');
    const auditor = await server.signedInStaff('auditor');
    expect(await server.as(auditor).refused(settleUnannouncedDeposit, settle)).toBe('forbidden');
  });

  test('above the amount without a message is listed and credited, until a message covers it', async () => {
    const small = await arrive('900');
    const large = await arrive('3000');
    await followed(3700);
    await followed();
    [first] = [await server.signedInStaff()];
    expect(await unannounced()).toContain(large.txnNo);
    expect(await unannounced()).not.toContain(small.txnNo);
    expect(await parties(large.txnNo)).toEqual({ inquiries: [], isMissing: true, settlement: null });
    const little = await approved({ amount: 10 });
    await post(little.confirm, little.reference, { txid: large.txHash });
    expect(await unannounced()).toContain(large.txnNo);
    const whole = await approved({ amount: 3000 });
    await post(whole.confirm, whole.reference, { txid: large.txHash });
    expect(await unannounced()).not.toContain(large.txnNo);
  });
});
