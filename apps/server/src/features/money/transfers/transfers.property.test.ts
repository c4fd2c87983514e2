// Staff and the bank act in any order and any number of times: a transfer only takes moves of its table, and
// the member's balances match the statuses, to the cent.
import {
  addSupportingDocuments,
  getTransfer,
  transferStatuses as status,
  type TransferStatus,
} from '@causeway/contract';
import { amount, decimal } from '@causeway/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { bankReturn, pushOf } from '../../../testing/outside.testing.ts';
import { transferStates } from './states.ts';

let server: MoneyServer;
beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

const FEE = 25_00n;
const FUNDS = 10_000_00n;

type Step =
  | { readonly kind: 'decide'; readonly decision: 'approve' | 'reject' | 'request-documents' }
  | { readonly kind: 'hand-in' }
  | { readonly kind: 'late' }
  | {
      readonly kind: 'say';
      readonly word: 'accepted' | 'processing' | 'paid' | 'rejected';
      readonly times: number;
    }
  | { readonly kind: 'return'; readonly times: number }
  | { readonly kind: 'bank'; readonly next: 'accept' | 'pay' | 'reject' | 'lose-answer' | 'unreachable' }
  | { readonly kind: 'wait' };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('decide' as const),
    decision: fc.constantFrom('approve' as const, 'reject' as const, 'request-documents' as const),
  }),
  fc.constant({ kind: 'hand-in' } as const),
  fc.constant({ kind: 'late' } as const),
  fc.record({
    kind: fc.constant('say' as const),
    word: fc.constantFrom('accepted' as const, 'processing' as const, 'paid' as const, 'rejected' as const),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('return' as const), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    kind: fc.constant('bank' as const),
    next: fc.constantFrom(
      'accept' as const,
      'pay' as const,
      'reject' as const,
      'lose-answer' as const,
      'unreachable' as const,
    ),
  }),
  fc.constant({ kind: 'wait' } as const),
);

const scenario = fc.record({
  cents: fc.bigInt({ min: 1_00n, max: 5_000_00n }),
  steps: fc.array(step, { minLength: 1, maxLength: 8 }),
});

/** The part of the available balance that a transfer has taken, and the part of it that is still frozen. */
function takenBy(reached: TransferStatus, cents: bigint): readonly [gone: bigint, frozen: bigint] {
  if (reached === status.review || reached === status.supplement || reached === status.approved)
    return [cents + FEE, cents + FEE];
  if (reached === status.sent) return [cents + FEE, FEE];
  if (reached === status.paid) return [cents + FEE, 0n];
  if (reached === status.refunded) return [FEE, 0n];
  return [0n, 0n];
}

const reachable = new Set(transferStates.map((move) => move.to));

test('balances follow the status on every path of the table', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ cents, steps }) => {
      const person = await server.signedInPerson();
      const payeeId = await server.payee(person, bankPayee);
      await server.fund(person, 'USD', '10000.00');
      server.bank.next = 'accept';
      const input = `${String(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`;
      const txnNo = await server.submittedTransfer(person, payeeId, 'USD', input);
      for (const one of steps) {
        await take(one, person, txnNo, cents);
        await holds(person, txnNo, cents);
      }
      expect(server.bank.instructed.filter((it) => it.endToEndId === txnNo).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 20 },
  );
  await server.balanced();
}, 120_000);

async function take(one: Step, person: TestPerson, txnNo: string, cents: bigint): Promise<void> {
  if (one.kind === 'decide') await server.decide('transfer', txnNo, one.decision);
  if (one.kind === 'bank') server.bank.next = one.next;
  if (one.kind === 'wait') await server.clock.advance(61);
  if (one.kind === 'late') await server.clock.advance(9 * 24 * 3600);
  if (one.kind === 'hand-in') {
    const session = await server.signedInAgain(person);
    const fileIds = [await server.document(session)];
    await server.call(addSupportingDocuments, { txnNo, fileIds, remark: '' }, { session });
  }
  if (one.kind === 'say' && server.bank.instructed.some((it) => it.endToEndId === txnNo)) {
    const payload = pushOf([server.bank.say(txnNo, one.word)]);
    await Promise.all(Array.from({ length: one.times }, () => push(payload)));
  }
  if (one.kind === 'return' && server.bank.instructed.some((it) => it.endToEndId === txnNo)) {
    const payload = pushOf([bankReturn(txnNo, amount('USD', cents), `BACK-${txnNo}`)]);
    await Promise.all(Array.from({ length: one.times }, () => push(payload)));
  }
  await server.settle();
}

const push = (payload: string) =>
  server.app.http.inject({
    method: 'POST',
    url: '/api/hooks/bank/3',
    headers: { 'x-signature': 'true', 'content-type': 'text/plain' },
    payload,
  });

async function holds(person: TestPerson, txnNo: string, cents: bigint): Promise<void> {
  const session = await server.signedInAgain(person);
  const transfer = await server.as(session).call(getTransfer, { txnNo });
  expect(reachable).toContain(transfer.status);
  const [gone, frozen] = takenBy(transfer.status, cents);
  const [available, held] = await server.balanceOf(session, 'USD');
  expect([decimal(available ?? '', 'USD').minor, decimal(held ?? '', 'USD').minor]).toEqual([
    FUNDS - gone,
    frozen,
  ]);
}
