// Cases about a member are not listed, counted or opened for staff who are a person of it: every kind that moves money, over
// the features themselves.
import { randomUUID } from 'node:crypto';
import {
  type DecidedKind,
  applyForCollectionAccounts,
  changeBills,
  decideReview,
  getCollectionAccount,
  getReview,
  listBillChanges,
  listDeposits,
  listReviews,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';
import { bankCredit, pushOf } from '../../../testing/outside.testing.ts';

type MoneyKind = Exclude<DecidedKind, 'screening' | 'access'>;

let server: MoneyServer;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());

/** Adds a case about this person's member to the queue and returns the id of its subject. */
const waits: Readonly<Record<MoneyKind, (person: TestPerson) => Promise<string>>> = {
  'collection-account': async (person) => {
    const asked = { accounts: [{ channel: 3 as const }] };
    const [applied] = await server.as(person).call(applyForCollectionAccounts, asked);
    return applied?.accountId ?? expect.unreachable('nothing was applied for');
  },
  payee: (person) =>
    suspecting('Listed GmbH', () => server.payee(person, { ...bankPayee, accountName: 'Listed GmbH' })),
  transfer: async (person) => {
    await server.fund(person, 'USD', '1000.00');
    return server.submittedTransfer(person, await server.payee(person, bankPayee), 'USD', '100.00');
  },
  deposit: async (person) => {
    const accountId = await server.account(person, 3);
    const { number } = await server.as(person).call(getCollectionAccount, { accountId });
    await suspecting('Payer Limited', async () => {
      const payload = pushOf([bankCredit(number ?? '', decimal('5.00', 'USD'), randomUUID())]);
      const headers = { 'x-signature': 'true', 'content-type': 'text/plain' };
      await server.app.http.inject({ method: 'POST', url: '/api/hooks/bank/3', headers, payload });
      await server.settle();
    });
    const page = { pageNo: 1, pageSize: 1 };
    const { list } = await server.as(person).call(listDeposits, page);
    return list[0]?.txnNo ?? expect.unreachable('nothing arrived');
  },
  'bill-change': async ({ memberId }) => {
    await server.pool.query('update member set is_developer = true where id = $1', [memberId]);
    const charge = {
      kind: 'charge',
      memberId,
      category: 'OTHER',
      amount: '900.00',
      reason: 'Agreed',
    } as const;
    const session = await server.signedInStaff();
    await server.as(session).call(changeBills, { ...charge, remark: '' });
    const [change] = await server.as(session).call(listBillChanges, { memberId });
    return change?.id ?? expect.unreachable('nothing waits');
  },
};

/** Runs the action while this name is on a list. */
async function suspecting<Result>(name: string, action: () => Promise<Result>): Promise<Result> {
  server.screening.suspects.add(name);
  try {
    return await action();
  } finally {
    server.screening.suspects.delete(name);
  }
}

const queueOf = (session: TestSession, kind: DecidedKind | undefined, pageNo = 1, pageSize = 100) =>
  server.as(session).call(listReviews, { ...(kind && { kind }), pageNo, pageSize });

test.each(['collection-account', 'payee', 'transfer', 'deposit', 'bill-change'] as const)(
  'a %s of the reader’s own member is in no page and no count',
  async (kind) => {
    const own = await server.signedInPerson();
    const before = await waits[kind](await server.signedInPerson());
    const hidden = await waits[kind](own);
    const after = await waits[kind](await server.signedInPerson());
    const [staff, ofOwn] = [
      await server.signedInStaff('senior'),
      await server.signedInStaffOf(own, 'senior'),
    ];
    for (const shown of [kind, undefined]) {
      const [all, theirs] = [await queueOf(staff, shown), await queueOf(ofOwn, shown)];
      const ids = (queue: typeof all) => queue.list.map(({ subjectId }) => subjectId);
      expect(ids(all)).toEqual(expect.arrayContaining([before, hidden, after]));
      expect(ids(theirs)).toEqual(ids(all).filter((id) => id !== hidden));
      expect([theirs.total, theirs.counts]).toEqual([
        all.total - 1,
        { ...all.counts, [kind]: all.counts[kind] - 1 },
      ]);
      const pages = await Promise.all(
        ids(theirs).map(async (_, i) => ids(await queueOf(ofOwn, shown, i + 1, 1))),
      );
      expect(pages.flat()).toEqual(ids(theirs));
    }
  },
);

test.each(['collection-account', 'payee', 'transfer', 'deposit', 'bill-change'] as const)(
  'a %s of the reader’s own member cannot be opened or decided',
  async (kind) => {
    const own = await server.signedInPerson();
    const seen = { kind, subjectId: await waits[kind](own) };
    const session = await server.signedInStaffOf(own, 'senior');
    expect(await server.as(session).refused(getReview, seen)).toBe('forbidden');
    const { version } = await server.as(await server.signedInStaff()).call(getReview, seen);
    const decision = { ...seen, version, decision: 'approve' } as const;
    expect(await server.as(session).refused(decideReview, decision)).toBe('forbidden');
  },
);
