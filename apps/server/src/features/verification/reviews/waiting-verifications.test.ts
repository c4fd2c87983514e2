// The queue of verifications: by risk, deadline and assignee, page by page, and the actions shown to each
// reader.
import { type VerificationChoice, claimVerification, listReviews } from '@causeway/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import {
  checkOf,
  contactOf,
  enterpriseRecord,
  personalRecord,
  reviewingServer,
  stakeholder,
} from './reviewing.testing.ts';

/** A Monday, ten in the morning in Hong Kong. */
const MONDAY = new Date('2026-03-02T02:00:00Z');
const server = await reviewingServer(MONDAY);
afterAll(server.stop);

const people: Record<string, TestPerson> = {};
type Staff = TestSession & { readonly staffId: string };
let reviewer: Staff;
let senior: Staff;

async function list(
  choice: Partial<VerificationChoice> | undefined,
  { session = reviewer, ...page }: { session?: Staff; pageNo?: number; pageSize?: number } = {},
) {
  const request = { kind: 'member', pageNo: 1, pageSize: 100, ...page, ...(choice && { choice }) } as const;
  return server.as(session).call(listReviews, request as never);
}
const namesOf = async (choice: Partial<VerificationChoice>, more?: Parameters<typeof list>[1]) =>
  (await list(choice, more)).list.map(({ memberName }) => memberName);

async function submit(name: string, changed: object, result: 3 | 4 | 5 = 3): Promise<void> {
  const person = await server.signedInPerson();
  people[name] = person;
  const own = { firstName: name, lastName: 'WONG', idNumber: `K-${name}`, ...contactOf(name) };
  const record = personalRecord({ ...own, ...changed });
  const check = checkOf({ idFirstName: name, idNumber: `K-${name}`, checkResult: result });
  await server.submit(person, record, { checks: [check] });
}

beforeAll(async () => {
  server.outside.suspects.set('LISTED WONG', 'A list');
  await submit('CLEAN', {});
  await submit('LISTED', {});
  await server.clock.set(new Date('2026-03-03T02:00:00Z'));
  await submit('REFUSED', {}, 5);
  await submit('OTHER', { birthday: '1991-01-01' });
  await server.clock.set(new Date('2026-03-04T02:00:00Z'));
  await submit('WARNED', { nationality: 'GB' });
  const business = await server.signedInPerson({ memberType: 1 });
  people['HARBOUR'] = business;
  const uid = stakeholder().uid;
  await server.submit(business, enterpriseRecord({ regNumber: 'Q-1' }), {
    checks: [
      checkOf({
        personId: uid,
        idFirstName: 'BO',
        idLastName: 'CHAN',
        idCountry: 'SG',
        idNumber: 'S7654321',
      }),
    ],
  });
  // Thursday has begun in Hong Kong.
  await server.clock.set(new Date('2026-03-04T16:00:00Z'));
  await server.settle();
  reviewer = await server.signedInStaff('reviewer');
  senior = await server.signedInStaff('senior');
});

describe('the queue of verifications', () => {
  test('is sorted by age by default', async () => {
    const { list: rows, total } = await list(undefined);
    expect(total).toBe(6);
    expect(rows.map(({ memberName }) => memberName)).toEqual(await namesOf({}));
    expect(
      rows
        .slice(0, 4)
        .map(({ since }) => since)
        .toSorted(),
    ).toEqual(rows.slice(0, 4).map(({ since }) => since));
  });

  test('can put the worst risk first, then the deadline', async () => {
    const { list: rows } = await list({ sort: 'risk' });
    expect(rows.map(({ memberName, risk }) => [memberName, risk])).toEqual([
      ['LISTED WONG', 'list'],
      ['REFUSED WONG', 'rejected'],
      ['OTHER WONG', 'failed'],
      ['Harbour Trading Ltd', 'failed'],
      ['WARNED WONG', 'warning'],
      ['CLEAN WONG', 'none'],
    ]);
    expect((await namesOf({ sort: 'risk', isReversed: true })).at(0)).toBe('CLEAN WONG');
  });

  test('continues page by page without a gap', async () => {
    const all = await namesOf({ sort: 'risk' });
    const pages = [1, 2, 3].map((pageNo) => namesOf({ sort: 'risk' }, { pageNo, pageSize: 2 }));
    expect((await Promise.all(pages)).flat()).toEqual(all);
  });

  test('shows deadlines and overdue ones', async () => {
    const { list: rows } = await list({ sort: 'due' });
    expect(rows.map(({ due }) => due?.day)).toEqual([
      ...['2026-03-04', '2026-03-04', '2026-03-05', '2026-03-05', '2026-03-06', '2026-03-06'],
    ]);
    expect(await namesOf({ isOverdue: true, sort: 'risk' })).toEqual(['LISTED WONG', 'CLEAN WONG']);
    expect((await list({ isOverdue: true })).list[0]?.due).toEqual({ day: '2026-03-04', isOver: true });
  });

  test('is filtered and counted by party, risk and level', async () => {
    expect(await namesOf({ party: 'business' })).toEqual(['Harbour Trading Ltd']);
    expect(await namesOf({ risk: 'warning', party: 'individual' })).toEqual(['WARNED WONG']);
    expect(await list({ risk: 'failed' })).toMatchObject({ total: 2, counts: { member: 6 } });
    expect(await namesOf({ level: 2 })).toEqual([]);
    const { memberId } = people['CLEAN'] ?? expect.unreachable('nobody');
    await server.decide(memberId, reviewer, { decision: 'approve' });
    const { list: rows } = await list({ level: 2 });
    // The deadline is three working days after Monday.
    expect(rows).toMatchObject([
      { memberName: 'CLEAN WONG', due: { day: '2026-03-05' }, may: ['hand-over'] },
    ]);
    expect((await list({ level: 2 }, { session: senior })).list[0]?.may).toContain('decide');
  });

  test('filters by assignee and sorts by it', async () => {
    const claim = async (name: string, session: Staff) => {
      const { memberId } = people[name] ?? expect.unreachable('nobody');
      await server.as(session).call(claimVerification, { memberId, isClaimed: true });
    };
    await claim('OTHER', reviewer);
    await claim('WARNED', senior);
    expect(await namesOf({ assigned: 'mine' })).toEqual(['OTHER WONG']);
    expect(await namesOf({ assigned: 'mine' }, { session: senior })).toEqual(['WARNED WONG']);
    expect(await namesOf({ assigned: 'nobody' })).toHaveLength(4);
    const held = (await list({ sort: 'assignee' })).list.map(({ claimedBy }) => claimedBy?.name ?? null);
    expect(held.slice(2)).toEqual([null, null, null, null]);
    const [a = '', b = ''] = held;
    expect([a, b]).toEqual([a, b].toSorted((x, y) => (x ?? '').localeCompare(y ?? '')));
  });

  test('offers choices for verifications only', async () => {
    const asked = {
      kind: 'payee',
      pageNo: 1,
      pageSize: 10,
      choice: { sort: 'risk', isReversed: false },
    } as const;
    expect(await server.as(reviewer).refused(listReviews, asked)).toBe('invalid-input');
  });
});

test('a document expiring in the queue becomes a failed finding within an hour', async () => {
  const person = await server.signedInPerson();
  const record = personalRecord({
    firstName: 'SOON',
    lastName: 'WONG',
    idNumber: 'K-S',
    ...contactOf('SOON'),
    idExpirationDate: '2026-07-01',
  });
  const check = checkOf({ idFirstName: 'SOON', idNumber: 'K-S', idEffectiveDateEnd: '2026-07-01' });
  await server.submit(person, record, { checks: [check] });
  await server.settle();
  const session = await server.signedInStaff('reviewer');
  const { version } = await server.review(person.memberId, session);
  const risk = async (as: Staff) =>
    (await list({}, { session: as })).list.find(({ memberId }) => memberId === person.memberId)?.risk;
  expect(await risk(session)).toBe('none');
  await server.clock.set(new Date('2026-07-02T02:00:00Z'));
  await server.settle();
  const later = await server.signedInStaff('reviewer');
  expect(await risk(later)).toBe('failed');
  expect((await server.review(person.memberId, later)).version).toBe(version);
});
