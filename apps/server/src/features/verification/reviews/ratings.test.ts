// Stored ratings: one for each change of the evidence, for each decision, and for verified members by the
// settings.
import {
  type VerificationChoice,
  decideReview,
  decideVerification,
  getReview,
  listDueReviews,
  listReviews,
  previewSettingChange,
} from '@causeway/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import {
  type ReviewingServer,
  checkOf,
  enterpriseRecord,
  explained,
  personalRecord,
  reviewingServer,
  stakeholder,
} from './reviewing.testing.ts';
import { rateSubmission } from './rate-submission.ts';

let server: ReviewingServer;
let person: TestPerson;
let first: TestSession;
let second: TestSession;
beforeEach(async () => {
  server = await reviewingServer();
  person = await server.signedInPerson({ kycStatus: 1 });
  first = await server.signedInStaff('reviewer');
  second = await server.signedInStaff('senior');
  return server.stop;
});

/** Lives in Iran and has funds from there: 70 points. */
const risky = { residenceCountry: 'IR', fundsSourceCountry: ['IR'] };
const submit = (changed: Parameters<typeof personalRecord>[0] = {}) =>
  server.submit(person, personalRecord(changed), { checks: [checkOf()] });
const review = () => server.review(person.memberId, first);

interface Row {
  readonly level: string;
  readonly points: number;
  readonly version: string;
  readonly decided: boolean;
  readonly reviewOn: string | null;
}
const rows = async (): Promise<readonly Row[]> =>
  (
    await server.pool.query<Row>(
      `select rating.level, points, setting_version as version, decision_id is not null as decided,
          review_on::text as "reviewOn"
        from verification_rating rating join verification_submission submission on submission.id = submission_id
       where member_id = $1 order by rating.number`,
      [person.memberId],
    )
  ).rows;
/** Runs each scheduled task that is due, and the jobs that they leave. */
async function round(seconds = 61): Promise<void> {
  await server.clock.advance(seconds);
  await server.app.scheduledTasks.runDue();
  await server.settle();
}
const setThreshold = (column: string, value: number) =>
  server.owner.query(
    `with counted as (update setting set version = version + 1 where id = 'rating-threshold')
     update rating_threshold set ${column} = ${String(value)}`,
  );

describe('the rating of a submission', () => {
  test('is made once with its reasons', async () => {
    await submit({ residenceCountry: 'VN' });
    await server.settle();
    expect(await rows()).toEqual([
      { level: 'low', points: 15, version: '1.1.1', decided: false, reviewOn: null },
    ]);
    const { rating } = await review();
    expect(rating).toMatchObject({ level: 'low', points: 15, settingVersion: '1.1.1', reviewOn: null });
    expect(rating?.reasons[0]).toEqual({ factor: 'home-medium', points: 15, detail: 'Vietnam' });
    await round(3700);
    expect(await rows()).toHaveLength(1);
    const { rows: trail } = await server.pool.query(
      `select member_id as "memberId", after from audit where action = 'verification.rate'`,
    );
    expect(trail).toEqual([
      { memberId: person.memberId, after: { rating: 'low', points: 15, settingVersion: '1.1.1' } },
    ]);
  });

  test('is made without list answers and again after them', async () => {
    server.outside.suspects.set('Ada Wong', 'A list');
    server.outside.isDown = true;
    await submit();
    await round();
    expect(await rows()).toMatchObject([{ level: 'low', points: 0 }]);
    server.outside.isDown = false;
    await round(700);
    await round();
    expect((await rows()).map(({ points }) => points)).toEqual([0, 60]);
  });

  test('filters and sorts the queue', async () => {
    const other = await server.signedInPerson({ kycStatus: 1 });
    await server.submit(other, personalRecord({ idNumber: 'K-2' }), {
      checks: [checkOf({ idNumber: 'K-2' })],
    });
    await submit(risky);
    await server.settle();
    const list = async (choice: Partial<VerificationChoice>) =>
      (
        await server
          .as(first)
          .call(listReviews, { kind: 'member', pageNo: 1, pageSize: 9, choice: choice as VerificationChoice })
      ).list.map((item) => item.rating);
    expect([await list({ rating: 'high' }), await list({ rating: 'medium' })]).toEqual([['high'], []]);
    expect(await list({ sort: 'rating' })).toEqual(['high', 'low']);
    expect(await list({ sort: 'rating', isReversed: true })).toEqual(['low', 'high']);
  });

  test('is made once by two at the same time', async () => {
    await submit();
    const { rows: jobs } = await server.pool.query<{ id: string }>(`select id from verification_submission`);
    const submissionId = jobs[0]?.id ?? '';
    await Promise.all([1, 2, 3].map(() => rateSubmission(server.context, { submissionId })));
    expect(await rows()).toHaveLength(1);
  });
});

describe('a high rating', () => {
  const silent = { decision: 'approve' as const, clearances: [] };

  test('is approved at both levels with a reason each', async () => {
    await submit(risky);
    await server.settle();
    const seen = await review();
    expect(seen).toMatchObject({ rating: { level: 'high', points: 70 }, due: { day: '2026-03-04' } });
    const about = seen.findings.find(({ name }) => name === 'risk-rating');
    expect(about).toEqual({ name: 'risk-rating', uid: 'member', outcome: 'fail', detail: 'High: 70 points' });
    const { clearances } = explained(seen);
    const other = clearances.filter(({ name }) => name !== 'risk-rating');
    for (const by of [first, second]) {
      expect(await server.decide(person.memberId, by, { ...silent, clearances: other })).toBe(
        'finding-unexplained',
      );
      expect(await server.decide(person.memberId, by, { ...silent, clearances })).toBeUndefined();
    }
    const { decisions, kycStatus } = await review();
    expect(kycStatus).toBe(4);
    expect(decisions.map(({ rating }) => rating)).toEqual([
      { level: 'high', points: 70 },
      { level: 'high', points: 70 },
    ]);
  });

  test('is not shown to members', async () => {
    await submit(risky);
    await server.settle();
    await server.decide(person.memberId, first, { decision: 'decline', reason: 'Not ours.' });
    await server.decide(person.memberId, second, { decision: 'decline', reason: 'We cannot offer this.' });
    await server.settle();
    expect(server.outside.mails).toHaveLength(1);
    expect(server.outside.mails.map(({ text }) => text).join(' ')).not.toMatch(/rating|points|Iran/i);
  });
});

describe('a prohibited rating', () => {
  test('is approved by nobody and exists only by a setting', async () => {
    await submit(risky);
    await server.settle();
    expect((await review()).openDecisions).toEqual(['decline', 'reject', 'approve']);
    await setThreshold('prohibited_from', 70);
    const seen = await review();
    expect([seen.rating?.level, seen.openDecisions]).toEqual(['prohibited', ['decline', 'reject']]);
    expect(await server.decide(person.memberId, first, { decision: 'approve' })).toBe('rated-prohibited');
    const referral = { decision: 'refer', reason: 'Look.' } as const;
    expect(await server.decide(person.memberId, first, referral)).toBe('invalid-input');
  });

  test('raised between the levels stops the second reviewer', async () => {
    await submit(risky);
    await server.settle();
    expect(await server.decide(person.memberId, first, { decision: 'approve' })).toBeUndefined();
    const seen = await server.review(person.memberId, second);
    await setThreshold('prohibited_from', 60);
    const request = {
      memberId: person.memberId,
      level: 2,
      version: seen.version,
      decision: 'approve',
    } as const;
    expect(
      await server.as(second).refused(decideVerification, { ...request, items: [], ...explained(seen) }),
    ).toBe('rated-prohibited');
  });
});

describe('the review of a verified member', () => {
  test('follows the rating from the day of approval', async () => {
    await server.verify(person, personalRecord(risky), { checks: [checkOf()] });
    expect((await review()).rating).toMatchObject({ level: 'high', reviewOn: '2027-03-02' });
    expect((await rows()).map(({ decided, reviewOn }) => [decided, reviewOn])).toEqual([
      [false, null],
      [true, null],
      [true, null],
      [false, '2027-03-02'],
    ]);
  });

  test('uses new settings without changing past decisions', async () => {
    await server.verify(person, personalRecord({ residenceCountry: 'VN' }), { checks: [checkOf()] });
    expect((await rows()).at(-1)).toMatchObject({ level: 'low', reviewOn: '2029-03-02' });
    await setThreshold('medium_from', 10);
    await round();
    const kept = await rows();
    expect(kept.at(-1)).toEqual({
      ...{ level: 'medium', points: 15, version: '1.1.2', decided: false, reviewOn: '2028-03-02' },
    });
    expect(kept.filter(({ decided }) => decided).map(({ level }) => level)).toEqual(['low', 'low']);
    await round();
    expect(await rows()).toHaveLength(kept.length);
  });

  test('is high for a listed person until staff clear the match', async () => {
    await server.verify(person, personalRecord(), { checks: [checkOf()] });
    server.outside.suspects.set('Ada Wong', 'A list');
    await round();
    expect((await rows()).at(-1)).toMatchObject({ level: 'high', points: 60, reviewOn: '2027-03-02' });
    const all = { kind: 'screening', pageNo: 1, pageSize: 9 } as const;
    const subjectId = (await server.as(first).call(listReviews, all)).list[0]?.subjectId ?? '';
    for (const by of [first, second]) {
      const { version } = await server.as(by).call(getReview, { kind: 'screening', subjectId });
      const clearances = [{ check: 0, reason: 'Born in another year.' }];
      const request = { kind: 'screening', subjectId, version, decision: 'approve', clearances } as const;
      await server.as(by).call(decideReview, request);
    }
    await server.settle();
    expect((await rows()).at(-1)).toMatchObject({ level: 'low', points: 20, reviewOn: '2029-03-02' });
  });

  test('says by which rating the member is limited while an update waits with another', async () => {
    await submit({ residenceCountry: 'VN' });
    await server.settle();
    expect((await review()).rating).toMatchObject({ level: 'low', limitedBy: null });
    await server.decide(person.memberId, first, { decision: 'approve' });
    await server.decide(person.memberId, second, { decision: 'approve' });
    await server.settle();
    await server.submit(person, personalRecord(risky), { checks: [checkOf()], occasion: 'update' });
    await round();
    expect((await review()).rating).toMatchObject({
      ...{
        level: 'high',
        points: 70,
        limitedBy: { level: 'low', ratedAt: expect.stringMatching(/^2026-03-02T/) },
      },
    });
  });

  test('is listed 90 days before, but not to staff of the member', async () => {
    await server.verify(person, personalRecord(risky), { checks: [checkOf()] });
    const list = async (role: 'auditor' | 'reviewer') =>
      (await server.as(await server.signedInStaff(role)).call(listDueReviews, {})).list;
    expect(await list('reviewer')).toEqual([]);
    const { memberId } = person;
    await server.clock.set(new Date('2026-12-02T02:00:00Z'));
    const listed = { memberId, memberName: 'Ada Wong', rating: 'high', points: 70, reviewOn: '2027-03-02' };
    expect(await list('auditor')).toEqual([{ ...listed, isDue: false }]);
    await server.clock.set(new Date('2027-03-02T02:00:00Z'));
    expect(await list('auditor')).toEqual([{ ...listed, isDue: true }]);
    const own = await server.signedInStaff('reviewer');
    await server.owner.query(
      `insert into held_mailbox (mailbox, owner_id) select 'ada@one.example', id
        from (values ('${person.personId}'::uuid), ('${own.staffId}'::uuid)) held (id)`,
    );
    expect((await server.as(own).call(listDueReviews, {})).list).toEqual([]);
  });

  test('is set for members from before ratings existed', async () => {
    const other = await server.signedInPerson({ memberType: 1, kycStatus: 1 });
    await server.verify(other, enterpriseRecord({ stakeholderInfoBo: [stakeholder()] }));
    await server.verify(person, personalRecord(), { checks: [checkOf()] });
    await server.owner.query(`alter table verification_rating disable trigger user;
      alter table verification_submission disable trigger user;
      delete from verification_rating; delete from answered_request;
      update verification_submission set record = '{}' where member_id = '${other.memberId}'`);
    await setThreshold('low_months', 30);
    await round();
    expect(await rows()).toEqual([
      { level: 'low', points: 0, version: '1.1.2', decided: false, reviewOn: '2028-09-02' },
    ]);
  });
});

test('changing the settings shows the effects', async () => {
  await server.verify(person, personalRecord({ residenceCountry: 'VN' }), { checks: [checkOf()] });
  const rejected = await server.signedInPerson({ kycStatus: 1 });
  await server.submit(rejected, personalRecord({ ...risky, idNumber: 'K-2' }), { checks: [] });
  await server.settle();
  const before = { points: '15' };
  const after = { points: '30' };
  const lines = [{ key: { sign: 'home-medium' }, before, after }];
  const effects = await server
    .as(await server.signedInStaff('settings'))
    .call(previewSettingChange, { name: 'rating-weight', lines });
  expect(effects.map(({ what, before: now, after: then }) => [what, now, then])).toEqual([
    ['rated-low', '1', '0'],
    ['rated-medium', '0', '1'],
    ['rated-high', '1', '1'],
    ['rated-prohibited', '0', '0'],
  ]);
});

test('ratings are never changed or removed', async () => {
  await submit();
  await server.settle();
  await expect(server.owner.query(`update verification_rating set points = 0`)).rejects.toThrow();
  await expect(server.owner.query(`delete from verification_rating`)).rejects.toThrow();
});
