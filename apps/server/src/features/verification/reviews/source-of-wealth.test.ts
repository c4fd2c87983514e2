// What a rating asks of the member: nothing as installed; by a setting a request with a deadline, without which nobody approves.
import {
  type RequestOf,
  type SettingLineChange,
  type SettingName,
  answerInformationRequest,
  decideInformationRequest,
  decideSettingChange,
  getInformationRequest,
  getStaffInformationRequest,
  listSettingChanges,
  listSettings,
  proposeSettingChange,
} from '@causeway/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson, TestSession } from '../../../platform/testing.ts';
import { lastSubmission } from '../submissions/index.ts';
import { assessRisk } from './assess-risk.ts';
import { type ReviewingServer, checkOf, personalRecord, reviewingServer } from './reviewing.testing.ts';

let server: ReviewingServer;
let person: TestPerson;
let first: TestSession;
let second: TestSession;
beforeEach(async () => {
  server = await reviewingServer();
  person = await server.signedInPerson({ kycStatus: 1, name: 'Ada Wong' });
  first = await server.signedInStaff('reviewer');
  second = await server.signedInStaff('senior');
  return server.stop;
});

/** From the start of the test to midnight in Hong Kong. */
const HOURS_TO_MIDNIGHT = 14;
/** Iran at home and for the funds: 70 points. */
const risky = { residenceCountry: 'IR', fundsSourceCountry: ['IR'] };
const submit = (changed: Parameters<typeof personalRecord>[0] = risky) =>
  server.submit(person, personalRecord(changed), { checks: [checkOf()] });
const setRequest = (changed: string, rating = 'high') =>
  server.owner.query(
    `with counted as (update setting set version = version + 1 where id = 'rating-request')
     update rating_request set ${changed} where rating = '${rating}'`,
  );
/** What the task does within a minute of a submission, and every hour. */
async function assessed(): Promise<void> {
  await server.settle();
  const submission = await lastSubmission(server.db, person.memberId);
  if (!submission) throw new Error('nothing is submitted');
  await assessRisk(server.context, submission);
  await server.settle();
}
/** Runs each scheduled task that is due a minute later, and the jobs that they leave. */
async function minute(): Promise<void> {
  await server.clock.advance(61);
  await server.app.scheduledTasks.runDue();
  await server.settle();
}
/** Changes the first line with this key by two members of staff. */
async function changeSetting(
  name: SettingName,
  key: SettingLineChange['key'],
  changed: NonNullable<SettingLineChange['after']>,
): Promise<void> {
  const [proposer, colleague] = [second, await server.signedInStaff('senior')];
  const { lines } = await server.as(proposer).call(listSettings, { name });
  const line = lines.find((one) => Object.entries(key).every(([field, value]) => one.key[field] === value));
  const before = line?.value ?? expect.unreachable('no such line');
  await server.as(proposer).call(proposeSettingChange, {
    ...{
      name,
      lines: [{ key, before, after: { ...before, ...changed } }],
      reason: 'As agreed by the board.',
    },
  });
  const { list } = await server
    .as(colleague)
    .call(listSettingChanges, { pageNo: 1, pageSize: 1, name, status: 'waiting' });
  await server.as(colleague).call(decideSettingChange, { id: list[0]?.id ?? '', decision: 'confirm' });
}
async function closeWithoutAnswer(informationRequestId: string): Promise<void> {
  const request = { informationRequestId, decision: 'close', note: 'Not needed after all.' } as const;
  const { version } = await server.as(first).call(getStaffInformationRequest, { informationRequestId });
  await server.as(first).call(decideInformationRequest, { ...request, version });
}
const finding = async () =>
  (await server.review(person.memberId, first)).findings.find(({ name }) => name === 'source-of-wealth');
const requestIds = async (): Promise<readonly string[]> =>
  (
    await server.pool.query<{ id: string }>(`select id from information_request where member_id = $1`, [
      person.memberId,
    ])
  ).rows.map(({ id }) => id);
const read = (informationRequestId: string) =>
  server.as(person).call(getInformationRequest, { informationRequestId });
async function answer(
  informationRequestId: string,
  answers: RequestOf<typeof answerInformationRequest>['answers'],
): Promise<void> {
  const { version } = await read(informationRequestId);
  await server.as(person).call(answerInformationRequest, { informationRequestId, version, answers });
}
const approve = (by = first) => server.decide(person.memberId, by, { decision: 'approve' });
const words = { text: 'From the sale of a house in 2019, 900,000 USD.', fileIds: [] };

describe('the source of wealth', () => {
  test('is not asked for as installed, nor by another rating', async () => {
    await submit();
    await assessed();
    expect([await requestIds(), await finding()]).toEqual([[], undefined]);
    await setRequest('asks_wealth = true', 'medium');
    await assessed();
    expect([await requestIds(), await finding()]).toEqual([[], undefined]);
    expect(await approve()).toBeUndefined();
  });

  test('is asked for once with a deadline, in the words of the catalogue, without the rating', async () => {
    await setRequest('asks_wealth = true, asks_evidence = true, working_days = 5');
    await submit();
    await server.settle();
    expect(await finding()).toMatchObject({ outcome: 'pending', uid: 'member' });
    await Promise.all([1, 2, 3].map(assessed));
    await assessed();
    await assessed();
    const [id = '', ...others] = await requestIds();
    expect(others).toEqual([]);
    const seen = await read(id);
    expect(seen).toMatchObject({
      ...{ direction: 'asked', status: 'with-member', due: { day: '2026-03-09', isOver: false } },
      entries: [{ kind: 'ask', author: null }],
    });
    expect(seen.openItems).toHaveLength(2);
    expect(server.outside.mails.map(({ subject }) => subject)).toEqual([
      'We need information to complete your verification',
    ]);
    expect(JSON.stringify([seen, server.outside.mails])).not.toMatch(/rating|risk|points|Iran/i);
    expect(await finding()).toMatchObject({
      detail:
        'Missing: the source of wealth, documents that show the source of wealth. The member has until 2026-03-09 to answer',
      informationRequestId: id,
    });
  });

  test('has to be there before anybody approves, at each level', async () => {
    await setRequest('asks_wealth = true');
    await submit();
    await assessed();
    expect((await server.review(person.memberId, first)).openDecisions).toEqual(['decline', 'reject']);
    expect(await approve()).toBe('wealth-missing');
    const [id = ''] = await requestIds();
    await answer(id, [words]);
    expect(await finding()).toMatchObject({ outcome: 'look', informationRequestId: id });
    expect(await approve()).toBeUndefined();
    await setRequest('asks_evidence = true');
    expect(await approve(second)).toBe('wealth-missing');
    await assessed();
    const open = (await requestIds()).filter((one) => one !== id);
    expect(open).toHaveLength(1);
    await setRequest('asks_evidence = false');
    expect(await approve(second)).toBeUndefined();
    expect(await finding()).toBeUndefined();
  });

  test('stays open after words instead of a document, and is asked for again after a close without an answer', async () => {
    await setRequest('asks_evidence = true');
    await submit();
    await assessed();
    const [id = ''] = await requestIds();
    await closeWithoutAnswer(id);
    expect(await approve()).toBe('wealth-missing');
    await assessed();
    const again = (await requestIds()).find((one) => one !== id) ?? '';
    await answer(again, [words]);
    expect(await finding()).toMatchObject({
      outcome: 'pending',
      detail:
        'Missing: documents that show the source of wealth. The answer of 2026-03-02 does not have it: ask again in the request',
    });
    expect(await approve()).toBe('wealth-missing');
    await assessed();
    expect(await requestIds()).toHaveLength(2);
  });

  test('holds up neither a rejection nor a decline', async () => {
    await setRequest('asks_wealth = true');
    await submit();
    await assessed();
    expect(
      await server.decide(person.memberId, first, { decision: 'decline', reason: 'Not ours.' }),
    ).toBeUndefined();
  });
});

describe('a submission that waits already', () => {
  test('is asked within minutes of the setting, and again within minutes of a close without an answer', async () => {
    await submit();
    await minute();
    await minute();
    expect([await requestIds(), await finding()]).toEqual([[], undefined]);
    await changeSetting('rating-request', { rating: 'high' }, { asksWealth: 'yes', asksEvidence: 'yes' });
    expect([await requestIds(), await approve()]).toEqual([[], 'wealth-missing']);
    await minute();
    const [id = ''] = await requestIds();
    expect(await finding()).toMatchObject({ outcome: 'pending', informationRequestId: id });
    await minute();
    await minute();
    expect(await requestIds()).toEqual([id]);
    await closeWithoutAnswer(id);
    await minute();
    const [again = '', ...others] = (await requestIds()).filter((one) => one !== id);
    expect([await finding(), others]).toMatchObject([{ informationRequestId: again }, []]);
  });

  test('is asked within minutes of thresholds that give it a rating that asks', async () => {
    await setRequest('asks_wealth = true');
    await submit({ residenceCountry: 'VN' });
    await minute();
    await minute();
    expect([await requestIds(), await finding()]).toEqual([[], undefined]);
    await changeSetting('rating-threshold', {}, { mediumFrom: '5', highFrom: '10' });
    await minute();
    const [id] = await requestIds();
    expect(await finding()).toMatchObject({ outcome: 'pending', informationRequestId: id });
  });

  test('is assessed anew with the day, also after one that cannot be', async () => {
    const broken = await server.signedInPerson({ kycStatus: 1, name: 'Bo Chan' });
    const brokenId = await server.submit(broken, personalRecord({ firstName: 'Bo', lastName: 'Chan' }));
    await server.clock.advance(HOURS_TO_MIDNIGHT * 3600 - 900);
    await minute();
    await submit();
    await minute();
    await server.owner.query('alter table verification_submission disable trigger user');
    await server.owner.query(`update verification_submission set record = '{"kycFiles": 1}' where id = $1`, [
      brokenId,
    ]);
    await setRequest('asks_wealth = true');
    await minute();
    expect(await requestIds()).toEqual([]);
    await server.clock.advance(900);
    await minute();
    expect(await requestIds()).toHaveLength(1);
  });
});
