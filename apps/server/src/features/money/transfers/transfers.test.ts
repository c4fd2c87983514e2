// A transfer from preparation to its end, with every refusal on the way, and a bank whose answers are lost, late, doubled
// or out of order.
import {
  getTransfer,
  listTransfers,
  getTransferTerms,
  languageHeader,
  prepareTransfer,
  sendTransferCode,
  submitTransfer,
  transferStatuses as status,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson } from '../../../platform/testing.ts';
import {
  bankPayee,
  moneyServer,
  walletPayee,
  type MoneyServer,
} from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.bank.next = 'accept';
  person = await server.signedInPerson();
  payeeId = await server.payee(person, bankPayee);
  await server.fund(person, 'USD', '1000.00');
});

const statusOf = (txnNo: string) => server.as(person).call(getTransfer, { txnNo });
const push = (txnNo: string, word: 'paid' | 'rejected' | 'accepted') =>
  server.bankReports(server.bank.say(txnNo, word));
const instructionsFor = (txnNo: string) =>
  server.bank.instructed.filter((instruction) => instruction.endToEndId === txnNo).length;

const closedAccount = { step: 4, reason: 'The payee’s account is closed (AC04).' };

describe('a transfer', () => {
  test('freezes, leaves and is paid with the right balances', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
    expect(await server.balanceOf(person, 'USD')).toEqual(['875.00', '125.00', '0.00']);
    expect(await server.waiting('transfer')).toContain(txnNo);

    await server.decide('transfer', txnNo, 'approve');
    expect(await statusOf(txnNo)).toMatchObject({
      status: status.sent,
      step: 4,
      paymentReference: `REF-${txnNo}`,
    });
    expect(await server.balanceOf(person, 'USD')).toEqual(['875.00', '25.00', '0.00']);

    expect((await push(txnNo, 'paid')).statusCode).toBe(204);
    expect(await statusOf(txnNo)).toMatchObject({ status: status.paid, step: 5 });
    expect(await server.balanceOf(person, 'USD')).toEqual(['875.00', '0.00', '0.00']);
    await server.settle();
    expect(server.mails.filter(({ subject }) => subject === 'Your transfer has been paid')).not.toHaveLength(
      0,
    );
    await server.balanced();
  });

  test('refused by staff is refunded whole with the reason', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
    await server.decide('transfer', txnNo, 'reject', 'No invoice');
    expect(await statusOf(txnNo)).toMatchObject({ status: status.refused, step: 2, reason: 'No invoice' });
    expect(await server.balanceOf(person, 'USD')).toEqual(['1000.00', '0.00', '0.00']);
    expect((await server.decide('transfer', txnNo, 'approve')).refusal).toBe('already-decided');
    expect(instructionsFor(txnNo)).toBe(0);
  });

  test('refused by the bank after its acceptance is refunded whole', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
    await server.decide('transfer', txnNo, 'approve');
    await push(txnNo, 'rejected');
    expect(await statusOf(txnNo)).toMatchObject({ ...closedAccount, status: status.refused });
    expect(await server.balanceOf(person, 'USD')).toEqual(['1000.00', '0.00', '0.00']);
  });

  test('refused by the bank at once ended with the bank, not in review', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
    server.bank.next = 'reject';
    await server.decide('transfer', txnNo, 'approve');
    expect(await statusOf(txnNo)).toMatchObject({ ...closedAccount, status: status.refused, sentAt: null });
    const { rows } = await server.pool.query(`select refused_by, reason_code from transfer where id = $1`, [
      txnNo,
    ]);
    expect(rows).toEqual([{ refusedBy: 'provider', reasonCode: 'AC04' }]);
  });

  test('returned after its payment is refunded without the fee', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
    await server.decide('transfer', txnNo, 'approve');
    await push(txnNo, 'paid');
    await push(txnNo, 'rejected');
    expect(await statusOf(txnNo)).toMatchObject({ ...closedAccount, status: status.refunded });
    expect(await server.balanceOf(person, 'USD')).toEqual(['975.00', '0.00', '0.00']);
    await server.balanced();
  });
});

describe('a transfer through an unreliable bank', () => {
  test('is made once if an answer was lost', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
    server.bank.next = 'lose-answer';
    await server.decide('transfer', txnNo, 'approve');
    expect(await statusOf(txnNo)).toMatchObject({ status: status.approved });
    server.bank.next = 'accept';
    await server.clock.advance(61);
    await server.settle();
    expect(await statusOf(txnNo)).toMatchObject({ status: status.sent });
    expect(instructionsFor(txnNo)).toBe(1);
  });

  test('is sent again after an outage', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
    server.bank.next = 'unreachable';
    await server.decide('transfer', txnNo, 'approve');
    await server.clock.advance(61);
    await server.settle();
    expect(await statusOf(txnNo)).toMatchObject({ status: status.approved });
    server.bank.next = 'pay';
    await server.clock.advance(61);
    await server.settle();
    expect(await statusOf(txnNo)).toMatchObject({ status: status.paid });
    expect(instructionsFor(txnNo)).toBe(1);
  });

  test('is paid once if reports come twice, late and out of order', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
    await server.decide('transfer', txnNo, 'approve');
    const answers = await Promise.all([push(txnNo, 'paid'), push(txnNo, 'paid'), push(txnNo, 'accepted')]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204]);
    expect(await statusOf(txnNo)).toMatchObject({ status: status.paid });
    expect(await server.balanceOf(person, 'USD')).toEqual(['965.00', '0.00', '0.00']);
    await server.balanced();
  });

  test('is completed from the bank’s list if a push was lost', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
    await server.decide('transfer', txnNo, 'approve');
    server.bank.say(txnNo, 'paid');
    await server.clock.advance(1);
    await server.settle();
    expect(await statusOf(txnNo)).toMatchObject({ status: status.paid });
  });

  test('is not changed by a push with a false signature', async () => {
    const answer = await server.app.http.inject({
      method: 'POST',
      url: '/api/hooks/bank/3',
      headers: { 'x-signature': 'false', 'content-type': 'text/plain' },
      payload: '[]',
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('a transfer on a chain', () => {
  let walletId: string;
  beforeEach(async () => {
    server.chain.loseBroadcasts = false;
    walletId = await server.payee(person, walletPayee);
    await server.fund(person, 'USDT', '100');
  });

  test('is paid when its transaction is deep enough', async () => {
    const txnNo = await server.submittedTransfer(person, walletId, 'USDT', '40');
    await server.decide('transfer', txnNo, 'approve');
    expect(await statusOf(txnNo)).toMatchObject({ status: status.sent, step: 3 });
    server.chain.mineEmpty(2);
    await server.settle();
    expect(await statusOf(txnNo)).toMatchObject({ status: status.sent });
    server.chain.mineEmpty(1);
    await server.settle();
    expect(await statusOf(txnNo)).toMatchObject({ status: status.paid });
    expect(await server.balanceOf(person, 'USDT')).toEqual(['55.000000', '0.000000', '0.000000']);
  });

  test('is broadcast again with the same bytes after a loss', async () => {
    const before = server.chain.broadcasts.length;
    const txnNo = await server.submittedTransfer(person, walletId, 'USDT', '1');
    server.chain.loseBroadcasts = true;
    await server.decide('transfer', txnNo, 'approve');
    expect(await statusOf(txnNo)).toMatchObject({ status: status.approved });
    server.chain.loseBroadcasts = false;
    await server.clock.advance(61);
    await server.settle();
    expect(await statusOf(txnNo)).toMatchObject({ status: status.sent });
    const hashes = server.chain.broadcasts.slice(before);
    expect(hashes.length).toBeGreaterThan(1);
    expect(new Set(hashes).size).toBe(1);
  });

  test('that the token’s contract would reject is refunded whole unsent', async () => {
    const before = server.chain.broadcasts.length;
    const txnNo = await server.submittedTransfer(person, walletId, 'USDT', '40');
    server.chain.tried = { status: 'rejected', reasonCode: 'PAYEE_BLOCKED', reason: 'execution reverted' };
    await server.decide('transfer', txnNo, 'approve');
    server.chain.tried = { status: 'ready' };
    expect(await statusOf(txnNo)).toMatchObject({
      status: status.refused,
      reason: 'The token’s issuer has blocked this wallet address.',
    });
    expect(await server.balanceOf(person, 'USDT')).toEqual(['100.000000', '0.000000', '0.000000']);
    expect(server.chain.broadcasts.length).toBe(before);
  });

  test('that cannot leave stays approved, and leaves within a minute once the cause is gone', async () => {
    const txnNo = await server.submittedTransfer(person, walletId, 'USDT', '1');
    server.chain.tried = { status: 'blocked', cause: 'token-paused', reason: 'execution reverted' };
    await server.decide('transfer', txnNo, 'approve');
    const delay = async () => (await server.as(person).call(getTransfer, { txnNo })).isDelayed;
    expect(await statusOf(txnNo)).toMatchObject({ status: status.approved });
    expect(await delay()).toBeUndefined();
    await server.clock.advance(301);
    await server.settle();
    expect(await delay()).toBe(true);
    server.chain.tried = { status: 'ready' };
    await server.clock.advance(61);
    await server.settle();
    expect(await statusOf(txnNo)).toMatchObject({ status: status.sent });
    expect(await delay()).toBeUndefined();
  });
});

describe('preparing and submitting', () => {
  const prepare = (input: { payeeId?: string; currency?: 'USD' | 'EUR'; amount?: string }) =>
    server.call(
      prepareTransfer,
      { payeeId, currency: 'USD', amount: '10.00', ...input },
      { session: person },
    );

  test.each([
    ['another member’s payee', async () => (await otherPayee()).payeeId, 'payee-not-found'],
    ['a payee that is screened', async () => suspectPayee(), 'payee-not-usable'],
  ] as const)('refuse %s', async (_case, which, refusal) => {
    expect((await prepare({ payeeId: await which() })).refusal).toBe(refusal);
  });

  test.each([
    ['another currency than the payee’s', { currency: 'EUR' }, 'currency-not-payable'],
    ['less than the least', { amount: '0.99' }, 'amount-too-small'],
    ['above the limit', { amount: '1000000.01' }, 'transfer-limit'],
    ['too many decimals', { amount: '1.001' }, 'invalid-input'],
  ] as const)('refuse an amount: %s', async (_case, input, refusal) => {
    expect((await prepare(input)).refusal).toBe(refusal);
  });

  test.each([
    ['en', 'The amount is too small. The minimum is 1.00\u00A0USD.'],
    ['zh-Hans', '金额过小，最低为 1.00\u00A0USD。'],
    ['zh-Hant', '金額過小，最低為 1.00\u00A0USD。'],
  ] as const)('name the minimum of a too small amount, in %s', async (language, msg) => {
    const headers = { language: languageHeader(language) };
    const input = { payeeId, currency: 'USD', amount: '0.99' } as const;
    expect(await server.call(prepareTransfer, input, { session: person, headers })).toMatchObject({
      msg,
      data: { min: '1.00', currency: 'USD' },
    });
  });

  test('refuse a payee without a town or with a name that the bank cannot write', async () => {
    const keep = async (set: string) =>
      server.owner.query(`update payee set ${set} where id = $1`, [payeeId]);
    await server.owner.query('alter table payee disable trigger user');
    try {
      await keep("payee_city = ''");
      expect((await prepare({})).refusal).toBe('payee-incomplete');
      await keep("payee_city = 'Koeln', account_name = '付款人'");
      expect((await prepare({})).refusal).toBe('payee-incomplete');
      await keep(`account_name = '${'Brandt '.repeat(30)}'`);
      expect((await prepare({})).data).toMatchObject({ payeeNameRead: 'Brandt '.repeat(20) });
    } finally {
      await keep("payee_city = 'Koeln', account_name = 'Brandt Werkzeuge GmbH'");
      await server.owner.query('alter table payee enable trigger user');
    }
    expect((await prepare({})).data).not.toHaveProperty('payeeNameRead');
  });

  test('show the amounts while they are typed, without storing them', async () => {
    const asked = { payeeId, currency: 'USD', amount: '10.00' } as const;
    const kept = async () =>
      (await server.pool.query('select count(*)::int as n from transfer_preparation')).rows[0]?.n as number;
    const before = await kept();
    const terms = await server.as(person).call(getTransferTerms, asked);
    expect(await kept()).toBe(before);
    expect((await prepare(asked)).data).toMatchObject(terms);
    const large = { ...asked, amount: '1000000.01' };
    expect(await server.as(person).refused(getTransferTerms, large)).toBe('transfer-limit');
  });

  test('are paused within 24 hours of a password change', async () => {
    await server.pool.query('update person set password_changed_at = $2 where id = $1', [
      person.personId,
      server.clock.now(),
    ]);
    await expect.poll(async () => (await prepare({})).refusal).toBe('account-protected');
  });

  test('refuse a code for another amount', async () => {
    const first = await server.preparedTransfer(person, payeeId, 'USD', '10.00');
    const other = server.ok(await prepare({ amount: '20.00' }));
    const request = { ...first.request, txnNo: other.txnNo, amount: '20.00' };
    expect(await server.as(person).refused(submitTransfer, request)).toBe('wrong-code');
    const changed = { ...first.request, amount: '20.00' };
    expect(await server.as(person).refused(submitTransfer, changed)).toBe('transaction-not-found');
  });

  test('refuse a payee blocked at the instant of the submission', async () => {
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '10.00');
    const client = await server.pool.connect();
    await client.query('begin');
    await client.query(`update payee set status = 'DISABLED', version = version + 1 where id = $1`, [
      payeeId,
    ]);
    let isAnswered = false;
    const submitting = server.call(submitTransfer, request, { session: person });
    void submitting.then(() => (isAnswered = true));
    // The submission has read the payee, and waits to see whether it is unchanged.
    await expect
      .poll(async () => {
        const { rows } = await server.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return isAnswered || rows.length > 0;
      })
      .toBe(true);
    await client.query('commit');
    client.release();
    expect((await submitting).refusal).toBe('payee-not-usable');
  });

  test('refuse an uncovered amount before a code is sent or checked', async () => {
    const { txnNo } = server.ok(await prepare({ amount: '975.01' }));
    const named = { txnNo, payeeId, currency: 'USD' } as const;
    const asked = { ...named, amount: '975.01', txnType: 3 } as const;
    const { request: other } = await server.preparedTransfer(person, payeeId, 'USD', '10.00');
    const submit = async (verifyCode: string) =>
      server.as(person).refused(submitTransfer, { ...other, ...named, amount: '975.01', verifyCode });
    const short = await server.call(sendTransferCode, asked, { session: person });
    expect([short.refusal, short.data, short.msg]).toEqual([
      'insufficient-balance',
      { needed: '1000.01', available: '1000.00', missing: '0.01', currency: 'USD' },
      'Insufficient balance: 1,000.01\u00A0USD needed, 1,000.00\u00A0USD available, 0.01\u00A0USD missing.',
    ]);
    // No attempt counts as a guess: five guesses would lock.
    for (let guess = 0; guess < 6; guess += 1) expect(await submit('0000')).toBe('insufficient-balance');
    expect(await server.balanceOf(person, 'USD')).toEqual(['1000.00', '0.00', '0.00']);
    await server.fund(person, 'USD', '0.01');
    expect(await submit('0000')).toBe('wrong-code');
  });

  test('keep a correct code valid during a shortage', async () => {
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '600.00');
    const colleague = await server.signedInPerson({ memberId: person.memberId });
    await server.submittedTransfer(colleague, payeeId, 'USD', '500.00');
    const submit = () => server.call(submitTransfer, request, { session: person });
    expect((await submit()).refusal).toBe('insufficient-balance');
    await server.fund(person, 'USD', '200.00');
    server.ok(await submit());
    await server.balanced();
  });

  test('are possible until the time in the answer', async () => {
    const { preparedAt, validUntil, txnNo } = server.ok(await prepare({}));
    expect(Date.parse(validUntil) - Date.parse(preparedAt)).toBe(30 * 60_000);
    const asked = { txnNo, txnType: 3 as const, amount: '10.00', currency: 'USD' as const, payeeId };
    const code = async () => {
      const session = await server.signedInAgain(person);
      return (await server.call(sendTransferCode, asked, { session })).refusal;
    };
    await server.clock.advance(29 * 60);
    expect(await code()).toBeUndefined();
    await server.clock.advance(60);
    expect(await code()).toBe('transaction-not-found');
  });

  test('do not find numbers and transfers of others', async () => {
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '10.00');
    const colleague = await server.signedInPerson({ memberId: person.memberId, roleId: 2 });
    const asked = {
      txnNo: request.txnNo,
      txnType: 3 as const,
      amount: '10.00',
      currency: 'USD' as const,
      payeeId,
    };
    expect(await server.as(colleague).refused(sendTransferCode, asked)).toBe('transaction-not-found');
    await server.as(person).call(submitTransfer, request);
    const own = await server.as(colleague).call(listTransfers, { pageNo: 1, pageSize: 10 });
    expect(own.list).toMatchObject([{ submittedBy: person.personId, submitter: 'Test Person' }]);
    const stranger = await server.signedInPerson();
    expect(await server.as(stranger).refused(getTransfer, { txnNo: request.txnNo })).toBe(
      'transaction-not-found',
    );
    const list = await server.as(stranger).call(listTransfers, { pageNo: 1, pageSize: 10 });
    expect(list).toEqual({ list: [], total: 0 });
  });

  test.each([
    ['without a document', () => Promise.resolve([]), 'invalid-input'],
    [
      'with eleven',
      () => Promise.all(Array.from({ length: 11 }, () => server.document(person))),
      'invalid-input',
    ],
    [
      'with a file of another member beside its own',
      async () => [await server.document(person), await server.document(await server.signedInPerson())],
      'file-not-found',
    ],
    ['with a file of another type', async () => [await server.document(person, '36')], 'file-not-found'],
  ] as const)('refuse a submission %s and keep its code valid', async (_case, filesOf, refusal) => {
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '10.00');
    const answer = await server.call(
      submitTransfer,
      { ...request, fileIds: [...(await filesOf())] },
      { session: person },
    );
    expect(answer.refusal).toBe(refusal);
    expect(await server.balanceOf(person, 'USD')).toEqual(['1000.00', '0.00', '0.00']);
    await server.as(person).call(submitTransfer, request);
  });

  test('accept only the member as the remitter, however it is spelled', async () => {
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '10.00');
    const inNameOf = (remitterName: string) =>
      server.call(submitTransfer, { ...request, remitterName }, { session: person });
    expect((await inNameOf('Somebody Else Limited')).refusal).toBe('remitter-differs');
    expect(await server.balanceOf(person, 'USD')).toEqual(['1000.00', '0.00', '0.00']);
    expect((await inNameOf('TEST  person')).refusal).toBeUndefined();
  });

  test('accept one of two simultaneous submissions', async () => {
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '10.00');
    const requestId = 'ab'.repeat(16);
    const same = await Promise.all([
      server.call(submitTransfer, request, { session: person, requestId }),
      server.call(submitTransfer, request, { session: person, requestId }),
    ]);
    expect(same.map((answer) => answer.refusal)).toEqual([undefined, undefined]);
    expect(await server.as(person).refused(submitTransfer, request)).toBe('transaction-not-found');
    expect(await server.balanceOf(person, 'USD')).toEqual(['965.00', '35.00', '0.00']);
  });

  test('let one of four simultaneous requests win', async () => {
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '10.00');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => server.call(submitTransfer, request, { session: person })),
    );
    expect(answers.map((answer) => answer.refusal ?? 'submitted').toSorted()).toEqual([
      'submitted',
      'transaction-not-found',
      'transaction-not-found',
      'transaction-not-found',
    ]);
  });

  test('send no code for a submitted transfer', async () => {
    const { request } = await server.preparedTransfer(person, payeeId, 'USD', '10.00');
    await server.as(person).call(submitTransfer, request);
    await server.clock.advance(61);
    const { txnNo, amount, currency } = request;
    const asked = { txnNo, txnType: 3 as const, amount, currency, payeeId };
    expect(await server.as(person).refused(sendTransferCode, asked)).toBe('transaction-not-found');
    const wrong = { ...request, verifyCode: '0000' };
    expect(await server.as(person).refused(submitTransfer, wrong)).toBe('transaction-not-found');
  });
});

// Uses a server of its own, because lines of the tariff are cached for a moment.
test('never pass the daily limit in parallel', async () => {
  const own = await moneyServer();
  const admin = await own.signedInPerson();
  await own.pool.query(
    `insert into movement_limit (movement, currency, member_id, least, per_transaction, daily, weekly, monthly)
     values ('transfer', 'GBP', $1, 100, 10000, 25000, 25000, 25000)`,
    [admin.memberId],
  );
  await own.fund(admin, 'GBP', '5000.00');
  const poundPayee = await own.payee(admin, { ...bankPayee, currency: 'GBP' });
  const colleagues = await Promise.all(
    Array.from({ length: 5 }, () => own.signedInPerson({ memberId: admin.memberId, roleId: 2 })),
  );
  const prepared = await Promise.all(
    colleagues.map((it) => own.preparedTransfer(it, poundPayee, 'GBP', '100.00')),
  );
  const answers = await Promise.all(
    prepared.map(({ request }, i) => own.call(submitTransfer, request, { session: colleagues[i] ?? admin })),
  );
  expect(answers.map((answer) => answer.refusal ?? 'submitted').toSorted()).toEqual([
    'submitted',
    'submitted',
    'transfer-limit',
    'transfer-limit',
    'transfer-limit',
  ]);
  await own.stop();
});

async function otherPayee() {
  const other = await server.signedInPerson();
  return { payeeId: await server.payee(other, bankPayee) };
}
async function suspectPayee(): Promise<string> {
  server.screening.suspects.add('Suspect GmbH');
  return server.payee(person, {
    ...bankPayee,
    accountName: 'Suspect GmbH',
    bankNumber: 'DE12500105170648489890',
  });
}
