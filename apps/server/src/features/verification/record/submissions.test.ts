// Submissions: the server enforces every rule of the record (VER-026); what a submission stores; and two of
// them at once.
import { randomUUID } from 'node:crypto';
import {
  type ValidationIssue,
  type RecordFile,
  type UploadFileType,
  queryIdentityCheck,
  saveEnterpriseKyc,
  savePersonalKyc,
} from '@causeway/contract';
import { enterpriseExamples, issueLine, personalExamples, wholePerson } from '@causeway/contract/testing';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestAnswer, TestPerson } from '../../../platform/testing.ts';
import { agreed, passed, unread, verificationServer } from './verification.testing.ts';

const {
  server,
  world,
  today,
  upload,
  check,
  startCheck,
  newPerson,
  queryPerson,
  savePerson,
  submitPerson,
  submittedPerson,
  newBusiness,
  queryBusiness,
  saveBusiness,
  submitBusiness,
  wholeDraft,
  submittedBusiness,
} = await verificationServer();
afterAll(server.stop);

function issuesIn({ refusal, data }: TestAnswer<unknown>): string[] {
  if (refusal === undefined) return [];
  expect(refusal).toBe('verification-incomplete');
  return (data as { issues: ValidationIssue[] }).issues.map(issueLine);
}

async function submissionsOf({ memberId }: TestPerson) {
  const { rows } = await server.pool.query(
    `select number, occasion, level, record, checks from verification_submission where member_id = $1 order by number`,
    [memberId],
  );
  return rows as { number: number; occasion: string; level: number; record: object; checks: object[] }[];
}

/** Uploads the files that an example names, for this member. */
async function handedIn(person: TestPerson, files: readonly RecordFile[]): Promise<RecordFile[]> {
  const own: RecordFile[] = [];
  for (const { fileType, fileId, uid } of files) {
    // Uploads each file once: a refused record leaves its files unnamed, and the number of waiting ones is
    // limited.
    const key = [person.memberId, fileType, fileId].join(' ');
    const file = uploaded.get(key) ?? (await upload(person, fileType as UploadFileType, null));
    uploaded.set(key, file);
    own.push({ ...file, uid });
  }
  return own;
}
const uploaded = new Map<string, RecordFile>();

describe('each rule is reported by step and field', () => {
  test('for a person', async () => {
    for (const { rule, record, issues, unchecked } of personalExamples(today())) {
      const person = await newPerson();
      if (unchecked.length === 0) await check(person, 'member', unread);
      const kycFiles = await handedIn(person, record.kycFiles);
      const { version } = await queryPerson(person);
      const answer = await server.call(
        savePersonalKyc,
        { isEditable: 1, version, record: { ...record, kycFiles }, agreed },
        { session: person },
      );
      expect(issuesIn(answer), rule).toEqual(issues);
      expect((await queryPerson(person)).kycStatus, rule).toBe(issues.length === 0 ? 2 : 1);
    }
  }, 120_000);

  test('for a business', async () => {
    const shared = await newBusiness();
    await wholeDraft(shared);
    for (const { rule, record, issues, unchecked } of enterpriseExamples(today())) {
      // A refused record changes nothing, so one business is enough for all cases whose people are all
      // checked.
      const known = new Set((await queryBusiness(shared)).record.stakeholderInfoBo.map(({ uid }) => uid));
      const isShared =
        issues.length > 0 &&
        unchecked.length === 0 &&
        record.stakeholderInfoBo.every(({ uid }) => known.has(uid));
      const business = isShared ? shared : await newBusiness();
      const kycFiles = await handedIn(business, record.kycFiles);
      if (!isShared) {
        await saveBusiness(business, { ...record, kycFiles });
        const checked = record.stakeholderInfoBo.filter(({ uid }) => !unchecked.includes(uid));
        for (const { uid } of checked) await check(business, uid, unread);
      }
      const { version } = await queryBusiness(business);
      const answer = await server.call(
        saveEnterpriseKyc,
        { isEditable: 1, version, record: { ...record, kycFiles }, agreed },
        { session: business },
      );
      expect(issuesIn(answer), rule).toEqual(issues);
      expect((await queryBusiness(business)).kycStatus, rule).toBe(issues.length === 0 ? 2 : 1);
    }
  }, 240_000);

  test('in the order of the steps', async () => {
    const person = await newPerson();
    const change = { firstName: '', zipCode: '1', gender: '9', idNumber: '' };
    expect(issuesIn(await submitPerson(person, change))).toEqual([
      'basic firstName: required',
      'basic zipCode: format',
      'basic gender: required-select',
      'identity idNumber: required',
      'identity: unverified',
    ]);
  });
});

describe('a verification submission', () => {
  test('puts the member under review with record and checks', async () => {
    const person = await newPerson({ name: 'before' });
    const proof = await upload(person, '400');
    await check(person);
    const { data } = await submitPerson(person, { firstName: '  Ada ', kycFiles: [proof] });
    expect(data).toMatchObject({ kycStatus: 2, record: { firstName: 'Ada', idType: '10' } });
    const [only, ...others] = await submissionsOf(person);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      number: 1,
      occasion: 'first',
      level: 1,
      record: data.record,
      checks: [{ personId: 'member', checkResult: 3, checkStands: 1, idNumber: 'K12345678' }],
    });
    expect(data.record.kycFiles.map(({ fileType }) => fileType)).toEqual(['400', '213']);
    const { rows } = await server.pool.query(
      'select kyc_status, name_en, country from member where id = $1',
      [person.memberId],
    );
    expect(rows).toEqual([{ kycStatus: 2, nameEn: 'Ada Wong', country: 'HK' }]);
  });

  test('leaves out values made void by its own choices', async () => {
    const person = await newPerson();
    await check(person, 'member', unread);
    const { data } = await submitPerson(person, {
      occupationTypeOther: 'Diver',
      isLongTerm: 1,
      idExpirationDate: '2040-01-01',
    });
    expect(data.record).toMatchObject({ occupationTypeOther: '', idExpirationDate: '' });
  });

  test('of a business excludes unneeded documents and removed people', async () => {
    const business = await newBusiness();
    const { kycFiles } = await wholeDraft(business);
    const more = [
      await upload(business, '211'),
      await upload(business, '400', 'gone'),
      await upload(business, '400', 'owner'),
    ];
    const { data } = await submitBusiness(business, { kycFiles: [...kycFiles, ...more] });
    expect(data.record.kycFiles.map(({ fileType, uid }) => [fileType, uid])).toEqual([
      ['111', null],
      ['112', null],
      ['400', 'owner'],
    ]);
    expect(data.submittedBusinessType).toBe('1');
  });

  test('lists each role of a person once', async () => {
    const business = await newBusiness();
    const { stakeholderInfoBo } = await wholeDraft(business);
    const people = stakeholderInfoBo.map((entry) =>
      entry.uid === 'director' ? { ...entry, roles: [3, 2, 2] as (2 | 3)[] } : entry,
    );
    const { data } = await submitBusiness(business, { stakeholderInfoBo: people });
    expect(data.record.stakeholderInfoBo.map(({ roles }) => roles)).toEqual([[1], [2, 3], [3]]);
  });

  test('cannot be changed later, not even in the database', async () => {
    const person = await submittedPerson();
    const change = server.pool.query(
      `update verification_submission set record = '{}' where member_id = $1`,
      [person.memberId],
    );
    await expect(change).rejects.toThrow(/does not change/);
    const removal = server.pool.query('delete from verification_submission where member_id = $1', [
      person.memberId,
    ]);
    await expect(removal).rejects.toThrow(/does not change/);
  });

  test('requires and records the agreements shown', async () => {
    const person = await newPerson();
    await check(person);
    const { version } = await queryPerson(person);
    const submit = (versions?: typeof agreed) =>
      server.call(
        savePersonalKyc,
        { isEditable: 1, version, record: wholePerson(today()), ...(versions && { agreed: versions }) },
        { session: person },
      );
    expect((await submit()).refusal).toBe('consent-required');
    expect((await submit({ ...agreed, privacyVersion: '2020-01-01' })).refusal).toBe('agreement-changed');
    expect((await submit(agreed)).refusal).toBeUndefined();
    const { rows } = await server.pool.query(
      'select document, version from agreement_consent where person_id = $1 order by document',
      [person.personId],
    );
    expect(rows).toEqual([
      { document: 'agreement', version: '2026-03-01' },
      { document: 'privacy', version: '2026-03-01' },
    ]);
  });

  test('records who, what and which agreements in the trail', async () => {
    const person = await submittedPerson();
    const { rows } = await server.pool.query(
      `select before, after from audit where member_id = $1 and action = 'verification.submit'`,
      [person.memberId],
    );
    expect(rows).toMatchObject([
      { before: { kycStatus: 1 }, after: { kycStatus: 2, submission: 1, ...agreed } },
    ]);
  });

  test('is refused with a file of another member', async () => {
    const person = await newPerson();
    await check(person);
    const theirs = await upload(await newPerson(), '400');
    expect((await submitPerson(person, { kycFiles: [theirs] })).refusal).toBe('file-not-found');
  });

  test('is refused for the other form', async () => {
    const business = await newBusiness();
    const request = { isEditable: 1 as const, version: 0, record: wholePerson(today()), agreed };
    expect(await server.as(business).refused(savePersonalKyc, request)).toBe('forbidden');
  });
});

describe('simultaneous submissions', () => {
  test('leaves one submission', async () => {
    const person = await newPerson();
    await check(person);
    const colleague = await server.signedInPerson({ memberId: person.memberId });
    const both = await Promise.all([submitPerson(person), submitPerson(colleague)]);
    const refused = both.flatMap(({ refusal }) => refusal ?? []);
    expect(refused).toHaveLength(1);
    expect(['verification-closed', 'changed-meanwhile']).toContain(refused[0]);
    expect(await submissionsOf(person)).toHaveLength(1);
  });

  test('by one request are one submission with one answer', async () => {
    const person = await newPerson();
    await check(person);
    const { version } = await queryPerson(person);
    const requestId = randomUUID().replaceAll('-', '');
    const request = { isEditable: 1 as const, version, record: wholePerson(today()), agreed };
    const submit = () => server.call(savePersonalKyc, request, { session: person, requestId });
    const [first, second] = await Promise.all([submit(), submit()]);
    expect([first.refusal, second.refusal]).toEqual([undefined, undefined]);
    expect((await submit()).data.kycStatus).toBe(2);
    expect(await submissionsOf(person)).toHaveLength(1);
  });

  test('are refused if a draft of another tab is newer', async () => {
    const person = await newPerson();
    await check(person);
    const { version } = await queryPerson(person);
    await savePerson(person, { city: 'Sha Tin' }, version);
    const request = { isEditable: 1 as const, version, record: wholePerson(today()), agreed };
    expect(await server.as(person).refused(savePersonalKyc, request)).toBe('changed-meanwhile');
    expect((await queryPerson(person)).record.city).toBe('Sha Tin');
  });
});

test('each person of a business needs an own check', async () => {
  const business = await newBusiness();
  await wholeDraft(business);
  const { record } = await queryBusiness(business);
  const [owner, ...others] = record.stakeholderInfoBo;
  const renamed = { ...(owner ?? expect.unreachable()), uid: 'somebody-else' };
  const answer = await submitBusiness(business, { stakeholderInfoBo: [renamed, ...others] });
  expect(issuesIn(answer)).toEqual(['stakeholders: unverified-with-owners']);
});

test('a started check does not undo a finished one', async () => {
  const person = await newPerson();
  await check(person, 'member', unread);
  await startCheck(person);
  const { identityChecks, currentChecks } = await queryPerson(person);
  expect(identityChecks).toMatchObject([{ checkResult: 2, checkStands: 1 }]);
  expect(currentChecks).toEqual([{ personId: 'member', checkResult: 3 }]);
  expect((await submitPerson(person)).data.kycStatus).toBe(2);
});

test('a check that finishes during a review changes no record', async () => {
  const person = await newPerson();
  await check(person, 'member', unread);
  const second = await startCheck(person);
  const { data } = await submitPerson(person);
  world.identity = passed;
  await check(person).then(({ refusal }) => expect(refusal).toBe('verification-closed'));
  const found = await server
    .as(person)
    .call(queryIdentityCheck, { personId: 'member', checkId: second.data.checkId });
  expect(found).toMatchObject({ checkResult: 3, idNumber: 'K12345678' });
  expect((await queryPerson(person)).record).toEqual(data.record);
});

test('a submitted business includes its people’s checks', async () => {
  const business = await submittedBusiness();
  const [only] = await submissionsOf(business);
  expect(only?.checks).toMatchObject([
    { personId: 'owner' },
    { personId: 'director' },
    { personId: 'signatory' },
  ]);
});
