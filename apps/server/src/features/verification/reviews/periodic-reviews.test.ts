// A verified member is reviewed again: who records it, once, and from when the next review counts.
import {
  getVerificationReview,
  listDueReviews,
  previewSettingChange,
  recordPeriodicReview,
} from '@causeway/contract';
import { beforeEach, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { type ReviewingServer, checkOf, personalRecord, reviewingServer } from './reviewing.testing.ts';

let server: ReviewingServer;
let person: TestPerson;
beforeEach(async () => {
  server = await reviewingServer();
  person = await server.signedInPerson({ kycStatus: 1 });
  return server.stop;
});

const note = 'Register and website are as before.';
/** Lives in Iran and has funds from there: 70 points. */
const risky = { residenceCountry: 'IR', fundsSourceCountry: ['IR'] };
const verified = (changed: Parameters<typeof personalRecord>[0] = {}) =>
  server.verify(person, personalRecord(changed), { checks: [checkOf()] });
const periodicOf = async (session: TestSession) =>
  (await server.as(session).call(getVerificationReview, { memberId: person.memberId })).periodicReview;
const recording = (reviewOn: string, said = note) => ({ memberId: person.memberId, reviewOn, note: said });
const dayDue = new Date('2029-03-02T02:00:00Z');

test('a recorded review sets the next day by the rating', async () => {
  await verified();
  expect(await periodicOf(await server.signedInStaff('reviewer'))).toEqual({
    ...{ reviewOn: '2029-03-02', mayRecord: true, made: [] },
  });
  await server.clock.set(dayDue);
  const session = await server.signedInStaff('reviewer');
  const due = async () => (await server.as(session).call(listDueReviews, {})).list;
  expect(await due()).toMatchObject([{ memberId: person.memberId, isDue: true }]);
  const preview = async () =>
    (
      await server.as(await server.signedInStaff('settings')).call(previewSettingChange, {
        name: 'rating-threshold',
        lines: [{ key: {}, before: thresholds, after: { ...thresholds, lowMonths: '40' } }],
      })
    ).find(({ what }) => what === 'reviews-due');
  expect(await preview()).toMatchObject({ before: '1', after: '0' });

  await server.as(session).call(recordPeriodicReview, recording('2029-03-02'));
  expect(await due()).toEqual([]);
  expect(await preview()).toMatchObject({ before: '0', after: '0' });
  expect(await periodicOf(session)).toMatchObject({
    reviewOn: '2032-03-02',
    made: [{ note, rating: { level: 'low', points: 0 }, nextOn: '2032-03-02' }],
  });
  await server.owner.query(
    `with counted as (update setting set version = version + 1 where id = 'rating-threshold')
     update rating_threshold set low_months = 30`,
  );
  await server.clock.advance(61);
  await server.app.scheduledTasks.runDue();
  await server.settle();
  expect((await periodicOf(session))?.reviewOn).toBe('2031-09-02');
});

const thresholds = {
  ...{ mediumFrom: '30', highFrom: '60', prohibitedFrom: '' },
  ...{ lowMonths: '36', mediumMonths: '24', highMonths: '12' },
};

test('one of two simultaneous reviews is recorded', async () => {
  await verified();
  const sessions = [await server.signedInStaff('reviewer'), await server.signedInStaff('senior')];
  const answers = await Promise.all(
    sessions.map((session) => server.call(recordPeriodicReview, recording('2029-03-02'), { session })),
  );
  expect(new Set(answers.map(({ refusal }) => refusal))).toEqual(new Set(['changed-meanwhile', undefined]));
  const { rows } = await server.pool.query(
    `select from audit where action = 'verification.record-review' and member_id = $1`,
    [person.memberId],
  );
  expect(rows).toHaveLength(1);
});

test('a high rating is reviewed by a senior, a prohibited one by nobody', async () => {
  await verified(risky);
  const [reviewer, senior] = [await server.signedInStaff('reviewer'), await server.signedInStaff('senior')];
  expect([(await periodicOf(reviewer))?.mayRecord, (await periodicOf(senior))?.mayRecord]).toEqual([
    false,
    true,
  ]);
  const record = recording('2027-03-02');
  expect(await server.as(reviewer).refused(recordPeriodicReview, record)).toBe('forbidden');
  await server.owner.query('update rating_threshold set prohibited_from = 70');
  expect(await server.as(senior).refused(recordPeriodicReview, record)).toBe('rated-prohibited');
  await server.owner.query('update rating_threshold set prohibited_from = null');
  await server.as(senior).call(recordPeriodicReview, record);
  expect((await periodicOf(senior))?.made).toMatchObject([{ rating: { level: 'high', points: 70 } }]);
});

test('a review needs a verified member, a meaningful note and today’s date', async () => {
  const session = await server.signedInStaff('senior');
  const refused = (reviewOn: string, said?: string) =>
    server.as(session).refused(recordPeriodicReview, recording(reviewOn, said));
  expect(await refused('2029-03-02')).toBe('not-found');
  await verified();
  expect(await refused('2029-03-02', 'fine')).toBe('invalid-input');
  expect(await refused('2029-03-01')).toBe('changed-meanwhile');
  expect((await periodicOf(session))?.made).toEqual([]);
  await expect(server.owner.query('delete from periodic_review')).rejects.toThrow();
});
