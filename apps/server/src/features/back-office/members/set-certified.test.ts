// Certified members and payees: certified by two members of staff, ended by one; and the effect on their transfers.
import {
  type RequestOf,
  decideReview,
  disablePayee,
  getMember,
  getPayee,
  getReview,
  getTransfer,
  listReviews,
  setCertified,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { type MoneyServer, bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';
import { accessReviews, membersFeature } from './index.ts';

type Target = RequestOf<typeof setCertified>['target'];
type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;
let member: Target;
let payee: Target;

beforeAll(async () => {
  server = await moneyServer([membersFeature], {}, {}, [accessReviews]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await server.signedInPerson();
  await server.fund(person, 'USD', '1000000.00');
  payeeId = await server.payee(person, bankPayee);
  member = { kind: 'member', id: person.memberId };
  payee = { kind: 'payee', id: payeeId };
});

async function ask(target: Target, isCertified = true, by?: Staff) {
  const session = by ?? (await server.signedInStaff());
  return server.call(setCertified, { target, isCertified, reason: 'Ten years a customer' }, { session });
}

async function waitingRequest(): Promise<string> {
  const session = await server.signedInStaff();
  const page = { kind: 'access', pageNo: 1, pageSize: 100 } as const;
  const { list } = await server.as(session).call(listReviews, page);
  return list.find(({ memberId }) => memberId === person.memberId)?.subjectId ?? '';
}

async function approve(subjectId: string, by?: Staff) {
  const session = by ?? (await server.signedInStaff('senior'));
  const seen = { kind: 'access', subjectId } as const;
  const { version } = await server.as(session).call(getReview, seen);
  return (await server.call(decideReview, { ...seen, version, decision: 'approve' }, { session })).refusal;
}

async function certify(...targets: readonly Target[]): Promise<void> {
  for (const target of targets) {
    server.ok(await ask(target));
    expect(await approve(await waitingRequest())).toBeUndefined();
  }
}

async function isCertified() {
  const session = await server.signedInStaff();
  const { access } = await server.as(session).call(getMember, { memberId: person.memberId });
  const shown = await server.as(person).call(getPayee, { payeeId });
  return [access.isCertified, shown.certified];
}

describe('a certification', () => {
  test('waits for a second member of staff', async () => {
    const first = await server.signedInStaff();
    expect(server.ok(await ask(payee, true, first))).toEqual({ waitsForSecond: true });
    expect((await ask(payee)).refusal).toBe('waits-for-second');
    expect(await isCertified()).toEqual([false, false]);
    const request = await waitingRequest();
    expect(await approve(request, first)).toBe('forbidden');
    expect(await approve(request)).toBeUndefined();
    expect(await isCertified()).toEqual([false, true]);
    expect((await ask(payee)).refusal).toBe('already-decided');
  });

  test('names the payee while it waits', async () => {
    server.ok(await ask(payee));
    const session = await server.signedInStaff();
    const { access } = await server.as(session).call(getMember, { memberId: person.memberId });
    expect(access.waiting).toMatchObject([{ kind: 'certify-payee', about: bankPayee.accountName }]);
  });

  test('is ended by one person at once', async () => {
    await certify(member, payee);
    for (const target of [member, payee])
      expect(server.ok(await ask(target, false))).toEqual({ waitsForSecond: false });
    expect(await isCertified()).toEqual([false, false]);
  });

  test('of a payee ends with its disabling and applies to the version that was read', async () => {
    server.ok(await ask(payee));
    const request = await waitingRequest();
    await server.as(person).call(disablePayee, { payeeId });
    expect(await approve(request)).toBe('changed-meanwhile');
    const other = await server.payee(person, { ...bankPayee, bankNumber: 'DE12500105170648489890' });
    await server.decide('access', request, 'reject');
    await certify({ kind: 'payee', id: other });
    await server.as(person).call(disablePayee, { payeeId: other });
    const { certified } = await server.as(person).call(getPayee, { payeeId: other });
    expect(certified).toBe(false);
  });
});

describe('a transfer of a certified member to its certified payee', () => {
  const pay = async (amount: string): Promise<number> => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', amount);
    await server.settle();
    return (await server.as(person).call(getTransfer, { txnNo })).status;
  };

  test('is sent without staff after a clean screening', async () => {
    await certify(member, payee);
    expect(await pay('100.00')).toBe(6);
    await server.balanced();
  });

  test('waits for staff after a finding', async () => {
    await certify(member, payee);
    server.screening.suspects.add(bankPayee.accountName);
    expect(await pay('100.00')).toBe(1);
    server.screening.suspects.clear();
  });

  test('waits for staff if it needs two approvals', async () => {
    await certify(member, payee);
    expect(await pay('100000.01')).toBe(1);
  });

  test.each([
    ['member', () => member],
    ['payee', () => payee],
  ] as const)('waits for staff if only the %s is certified', async (_which, target) => {
    await certify(target());
    expect(await pay('100.00')).toBe(1);
  });
});
