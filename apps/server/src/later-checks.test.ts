// Checks beside the one that counts, begun or finished before a submission: staff read them, and see a new result before they
// decide.
import {
  type StaffRole,
  decideVerification,
  getVerificationReview,
  queryIdentityCheck,
  queryLinkedCheck,
  sendCheckLink,
  startLinkedCheck,
} from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { checkLinksFeature } from './features/verification/check-links/index.ts';
import { passed, verificationServer } from './features/verification/record/verification.testing.ts';
import { explained } from './features/verification/reviews/reviewing.testing.ts';
import { verificationReviewsFeature } from './features/verification/reviews/index.ts';
import type { TestPerson } from './platform/testing.ts';

const { server, world, check, startCheck, newPerson, submitPerson, newBusiness, wholeDraft, submitBusiness } =
  await verificationServer([verificationReviewsFeature, checkLinksFeature]);
afterAll(server.stop);

const somebodyElse = { ...passed, result: 5, firstName: 'SOMEBODY', lastName: 'ELSE' } as const;

async function review(memberId: string, role: StaffRole = 'reviewer') {
  const session = await server.signedInStaff(role);
  const seen = await server.as(session).call(getVerificationReview, { memberId });
  const decide = async () => {
    const { level, version } = seen;
    const approval = { decision: 'approve' as const, items: [], ...explained(seen) };
    const request = { memberId, level: level ?? 1, version, ...approval };
    return (await server.call(decideVerification, request, { session })).refusal;
  };
  return { seen, decide };
}

const linesOf = ({ seen }: Awaited<ReturnType<typeof review>>, ...names: readonly string[]) =>
  seen.findings
    .filter(({ name }) => names.includes(name))
    .map(({ uid, name, outcome, detail }) => `${uid ?? ''} ${name} ${outcome}: ${detail}`);

async function finish(session: TestPerson, checkId: string, personId = 'member') {
  await server.clock.advance(60);
  return server.as(session).call(queryIdentityCheck, { personId, checkId });
}

test('staff read the current verdict and document despite a newer abandoned check', async () => {
  const person = await newPerson();
  await check(person, 'member', somebodyElse);
  await server.clock.advance(60);
  await startCheck(person);
  expect((await submitPerson(person)).refusal).toBeUndefined();
  const found = await review(person.memberId);
  expect(found.seen.identityChecks).toMatchObject([
    { checkResult: 5, checkStands: 1, idFirstName: 'SOMEBODY' },
  ]);
  expect(found.seen.laterChecks).toEqual([]);
  expect(linesOf(found, 'identity', 'name-match')).toEqual([
    'member identity fail: Rejected by the provider',
    'member name-match fail: On the document: SOMEBODY ELSE; submitted: Ada Mary Wong',
  ]);
  expect(linesOf(found, 'document-match')).toHaveLength(1);
});

test('a check finishing during the review stops a decision that did not see it', async () => {
  const person = await newPerson();
  await check(person, 'member', passed);
  await server.clock.advance(60);
  const { data } = await startCheck(person);
  expect((await submitPerson(person)).refusal).toBeUndefined();
  await server.settle();
  const before = await review(person.memberId);
  world.identity = somebodyElse;
  await finish(person, data.checkId);
  expect(await before.decide()).toBe('changed-meanwhile');
  // The name on the new document is screened before anybody approves.
  await server.settle();

  const after = await review(person.memberId);
  expect(after.seen.identityChecks).toMatchObject([{ checkResult: 3, idFirstName: 'ADA' }]);
  expect(after.seen.laterChecks).toMatchObject([{ checkId: data.checkId, checkResult: 5 }]);
  expect(linesOf(after, 'later-check')).toEqual([
    'member later-check fail: Rejected by the provider',
    'member later-check fail: On the document: SOMEBODY ELSE; submitted: Ada Mary Wong',
    expect.stringMatching(/^member later-check fail: Differs from the document: /),
  ]);
  expect(await after.decide()).toBeUndefined();
  const second = await review(person.memberId, 'senior');
  expect(second.seen.laterChecks).toHaveLength(1);
  expect(await second.decide()).toBeUndefined();
  expect((await review(person.memberId)).seen.laterChecks).toHaveLength(1);
});

test('staff read about a check that another one replaced before the submission, and its name is screened', async () => {
  const person = await newPerson();
  await check(person, 'member', somebodyElse);
  await server.clock.advance(60);
  await check(person, 'member', passed);
  expect((await submitPerson(person)).refusal).toBeUndefined();
  await server.settle();
  const found = await review(person.memberId);
  expect(found.seen.identityChecks).toMatchObject([{ checkResult: 3, idFirstName: 'ADA' }]);
  expect(linesOf(found, 'identity', 'earlier-check', 'later-check')).toEqual([
    'member identity pass: Passed',
    'member earlier-check look: The provider rejected an earlier check',
    'member earlier-check fail: An earlier check read another name: SOMEBODY ELSE',
  ]);
  const { rows } = await server.pool.query(
    `select screening.names from verification_party_screening screening
     join verification_submission submission on submission.id = screening.submission_id where submission.member_id = $1`,
    [person.memberId],
  );
  expect(JSON.stringify(rows)).toContain('SOMEBODY ELSE');
  expect(await found.decide()).toBeUndefined();
});

test('a business follows the same rule for each person', async () => {
  const business = await newBusiness();
  await wholeDraft(business);
  await server.clock.advance(60);
  const { data } = await startCheck(business, 'owner');
  expect((await submitBusiness(business)).refusal).toBeUndefined();
  await server.settle();
  const before = await review(business.memberId);
  expect(before.seen.identityChecks.map(({ checkResult }) => checkResult)).toEqual([3, 3, 3]);
  world.identity = somebodyElse;
  await finish(business, data.checkId, 'owner');
  expect(await before.decide()).toBe('changed-meanwhile');
  const after = await review(business.memberId);
  expect(after.seen.laterChecks).toMatchObject([{ personId: 'owner', checkResult: 5 }]);
  expect(new Set(linesOf(after, 'later-check').map((line) => line.split(' ')[0]))).toEqual(
    new Set(['owner']),
  );
});

test('staff read which check was made by a link, where it was sent, and whether it named somebody', async () => {
  const byLink = async (session: TestPerson, personId: string, email: string | null) => {
    const { url } = await server.as(session).call(sendCheckLink, { personId, email, language: 'en' });
    const cookie = `causeway_check=${new URL(url).hash.split('token=')[1] ?? ''}`;
    const holder = { headers: { cookie } };
    expect((await server.call(startLinkedCheck, { consent: true }, holder)).refusal).toBeUndefined();
    expect((await server.call(queryLinkedCheck, {}, holder)).data).toEqual({ state: 'finished' });
  };
  const linksIn = async ({ memberId }: TestPerson) => {
    const { seen } = await review(memberId);
    const checkOf = (id: string) => seen.identityChecks.find(({ checkId }) => checkId === id)?.personId;
    return seen.linkedChecks?.map(({ checkId, ...link }) => ({ personId: checkOf(checkId), ...link }));
  };
  world.identity = passed;
  const person = await newPerson();
  await byLink(person, 'member', null);
  expect((await submitPerson(person)).refusal).toBeUndefined();
  expect(await linksIn(person)).toEqual([{ personId: 'member', email: null, hasName: false }]);

  const business = await newBusiness();
  await wholeDraft(business);
  await server.clock.advance(60);
  await byLink(business, 'director', 'director@sample.example');
  expect((await submitBusiness(business)).refusal).toBeUndefined();
  expect(await linksIn(business)).toEqual([
    { personId: 'director', email: 'director@sample.example', hasName: true },
  ]);
});
