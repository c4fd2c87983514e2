// Owners that are not people, in a member's record: submitted with a chart, corrected with it, and kept as submitted.
import { type OwnerEntityDraft, ownerEntityDraft } from '@causeway/contract';
import { afterAll, expect, test } from 'vitest';
import { issuesIn, rejections } from './rejections.testing.ts';
import { unread, verificationServer } from './verification.testing.ts';

const steps = await verificationServer();
const { server, upload, check, today, queryBusiness, saveBusiness, submitBusiness, commitBusiness } = steps;
const { newBusiness, wholeDraft, submittedBusiness, decided, expires } = steps;
const { rejectedBusiness, lastOf } = rejections(steps);
afterAll(server.stop);

const entity = (uid: string, more: Partial<OwnerEntityDraft> = {}): OwnerEntityDraft =>
  ownerEntityDraft.parse({
    ...{ uid, kind: 'company', country: 'VG', nameEn: `${uid} Ltd`, regNumber: `N-${uid}` },
    ...{ sharePercentage: '40', owners: [{ uid: 'owner', roles: [], shares: '60', votes: '' }] },
    ...more,
  });
const shareholders = { code: 'BIZ_KYC_REJ_SH', template: 'shares-differ' } as const;

test('a company as owner is submitted with a signed chart, and kept as submitted (VER-312, VER-320)', async () => {
  const business = await newBusiness();
  const { kycFiles } = await wholeDraft(business, (record) => ({
    ...record,
    ownerEntities: [entity('holding')],
  }));
  expect(issuesIn(await submitBusiness(business))).toEqual([
    'documents 211: required-document',
    'documents chartSignedOn: required',
  ]);
  const chart = { kycFiles: [...kycFiles, await upload(business, '211')], chartSignedOn: today() };
  const unclean = [entity('holding', { exchange: 'HKEX', regulator: 'SFC', beneficiaryClass: 'Children' })];
  expect((await submitBusiness(business, { ...chart, ownerEntities: unclean })).refusal).toBeUndefined();
  expect((await lastOf(business)).record).toMatchObject({
    ownerEntities: [entity('holding')],
    chartSignedOn: today(),
  });
});

test('a company with nobody above 25 % names its managing official (VER-319)', async () => {
  const business = await newBusiness();
  const { stakeholderInfoBo } = await wholeDraft(business);
  const withShare = (sharePercentage: string) => ({
    stakeholderInfoBo: stakeholderInfoBo.map((entry) =>
      entry.uid === 'owner' ? { ...entry, ownerBasis: 'official', sharePercentage } : entry,
    ),
  });
  expect(issuesIn(await submitBusiness(business, withShare('60')))).toEqual([
    'stakeholders@owner sharePercentage: share-of-direct',
  ]);
  expect((await submitBusiness(business, withShare(''))).refusal).toBeUndefined();
  expect((await lastOf(business)).record['stakeholderInfoBo']).toMatchObject([
    { uid: 'owner', roles: [1], ownerBasis: 'official', sharePercentage: '' },
    { ownerBasis: '' },
    { ownerBasis: '' },
  ]);
});

test('a kind that the list does not have, and a uid that a person has, are refused', async () => {
  const business = await newBusiness();
  await wholeDraft(business);
  const issues = issuesIn(
    await submitBusiness(business, { ownerEntities: [entity('owner', { kind: 'club' })] }),
  );
  expect(issues).toContain('stakeholders@owner kind: required-select');
  expect(issues).toContain('stakeholders@owner uid: format');
});

test('a correction of the people brings the entities and their chart with it (VER-321)', async () => {
  const business = await rejectedBusiness(shareholders);
  const { record } = await queryBusiness(business);
  const ownerEntities = [entity('holding')];
  expect(issuesIn(await commitBusiness(business, { ownerEntities }))).toEqual([
    'documents 211: required-document',
    'documents chartSignedOn: required',
  ]);
  const kycFiles = [...record.kycFiles, await upload(business, '211')];
  const changed = { ownerEntities, kycFiles, chartSignedOn: today() };
  expect((await saveBusiness(business, { ...record, ...changed })).data.record).toMatchObject(changed);
  expect((await commitBusiness(business, changed)).refusal).toBeUndefined();
  expect((await lastOf(business)).record).toMatchObject(changed);
});

test('a correction of anything else leaves the entities as they are', async () => {
  const business = await rejectedBusiness({ code: 'BIZ_KYC_REJ_BIZ_INFO', template: 'business-unclear' });
  const { record } = await queryBusiness(business);
  const { data } = await saveBusiness(business, { ...record, ownerEntities: [entity('holding')] });
  expect(data.record.ownerEntities).toEqual([]);
});

test('a person whose document expires changes nothing of who holds what', async () => {
  const business = await submittedBusiness();
  await decided(business, 'approved');
  await server.clock.advance(60);
  await expires(business, 'owner');
  await check(business, 'owner', unread);
  const { record } = await queryBusiness(business);
  const { data } = await saveBusiness(business, { ...record, ownerEntities: [entity('holding')] });
  expect(data.record.ownerEntities).toEqual([]);
});
