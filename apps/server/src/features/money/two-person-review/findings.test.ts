// A screening's findings count, not only the amount: staff give a reason for each finding, and a match on a list or a high
// or severe risk takes two members of staff at any amount. The deciding person sees the matches.
import {
  type DecidedKind,
  type FindingReason,
  addPayee,
  decideReview,
  disablePayee,
  enablePayee,
  getCollectionAccount,
  getReview,
  getTransfer,
  listAudit,
  listDeposits,
  listPayees,
  listReviews,
  modifyPayee,
  transferStatuses,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  type MoneyServer,
  bankPayee,
  clearancesOf,
  moneyServer,
} from '../../../testing/money-server.testing.ts';
import { bankCredit } from '../../../testing/outside.testing.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;

let server: MoneyServer;
let person: TestPerson;
let first: Staff;
let second: Staff;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.screening.suspects.clear();
  person = await server.signedInPerson();
  first = await server.signedInStaff();
  second = await server.signedInStaff();
});

const seen = async (kind: DecidedKind, subjectId: string) =>
  server.as(await server.signedInStaff('auditor')).call(getReview, { kind, subjectId });

async function approve(
  kind: DecidedKind,
  subjectId: string,
  { staffId }: Staff,
  clearances?: readonly FindingReason[],
  read = seen(kind, subjectId),
) {
  const { version, checks } = await read;
  const session = await server.context.sessions.create('staff', staffId);
  const input = { kind, subjectId, version, decision: 'approve' } as const;
  const given = [...(clearances ?? clearancesOf(checks))];
  const { refusal } = await server.call(decideReview, { ...input, clearances: given }, { session });
  await server.settle();
  return refusal;
}

async function deposit() {
  const page = { pageNo: 1, pageSize: 1 };
  const { list } = await server.as(person).call(listDeposits, page);
  return list[0] ?? expect.unreachable('no deposit');
}
async function receivingNumber(channel: 3 | 8) {
  const account = { accountId: await server.account(person, channel) };
  return (await server.as(person).call(getCollectionAccount, account)).number ?? '';
}
async function credited(value: string): Promise<string> {
  const number = await receivingNumber(3);
  await server.bankReports(bankCredit(number, decimal(value, 'USD'), randomUUID()));
  await server.settle();
  return (await deposit()).txnNo;
}
const payee = async () => (await server.as(person).call(listPayees, { pageNo: 1, pageSize: 1 })).list[0];
async function added(): Promise<string> {
  const { payeeId } = await server.as(person).call(addPayee, bankPayee);
  await server.settle();
  return payeeId;
}
async function severe(): Promise<string> {
  const to = await receivingNumber(8);
  const [hash] = server.chain.mine({ to, amount: decimal('4.000000', 'USDT') });
  server.screening.suspects.add(hash ?? '');
  server.chain.mineEmpty(3);
  await server.settle();
  return (await deposit()).txnNo;
}

/**
 * The status of the subject while it waits, the outcome that closes it to the member, and the one that opens
 * it.
 */
const found = {
  'a deposit below the threshold, whose payer is on a list': {
    kind: 'deposit',
    wait: async () => {
      server.screening.suspects.add('Payer Limited');
      return credited('96400.00');
    },
    status: async () => (await deposit()).status,
    waits: 'HELD',
    passed: 'CREDITED',
  },
  'a deposit on a chain of severe risk': {
    kind: 'deposit',
    wait: severe,
    status: async () => (await deposit()).status,
    waits: 'HELD',
    passed: 'CREDITED',
  },
  'a payee who is a politically exposed person': {
    kind: 'payee',
    wait: async () => {
      server.screening.suspects.add('Payee GmbH');
      return added();
    },
    status: async () => (await payee())?.status,
    waits: 'PENDING',
    passed: 'NORMAL',
  },
  'a transfer of ten dollars to one': {
    kind: 'transfer',
    wait: async () => {
      await server.fund(person, 'USD', '100.00');
      const payeeId = await server.payee(person, bankPayee);
      server.screening.suspects.add('Payee GmbH');
      return server.submittedTransfer(person, payeeId, 'USD', '10.00');
    },
    status: async (txnNo: string) => (await server.as(person).call(getTransfer, { txnNo })).status,
    waits: transferStatuses.review,
    passed: transferStatuses.sent,
  },
} as const;

describe.each(Object.entries(found))('a finding in %s', (_what, { kind, wait, status, waits, passed }) => {
  test('is passed only by two members of staff, each with a reason', async () => {
    const id = await wait();
    expect(await seen(kind, id)).toMatchObject({ open: true, twoBecause: 'finding', item: { level: 1 } });
    const [place] = clearancesOf((await seen(kind, id)).checks).map(({ check }) => check);
    expect(await approve(kind, id, first, [])).toBe('finding-unexplained');
    for (const short of [' ', 'a', '....', '1234567890'])
      expect(await approve(kind, id, first, [{ check: place ?? 0, reason: short }])).toBe('invalid-input');
    expect(await approve(kind, id, first)).toBeUndefined();
    expect(await status(id)).toBe(waits);
    expect(await approve(kind, id, first)).toBe('forbidden');
    expect(await seen(kind, id)).toMatchObject({
      open: true,
      firstApprovedBy: first.staffId,
      item: { level: 2 },
      clearances: [{ reason: 'Somebody else: born in another year' }],
    });
    expect(await approve(kind, id, second, [])).toBe('finding-unexplained');
    expect(await approve(kind, id, second)).toBeUndefined();
    expect(await status(id)).toBe(passed);
    expect((await seen(kind, id)).clearances).toHaveLength(2);
    await server.balanced();
  });

  test('is listed with its next approval and rejected by one member of staff', async () => {
    const id = await wait();
    await approve(kind, id, first);
    const page = { kind, pageNo: 1, pageSize: 100 } as const;
    const { list } = await server.as(second).call(listReviews, page);
    expect(list.find(({ subjectId }) => subjectId === id)?.level).toBe(2);
    expect((await server.decideBy(first.staffId, kind, id, 'reject')).refusal).toBeUndefined();
    expect((await seen(kind, id)).open).toBe(false);
  });
});

test('shows its match with list, name, score and entry', async () => {
  server.screening.suspects.add('Payer Limited');
  const id = await credited('10.00');
  expect((await seen('deposit', id)).checks).toContainEqual({
    name: 'party-screening',
    outcome: 'fail',
    detail: 'on a list',
    matches: [
      {
        list: 'Politically exposed persons',
        name: 'PAYER LIMITED',
        score: 97,
        record: [
          { label: 'Date of birth', value: '1961-04-02' },
          { label: 'Office', value: 'Member of parliament' },
        ],
      },
    ],
  });
});

test('from before matches were stored is decided like any other', async () => {
  server.screening.suspects.add('Payer Limited');
  const id = await credited('10.00');
  await server.owner.query(
    `update deposit set checks = '[{"name":"party-screening","outcome":"fail","detail":"Watch list"}]' where id = $1`,
    [id],
  );
  expect(await seen('deposit', id)).toMatchObject({ item: { level: 1 }, checks: [{ detail: 'Watch list' }] });
  expect(await approve('deposit', id, first)).toBeUndefined();
  expect(await approve('deposit', id, second)).toBeUndefined();
});

test('a warning is passed by one person with a reason', async () => {
  const { payeeId } = await server.as(person).call(addPayee, { ...bankPayee, payeeCountry: 'IR' });
  await server.settle();
  const { checks, item, twoBecause } = await seen('payee', payeeId);
  expect([item.level, twoBecause]).toEqual([undefined, undefined]);
  expect(checks.map(({ outcome }) => outcome)).toEqual(['pass', 'look']);
  expect(await approve('payee', payeeId, first, [])).toBe('finding-unexplained');
  // Reasons are given for findings only, each once.
  expect(await approve('payee', payeeId, first, [{ check: 0, reason: 'The check has passed' }])).toBe(
    'invalid-input',
  );
  const twice = [1, 1].map((check) => ({ check, reason: 'A branch of ours' }));
  expect(await approve('payee', payeeId, first, twice)).toBe('invalid-input');
  expect(await approve('payee', payeeId, first)).toBeUndefined();
  expect((await payee())?.status).toBe('NORMAL');
});

test('a rejection or an unscreened kind takes no reason for a finding', async () => {
  server.screening.suspects.add('Payer Limited');
  const id = await credited('10.00');
  const { version } = await seen('deposit', id);
  const clearances = [{ check: 0, reason: 'Somebody else' }];
  const input = { kind: 'deposit', subjectId: id, version, reason: 'No', clearances } as const;
  for (const given of [
    { ...input, decision: 'reject' },
    { ...input, decision: 'request-documents' },
    { ...input, kind: 'collection-account', subjectId: randomUUID(), decision: 'approve' },
  ] as const) {
    const session = await server.context.sessions.create('staff', first.staffId);
    expect(await server.as(session).refused(decideReview, given)).toBe('invalid-input');
  }
});

test.each(['corrected', 'enabled again'])(
  'the first approval of a payee is void once it is %s',
  async (how) => {
    server.screening.suspects.add('Payee GmbH');
    const id = await added();
    await approve('payee', id, first);
    if (how === 'corrected') {
      await server.decideBy(second.staffId, 'payee', id, 'reject');
      await server.as(person).call(modifyPayee, { payeeId: id, payee: { ...bankPayee, remark: 'x' } });
    } else {
      await approve('payee', id, second);
      await server.as(person).call(disablePayee, { payeeId: id });
      await server.as(person).call(enablePayee, { payeeId: id });
    }
    await server.settle();
    expect(await seen('payee', id)).toMatchObject({ open: true, item: { level: 1 } });
    expect((await seen('payee', id)).firstApprovedBy).toBeUndefined();
    expect(await approve('payee', id, second)).toBeUndefined();
    expect((await payee())?.status).toBe('PENDING');
  },
);

test('two simultaneous approvals count one after the other', async () => {
  server.screening.suspects.add('Payee GmbH');
  const id = await added();
  const read = seen('payee', id);
  const answers = await Promise.all([
    approve('payee', id, first, undefined, read),
    approve('payee', id, second, undefined, read),
  ]);
  expect(answers.toSorted()).toEqual(['changed-meanwhile', undefined]);
  expect((await payee())?.status).toBe('PENDING');
  const same = 'update payee set second_approved_by = first_approved_by where id = $1';
  await expect(server.owner.query(same, [id])).rejects.toThrow('payee_two_of_staff');
});

test('reasons stay unchanged, and the trail names their authors', async () => {
  server.screening.suspects.add('Payee GmbH');
  const id = await added();
  await approve('payee', id, first);
  await expect(server.owner.query(`update finding_clearance set reason = 'other'`)).rejects.toThrow(
    'append-only',
  );
  const session = await server.signedInStaff('auditor');
  const { list } = await server.as(session).call(listAudit, { subject: `payee:${id}` });
  expect(list.map(({ action }) => action)).toContain('payees.approve-first');
});
