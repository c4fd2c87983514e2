// The queue over several kinds: their order, their pages, and the decisions that it refuses for all of them.
import {
  type DecidedItem,
  type DecidedKind,
  type ReviewItem,
  decideReview,
  getReview,
  listReviews,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DecidedSourceOf,
  type ReviewSourceOf,
  type ReviewSubject,
  refuseUndecidable,
} from '../../foundation/reviewing/source.ts';
import { testServer } from '../../../platform/testing.ts';
import { reviewsFeature } from './index.ts';

interface Subject {
  readonly item: DecidedItem;
  readonly version: number;
  decided: 'approve' | 'reject' | null;
  reason: string | null;
}

const subjects = new Map<string, Subject>();

const payee = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const transfer = (n: number): string => `T20260302ABCDEFGHI${n}`;

/** A source over a list in memory, in place of a feature. */
const sourceOf =
  (kind: DecidedKind): DecidedSourceOf =>
  () => {
    const waiting = (): readonly Subject[] =>
      [...subjects.values()]
        .filter(({ item, decided }) => item.kind === kind && decided === null)
        .toSorted((a, b) => (a.item.since < b.item.since ? -1 : 1));
    const find = (id: string): Subject | undefined => {
      const found = subjects.get(id);
      return found?.item.kind === kind ? found : undefined;
    };
    const decide = (
      seen: { subjectId: string; version: number },
      to: 'approve' | 'reject',
      reason: string | null,
    ) => {
      const subject = refuseUndecidable(find(seen.subjectId), seen, ({ decided }) => decided === null);
      Object.assign(subject, { decided: to, reason });
      return Promise.resolve();
    };
    return {
      kind,
      list: ({ offset, limit }) =>
        Promise.resolve(
          waiting()
            .slice(offset, offset + limit)
            .map(({ item }) => item),
        ),
      count: () => Promise.resolve(waiting().length),
      detail: (id): Promise<ReviewSubject | undefined> => {
        const subject = find(id);
        if (!subject) return Promise.resolve(undefined);
        const { item, version, decided } = subject;
        return Promise.resolve({ item, fields: [], files: [], checks: [], version, open: decided === null });
      },
      approve: (_actor, _request, seen) => decide(seen, 'approve', null),
      reject: (_actor, _request, { reason, ...seen }) => decide(seen, 'reject', reason),
    };
  };

/** Members whose cases are listed here and decided elsewhere. */
const members = new Set<ReviewItem>();
const memberSource: ReviewSourceOf = () => ({
  kind: 'member',
  list: ({ offset, limit }) => Promise.resolve([...members].slice(offset, offset + limit)),
  count: () => Promise.resolve(members.size),
});

const server = await testServer({
  features: [reviewsFeature([memberSource, sourceOf('payee'), sourceOf('transfer')])],
});
afterAll(server.stop);

function add(kind: DecidedKind, subjectId: string, minute: number, memberId = '1000000001'): void {
  const since = new Date(Date.UTC(2026, 2, 2, 2, minute)).toISOString();
  subjects.set(subjectId, {
    item: { kind, subjectId, memberId, memberName: 'Ada Wong', title: subjectId, amount: null, since },
    version: 3,
    decided: null,
    reason: null,
  });
}

beforeEach(() => {
  subjects.clear();
  members.clear();
  for (let i = 0; i < 5; i++) {
    add('payee', payee(i), 2 * i);
    add('transfer', transfer(i), 2 * i + 1);
  }
});

describe('the review queue', () => {
  test('merges all kinds by age, page by page, without a gap', async () => {
    const staff = await server.signedInStaff('auditor');
    const seen: string[] = [];
    for (let pageNo = 1; pageNo <= 4; pageNo++) {
      const data = await server.as(staff).call(listReviews, { pageNo, pageSize: 3 });
      expect(data.total).toBe(10);
      expect(data.counts).toMatchObject({ payee: 5, transfer: 5, member: 0 });
      seen.push(...data.list.map(({ subjectId }) => subjectId));
    }
    expect(seen).toEqual([0, 1, 2, 3, 4].flatMap((i) => [payee(i), transfer(i)]));
  });

  test('filtered by one kind contains only that kind', async () => {
    const staff = await server.signedInStaff();
    const data = await server.as(staff).call(listReviews, { kind: 'payee', pageNo: 2, pageSize: 3 });
    expect(data.list.map(({ subjectId }) => subjectId)).toEqual([payee(3), payee(4)]);
    expect(data.total).toBe(5);
  });

  test('lists items decided elsewhere with level and assignee', async () => {
    members.add({
      kind: 'member',
      subjectId: '1000000001',
      memberId: '1000000001',
      memberName: 'Ada Wong',
      title: 'Individual verification',
      amount: null,
      since: new Date(Date.UTC(2026, 2, 2)).toISOString(),
      level: 2,
      claimedBy: { staffId: '00000000-0000-4000-8000-000000000001', name: 'Rei' },
    });
    const staff = await server.signedInStaff();
    const data = await server.as(staff).call(listReviews, { pageNo: 1, pageSize: 3 });
    expect(data.list[0]).toMatchObject({ kind: 'member', level: 2, claimedBy: { name: 'Rei' } });
    expect(data).toMatchObject({ total: 11, counts: { member: 1, screening: 0 } });
    for (const endpoint of [getReview, decideReview]) {
      const asked = { kind: 'member', subjectId: '1000000001', version: 1, decision: 'approve' };
      expect(await server.as(staff).refused(endpoint, asked as never)).toBe('invalid-input');
    }
  });

  test('is empty for an unknown kind and beyond its end', async () => {
    const staff = await server.signedInStaff();
    const none = await server.as(staff).call(listReviews, { kind: 'deposit', pageNo: 1, pageSize: 10 });
    expect(none).toMatchObject({ list: [], total: 0 });
    const beyond = await server.as(staff).call(listReviews, { pageNo: 100_000, pageSize: 100 });
    expect(beyond.list).toEqual([]);
  });
});

describe('a review decision', () => {
  const decide = async (
    subjectId: string,
    decision: { decision: 'approve' | 'reject'; reason?: string; version?: number },
    session?: { token: string },
  ) =>
    server.call(
      decideReview,
      { kind: 'payee', subjectId, version: 3, ...decision },
      { session: session ?? (await server.signedInStaff('senior')) },
    );

  test('goes to the source of its kind', async () => {
    expect((await decide(payee(1), { decision: 'approve' })).refusal).toBeUndefined();
    expect((await decide(payee(2), { decision: 'reject', reason: 'Unknown bank.' })).refusal).toBeUndefined();
    expect(subjects.get(payee(1))).toMatchObject({ decided: 'approve' });
    expect(subjects.get(payee(2))).toMatchObject({ decided: 'reject', reason: 'Unknown bank.' });
  });

  test.each([
    ['not-found', payee(9), { decision: 'approve' }],
    ['not-found', transfer(1), { decision: 'approve' }],
    ['reason-required', payee(1), { decision: 'reject' }],
    ['changed-meanwhile', payee(1), { decision: 'approve', version: 2 }],
  ] as const)('is refused as %s', async (refusal, subjectId, decision) => {
    expect((await decide(subjectId, decision)).refusal).toBe(refusal);
  });

  test('is made once', async () => {
    await decide(payee(1), { decision: 'approve' });
    expect((await decide(payee(1), { decision: 'reject', reason: 'No.' })).refusal).toBe('already-decided');
  });

  test('is closed to staff who belong to the member', async () => {
    const person = await server.signedInPerson();
    const staff = await server.signedInStaffOf(person, 'senior');
    add('payee', payee(8), 30, person.memberId);
    expect((await decide(payee(8), { decision: 'approve' }, staff)).refusal).toBe('forbidden');
    const seen = { kind: 'payee', subjectId: payee(8) } as const;
    expect(await server.as(staff).refused(getReview, seen)).toBe('forbidden');
    expect((await decide(payee(8), { decision: 'approve' })).refusal).toBeUndefined();
  });

  test('is closed to auditors and members', async () => {
    const auditor = await server.signedInStaff('auditor');
    expect((await decide(payee(1), { decision: 'approve' }, auditor)).refusal).toBe('forbidden');
    const person = await server.signedInPerson();
    expect((await decide(payee(1), { decision: 'approve' }, person)).refusal).toBe('login-expired');
  });
});

test.each([
  ['payee', 'nothing'],
  ['payee', payee(9)],
  ['transfer', payee(1)],
  ['screening', payee(9)],
] as const)('the details of a %s called %s are not found', async (kind, subjectId) => {
  const staff = await server.signedInStaff();
  expect(await server.as(staff).refused(getReview, { kind, subjectId })).toBe('not-found');
});
