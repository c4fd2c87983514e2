// Corrections of what was rejected or has ended: what opens, what is taken, and that nothing is answered unseen.
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import {
  commitEnterpriseCorrections,
  commitPersonalCorrections,
  enterpriseCorrections,
  personalCorrections,
} from '@causeway/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { issuesIn, rejections } from './rejections.testing.ts';
import { agreed, passed, unread, verificationServer } from './verification.testing.ts';

const steps = await verificationServer();
const {
  server,
  upload,
  check,
  queryPerson,
  savePerson,
  submitPerson,
  commitPerson,
  submittedPerson,
  newPerson,
  newBusiness,
  wholeDraft,
  submitBusiness,
  queryBusiness,
  saveBusiness,
  commitBusiness,
  submittedBusiness,
  decided,
  expires,
} = steps;
afterAll(server.stop);

const { rejectedPerson, rejectedBusiness, lastOf } = rejections(steps);

const basic = { code: 'IDV_KYC_REJ_BASIC', template: 'address-incomplete' } as const;
const identity = { code: 'IDV_KYC_REJ_MATERIAL', template: 'identity-unclear' } as const;

/** An id of nothing. */
const other = '00000000-0000-4000-8000-000000000000';

describe('what has to be corrected', () => {
  test('shows by section, a template in the member’s language, words as staff typed them', async () => {
    const person = await rejectedPerson(
      { ...basic, text: 'Which floor?' },
      { ...identity, template: undefined, text: 'Too dark.' },
    );
    const answer = await server.as(person).call(personalCorrections, {}, { headers: { language: 'zh_HK' } });
    expect(answer).toMatchObject({
      record: { kycStatus: 3 },
      todos: [
        {
          rejectDetail: { IDV_KYC_REJ_BASIC: '地址不完整，請補充街道、門牌號碼和城市。\nWhich floor?' },
          notifyType: 1,
          stakeholderId: null,
          expiresOn: null,
        },
        { rejectDetail: { IDV_KYC_REJ_MATERIAL: 'Too dark.' } },
      ],
    });
  });

  test('is nothing before staff said so, and while they review', async () => {
    const before = await newPerson();
    expect(await server.as(before).refused(personalCorrections, {})).toBe('nothing-rejected');
    const person = await submittedPerson();
    expect(await server.as(person).refused(personalCorrections, {})).toBe('nothing-rejected');
    expect(await server.as(person).refused(enterpriseCorrections, {})).toBe('forbidden');
  });

  test('shows to nobody whose application as an institution was processed', async () => {
    const business = await rejectedBusiness({ code: 'BIZ_KYC_REJ_BIZ_INFO', template: 'business-unclear' });
    const details = async (status: number) => {
      await server.pool.query('update member set inst_apply_status = $2 where id = $1', [
        business.memberId,
        status,
      ]);
      return (await server.call(enterpriseCorrections, {}, { session: business })).refusal;
    };
    expect([await details(1), await details(2)]).toEqual([undefined, undefined]);
    expect(await details(3)).toBe('verification-closed');
  });

  test('is a document that ends, with its day', async () => {
    const business = await submittedBusiness();
    await decided(business, 'approved');
    await expires(business, 'owner', '2026-12-24');
    await expires(business, null, '2020-01-01');
    const data = await server.as(business).call(enterpriseCorrections, {});
    expect(data.todos).toMatchObject([
      { rejectDetail: {}, notifyType: 3, stakeholderId: 'owner', expiresOn: '2026-12-24', hasExpired: false },
      { notifyType: 3, stakeholderId: null, expiresOn: '2020-01-01', hasExpired: true },
    ]);
    expect(data.record).not.toHaveProperty('todos');
  });
});

test('why staff declined shows to the member, who may read it nowhere else', async () => {
  const [person, business] = [await submittedPerson(), await submittedBusiness()];
  expect((await queryPerson(person)).declineReason).toBeNull();
  await decided(person, 'declined');
  await decided(business, 'declined');
  expect(await queryPerson(person)).toMatchObject({ kycStatus: 5, declineReason: 'No.' });
  expect(await queryBusiness(business)).toMatchObject({ kycStatus: 5, declineReason: 'No.' });
});

test('a correction raised during the review of an update shows after the decision', async () => {
  const person = await submittedPerson();
  await decided(person, 'approved');
  await server.clock.advance(60);
  await expires(person);
  await check(person);
  expect((await commitPerson(person)).refusal).toBeUndefined();
  await expires(person, null, '2026-12-02');
  expect((await queryPerson(person)).todos).toEqual([]);
  expect(await server.as(person).refused(personalCorrections, {})).toBe('nothing-rejected');
  await decided(person, 'approved');
  expect((await queryPerson(person)).todos).toMatchObject([{ expiresOn: '2026-12-02' }]);
});

describe('a correction', () => {
  test('takes the open steps, keeps the rest as it was submitted, and answers the to-dos', async () => {
    const person = await rejectedPerson(basic);
    const { data, refusal } = await commitPerson(person, { city: ' Sha Tin ', idNumber: 'OTHER1' });
    expect([refusal, data]).toEqual([undefined, {}]);
    const { number, occasion, record } = await lastOf(person);
    expect([number, occasion]).toEqual([2, 'corrected']);
    expect(record).toMatchObject({ city: 'Sha Tin', idNumber: 'K123456(7)' });
    expect(await queryPerson(person)).toMatchObject({ kycStatus: 2, todos: [] });
    const again = {
      version: 2,
      record: (await queryPerson(person)).record,
      todoIds: [other],
      agreed,
    };
    expect(await server.as(person).refused(commitPersonalCorrections, again)).toBe('verification-closed');
  });

  test('is held by the rules of the open steps, and of no other', async () => {
    const person = await rejectedPerson(basic);
    expect(issuesIn(await commitPerson(person, { address: '', idNumber: '' }))).toEqual([
      'basic address: required',
    ]);
    expect((await commitPerson(person, { city: 'Sha Tin' })).refusal).toBeUndefined();
  });

  test('of an identity needs a new check', async () => {
    const person = await rejectedPerson(identity);
    expect(issuesIn(await commitPerson(person))).toEqual(['identity: unverified']);
    await check(person, 'member', passed);
    expect((await commitPerson(person)).refusal).toBeUndefined();
    expect((await lastOf(person)).record).toMatchObject({ idNumber: 'K12345678', city: 'Kowloon' });
  });

  test('with a document of a country of risk needs a proof of address, whatever is said of nationality', async () => {
    const person = await rejectedPerson(identity);
    await check(person, 'member', { ...passed, documentCountry: 'IR' });
    const proof = ['basic 400: required-document'];
    expect(issuesIn(await commitPerson(person))).toEqual(proof);
    expect(issuesIn(await commitPerson(person, { nationality: 'IR' }))).toEqual(proof);
    const { record } = await queryPerson(person);
    const kycFiles = [...record.kycFiles, await upload(person, '400')];
    expect((await commitPerson(person, { kycFiles })).refusal).toBeUndefined();
  });

  test('answers exactly what stands open', async () => {
    const person = await rejectedPerson(basic);
    const { version, record, todos } = await queryPerson(person);
    const [only] = todos;
    const commit = (todoIds: string[]) =>
      server.as(person).refused(commitPersonalCorrections, { version, record, todoIds, agreed });
    expect(await commit([other])).toBe('changed-meanwhile');
    expect(await commit([only?.id ?? '', other])).toBe('changed-meanwhile');
    expect(await commit([])).toBe('invalid-input');
  });

  const commitAs = async (
    who: TestPerson,
    answers: { todoId: string; text: string }[],
    change: object = {},
  ) => {
    const { version, record, todos } = await queryPerson(who);
    const todoIds = todos.map(({ id }) => id);
    const request = { version, record: { ...record, ...change }, todoIds, answers, agreed };
    return server.call(commitPersonalCorrections, request, { session: who });
  };

  test('that changes nothing and says nothing is refused with its unanswered items', async () => {
    const person = await rejectedPerson(basic);
    const [todo] = (await queryPerson(person)).todos;
    const silent = await commitAs(person, []);
    expect([silent.refusal, silent.data]).toEqual(['items-unanswered', { todoIds: [todo?.id] }]);
    const { address } = (await queryPerson(person)).record;
    const blanks = await commitAs(person, [], { address: ` ${address.replaceAll(' ', '  ')} ` });
    expect(blanks.refusal).toBe('items-unanswered');
    const elsewhere = await commitAs(person, [{ todoId: other, text: 'Words about another item.' }]);
    expect(elsewhere.refusal).toBe('changed-meanwhile');
    const blank = await commitAs(person, [{ todoId: todo?.id ?? '', text: '  ' }]);
    expect(blank.refusal).toBe('invalid-input');
    expect((await lastOf(person)).number).toBe(1);
    const words = 'I cannot, because the building has no floors.';
    expect((await commitAs(person, [{ todoId: todo?.id ?? '', text: words }])).refusal).toBeUndefined();
    const { rows } = await server.pool.query('select answer from verification_todo where id = $1', [
      todo?.id,
    ]);
    expect(rows).toEqual([{ answer: words }]);
  });

  test('answers an item by a change of its section, and each other item by itself', async () => {
    const person = await rejectedPerson(basic, { ...identity, code: 'IDV_KYC_REJ_MATERIAL' });
    await check(person, 'member', passed);
    const [first] = (await queryPerson(person)).todos;
    const half = await commitAs(person, []);
    expect([half.refusal, half.data]).toEqual(['items-unanswered', { todoIds: [first?.id] }]);
    expect((await commitAs(person, [], { city: 'Sha Tin' })).refusal).toBeUndefined();
  });

  test('raised while it was written has to be seen first', async () => {
    const person = await submittedPerson();
    await decided(person, 'approved');
    await expires(person, null, '2026-12-01');
    const { version, record, todos } = await queryPerson(person);
    await expires(person, null, '2026-12-08');
    const todoIds = todos.map(({ id }) => id);
    const request = { version, record, todoIds, agreed };
    expect(await server.as(person).refused(commitPersonalCorrections, request)).toBe('changed-meanwhile');
  });

  test('asks for the agreements, and for what was read', async () => {
    const person = await rejectedPerson(basic);
    const { version, record, todos } = await queryPerson(person);
    const answers = todos.map(({ id }) => ({ todoId: id, text: 'It is as it was.' }));
    const request = { version, record, todoIds: todos.map(({ id }) => id), answers };
    const commit = (more: object) =>
      server.call(commitPersonalCorrections, { ...request, ...more }, { session: person });
    expect((await commit({})).refusal).toBe('consent-required');
    expect((await commit({ agreed, version: version - 1 })).refusal).toBe('changed-meanwhile');
    expect((await commit({ agreed })).refusal).toBeUndefined();
  });

  test('by two colleagues at once is one', async () => {
    const person = await rejectedPerson(basic);
    const colleague = await server.signedInPerson({ memberId: person.memberId });
    const both = await Promise.all([commitPerson(person), commitPerson(colleague)]);
    expect(both.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect((await lastOf(person)).number).toBe(2);
  });

  test('is not the first submission, nor the other way round', async () => {
    const person = await rejectedPerson(basic);
    expect((await submitPerson(person)).refusal).toBe('verification-closed');
    const fresh = await newPerson();
    const request = {
      version: 0,
      record: (await queryPerson(person)).record,
      todoIds: [other],
      agreed,
    };
    expect(await server.as(fresh).refused(commitPersonalCorrections, request)).toBe('verification-closed');
  });

  test('of a verified member that nobody asked for is refused', async () => {
    const person = await submittedPerson();
    await decided(person, 'approved');
    const { version, record } = await queryPerson(person);
    const request = { version, record, todoIds: [other], agreed };
    expect(await server.as(person).refused(commitPersonalCorrections, request)).toBe('nothing-rejected');
  });
});

describe('an update of a verified member', () => {
  test('leaves it verified, its name and country as they are, until staff approve', async () => {
    const person = await submittedPerson();
    await decided(person, 'approved');
    await server.clock.advance(60);
    await expires(person);
    await check(person, 'member', passed);
    expect(
      (await commitPerson(person, { lastName: 'Other', residenceCountry: 'GB' })).refusal,
    ).toBeUndefined();
    const { rows } = await server.pool.query(
      'select kyc_status, name_en, country from member where id = $1',
      [person.memberId],
    );
    expect(rows).toEqual([{ kycStatus: 4, nameEn: 'Ada Mary Wong', country: 'HK' }]);
    expect(await lastOf(person)).toMatchObject({
      occasion: 'update',
      record: { lastName: 'Wong', residenceCountry: 'HK', idNumber: 'K12345678' },
    });
    expect((await savePerson(person, {})).refusal).toBe('verification-closed');
  });

  test('that was rejected is corrected as an update', async () => {
    const business = await submittedBusiness();
    await decided(business, 'approved');
    await expires(business);
    const files = (await queryBusiness(business)).record.kycFiles;
    expect((await commitBusiness(business, { kycFiles: files })).refusal).toBeUndefined();
    await decided(business, 'rejected', [{ code: 'BIZ_KYC_REJ_CERT_M', template: 'document-unreadable' }]);
    expect(await queryBusiness(business)).toMatchObject({
      kycStatus: 4,
      todos: [{ notifyType: 1 }],
    });
    const kycFiles = [await upload(business, '111'), await upload(business, '112')];
    expect((await commitBusiness(business, { kycFiles, businessScope: 'Other' })).refusal).toBeUndefined();
    expect(await lastOf(business)).toMatchObject({
      number: 3,
      occasion: 'update',
      record: { kycFiles, businessScope: 'Import of tea' },
    });
  });
});

/** The same member, a number of days later. */
async function inDays({ memberId }: TestPerson, days: number): Promise<TestPerson> {
  await server.clock.advance(days * 86_400);
  return server.signedInPerson({ memberId });
}

describe('a rejected record whose documents have ended since', () => {
  test('of a person shows the identity anew, and may be checked again', async () => {
    const rejected = await rejectedPerson(basic);
    expect((await queryPerson(rejected)).endedSections).toEqual([]);
    const { idExpirationDate } = (await queryPerson(rejected)).record;
    const left = (Date.parse(idExpirationDate) - server.clock.now().getTime()) / 86_400_000;
    const person = await inDays(rejected, left - 88);
    expect((await queryPerson(person)).endedSections).toEqual(['Identity']);
    expect(issuesIn(await commitPerson(person, { city: 'Sha Tin' }))).toEqual([
      'identity idExpirationDate: document-validity',
    ]);
    expect((await check(person, 'member', { ...passed, expiryDate: '2050-01-01' })).refusal).toBeUndefined();
    expect((await commitPerson(person, { city: 'Sha Tin' })).refusal).toBeUndefined();
    expect((await lastOf(person)).record).toMatchObject({ city: 'Sha Tin', idExpirationDate: '2050-01-01' });
  });

  test('of a business opens its people, and with the certificate basic information and documents', async () => {
    const [today, soon] = [server.clock.now(), new Date(server.clock.now().getTime() + 20 * 86_400_000)];
    const business = await newBusiness();
    const record = await wholeDraft(business);
    const expirationDate = soon.toISOString().slice(0, 10);
    await submitBusiness(business, { ...record, isLongTerm: 0, expirationDate });
    await decided(business, 'rejected', [{ code: 'BIZ_KYC_REJ_BIZ_INFO', template: 'business-unclear' }]);
    expect((await queryBusiness(business)).endedSections).toEqual([]);

    const ended = await inDays(business, 22);
    expect((await queryBusiness(ended)).endedSections).toEqual(['Basic', 'Document']);
    expect(issuesIn(await commitBusiness(ended))).toEqual(['basic expirationDate: date-past']);

    const ends = record.stakeholderInfoBo.map(({ idEffectiveDateEnd: until }) => Date.parse(until));
    const later = await inDays(ended, (Math.min(...ends) - today.getTime()) / 86_400_000);
    expect((await queryBusiness(later)).endedSections).toEqual(['Basic', 'Document', 'Stakeholder']);
    const issues = issuesIn(await commitBusiness(later, { isLongTerm: 1 }));
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.filter((issue) => !issue.startsWith('stakeholders'))).toEqual([]);
  });
});

describe('a business', () => {
  test('that changes its group of types brings other people and supporting documents with it', async () => {
    const business = await rejectedBusiness({ code: 'BIZ_KYC_REJ_BIZ_INFO', template: 'business-unclear' });
    const { record } = await queryBusiness(business);
    expect(issuesIn(await commitBusiness(business, { businessType: '3' }))).toEqual([
      'stakeholders: format',
      'documents 211: required-document',
      'documents chartSignedOn: required',
    ]);
    const people = record.stakeholderInfoBo.filter(({ uid }) => uid !== 'owner');
    const kycFiles = [...record.kycFiles, await upload(business, '211')];
    const chartSignedOn = hongKongDay(server.clock.now());
    const changed = { businessType: '3', stakeholderInfoBo: people, kycFiles, chartSignedOn };
    expect((await saveBusiness(business, { ...record, ...changed })).data.record).toMatchObject(changed);
    expect((await commitBusiness(business, changed)).refusal).toBeUndefined();
    expect((await lastOf(business)).record).toMatchObject(changed);
  });

  test('that keeps its group keeps its people and supporting documents too', async () => {
    const business = await rejectedBusiness({ code: 'BIZ_KYC_REJ_BIZ_INFO', template: 'business-unclear' });
    const { record } = await queryBusiness(business);
    expect(
      (await commitBusiness(business, { businessType: '5', stakeholderInfoBo: [], kycFiles: [] })).refusal,
    ).toBeUndefined();
    expect((await lastOf(business)).record).toMatchObject({
      businessType: '5',
      stakeholderInfoBo: record.stakeholderInfoBo,
      kycFiles: record.kycFiles,
    });
  });

  test('answers each item in its own section, by fields or by files', async () => {
    const business = await rejectedBusiness(
      { code: 'BIZ_KYC_REJ_BIZ_INFO', template: 'business-unclear' },
      { code: 'BIZ_KYC_REJ_CERT_M', template: 'document-unreadable' },
    );
    const { version, record, todos } = await queryBusiness(business);
    const idOf = (code: string) => todos.find(({ rejectDetail }) => code in rejectDetail)?.id;
    const todoIds = todos.map(({ id }) => id);
    const commit = (change: object) =>
      server.call(
        commitEnterpriseCorrections,
        { version, record: { ...record, ...change }, todoIds, agreed },
        { session: business },
      );
    const kycFiles = [await upload(business, '111'), await upload(business, '112')];
    expect((await commit({ kycFiles })).data).toEqual({ todoIds: [idOf('BIZ_KYC_REJ_BIZ_INFO')] });
    expect((await commit({ businessScope: 'Tea' })).data).toEqual({ todoIds: [idOf('BIZ_KYC_REJ_CERT_M')] });
    expect((await commit({ businessScope: 'Tea', kycFiles })).refusal).toBeUndefined();
  });

  test('whose one stakeholder was unclear has this one checked again, and no other', async () => {
    const business = await rejectedBusiness({
      code: 'BIZ_KYC_REJ_SH',
      uid: 'owner',
      template: 'identity-unclear',
    });
    expect(issuesIn(await commitBusiness(business))).toEqual(['stakeholders: unverified-with-owners']);
    expect((await check(business, 'owner', unread)).refusal).toBeUndefined();
    expect((await commitBusiness(business)).refusal).toBeUndefined();
  });
});
