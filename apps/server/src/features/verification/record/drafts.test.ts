// Drafts are stored exactly, are never lost, and belong to their member only.
import { randomUUID } from 'node:crypto';
import {
  personalCorrections,
  queryEnterpriseKyc,
  downloadFile,
  nameFile,
  queryPersonalKyc,
  savePersonalKyc,
} from '@causeway/contract';
import { wholeBusiness, wholePerson } from '@causeway/contract/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { passed, verificationServer } from './verification.testing.ts';

const {
  server,
  today,
  upload,
  check,
  newPerson,
  queryPerson,
  savePerson,
  submittedPerson,
  submittedBusiness,
  newBusiness,
  queryBusiness,
  saveBusiness,
  submitBusiness,
  commitBusiness,
  decided,
  expires,
} = await verificationServer();
afterAll(server.stop);

const refusalsOf = (answers: readonly { readonly refusal: string | undefined }[]) =>
  answers.map(({ refusal }) => refusal ?? 'saved').toSorted();

describe('a verification draft', () => {
  test('begins empty, with version 0', async () => {
    const person = await newPerson();
    expect(await queryPerson(person)).toMatchObject({
      record: { firstName: '', fundsSourceCountry: [], isLongTerm: 0, kycFiles: [] },
      identityChecks: [],
      failedAttempts: [],
      currentChecks: [],
      todos: [],
      endedSections: [],
      kycStatus: 1,
      declineReason: null,
      submittedAt: null,
      isNameLocked: false,
      version: 0,
    });
    expect(await queryBusiness(await newBusiness())).toMatchObject({ submittedBusinessType: '', version: 0 });
  });

  test('begins with the registered contact and keeps later changes', async () => {
    const person = await newPerson();
    const contactEmail = `${person.personId}@example.com`;
    expect((await queryPerson(person)).record).toMatchObject({ contactEmail, contactPhone: '' });
    const business = await newBusiness();
    const reached = { email: null, countryCode: '852', mobile: '91234567' };
    await server.pool.query('update person set email = $2, country_code = $3, mobile = $4 where id = $1', [
      business.personId,
      ...Object.values(reached),
    ]);
    const began = { contactEmail: '', contactPhoneCountryCode: '852', contactPhoneNumber: '91234567' };
    expect((await queryBusiness(business)).record).toMatchObject(began);
    await savePerson(person, { contactEmail: '' });
    expect((await queryPerson(person)).record.contactEmail).toBe('');
  });

  test('keeps half-filled values exactly as typed', async () => {
    const person = await newPerson();
    const typed = {
      firstName: '  Ada ',
      contactEmail: 'ada@',
      birthday: '1990--3',
      fundsSourceCountry: ['HK', 'HK'],
    };
    expect((await savePerson(person, typed)).data).toMatchObject({ record: typed, version: 1 });
    expect((await savePerson(person, { ...typed, address: '皇后大道' })).data.version).toBe(2);
    expect((await queryPerson(person)).record).toMatchObject({ ...typed, address: '皇后大道' });
  });

  test('of a business keeps its people, complete or not', async () => {
    const business = await newBusiness();
    const [first] = wholeBusiness(today()).stakeholderInfoBo;
    const record = {
      ...(await queryBusiness(business)).record,
      stakeholderInfoBo: [{ ...(first ?? expect.unreachable()), nameEn: '黃', sharePercentage: '9' }],
    };
    expect((await saveBusiness(business, record)).data.record).toEqual(record);
  });

  test('rejects a person with the id of the business', async () => {
    const business = await newBusiness();
    const [first] = wholeBusiness(today()).stakeholderInfoBo;
    const record = {
      ...(await queryBusiness(business)).record,
      stakeholderInfoBo: [{ ...(first ?? expect.unreachable()), uid: 'member' }],
    };
    expect((await saveBusiness(business, record)).refusal).toBe('invalid-input');
  });

  test('may be twice as large as a submission', async () => {
    const person = await newPerson();
    expect((await savePerson(person, { firstName: 'A'.repeat(120) })).refusal).toBeUndefined();
    expect((await savePerson(person, { firstName: 'A'.repeat(121) })).refusal).toBe('invalid-input');
  });

  test('stays readable with all its files and photographs', async () => {
    const business = await newBusiness();
    const paper = await upload(business, '111');
    const [owner] = wholeBusiness(today()).stakeholderInfoBo;
    const record = {
      ...(await queryBusiness(business)).record,
      stakeholderInfoBo: [owner ?? expect.unreachable()],
      kycFiles: Array.from({ length: 200 }, () => paper),
    };
    expect((await saveBusiness(business, record)).refusal).toBeUndefined();
    await check(business, 'owner');
    const view = await queryBusiness(business);
    expect(view.record.kycFiles).toHaveLength(201);
    expect((await saveBusiness(business, view.record)).data.record.kycFiles).toHaveLength(201);
    const more = { ...view.record, kycFiles: [...view.record.kycFiles, paper] };
    expect((await saveBusiness(business, more)).refusal).toBe('invalid-input');
  });

  test('saved in two tabs loses nothing of the first', async () => {
    const person = await newPerson();
    await savePerson(person, {}, 0);
    expect((await savePerson(person, { city: 'Sha Tin' }, 0)).refusal).toBe('changed-meanwhile');
    const both = await Promise.all([
      savePerson(person, { city: 'Kowloon' }, 1),
      savePerson(person, { city: 'Sha Tin' }, 1),
    ]);
    expect(refusalsOf(both)).toEqual(['changed-meanwhile', 'saved']);
    const kept = both.find(({ refusal }) => refusal === undefined)?.data.record.city;
    expect((await queryPerson(person)).record.city).toBe(kept);
  });

  test('created in two tabs at once is one', async () => {
    const person = await newPerson();
    const both = await Promise.all([savePerson(person, {}, 0), savePerson(person, { city: 'Sha Tin' }, 0)]);
    expect(refusalsOf(both)).toEqual(['changed-meanwhile', 'saved']);
  });

  test('sent twice under one request id is saved once', async () => {
    const person = await newPerson();
    const requestId = randomUUID().replaceAll('-', '');
    const record = wholePerson(today());
    const save = () =>
      server.call(savePersonalKyc, { isEditable: 0, version: 0, record }, { session: person, requestId });
    const [first, second] = await Promise.all([save(), save()]);
    expect([first.refusal, second.refusal]).toEqual([undefined, undefined]);
    expect((await queryPerson(person)).version).toBe(1);
  });

  test.each([
    [1, null, undefined],
    [1, 1, 'verification-closed'],
    [1, 2, undefined],
    [1, 3, 'verification-closed'],
    [3, 1, undefined],
    [3, 3, 'verification-closed'],
    [6, 3, 'verification-closed'],
  ] as const)('in status %i beside an application in %s: %s', async (status, applied, refusal) => {
    const business = await submittedBusiness();
    await decided(business, 'rejected', [{ code: 'BIZ_KYC_REJ_SH', template: 'identity-unclear' }]);
    await server.pool.query(
      'update member set kyc_status = $2, inst_apply_status = $3, version = version + 1 where id = $1',
      [business.memberId, status, applied],
    );
    const { record, version } = await queryBusiness(business);
    expect((await check(business, 'owner')).refusal).toBe(refusal);
    expect((await saveBusiness(business, record)).refusal).toBe(refusal);
    if (refusal === undefined) return;
    const [sent, corrected] = [await submitBusiness(business), await commitBusiness(business)];
    expect([sent.refusal, corrected.refusal]).toEqual([refusal, refusal]);
    expect((await queryBusiness(business)).version).toBe(version);
  });

  test('is refused for the other form and without a session', async () => {
    const [person, business] = [await newPerson(), await newBusiness()];
    expect((await savePerson(business, {}, 0)).refusal).toBe('forbidden');
    expect(await server.as(person).refused(queryEnterpriseKyc, {})).toBe('forbidden');
    expect(await server.stranger.refused(queryPersonalKyc, {})).toBe('login-expired');
  });

  test('leaves only the names of its fields in the trail', async () => {
    const person = await newPerson();
    await savePerson(person, { firstName: 'Ada', city: 'Kowloon' });
    await savePerson(person, { firstName: 'Ada', city: 'Sha Tin' });
    const { rows } = await server.pool.query(
      `select after from audit where member_id = $1 and action = 'verification.save' order by id`,
      [person.memberId],
    );
    expect(rows).toEqual([
      { after: { kycStatus: 1, changed: ['city', 'firstName'] } },
      { after: { kycStatus: 1, changed: ['city'] } },
    ]);
  });
});

describe('files of a draft', () => {
  test('belong to the member and keep their type', async () => {
    const person = await newPerson();
    const proof = await upload(person, '400');
    const saved = await savePerson(person, { kycFiles: [proof] });
    expect(saved.data.record.kycFiles).toEqual([proof]);
    expect(saved.data.files).toMatchObject([{ fileId: proof.fileId, fileType: '400' }]);
    expect((await savePerson(person, { kycFiles: [{ ...proof, fileType: '600' }] })).refusal).toBe(
      'file-not-found',
    );
    const missing = { ...proof, fileId: randomUUID() };
    expect((await savePerson(person, { kycFiles: [missing] })).refusal).toBe('file-not-found');
    expect((await savePerson(await newPerson(), { kycFiles: [proof] })).refusal).toBe('file-not-found');
    expect((await queryPerson(person)).record.kycFiles).toEqual([proof]);
  });

  test('count as photographs only if they are from a check', async () => {
    const person = await newPerson();
    const proof = await upload(person, '400');
    await check(person);
    const front = (await queryPerson(person)).identityChecks[0]?.idFrontPhoto ?? expect.unreachable();
    const forged = [proof, { ...proof, fileType: '213' }, { ...proof, fileType: '214' }];
    const { data } = await savePerson(person, { kycFiles: forged });
    expect(data.record.kycFiles).toEqual([proof, { fileType: '213', fileId: front, uid: null }]);
  });

  test('from a check are shown to their own person only', async () => {
    const person = await newPerson();
    await check(person);
    const own = (await queryPerson(person)).identityChecks[0]?.idFrontPhoto ?? expect.unreachable();
    const data = await server.as(person).call(nameFile, { fileId: own });
    const seen = await server.call(downloadFile, { keyName: data.keyName }, { session: person });
    expect(seen.bytes).toEqual(Buffer.from(passed.frontPhoto ?? []));

    const business = await newBusiness();
    await saveBusiness(business, { ...wholeBusiness(today()), kycFiles: [] });
    await check(business, 'owner', passed);
    const { record } = await queryBusiness(business);
    const theirs = record.kycFiles.find(({ fileType }) => fileType === '213')?.fileId ?? expect.unreachable();
    expect(await server.as(business).refused(nameFile, { fileId: theirs })).toBe('file-not-found');
  });

  test('of a stakeholder have its uid', async () => {
    const business = await newBusiness();
    const record = { ...wholeBusiness(today()), kycFiles: [await upload(business, '400', 'owner')] };
    await saveBusiness(business, record);
    await check(business, 'owner', passed);
    const { record: kept } = await queryBusiness(business);
    expect(kept.kycFiles.map(({ fileType, uid }) => `${fileType} ${String(uid)}`)).toEqual([
      '400 owner',
      '213 owner',
    ]);
  });
});

describe('a closed draft', () => {
  test('belongs to a member under review, declined or with nothing requested', async () => {
    const person = await submittedPerson();
    expect((await savePerson(person, {})).refusal).toBe('verification-closed');
    await decided(person, 'approved');
    expect((await savePerson(person, {})).refusal).toBe('verification-closed');
    const declined = await submittedPerson();
    await decided(declined, 'declined');
    expect((await savePerson(declined, {})).refusal).toBe('verification-closed');
  });

  test('of a verified member leaves verified data unchanged', async () => {
    const person = await submittedPerson();
    await decided(person, 'approved');
    await expires(person);
    const before = await server.pool.query('select * from verification_submission where member_id = $1', [
      person.memberId,
    ]);
    const { record } = await queryPerson(person);
    expect((await savePerson(person, { ...record, idNumber: 'NEW1' })).refusal).toBeUndefined();
    expect((await queryPerson(person)).record.idNumber).toBe('NEW1');
    const after = await server.pool.query('select * from verification_submission where member_id = $1', [
      person.memberId,
    ]);
    expect(after.rows).toEqual(before.rows);
    const { rows } = await server.pool.query('select kyc_status, name_en from member where id = $1', [
      person.memberId,
    ]);
    expect(rows).toEqual([{ kycStatus: 4, nameEn: 'Ada Mary Wong' }]);
  });

  test('keeps steps that nobody requested as submitted', async () => {
    const person = await submittedPerson();
    await decided(person, 'rejected', [{ code: 'IDV_KYC_REJ_BASIC', template: 'address-incomplete' }]);
    const { record } = await queryPerson(person);
    const saved = await savePerson(person, { ...record, city: 'Sha Tin', idNumber: 'OTHER1' });
    expect(saved.data.record).toMatchObject({ city: 'Sha Tin', idNumber: record.idNumber });
    expect((await server.as(person).call(personalCorrections, {})).record.record.city).toBe('Sha Tin');
  });

  test('keeps verified names', async () => {
    const business = await submittedBusiness();
    await decided(business, 'approved');
    await expires(business);
    const { record, isNameLocked } = await queryBusiness(business);
    expect(isNameLocked).toBe(true);
    const saved = await saveBusiness(business, { ...record, memberNameEn: 'Other Ltd.', regNumber: 'NEW1' });
    expect(saved.data.record).toMatchObject({ memberNameEn: 'Bramble (HK) Ltd.', regNumber: 'NEW1' });
  });
});
