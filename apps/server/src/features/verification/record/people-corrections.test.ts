// A correction changes only the people behind a business that it is about, and keeps the others as they were
// submitted.
import { queryIdentityCheck } from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { rejections } from './rejections.testing.ts';
import { passed, unread, verificationServer } from './verification.testing.ts';

const steps = await verificationServer();
const {
  server,
  world,
  upload,
  check,
  startCheck,
  queryBusiness,
  saveBusiness,
  commitBusiness,
  decided,
  expires,
} = steps;
const { rejectedBusiness, lastOf } = rejections(steps);
afterAll(server.stop);

describe('a correction of people behind a business', () => {
  const documentsUnread = { code: 'BIZ_KYC_REJ_CERT_M', template: 'document-unreadable' } as const;
  type People = Awaited<ReturnType<typeof queryBusiness>>['record']['stakeholderInfoBo'];

  /**
   * Rejected for its supporting documents, with an owner whose document expires: the step of the people is
   * open.
   */
  const withExpiringOwner = async (): Promise<TestPerson> => {
    const business = await rejectedBusiness(documentsUnread);
    await expires(business, 'owner');
    await check(business, 'owner', unread);
    return business;
  };
  const renamed = (people: People): People => people.map((entry) => ({ ...entry, nameEn: 'Other' }));
  const namesOf = (people: unknown): string[] =>
    (people as People).map(({ uid, nameEn }) => `${uid} ${nameEn}`);
  const locked = ['director Person director', 'signatory Person signatory'];

  test('changes only the people it is about', async () => {
    const business = await withExpiringOwner();
    const { record, submittedPeople } = await queryBusiness(business);
    expect(submittedPeople).toEqual(record.stakeholderInfoBo);
    const changed = { stakeholderInfoBo: renamed(record.stakeholderInfoBo) };
    const saved = await saveBusiness(business, { ...record, ...changed });
    expect(namesOf(saved.data.record.stakeholderInfoBo)).toEqual(['owner Other', ...locked]);
    expect((await commitBusiness(business, changed)).refusal).toBeUndefined();
    const { record: committed } = await lastOf(business);
    expect(namesOf(committed['stakeholderInfoBo'])).toEqual(['owner Other', ...locked]);
  });

  test('removes nobody else and no documents', async () => {
    const business = await rejectedBusiness(documentsUnread);
    await expires(business, 'owner');
    const { record } = await queryBusiness(business);
    const proof = await upload(business, '400', 'director');
    const kycFiles = [...record.kycFiles, proof];
    const { data } = await saveBusiness(business, { ...record, stakeholderInfoBo: [], kycFiles });
    expect(namesOf(data.record.stakeholderInfoBo)).toEqual(locked);
    expect(data.record.kycFiles).not.toContainEqual(proof);
  });

  test('may add new people and more roles', async () => {
    const business = await rejectedBusiness(documentsUnread);
    await expires(business, 'owner');
    const { record } = await queryBusiness(business);
    const people = record.stakeholderInfoBo;
    const [owner, director] = people;
    if (!owner || !director) return expect.unreachable('nobody was submitted');
    const other = { ...owner, uid: 'other', idNumber: 'K-other', sharePercentage: '50' };
    const both = { ...director, roles: [1, 2, 3] as (1 | 2 | 3)[], sharePercentage: '10' };
    const save = (stakeholderInfoBo: People) => saveBusiness(business, { ...record, stakeholderInfoBo });
    const first = await save([other, both]);
    expect(first.data.record.stakeholderInfoBo).toMatchObject([other, both, { uid: 'signatory' }]);
    await check(business, 'other', unread);
    const { data } = await saveBusiness(business, {
      ...first.data.record,
      stakeholderInfoBo: [{ ...other, nameEn: 'Newer' }, both],
    });
    expect(namesOf(data.record.stakeholderInfoBo)).toEqual(['other Newer', ...locked]);
  });

  test('may change everybody if the section was rejected', async () => {
    const all = await rejectedBusiness({ code: 'BIZ_KYC_REJ_SH', uid: 'owner', template: 'shares-differ' });
    const { record } = await queryBusiness(all);
    const { data } = await saveBusiness(all, {
      ...record,
      stakeholderInfoBo: renamed(record.stakeholderInfoBo.slice(1)),
    });
    expect(namesOf(data.record.stakeholderInfoBo)).toEqual(['director Other', 'signatory Other']);
  });

  test('keeps people if the type of business is not open', async () => {
    const business = await withExpiringOwner();
    const { record } = await queryBusiness(business);
    const { data } = await saveBusiness(business, {
      ...record,
      businessType: '3',
      stakeholderInfoBo: renamed(record.stakeholderInfoBo),
    });
    expect(namesOf(data.record.stakeholderInfoBo)).toEqual(['owner Other', ...locked]);
  });

  test('takes no check of other people', async () => {
    const business = await withExpiringOwner();
    expect((await check(business, 'director')).refusal).toBe('verification-closed');
    expect((await check(business, 'owner')).refusal).toBeUndefined();
  });

  test('takes values of a check that began earlier', async () => {
    const business = await rejectedBusiness({ code: 'BIZ_KYC_REJ_SH', template: 'shares-differ' });
    const { checkId } = (await startCheck(business, 'director')).data;
    expect((await commitBusiness(business)).refusal).toBeUndefined();
    await server.clock.advance(60);
    await decided(business, 'rejected', [documentsUnread]);
    await expires(business, 'owner');
    await check(business, 'owner', unread);
    world.identity = passed;
    const asked = { personId: 'director', checkId };
    const data = await server.as(business).call(queryIdentityCheck, asked);
    expect(data.checkResult).toBe(3);
    expect((await commitBusiness(business)).refusal).toBeUndefined();
    expect((await lastOf(business)).record).toMatchObject({
      stakeholderInfoBo: [
        { uid: 'owner' },
        { uid: 'director', nameEn: 'Person director', idNumber: 'K12345678' },
        { uid: 'signatory' },
      ],
    });
  });

  test('keeps the number of people and files within the limit', async () => {
    const business = await withExpiringOwner();
    const { record } = await queryBusiness(business);
    const [owner] = record.stakeholderInfoBo;
    if (!owner) return expect.unreachable('nobody was submitted');
    const crowd = Array.from({ length: 44 }, (_, i) => ({ ...owner, uid: `new-${String(i)}` }));
    const save = (stakeholderInfoBo: People) => saveBusiness(business, { ...record, stakeholderInfoBo });
    expect((await save(crowd)).refusal).toBe('invalid-input');
    expect((await save(crowd.slice(1))).refusal).toBeUndefined();
  });
});
