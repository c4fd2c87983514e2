// A verified business whose people's documents expire has them checked again, and submits only that.
import {
  type ValidationIssue,
  queryStakeholderChecks,
  queryWhitelistCheck,
  startWhitelistCheck,
  submitStakeholderChecks,
} from '@causeway/contract';
import { issueLine } from '@causeway/contract/testing';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { passed, unread, verificationServer } from '../record/verification.testing.ts';

const { server, world, newPerson, queryBusiness, saveBusiness, submittedBusiness, decided, expires } =
  await verificationServer();
afterAll(server.stop);

async function ending(...uids: readonly (string | null)[]): Promise<TestPerson> {
  const business = await submittedBusiness();
  await decided(business, 'approved');
  await server.clock.advance(60);
  for (const uid of uids) await expires(business, uid);
  return business;
}

const listOf = (session: TestPerson) => server.call(queryStakeholderChecks, {}, { session });

async function checkAgain(session: TestPerson, personId: string, found = passed) {
  const started = await server.call(startWhitelistCheck, { personId }, { session });
  if (started.refusal) return started.refusal;
  world.identity = found;
  const asked = { personId, checkId: started.data.checkId };
  return (await server.as(session).call(queryWhitelistCheck, asked)).checkResult;
}

/** The list as any of the business's people reads it. */
async function read(session: TestPerson) {
  const { version, checks } = (await listOf(session)).data;
  return {
    version,
    checks: checks.map(({ uid, check }) => ({ uid, checkId: check.checkId })),
  };
}

const submit = async (session: TestPerson, isDraft: 0 | 1 = 0) =>
  server.call(submitStakeholderChecks, { isDraft, ...(await read(session)) }, { session });

const issuesIn = (data: unknown): string[] => (data as { issues: ValidationIssue[] }).issues.map(issueLine);

describe('the list of stakeholder checks', () => {
  test('has everybody and marks expiring documents', async () => {
    const { data } = await listOf(await ending('owner'));
    expect(data.checks).toMatchObject([
      {
        uid: 'owner',
        nameEn: 'Person owner',
        roles: [1],
        isExpired: true,
        check: { checkResult: 1, checkStands: 0 },
      },
      { uid: 'director', roles: [2], isExpired: false, check: { checkResult: 3, checkStands: 1 } },
      { uid: 'signatory', roles: [3], isExpired: false, check: { checkResult: 3, checkStands: 1 } },
    ]);
  });

  test('exists in this flow only', async () => {
    expect((await listOf(await ending())).refusal).toBe('nothing-rejected');
    expect((await listOf(await ending('owner', null))).refusal).toBe('nothing-rejected');
    expect((await listOf(await newPerson())).refusal).toBe('forbidden');
  });
});

describe('checking a stakeholder again', () => {
  test('exists in this flow only', async () => {
    const wide = await ending('owner', null);
    expect(await checkAgain(wide, 'owner')).toBe('verification-closed');
    expect(await checkAgain(await ending('owner'), 'nobody')).toBe('not-found');
  });

  test('is offered to people with expiring documents', async () => {
    const business = await ending('owner');
    expect(await checkAgain(business, 'director')).toBe('verification-closed');
    expect(await checkAgain(business, 'owner', { ...passed, documentNumber: '!' })).toBe(3);
    expect(await checkAgain(business, 'owner')).toBe(3);
  });

  test('fills in the new document and keeps the business verified', async () => {
    const business = await ending('owner');
    expect(await checkAgain(business, 'owner')).toBe(3);
    const { record, kycStatus } = await queryBusiness(business);
    expect(kycStatus).toBe(4);
    expect(record.stakeholderInfoBo[0]).toMatchObject({
      nameEn: 'Person owner',
      idNumber: 'K12345678',
      idEffectiveDateEnd: '2040-05-16',
    });
  });
});

describe('submitting stakeholder checks', () => {
  test('is refused without each required check', async () => {
    const business = await ending('owner', 'director');
    await checkAgain(business, 'owner', { ...passed, documentNumber: 'NEW1' });
    const { refusal, data } = await submit(business);
    expect(refusal).toBe('verification-incomplete');
    expect(issuesIn(data)).toEqual([
      'stakeholders@director: unverified',
      'stakeholders: unverified-with-owners',
    ]);
    await checkAgain(business, 'director', { ...passed, documentNumber: 'NEW2' });
    expect((await submit(business)).refusal).toBeUndefined();
  });

  test('is refused if the new document expires too soon', async () => {
    const business = await ending('owner');
    await checkAgain(business, 'owner', { ...passed, expiryDate: '2027-01-01' });
    expect(issuesIn((await submit(business)).data)).toEqual([
      'stakeholders@owner idEffectiveDateEnd: document-validity',
    ]);
  });

  test('passes them to staff and keeps the business verified', async () => {
    const business = await ending('owner');
    await checkAgain(business, 'owner');
    expect((await submit(business)).refusal).toBeUndefined();
    expect(await queryBusiness(business)).toMatchObject({ kycStatus: 4, todos: [] });
    const { rows } = await server.pool.query(
      `select number, occasion, level, record #>> '{stakeholderInfoBo,0,idNumber}' as number_shown, record ->> 'businessScope' as scope
         from verification_submission where member_id = $1 order by number desc limit 1`,
      [business.memberId],
    );
    expect(rows).toEqual([
      { number: 2, occasion: 'update', level: 1, numberShown: 'K12345678', scope: 'Import of tea' },
    ]);
    expect((await listOf(business)).refusal).toBe('nothing-rejected');
    const again = { isDraft: 0 as const, version: 99, checks: [] };
    expect(await server.as(business).refused(submitStakeholderChecks, again)).toBe('verification-closed');
  });

  test('excludes draft changes', async () => {
    const business = await ending('owner');
    const { record } = await queryBusiness(business);
    const [owner, ...others] = record.stakeholderInfoBo;
    if (!owner) return expect.unreachable();
    const written = [
      { ...owner, sharePercentage: '100', address: 'Elsewhere' },
      ...others,
      { ...owner, uid: 'unseen', idNumber: '', nameEn: 'Nobody' },
    ];
    expect((await saveBusiness(business, { ...record, stakeholderInfoBo: written })).refusal).toBeUndefined();
    await checkAgain(business, 'owner');
    expect((await submit(business)).refusal).toBeUndefined();
    const { record: handedIn } = await queryBusiness(business);
    expect(handedIn.stakeholderInfoBo).toEqual([
      expect.objectContaining({
        ...owner,
        idNumber: 'K12345678',
        idEffectiveDateEnd: '2040-05-16',
        birthDate: '1990-05-17',
      }),
      ...others,
    ]);
  });

  test('as a draft submits nothing', async () => {
    const business = await ending('owner');
    await checkAgain(business, 'owner');
    const before = (await listOf(business)).data;
    expect((await submit(business, 1)).refusal).toBeUndefined();
    expect((await listOf(business)).data).toEqual(before);
  });

  test('is refused for another version or another person’s check', async () => {
    const business = await ending('owner');
    await checkAgain(business, 'owner', unread);
    const asked = await read(business);
    const send = (more: object) =>
      server.as(business).refused(submitStakeholderChecks, { isDraft: 0, ...asked, ...more });
    expect(await send({ version: asked.version - 1 })).toBe('changed-meanwhile');
    const swapped = [{ uid: 'owner', checkId: asked.checks[1]?.checkId ?? null }];
    expect(await send({ checks: swapped })).toBe('changed-meanwhile');
  });

  test('by two at once happens once', async () => {
    const business = await ending('owner');
    await checkAgain(business, 'owner');
    const colleague = await server.signedInPerson({ memberId: business.memberId, memberType: 1 });
    // Both read the list first, because the second one would find none after a submission.
    const asked = { isDraft: 0 as const, ...(await read(business)) };
    const both = await Promise.all(
      [business, colleague].map((session) => server.call(submitStakeholderChecks, asked, { session })),
    );
    expect(both.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
  });
});
