// However a chain mines and reorganizes within the final depth, and whatever a bank answers: in the end the member has
// exactly what came and was not sent back, and each sender got exactly what was sent back, once.
import {
  confirmDepositReturn,
  getCollectionAccount,
  listDeposits,
  retryDepositReturn,
  type Deposit,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { BankEvent, ChainTransfer } from '@causeway/providers/port';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, bankReturn } from '../../../testing/outside.testing.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

async function depositsOf(person: TestPerson): Promise<readonly Deposit[]> {
  const session = await server.signedInAgain(person);
  return (await server.as(session).call(listDeposits, { pageNo: 1, pageSize: 100 })).list;
}
const minorOf = ({ amount }: Deposit): bigint => decimal(amount.value, amount.currency).minor;
/** The member confirms the oldest requested return. */
async function confirmAsked(person: TestPerson): Promise<void> {
  const asked = (await depositsOf(person)).findLast(({ status }) => status === 'CONFIRM_RETURN');
  const session = await server.signedInAgain(person);
  if (asked) await server.as(session).call(confirmDepositReturn, { txnNo: asked.txnNo });
}
const sumOf = (deposits: readonly Deposit[], status: Deposit['status']): bigint =>
  deposits.filter((it) => it.status === status).reduce((sum, it) => sum + minorOf(it), 0n);
/** Staff decide on the oldest held deposit. */
async function decideHeld(person: TestPerson, decision: 'approve' | 'reject'): Promise<void> {
  const held = (await depositsOf(person)).findLast(({ status }) => status === 'HELD');
  if (held) server.ok(await server.decide('deposit', held.txnNo, decision));
}
/** Waits until a lost answer counts as lost, and a little longer. */
async function wait(): Promise<void> {
  await server.clock.advance(61);
  await server.settle();
}

type ChainStep =
  | { readonly kind: 'pay'; readonly units: bigint; readonly isFlagged: boolean }
  | { readonly kind: 'mine'; readonly blocks: number }
  | { readonly kind: 'reorganise'; readonly depth: number }
  | { readonly kind: 'decide'; readonly decision: 'approve' | 'reject' }
  | { readonly kind: 'include-again' | 'look' | 'lose-broadcasts' | 'confirm' | 'wait' };

const chainStep: fc.Arbitrary<ChainStep> = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    units: fc.bigInt({ min: 1n, max: 10n ** 9n }),
    isFlagged: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('reorganise' as const), depth: fc.integer({ min: 1, max: 2 }) }),
  fc.record({
    kind: fc.constant('decide' as const),
    decision: fc.constantFrom('approve' as const, 'reject' as const),
  }),
  fc.record({ kind: fc.constantFrom('include-again', 'look', 'lose-broadcasts', 'confirm', 'wait') }),
);

test('every deposit of the final chain is credited or returned once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(chainStep, { minLength: 2, maxLength: 14 }), async (steps) => {
      const person = await server.signedInPerson();
      const accountId = await server.account(person, 8);
      const { number } = await server.as(person).call(getCollectionAccount, { accountId });
      const to = number ?? '';
      const dropped: ChainTransfer[] = [];
      const before = server.chain.paid().length;
      for (const one of steps) await takeOnChain(one, { person, to, dropped });
      server.chain.loseBroadcasts = false;
      await server.settle();
      for (const _ of steps) await confirmAsked(person);
      for (const _ of [1, 2, 3]) {
        server.chain.mineEmpty(4);
        await wait();
      }

      const head = await server.chain.head();
      const onChain = await server.chain.transfers(new Set([to]), 0n, head.blockNumber);
      const arrived = onChain.reduce((sum, transfer) => sum + transfer.amount.minor, 0n);
      const deposits = await depositsOf(person);
      // Small deposits wait until their sum is large enough.
      const [credited = 0n, held = 0n, returned = 0n, small = 0n] = (
        ['CREDITED', 'HELD', 'RETURNED', 'PENDING'] as const
      ).map((status) => sumOf(deposits, status));
      expect(small).toBeLessThan(1_000_000n);
      expect(credited + held + returned + small).toBe(arrived);
      const back = server.chain.paid().slice(before);
      expect(back.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(returned);
      expect(back.every((payment) => payment.to === '0xpayer')).toBe(true);
      const [available, , pending] = await server.balanceOf(await server.signedInAgain(person), 'USDT');
      expect(available === '-' ? 0n : decimal(available ?? '', 'USDT').minor).toBe(credited);
      expect(pending === '-' ? 0n : decimal(pending ?? '', 'USDT').minor).toBe(held + small);
    }),
    { numRuns: 10 },
  );
  await server.balanced();
}, 120_000);

interface OnChain {
  readonly person: TestPerson;
  readonly to: string;
  readonly dropped: ChainTransfer[];
}

async function takeOnChain(one: ChainStep, { person, to, dropped }: OnChain): Promise<void> {
  const { chain, screening } = server;
  if (one.kind === 'pay') {
    const [hash] = chain.mine({ to, amount: { currency: 'USDT', minor: one.units } });
    if (one.isFlagged) screening.suspects.add(hash ?? '');
  }
  if (one.kind === 'mine') chain.mineEmpty(one.blocks);
  if (one.kind === 'reorganise' && (await chain.head()).blockNumber > 3n)
    dropped.push(...chain.reorganise(one.depth).filter((transfer) => transfer.to === to));
  if (one.kind === 'include-again') {
    const again = dropped.pop();
    if (again) chain.includeAgain(again);
  }
  if (one.kind === 'decide') await decideHeld(person, one.decision);
  if (one.kind === 'lose-broadcasts') chain.loseBroadcasts = !chain.loseBroadcasts;
  if (one.kind === 'confirm') await confirmAsked(person);
  if (one.kind === 'look') await server.settle();
  if (one.kind === 'wait') await wait();
}

type BankStep =
  | { readonly kind: 'next'; readonly next: MoneyServer['bank']['next'] }
  | { readonly kind: 'say'; readonly status: 'processing' | 'paid' | 'rejected' }
  | { readonly kind: 'pay' | 'reject' | 'retry' | 'bounce' | 'repeat' | 'wait' };

const bankStep: fc.Arbitrary<BankStep> = fc.oneof(
  fc.record({
    kind: fc.constant('next' as const),
    next: fc.constantFrom('accept', 'pay', 'reject', 'lose-answer', 'unreachable'),
  }),
  fc.record({
    kind: fc.constant('say' as const),
    status: fc.constantFrom('processing' as const, 'paid' as const, 'rejected' as const),
  }),
  fc.record({ kind: fc.constantFrom('pay', 'reject', 'retry', 'bounce', 'repeat', 'wait') }),
);

test('every bank return arrives once or waits for staff', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bankStep, { minLength: 3, maxLength: 16 }), async (steps) => {
      const person = await server.signedInPerson();
      const accountId = await server.account(person, 3);
      const { number } = await server.as(person).call(getCollectionAccount, { accountId });
      server.bank.next = 'accept';
      server.bank.instructed.length = 0;
      server.screening.suspects.add('Payer Limited');
      const reported: BankEvent[] = [];
      for (const one of [{ kind: 'pay' } as const, { kind: 'reject' } as const, ...steps])
        await takeAtBank(one, { person, number: number ?? '', reported });

      server.bank.next = 'accept';
      await wait();
      await server.balanced();
      const deposits = await depositsOf(person);
      for (const deposit of deposits) {
        const tries = server.bank.instructed.filter(({ endToEndId }) => endToEndId.startsWith(deposit.txnNo));
        const ids = tries.map(({ endToEndId }) => endToEndId);
        // Each number is instructed once; only a failed one is followed by another.
        expect(new Set(ids).size).toBe(ids.length);
        const paid = await Promise.all(ids.map((id) => isPaid(id, reported)));
        expect(paid.filter(Boolean).length).toBeLessThanOrEqual(1);
        if (deposit.status === 'RETURNED') expect(paid.at(-1)).toBe(true);
      }
    }),
    { numRuns: 8 },
  );
}, 120_000);

/** True when the bank's last report says paid, and the money has not come back since. */
const isPaid = async (endToEndId: string, reported: readonly BankEvent[]): Promise<boolean> =>
  (await server.bank.paymentStatus(endToEndId)).status === 'paid' &&
  !reported.some((event) => event.kind === 'credit' && event.credit.returned?.endToEndId === endToEndId);

interface AtBank {
  readonly person: TestPerson;
  readonly number: string;
  readonly reported: BankEvent[];
}

let references = 0;

async function takeAtBank(one: BankStep, { person, number, reported }: AtBank): Promise<void> {
  const { bank } = server;
  const notify = async (event: BankEvent | undefined): Promise<void> => {
    if (!event) return;
    reported.push(event);
    await server.bankReports(event);
    await server.settle();
  };
  if (one.kind === 'next') bank.next = one.next;
  if (one.kind === 'pay')
    await notify(bankCredit(number, decimal('7.00', 'USD'), `PROPERTY-${String((references += 1))}`));
  if (one.kind === 'reject') await decideHeld(person, 'reject');
  if (one.kind === 'repeat') await notify(reported[0]);
  if (one.kind === 'wait') await wait();
  if (one.kind === 'retry') await retryFailed(person);
  if (one.kind === 'say' || one.kind === 'bounce') await notify(await wordOf(one, person));
}

/** A report that the bank may give about its last payment: none after a rejection, and a return only of what it paid. */
async function wordOf(one: BankStep, person: TestPerson): Promise<BankEvent | undefined> {
  const latest = server.bank.instructed.at(-1);
  const status = latest && (await currentOf(person, latest.endToEndId))?.status;
  if (one.kind === 'say')
    return latest && status && mayBeSaid(status, one.status)
      ? server.bank.say(latest.endToEndId, one.status)
      : undefined;
  return latest && status === 'RETURNED'
    ? bankReturn(latest.endToEndId, latest.amount, `BOUNCE-${latest.endToEndId}`)
    : undefined;
}

const currentOf = async (person: TestPerson, endToEndId: string): Promise<Deposit | undefined> =>
  (await depositsOf(person)).find(({ txnNo }) => endToEndId.startsWith(txnNo));

const mayBeSaid = (status: Deposit['status'], said: 'processing' | 'paid' | 'rejected'): boolean =>
  status === 'RETURN_SENT' || status === 'RETURNING' || (status === 'RETURNED' && said !== 'processing');

async function retryFailed(person: TestPerson): Promise<void> {
  const failed = (await depositsOf(person)).find(({ status }) => status === 'RETURN_FAILED');
  if (!failed) return;
  const session = await server.signedInStaff();
  const { refusal } = await server.call(retryDepositReturn, { txnNo: failed.txnNo }, { session });
  // A return is not repeated while the bank has reported it without booking it, or has not answered.
  expect([undefined, 'return-under-way', 'provider-unreachable']).toContain(refusal);
  await server.settle();
}
