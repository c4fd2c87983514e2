// An exchange that a second person has to approve: every row of its state table, while rates move.
import {
  addPasskey,
  beginExchangePasskey,
  beginPasskey,
  getExchange,
  getExchangePairs,
  getSecondApprovalRate,
  listExchanges,
  lockExchangeRate,
  decideExchange,
  sendExchangeSecondApprovalCode,
  reconfirmExchange,
  submitExchange,
  withdrawExchange,
  type RequestOf,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { approvalCode } from '../../../testing/approval-code.testing.ts';
import { boundAuthenticator } from '../../../testing/authenticator-app.testing.ts';
import { passkeyDevice } from '../../../testing/passkey-device.testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let admin: TestPerson;
let operator: TestPerson;
let checker: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.market.isDown = false;
  await usdt('0.9995');
  admin = await server.signedInPerson({ memberType: 2, name: 'Ada Admin' });
  const { memberId } = admin;
  operator = await server.signedInPerson({ memberId, roleId: 2, name: 'Olaf Operator' });
  checker = await server.signedInPerson({ memberId, roleId: 3, name: 'Cleo Checker' });
  await server.fund(operator, 'USDT', '10000');
  await server.fund(operator, 'USD', '10000.00');
  await server.pool.query(
    `insert into recheck_setting (id, new_payee, exchange, changed_by, changed_at) values ($1, false, 100000, $2, $3)`,
    [memberId, admin.personId, server.clock.now()],
  );
});

/** Moves the market, and makes earlier rates too old. */
async function usdt(rate: string): Promise<void> {
  server.market.mid.set('USDT', rate);
  await server.clock.advance(61);
}

type Asked = Partial<RequestOf<typeof lockExchangeRate>>;
async function lock(more: Asked = {}, by = operator) {
  const asked = { sellCurrency: 'USDT', buyCurrency: 'USD', side: 'sell', amount: '2000', ...more } as const;
  return server.as(by).call(lockExchangeRate, asked);
}
async function submit(more: Asked = {}, tolerance?: number) {
  const { quoteId } = await lock(more);
  const input = { quoteId, ...(tolerance !== undefined && { tolerance }) };
  return server.as(operator).call(submitExchange, input);
}
const read = (txnNo: string, by = operator) => server.as(by).call(getExchange, { txnNo });
async function decide(txnNo: string, by = checker, more: Partial<RequestOf<typeof decideExchange>> = {}) {
  const { approval } = await read(txnNo, by);
  const seen = { version: approval?.version ?? 1, contentHash: approval?.contentHash ?? '0'.repeat(64) };
  const send = () => server.call(sendExchangeSecondApprovalCode, { txnNo }, { session: by });
  const isProved = 'verifyCode' in more || more.passkey !== undefined || more.decision === 'reject';
  const proof = isProved ? {} : { verifyCode: await approvalCode(server, by, send) };
  const input = { txnNo, ...seen, decision: 'approve', reason: '', ...proof, ...more } as const;
  const answer = await server.call(decideExchange, input, { session: by });
  await server.settle();
  return answer;
}
const withdraw = (txnNo: string, by = operator) => server.call(withdrawExchange, { txnNo }, { session: by });
const reconfirm = (txnNo: string, quoteId: string, by = operator) =>
  server.call(reconfirmExchange, { txnNo, quoteId }, { session: by });
const rateNow = (txnNo: string, by = checker) =>
  server.call(getSecondApprovalRate, { txnNo }, { session: by });
const held = (by = operator) => server.balanceOf(by, 'USDT');
const leftToday = async (by = operator) =>
  (await server.as(by).call(getExchangePairs, {})).find(({ sellCurrency }) => sellCurrency === 'USDT')?.limits
    .leftToday;
const mailsTo = ({ personId }: TestPerson) =>
  server.mails.filter(({ to }) => to === `${personId}@example.com`).map(({ subject }) => subject);
const untouched = ['10000.000000', '0.000000', '0.000000'];
/** Approves an exchange at a rate far below the submitted one. */
async function deferred(more: Asked = {}) {
  const made = await submit(more);
  await usdt('0.9');
  expect((await decide(made.txnNo)).refusal).toBe('rate-beyond-tolerance');
  return made;
}

describe('an exchange above the threshold', () => {
  test('waits with reserved money and is executed at the rate of its approval', async () => {
    const made = await submit();
    expect(made).toMatchObject({ status: 'RECHECK', tolerance: 50, finalRate: null, finalSellAmount: null });
    expect(await held()).toEqual(['7998.000000', '2002.000000', '0.000000']);
    await usdt('0.9985');
    expect(server.ok(await rateNow(made.txnNo))).toMatchObject({
      rate: '0.9965030000',
      isWithinTolerance: true,
    });
    expect(server.ok(await decide(made.txnNo))).toMatchObject({ status: 'SETTLED' });
    expect(await read(made.txnNo)).toMatchObject({
      submittedRate: '0.9975010000',
      finalRate: '0.9965030000',
      finalSellAmount: '2000.000000',
      buyAmount: '1995.00',
      finalBuyAmount: '1993.00',
      approval: { status: 'approved', decidedBy: 'Cleo Checker' },
    });
    expect(await held()).toEqual(['7998.000000', '0.000000', '0.000000']);
    expect(await server.balanceOf(operator, 'USD')).toEqual(['11993.00', '0.00', '0.00']);
    expect(mailsTo(checker)).toContain('A currency exchange awaits your approval');
    await server.balanced();
  });

  test('with a fixed amount to receive reserves the tolerance and releases the rest', async () => {
    const before = await leftToday();
    const made = await submit({ side: 'buy', amount: '1995.00' }, 200);
    const reserved = 10000 - Number((await held())[0]);
    expect(Number(made.sellAmount)).toBeLessThan(2000.1);
    expect(reserved).toBeGreaterThan(2040);
    await usdt('0.99');
    const done = server.ok(await decide(made.txnNo));
    expect(done).toMatchObject({ status: 'SETTLED', finalBuyAmount: '1995.00' });
    const taken = Number(done.finalSellAmount) + Number(done.finalFee);
    expect(await held()).toEqual([(10000 - taken).toFixed(6), '0.000000', '0.000000']);
    expect(Number(before) - Number(await leftToday())).toBeCloseTo(Number(done.finalSellAmount), 6);
    await server.balanced();
  });

  test('between fiat currencies gets its value date at its approval', async () => {
    const made = await submit({ sellCurrency: 'USD', buyCurrency: 'EUR', amount: '2000.00' });
    const done = server.ok(await decide(made.txnNo));
    expect(done).toMatchObject({ status: 'PROCESSING', settlesAtOnce: false });
    await server.clock.set(new Date(`${done.valueDate}T01:00:01Z`));
    await server.settle();
    expect(await read(made.txnNo, await server.signedInAgain(operator))).toMatchObject({ status: 'SETTLED' });
    await server.balanced();
  });

  test('that is rejected restores money and limit and shows the reason', async () => {
    const before = await leftToday();
    const { txnNo } = await submit();
    expect((await decide(txnNo, checker, { decision: 'reject' })).refusal).toBe('invalid-input');
    const rejected = await decide(txnNo, checker, { decision: 'reject', reason: 'Not now' });
    expect(server.ok(rejected)).toMatchObject({ status: 'REFUSED', reason: 'Not now' });
    expect(await held()).toEqual(untouched);
    expect(await leftToday()).toBe(before);
    expect(mailsTo(operator)).toContain('Your currency exchange was rejected by a colleague');
    await server.balanced();
  });

  test('is withdrawn by its submitter', async () => {
    const { txnNo } = await submit();
    expect((await withdraw(txnNo, admin)).refusal).toBe('not-submitter');
    expect(server.ok(await withdraw(txnNo))).toMatchObject({
      status: 'CANCELLED',
      cancellation: 'withdrawn',
    });
    expect(await held()).toEqual(untouched);
    expect((await decide(txnNo)).refusal).toBe('already-decided');
    await server.balanced();
  });

  test('expires after a day, with a notice to its submitter', async () => {
    const { txnNo } = await submit();
    await server.clock.advance(24 * 60 * 60 - 1);
    await server.settle();
    operator = await server.signedInAgain(operator);
    expect(await read(txnNo)).toMatchObject({ status: 'RECHECK' });
    await server.clock.advance(61);
    await server.settle();
    expect(await read(txnNo)).toMatchObject({
      ...{ status: 'CANCELLED', cancellation: 'lapsed', approval: { status: 'lapsed' } },
    });
    expect(await held()).toEqual(untouched);
    expect(mailsTo(operator)).toContain('A currency exchange lapsed');
    await server.balanced();
  });

  test('names its approver before and after', async () => {
    const need = { threshold: '1000.00', worth: '1999.00', approvers: ['Ada Admin', 'Cleo Checker'] };
    expect((await lock()).approval).toEqual(need);
    const { txnNo } = await submit();
    expect(await read(txnNo, checker)).toMatchObject({ approval: need, may: ['approve', 'reject'] });
  });

  test('is approved once, and not by its submitter', async () => {
    const { quoteId } = await lock({}, admin);
    const { txnNo } = await server.as(admin).call(submitExchange, { quoteId });
    expect((await decide(txnNo, admin)).refusal).toBe('own-submission');
    const answers = await Promise.all([decide(txnNo), decide(txnNo), withdraw(txnNo, admin)]);
    expect(answers.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    await server.balanced();
  });

  test('is not executed without a rate', async () => {
    const { txnNo } = await submit();
    server.market.isDown = true;
    await server.clock.advance(61);
    expect((await decide(txnNo)).refusal).toBe('rate-unavailable');
    expect((await rateNow(txnNo)).refusal).toBe('rate-unavailable');
    expect(await read(txnNo)).toMatchObject({ status: 'RECHECK', approval: { status: 'waiting' } });
  });
});

test('an approver without an authenticator approves one exchange by an emailed code', async () => {
  const [one, two] = [await submit(), await submit()];
  const proof = { authType: 3, hasPasskey: false };
  expect(await read(one.txnNo, checker)).toMatchObject({ approvalProof: proof });
  expect((await decide(one.txnNo, checker, { verifyCode: undefined })).refusal).toBe('wrong-code');
  const asked = { txnNo: one.txnNo };
  await server.as(checker).call(sendExchangeSecondApprovalCode, asked);
  const verifyCode = await server.codeTo(checker, 'recheck');
  expect((await decide(two.txnNo, checker, { verifyCode })).refusal).toBe('wrong-code');
  expect(server.ok(await decide(one.txnNo, checker, { verifyCode }))).toMatchObject({ status: 'SETTLED' });
  const mail = server.mails.findLast(({ text }) => text.includes(one.txnNo) && text.includes('approve'));
  expect(mail?.text).toContain('USDT → USD');
});

describe('an approver with an authenticator for transfers', () => {
  let shown: () => string;
  beforeEach(async () => {
    shown = await boundAuthenticator(server, checker);
  });

  test('approves an exchange by a code used once and rejects without one', async () => {
    const [one, two] = [await submit(), await submit()];
    expect((await server.as(checker).call(getExchange, one)).approvalProof).toEqual({
      authType: 1,
      hasPasskey: false,
    });
    for (const verifyCode of [undefined, '000000'])
      expect((await decide(one.txnNo, checker, { verifyCode })).refusal).toBe('wrong-code');
    const verifyCode = shown();
    server.ok(await decide(one.txnNo, checker, { verifyCode }));
    expect((await decide(two.txnNo, checker, { verifyCode })).refusal).toBe('wrong-code');
    server.ok(await decide(two.txnNo, checker, { decision: 'reject', reason: 'No' }));
  });

  test('uses up the code even on a rate beyond the tolerance', async () => {
    const [one, two] = [await submit(), await submit()];
    await usdt('0.9');
    const verifyCode = shown();
    expect((await decide(one.txnNo, checker, { verifyCode })).refusal).toBe('rate-beyond-tolerance');
    expect((await decide(two.txnNo, checker, { verifyCode })).refusal).toBe('wrong-code');
  });

  test('approves by a passkey only the exchange that it signed', async () => {
    const caller = server.as(checker);
    const device = passkeyDevice(server.context.config.http.publicUrl);
    const proof = { method: 'authenticator', code: shown() } as const;
    const begun = await caller.call(beginPasskey, { proof });
    await caller.call(addPasskey, { name: 'Phone', passkey: device.create(begun) });
    const [one, two] = [await submit(), await submit()];
    const sign = async ({ txnNo }: { readonly txnNo: string }) =>
      device.get(await caller.call(beginExchangePasskey, { txnNo }));
    expect((await decide(two.txnNo, checker, { passkey: await sign(one) })).refusal).toBe('passkey-refused');
    expect(server.ok(await decide(two.txnNo, checker, { passkey: await sign(two) }))).toMatchObject({
      status: 'SETTLED',
    });
  });
});

describe('a rate beyond the tolerance', () => {
  test('asks the submitter again and is approved at the newly confirmed rate', async () => {
    const { txnNo } = await deferred();
    expect(await read(txnNo)).toMatchObject({ status: 'RECONFIRM', approval: { status: 'lapsed' } });
    expect(await held()).toEqual(['7998.000000', '2002.000000', '0.000000']);
    expect(mailsTo(operator)).toContain('Please confirm your exchange again');
    expect(mailsTo(operator)).not.toContain('A currency exchange lapsed');

    const { quoteId, rate } = await lock();
    const anew = server.ok(await reconfirm(txnNo, quoteId));
    expect(anew).toMatchObject({ status: 'RECHECK', submittedRate: rate });
    expect(server.ok(await decide(txnNo))).toMatchObject({ status: 'SETTLED', finalRate: rate });
    expect(await held()).toEqual(['7998.000000', '0.000000', '0.000000']);
    await server.balanced();
  });

  test('with a fixed amount to receive reserves a new amount each time', async () => {
    const { txnNo } = await deferred({ side: 'buy', amount: '1995.00' });
    const [first = ''] = await held();
    const { quoteId } = await lock({ side: 'buy', amount: '1995.00' });
    server.ok(await reconfirm(txnNo, quoteId));
    const [second = ''] = await held();
    expect(Number(second)).toBeLessThan(Number(first));
    await usdt('0.8');
    expect((await decide(txnNo)).refusal).toBe('rate-beyond-tolerance');
    await usdt('0.9995');
    const better = await lock({ side: 'buy', amount: '1995.00' });
    server.ok(await reconfirm(txnNo, better.quoteId));
    expect((await held())[0]).toBe(first);
    server.ok(await decide(txnNo));
    await server.balanced();
  });

  test.each([
    ['withdrawn', withdraw, 'withdrawn'],
    ['left alone for a day', leftAlone, 'lapsed'],
  ] as const)('ends when it is %s', async (_how, end, cancellation) => {
    const before = await leftToday();
    const { txnNo } = await deferred();
    await end(txnNo);
    expect(await read(txnNo)).toMatchObject({ status: 'CANCELLED', cancellation });
    expect((await held())[0]).toBe(untouched[0]);
    expect(await leftToday()).toBe(before);
    await server.balanced();
  });

  async function leftAlone(): Promise<void> {
    await server.clock.advance(24 * 60 * 60 + 1);
    await server.settle();
    operator = await server.signedInAgain(operator);
    expect(mailsTo(operator)).toContain('Your exchange lapsed');
  }

  test('is confirmed only by the submitter for the same exchange', async () => {
    const { txnNo } = await deferred();
    expect((await reconfirm(txnNo, (await lock({}, admin)).quoteId, admin)).refusal).toBe('not-submitter');
    expect((await withdraw(txnNo, admin)).refusal).toBe('not-submitter');
    expect((await reconfirm(txnNo, (await lock({ amount: '3000' })).quoteId)).refusal).toBe('not-found');
    const { txnNo: waiting } = await submit();
    expect((await reconfirm(waiting, (await lock()).quoteId)).refusal).toBe('already-decided');
  });
});

test.each([
  ['at the threshold', '1000.00', 'PROCESSING'],
  ['a cent above it', '1000.01', 'RECHECK'],
])('the amount decides whether second approval is needed: %s', async (_where, amount, status) => {
  expect(await submit({ sellCurrency: 'USD', buyCurrency: 'EUR', amount })).toMatchObject({ status });
});

test('without a threshold no approval is needed, and the tolerance is ignored', async () => {
  await server.pool.query('update recheck_setting set exchange = null where id = $1', [admin.memberId]);
  expect((await lock()).approval).toBeNull();
  expect(await submit({}, 300)).toMatchObject({ status: 'SETTLED', tolerance: null });
  const { list } = await server
    .as(operator)
    .call(listExchanges, { pageNo: 1, pageSize: 10, status: 'SETTLED' });
  expect(list).toHaveLength(1);
});

describe('the check of the books', () => {
  test('names exchanges executed beyond the tolerance or without approval', async () => {
    const { txnNo } = await submit();
    await decide(txnNo);
    await server.balanced();
    const change = (set: string) => server.owner.query(`update exchange set ${set} where id = $1`, [txnNo]);
    await change('tolerance = 0, final_rate = final_rate - 0.0000000001');
    await expect(server.balanced()).rejects.toThrow(txnNo);
    await change('tolerance = 50');
    await server.balanced();
    await server.owner.query('alter table approval disable trigger user');
    await server.owner.query(`delete from approval where subject_id = $1`, [txnNo]);
    await server.owner.query('alter table approval enable trigger user');
    await expect(server.balanced()).rejects.toThrow(txnNo);
    await change('final_rate = rate, tolerance = null');
    await server.balanced();
  });
});
