// Money that matches no member: two members of staff find its owner, or send it back; once, whatever happens at the same
// time.
import {
  confirmUnmatched,
  listDepositReturns,
  listDeposits,
  listUnmatched,
  proposeUnmatched,
  retryDepositReturn,
  type RequestOf,
  type UnmatchedPayment,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, bankReturn } from '../../../testing/outside.testing.ts';
import { scanChain } from '../channel-events/scan-chain.ts';
import { arrivalTools } from './arrival-tools.ts';
import { detectChainTransfer } from './detect-arrival.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;
type Outcome = RequestOf<typeof proposeUnmatched>['outcome'];

let server: MoneyServer;
let person: TestPerson;
let accountId: string;
let first: Staff;
let references = 0;
let before: readonly bigint[];

const toSender: Outcome = { kind: 'return' };
const toMember = (): Outcome => ({ kind: 'match', accountId });
const accounts = ['channel-3', 'clearing', 'suspense'] as const;
const changes = async () =>
  (await server.onHouse('USD', ...accounts)).map((now, i) => now - (before[i] ?? 0n));

beforeAll(async () => {
  server = await moneyServer();
  first = await server.signedInStaff();
  person = await server.signedInPerson();
  accountId = await server.account(person, 3);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.bank.next = 'accept';
  server.bank.instructed.length = 0;
  before = await server.onHouse('USD', ...accounts);
});

const listed = async (search: string, session = first) =>
  (await server.as(session).call(listUnmatched, { pageNo: 1, pageSize: 50, search })).list;
async function paymentOf(search: string): Promise<UnmatchedPayment> {
  const [payment] = await listed(search);
  if (!payment) throw new Error('nothing is unmatched');
  return payment;
}
/** A payment to a number that belongs to nobody. */
async function arrive(): Promise<UnmatchedPayment> {
  const reference = `NOBODY-${String((references += 1))}`;
  const credit = bankCredit('999999', decimal('7.00', 'USD'), reference);
  await Promise.all([server.bankReports(credit), server.bankReports(credit, credit)]);
  return paymentOf(reference);
}
function propose(payment: UnmatchedPayment, outcome: Outcome, session = first) {
  const { txnNo, version, proposal } = payment;
  const shown = proposal === null ? {} : { replaces: proposal.time };
  const input = { txnNo, version, outcome, reason: 'because', ...shown };
  return server.call(proposeUnmatched, input, { session });
}
/**
 * A different colleague confirms each time, because the proof of a sign-in is good for one decision about
 * money.
 */
async function confirm({ txnNo, version }: UnmatchedPayment, by?: Staff) {
  const session = by ?? (await server.signedInStaff());
  const answer = await server.call(confirmUnmatched, { txnNo, version }, { session });
  await server.settle();
  return answer;
}
async function proposed(outcome: Outcome): Promise<UnmatchedPayment> {
  const { txnNo, ...seen } = await arrive();
  server.ok(await propose({ txnNo, ...seen }, outcome));
  return paymentOf(txnNo);
}
async function depositOf(reference: string) {
  const page = { pageNo: 1, pageSize: 100 };
  const { list } = await server.as(person).call(listDeposits, page);
  return list.filter((it) => it.paymentReference === reference);
}
async function goingBack(txnNo: string) {
  const page = { pageNo: 1, pageSize: 100 };
  const { list } = await server.as(first).call(listDepositReturns, page);
  return list.find((it) => it.txnNo === txnNo);
}

test('an unmatched payment waits once and is found by each of its details', async () => {
  const payment = await arrive();
  expect(payment).toMatchObject({
    amount: { currency: 'USD', value: '7.00' },
    receivingAccount: '999999',
    sourceAccount: 'DE89370400440532013000',
    payerName: 'Payer Limited',
    remittanceInformation: 'Invoice 7',
    returnedPayment: null,
    proposal: null,
  });
  const { txnNo, paymentReference: reference } = payment;
  for (const part of [txnNo, reference, 'limited', 'DE8937', 'invoice', '99999'])
    expect((await listed(part)).map((it) => it.txnNo)).toContain(txnNo);
  expect(await listed('100%')).toEqual([]);
  expect(await changes()).toEqual([-700n, 0n, 700n]);
  await server.balanced();
});

test('a returned payment that is no transfer names the payment that came back', async () => {
  await server.bankReports(bankReturn('T20260302UNKNOWN001', decimal('5.00', 'USD'), 'BACK-1'));
  expect(await paymentOf('BACK-1')).toMatchObject({ returnedPayment: 'T20260302UNKNOWN001' });
});

describe('a payment matched to a member', () => {
  test('is a deposit like any other, once', async () => {
    const payment = await proposed(toMember());
    expect(payment.proposal).toMatchObject({
      outcome: 'match',
      memberId: person.memberId,
      reason: 'because',
      isOwn: true,
    });
    const [available] = await server.balanceOf(person, 'USD');
    const answers = await Promise.all([confirm(payment), confirm(payment), confirm(payment)]);
    expect(answers.map(({ refusal }) => refusal ?? 'done').toSorted()).toEqual([
      'already-decided',
      'already-decided',
      'done',
    ]);
    expect(await depositOf(payment.paymentReference)).toMatchObject([
      { status: 'CREDITED', amount: { value: '7.00' }, payerName: 'Payer Limited' },
    ]);
    const [more] = await server.balanceOf(person, 'USD');
    expect(Number(more) - Number(available === '-' ? 0 : available)).toBe(7);
    expect(await changes()).toEqual([-700n, 0n, 0n]);
    expect(await listed(payment.txnNo)).toEqual([]);
    await server.balanced();
  });

  test('is screened, and held for a listed payer', async () => {
    server.screening.suspects.add('Payer Limited');
    const payment = await proposed(toMember());
    server.ok(await confirm(payment));
    server.screening.suspects.clear();
    expect(await depositOf(payment.paymentReference)).toMatchObject([{ status: 'HELD' }]);
    await server.balanced();
  });

  test.each([
    ['that staff disabled meanwhile', `update collection_account set status = 'DISABLED' where id = $1`],
    ['of other currencies', `update collection_account set currencies = '{EUR}' where id = $1`],
  ])('on an account %s is held and returned whole', async (_, change) => {
    const other = await server.signedInPerson();
    const id = await server.account(other, 3);
    const payment = await proposed({ kind: 'match', accountId: id });
    await server.owner.query(change, [id]);
    server.ok(await confirm(payment));
    const { list } = await server.as(other).call(listDeposits, { pageNo: 1, pageSize: 1 });
    expect(list).toMatchObject([{ status: 'HELD', amount: { value: '7.00' } }]);
    await server.decide('deposit', list[0]?.txnNo ?? '', 'reject');
    expect(server.bank.instructed).toMatchObject([{ amount: { minor: 700n } }]);
    await server.balanced();
  });

  test('needs an account of the channel that received it', async () => {
    const payment = await arrive();
    const wallet = await server.account(person, 8);
    const other = await propose(payment, { kind: 'match', accountId: wallet });
    expect(other.refusal).toBe('account-of-other-channel');
    const unknown = await propose(payment, { kind: 'match', accountId: crypto.randomUUID() });
    expect(unknown.refusal).toBe('not-found');
  });

  test('is closed to staff with a conflict of interest', async () => {
    const own = await server.signedInStaffOf(person, 'senior');
    expect((await propose(await arrive(), toMember(), own)).refusal).toBe('forbidden');
    const payment = await proposed(toMember());
    expect(await listed(payment.txnNo, own)).toEqual([]);
    expect((await confirm(payment, own)).refusal).toBe('forbidden');
  });
});

describe('a returned unmatched payment', () => {
  test('is paid once to its source account', async () => {
    const payment = await proposed(toSender);
    await Promise.all([confirm(payment), confirm(payment)]);
    expect(server.bank.instructed).toMatchObject([
      {
        endToEndId: `${payment.txnNo}R1`,
        amount: { minor: 700n },
        creditor: { name: 'Payer Limited', account: 'DE89370400440532013000', bank: { bic: 'COBADEFF' } },
        remittanceInformation: `RETURN OF ${payment.paymentReference} Invoice 7`,
      },
    ]);
    expect(await changes()).toEqual([-700n, 700n, 0n]);
    expect(await goingBack(payment.txnNo)).toMatchObject({ memberId: null, status: 'RETURN_SENT' });
    await server.bankReports(server.bank.say(`${payment.txnNo}R1`, 'paid'));
    expect(await goingBack(payment.txnNo)).toBeUndefined();
    expect(await changes()).toEqual([0n, 0n, 0n]);
    await server.balanced();
  });

  test('is sent again by staff if the bank rejects or returns it', async () => {
    server.bank.next = 'reject';
    const payment = await proposed(toSender);
    const { txnNo } = payment;
    server.ok(await confirm(payment));
    expect(await goingBack(txnNo)).toMatchObject({ status: 'RETURN_FAILED', failedCode: 'AC04' });
    server.bank.next = 'pay';
    for (const attempt of ['R2', 'R3']) {
      const session = await server.signedInStaff();
      await server.as(session).call(retryDepositReturn, { txnNo });
      await server.settle();
      expect(await goingBack(txnNo)).toBeUndefined();
      const back = bankReturn(`${txnNo}${attempt}`, decimal('7.00', 'USD'), `BOUNCE-${txnNo}${attempt}`);
      await Promise.all([server.bankReports(back), server.bankReports(back)]);
      expect(await goingBack(txnNo)).toMatchObject({ status: 'RETURN_FAILED' });
    }
    expect(await changes()).toEqual([-700n, 0n, 700n]);
    await server.balanced();
  });
});

describe('deciding by two members of staff', () => {
  test.each([
    ['one’s own proposal is not confirmed', 'forbidden', (it: UnmatchedPayment) => confirm(it, first)],
    [
      'nor one that was replaced after it was read',
      'changed-meanwhile',
      async (it: UnmatchedPayment) => {
        server.ok(await propose(it, toMember()));
        return confirm(it);
      },
    ],
    [
      'nor what nobody proposed',
      'already-decided',
      async (it: UnmatchedPayment) => confirm(await paymentOf((await arrive()).txnNo ?? it.txnNo)),
    ],
    [
      'nor is anything proposed once it is decided',
      'already-decided',
      async (it: UnmatchedPayment) => {
        server.ok(await confirm(it));
        return propose(it, toMember());
      },
    ],
  ] as const)('%s', async (_, refusal, act) => {
    expect((await act(await proposed(toSender))).refusal).toBe(refusal);
    await server.balanced();
  });

  test('replaces a colleague’s proposal only if it was read, and names it in the trail', async () => {
    const payment = await proposed(toSender);
    const colleague = await server.signedInStaff('treasury');
    const unseen = await propose({ ...payment, proposal: null }, toMember(), colleague);
    expect(unseen.refusal).toBe('changed-meanwhile');
    server.ok(await propose(payment, toMember(), colleague));
    const { rows } = await server.pool.query(
      `select s.name from audit a join staff s on s.id::text = a.after ->> 'replacedProposer' where a.subject_id = $1`,
      [payment.txnNo],
    );
    expect(rows).toEqual([{ name: payment.proposal?.byName }]);
    const replaced = await paymentOf(payment.txnNo);
    expect(replaced.proposal).toMatchObject({ outcome: 'match', byName: 'Test treasury' });
    server.ok(await propose({ ...replaced, proposal: null }, toSender, colleague));
  });

  test('at once lets either the confirmation or the replacement win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payment = await proposed(toSender);
      const [confirmed, replaced] = await Promise.all([confirm(payment), propose(payment, toMember())]);
      const refusals = [confirmed.refusal, replaced.refusal];
      expect(refusals.filter((it) => it === undefined)).toHaveLength(1);
    }
    await server.balanced();
  });

  test('excludes read-only staff', async () => {
    const auditor = await server.signedInStaff('auditor');
    const payment = await proposed(toSender);
    expect((await propose(payment, toSender, auditor)).refusal).toBe('forbidden');
    expect((await confirm(payment, auditor)).refusal).toBe('forbidden');
  });
});

describe('an unmatched payment on a chain', () => {
  const address = '0xnobody';
  const look = async () => {
    await scanChain(server.context, server.chain);
    await server.settle();
  };
  const see = async (hash: string) => {
    const { blockNumber } = await server.chain.head();
    const found = await server.chain.transfers(new Set([address]), 0n, blockNumber);
    const transfer = found.find((it) => it.txHash === hash);
    if (transfer) await detectChainTransfer(server.context.use(arrivalTools), 8, transfer);
  };
  const pay = async (): Promise<string> => {
    const [hash = ''] = server.chain.mine({ to: address, amount: decimal('9', 'USDT') });
    await see(hash);
    return hash;
  };

  test('is decided once it is deep enough and returned to its source', async () => {
    const hash = await pay();
    const early = await paymentOf(hash);
    expect(early.isConfirmed).toBe(false);
    expect((await propose(early, toSender)).refusal).toBe('payment-not-confirmed');
    server.chain.mineEmpty(3);
    await look();
    server.ok(await propose(await paymentOf(hash), toSender));
    server.ok(await confirm(await paymentOf(hash)));
    server.chain.mineEmpty(4);
    await look();
    expect(server.chain.paid()).toMatchObject([{ to: '0xpayer', amount: decimal('9', 'USDT') }]);
    await server.balanced();
  });

  test('leaves the books and the queue with a reorganization', async () => {
    const [suspense] = await server.onHouse('USDT', 'suspense');
    const hash = await pay();
    const [dropped] = server.chain.reorganise(1);
    await look();
    expect(await listed(hash)).toEqual([]);
    expect(await server.onHouse('USDT', 'suspense')).toEqual([suspense]);
    if (dropped) server.chain.includeAgain(dropped);
    await see(hash);
    expect(await paymentOf(hash)).toMatchObject({ isConfirmed: false });
    expect(await server.onHouse('USDT', 'suspense')).toEqual([(suspense ?? 0n) + 9_000_000n]);
    await server.balanced();
  });
});

test('MON-600: a payment without a payer’s name is returned to the name that staff confirm', async () => {
  const credit = bankCredit('999999', decimal('7.00', 'USD'), 'NOBODY-UNNAMED');
  if (credit.kind !== 'credit') throw new Error('no credit');
  await server.bankReports({ ...credit, credit: { ...credit.credit, payerName: '' } });
  const payment = await paymentOf('NOBODY-UNNAMED');
  expect(payment).toMatchObject({ payerName: null, asksHolder: true });
  expect((await propose(payment, toSender)).refusal).toBe('invalid-input');
  server.ok(await propose(payment, { kind: 'return', payerName: 'Payer Limited' }));
  const read = await paymentOf('NOBODY-UNNAMED');
  expect(read.proposal).toMatchObject({ outcome: 'return', payerName: 'Payer Limited' });
  server.ok(await confirm(read));
  expect(server.bank.instructed).toMatchObject([{ creditor: { name: 'Payer Limited' } }]);
});
