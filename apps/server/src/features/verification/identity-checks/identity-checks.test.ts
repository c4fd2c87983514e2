// Identity checks by the calls of the portal: each person's own, filled in, counted, and never another
// member's.
import { randomUUID } from 'node:crypto';
import {
  queryIdentityCheck,
  queryWhitelistCheck,
  startIdentityCheck,
  startWhitelistCheck,
} from '@causeway/contract';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { passed, unread, verificationServer } from '../record/verification.testing.ts';

const {
  server,
  world,
  check,
  startCheck,
  newPerson,
  queryPerson,
  savePerson,
  submitPerson,
  commitPerson,
  submittedPerson,
  newBusiness,
  queryBusiness,
  saveBusiness,
  wholeDraft,
  decided,
  expires,
} = await verificationServer();
afterAll(server.stop);
beforeEach(() => {
  Object.assign(world, { identity: passed, startsIdentity: 'yes' });
});

const ask = (session: TestPerson, checkId: string, personId = 'member') =>
  server.call(queryIdentityCheck, { personId, checkId }, { session });

/** Starts a check a minute after the previous one. */
async function later(person: TestPerson) {
  await server.clock.advance(60);
  return startCheck(person);
}

describe('starting an identity check', () => {
  test('opens the provider’s page for this person with a way back', async () => {
    const person = await newPerson();
    await savePerson(person, { idType: '10', idNumber: 'K1' });
    const { data } = await startCheck(person);
    expect(data.checkUrl).toBe(`https://identity.example/${data.checkId}`);
    expect(world.started.at(-1)).toMatchObject({
      reference: data.checkId,
      document: { type: 'identity-card', number: 'K1' },
      successUrl: expect.stringMatching(/\/personal\/#\/jumio-callback\?result=success$/) as string,
      failUrl: expect.stringMatching(/\?result=error$/) as string,
    });
    expect((await queryPerson(person)).identityChecks).toMatchObject([
      { personId: 'member', checkId: data.checkId, checkResult: 2, checkStands: 0 },
    ]);
  });

  test('names the person to the provider by the same opaque id each time', async () => {
    const business = await newBusiness();
    await wholeDraft(business);
    await startCheck(business, 'owner');
    const [owner, director] = ['owner', 'director'].map((uid) =>
      world.started
        .filter(({ reference }) => reference)
        .findLast(({ document }) => JSON.stringify(document).includes(`K-${uid}`)),
    );
    expect(owner?.person).toMatch(/^[0-9a-f]{64}$/);
    expect(owner?.person).not.toBe(director?.person);
    const before = owner?.person;
    await startCheck(business, 'owner');
    expect(world.started.at(-1)?.person).toBe(before);
  });

  test('requires a person of the saved draft', async () => {
    const business = await newBusiness();
    expect((await startCheck(business, 'owner')).refusal).toBe('not-found');
    await wholeDraft(business);
    expect((await startCheck(business, 'nobody')).refusal).toBe('not-found');
    expect((await startCheck(business, 'member')).refusal).toBe('not-found');
    expect((await startCheck(await newPerson(), 'owner')).refusal).toBe('not-found');
  });

  test('is allowed three times an hour for each person', async () => {
    const business = await newBusiness();
    await wholeDraft(business);
    for (let i = 0; i < 2; i += 1) expect((await startCheck(business, 'owner')).refusal).toBeUndefined();
    const refused = await startCheck(business, 'owner');
    expect(refused.refusal).toBe('identity-check-attempts');
    const { until } = refused.data as unknown as { readonly until: string };
    const minutes = (Date.parse(until) - server.clock.now().getTime()) / 60_000;
    expect(minutes).toBeGreaterThan(55);
    expect(minutes).toBeLessThanOrEqual(61);
    expect((await startCheck(business, 'director')).refusal).toBeUndefined();
    await server.clock.advance(3600);
    const later = await server.signedInPerson({ memberId: business.memberId });
    expect((await startCheck(later, 'owner')).refusal).toBeUndefined();
  });

  test('counts on for a person who was deleted and added again', async () => {
    const business = await newBusiness();
    await wholeDraft(business);
    const { record } = await queryBusiness(business);
    const [owner, ...others] = record.stakeholderInfoBo;
    if (!owner) return expect.unreachable('nobody is listed');
    const listed = (change: object) =>
      saveBusiness(business, { ...record, stakeholderInfoBo: [{ ...owner, ...change }, ...others] });
    for (let i = 0; i < 2; i += 1) expect((await startCheck(business, 'owner')).refusal).toBeUndefined();
    await listed({ uid: 'again', idNumber: `${owner.idNumber.toLowerCase()}-` });
    expect((await startCheck(business, 'again')).refusal).toBe('identity-check-attempts');

    // Makes five attempts so far: with three people nine are allowed.
    for (let i = 0; i < 4; i += 1) {
      await listed({ uid: `other-${String(i)}`, idNumber: `OTHER${String(i)}` });
      expect((await startCheck(business, `other-${String(i)}`)).refusal).toBeUndefined();
    }
    await listed({ uid: 'last', idNumber: 'LAST' });
    expect((await startCheck(business, 'last')).refusal).toBe('identity-check-attempts');
    await server.clock.advance(3600);
    const later = await server.signedInPerson({ memberId: business.memberId });
    expect((await startCheck(later, 'last')).refusal).toBeUndefined();
  });

  test('counts the document read earlier from a deleted person', async () => {
    const business = await newBusiness();
    await wholeDraft(business);
    for (let i = 0; i < 2; i += 1) await check(business, 'owner', { ...passed, documentNumber: 'READ1' });
    await saveBusiness(business, {
      ...(await queryBusiness(business)).record,
      stakeholderInfoBo: (await queryBusiness(business)).record.stakeholderInfoBo.map((entry) =>
        entry.uid === 'owner' ? { ...entry, uid: 'again', idCountry: 'HK', idNumber: 'read-1' } : entry,
      ),
    });
    expect((await startCheck(business, 'again')).refusal).toBeUndefined();
    expect((await startCheck(business, 'again')).refusal).toBe('identity-check-attempts');
  });

  test('counts each of several simultaneous starts', async () => {
    const person = await newPerson();
    const all = await Promise.all(Array.from({ length: 6 }, () => startCheck(person)));
    const started = all.filter(({ refusal }) => refusal === undefined);
    expect(started.length).toBeLessThanOrEqual(3);
    const { rows } = await server.pool.query<{ number: number }>(
      'select number from identity_check_attempt where member_id = $1 order by number',
      [person.memberId],
    );
    expect(rows.map(({ number }) => number)).toEqual(started.map((_, i) => i + 1));
  });

  test('that fails at the provider is listed and does not count', async () => {
    const person = await newPerson();
    world.startsIdentity = 'refused';
    for (let i = 0; i < 2; i += 1) {
      const answer = await startCheck(person);
      expect([answer.refusal, answer.code]).toEqual(['identity-check-start', 220025]);
    }
    world.startsIdentity = 'no answer';
    expect((await startCheck(person)).refusal).toBe('provider-unreachable');
    const { identityChecks, failedAttempts } = await queryPerson(person);
    expect(identityChecks).toEqual([]);
    expect(failedAttempts.map(({ personId, reason }) => [personId, reason])).toEqual([
      ['member', 'no-answer'],
      ['member', 'rejected'],
      ['member', 'rejected'],
    ]);

    world.startsIdentity = 'yes';
    for (let i = 0; i < 3; i += 1) expect((await startCheck(person)).refusal).toBeUndefined();
    expect((await startCheck(person)).refusal).toBe('identity-check-attempts');
    await server.clock.advance(3600);
    expect(
      (await queryPerson(await server.signedInPerson({ memberId: person.memberId }))).failedAttempts,
    ).toEqual([]);
  });

  test('repeated after a failure is a check', async () => {
    const person = await newPerson();
    const requestId = randomUUID().replaceAll('-', '');
    const start = () =>
      server.call(startIdentityCheck, { personId: 'member' }, { session: person, requestId });
    for (const answers of ['no answer', 'refused'] as const) {
      world.startsIdentity = answers;
      expect((await start()).refusal).toBeDefined();
    }
    expect((await queryPerson(person)).failedAttempts).toMatchObject([{ reason: 'no-answer' }]);
    world.startsIdentity = 'yes';
    const { data } = await start();
    const { identityChecks, failedAttempts } = await queryPerson(person);
    expect(identityChecks).toMatchObject([{ checkId: data.checkId, checkResult: 2 }]);
    expect(failedAttempts).toEqual([]);
    for (let i = 0; i < 2; i += 1) expect((await startCheck(person)).refusal).toBeUndefined();
    expect((await startCheck(person)).refusal).toBe('identity-check-attempts');
  });

  test('repeated by the same request is one check', async () => {
    const person = await newPerson();
    const requestId = randomUUID().replaceAll('-', '');
    const start = () =>
      server.call(startIdentityCheck, { personId: 'member' }, { session: person, requestId });
    const [first, second] = [await start(), await start()];
    expect(second.data.checkId).toBe(first.data.checkId);
  });

  test('is refused during a review and if no check is required', async () => {
    const person = await submittedPerson();
    expect((await startCheck(person)).refusal).toBe('verification-closed');
    await decided(person, 'rejected', [{ code: 'IDV_KYC_REJ_BASIC', template: 'address-incomplete' }]);
    expect((await startCheck(person)).refusal).toBe('verification-closed');
    expect(await server.as(person).refused(startWhitelistCheck, { personId: 'member' })).toBe(
      'verification-closed',
    );
  });
});

describe('the result of an identity check', () => {
  test('fills in the document and its photographs once', async () => {
    const person = await newPerson();
    await savePerson(person, { firstName: 'Ada', idNumber: 'typed', isLongTerm: 1 });
    const { data } = await startCheck(person);
    const asked = await Promise.all(Array.from({ length: 3 }, () => ask(person, data.checkId)));
    for (const answer of asked) {
      expect(answer.data).toMatchObject({
        checkResult: 3,
        checkStands: 1,
        idFirstName: 'ADA',
        idNumber: 'K12345678',
        currentAge: 36,
        isPermanent: 0,
      });
    }
    const view = await queryPerson(person);
    expect(view.version).toBe(2);
    expect(view.record).toMatchObject({
      // What was typed stays; what was not is as in the passport.
      firstName: 'Ada',
      lastName: 'WONG',
      nationality: 'HK',
      idCountry: 'HK',
      idType: '13',
      idNumber: 'K12345678',
      nameLocal: 'ADA WONG',
      birthday: '1990-05-17',
      idExpirationDate: '2040-05-16',
      isLongTerm: 0,
      kycFiles: [{ fileType: '213', uid: null }],
    });
    expect(view.files.map(({ fileType }) => fileType)).toEqual(['213']);
  });

  const withAddress = { ...passed, sex: 'F', addressCountry: 'HK', facePhoto: passed.frontPhoto } as const;

  test('fills in gender and residence as the document has them, with the postal code of that country', async () => {
    const person = await newPerson();
    await savePerson(person, { zipCode: '' });
    await check(person, 'member', withAddress);
    const { record } = await queryPerson(person);
    expect(record).toMatchObject({ gender: '2', residenceCountry: 'HK', zipCode: '000000' });
    // A passport without an address says nothing about the residence.
    const other = await newPerson();
    await savePerson(other, {});
    await check(other, 'member', { ...withAddress, addressCountry: null });
    expect((await queryPerson(other)).record).toMatchObject({
      gender: '2',
      residenceCountry: '',
      zipCode: '',
    });
  });

  test('leaves a typed gender and residence unchanged', async () => {
    const person = await newPerson();
    const typed = { gender: '1', residenceCountry: 'GB', zipCode: 'SW1A1AA' };
    await savePerson(person, typed);
    await check(person, 'member', withAddress);
    expect((await queryPerson(person)).record).toMatchObject(typed);
  });

  /** What a rejected check reads, and then the one that counts. */
  const rejected = {
    ...passed,
    ...{
      result: 5 as const,
      firstName: 'PETE',
      lastName: 'SANCTION',
      documentCountry: 'GB',
      documentNumber: 'G1',
    },
    ...{ sex: 'M' as const, addressCountry: 'HK', birthDate: '1980-01-01', expiryDate: '2030-01-01' },
  } as const;
  const evan = {
    ...passed,
    ...{ firstName: 'EVAN', lastName: 'CLEAN', documentCountry: 'DE', documentNumber: 'D1' },
  };

  test('takes the place of what an earlier check had filled in', async () => {
    const person = await newPerson();
    await savePerson(person, { city: 'Bonn' });
    await check(person, 'member', rejected);
    expect((await queryPerson(person)).record).toMatchObject({ firstName: 'PETE', zipCode: '000000' });
    await server.clock.advance(60);
    await check(person, 'member', { ...evan, expiryDate: null });
    expect((await queryPerson(person)).record).toMatchObject({
      ...{
        firstName: 'EVAN',
        lastName: 'CLEAN',
        nameLocal: 'EVAN CLEAN',
        nationality: 'DE',
        idCountry: 'DE',
      },
      // What it does not read is empty; nothing of the earlier one stays.
      ...{ gender: '', residenceCountry: '', zipCode: '', idExpirationDate: '', city: 'Bonn' },
    });
  });

  test('leaves what was typed since an earlier check', async () => {
    const person = await newPerson();
    await check(person, 'member', rejected);
    const typed = { firstName: 'Evan', nameLocal: '伊凡', nationality: 'FR' };
    await savePerson(person, { ...(await queryPerson(person)).record, ...typed });
    await server.clock.advance(60);
    await check(person, 'member', evan);
    expect((await queryPerson(person)).record).toMatchObject({ ...typed, lastName: 'CLEAN' });
  });

  test('in a correction replaces the name on the document, and nothing once a member is verified', async () => {
    const person = await newPerson();
    await check(person);
    const submitted = { firstName: 'ADA', nationality: 'HK', nameLocal: 'ADA WONG' };
    await submitPerson(person, submitted);
    await decided(person, 'rejected', [{ code: 'IDV_KYC_REJ_MATERIAL', template: 'identity-unclear' }]);
    await server.clock.advance(60);
    await check(person, 'member', evan);
    expect((await queryPerson(person)).record).toMatchObject({ ...submitted, nameLocal: 'EVAN CLEAN' });

    await commitPerson(person);
    await decided(person, 'approved');
    await expires(person);
    await server.clock.advance(60);
    await check(person, 'member', { ...evan, firstName: 'EVA', documentNumber: 'D2' });
    expect((await queryPerson(person)).record).toMatchObject({
      ...submitted,
      ...{ nameLocal: 'EVAN CLEAN', idNumber: 'D2' },
    });
  });

  test('keeps the face beside the document', async () => {
    const person = await newPerson();
    await savePerson(person, {});
    await check(person, 'member', withAddress);
    expect((await queryPerson(person)).record.kycFiles.map(({ fileType }) => fileType)).toEqual([
      '213',
      '215',
    ]);
  });

  test('keeps no photograph with too many pixels', async () => {
    const person = await newPerson();
    await savePerson(person, {});
    const large = Buffer.from(passed.frontPhoto ?? []);
    large.writeUInt32BE(20_000, 16);
    large.writeUInt32BE(20_000, 20);
    await check(person, 'member', { ...passed, frontPhoto: large, backPhoto: passed.frontPhoto });
    expect((await queryPerson(person)).record.kycFiles.map(({ fileType }) => fileType)).toEqual(['214']);
  });

  test('leaves unread values and a typed local name unchanged', async () => {
    const person = await newPerson();
    const typed = {
      idCountry: 'GB',
      idNumber: 'P1',
      birthday: '1991-01-01',
      idExpirationDate: '2039-01-01',
      nameLocal: '黃愛達',
    };
    await savePerson(person, typed);
    await check(person, 'member', { ...unread, firstName: 'ADA' });
    expect((await queryPerson(person)).record).toMatchObject(typed);
    await check(person, 'member', passed);
    expect((await queryPerson(person)).record.nameLocal).toBe('黃愛達');
  });

  test('removes spaces and dots from a printed number', async () => {
    const person = await newPerson();
    await savePerson(person, {});
    const answer = await check(person, 'member', { ...passed, documentNumber: 'K 123.456.789-00' });
    expect(answer.data).toMatchObject({ idNumber: 'K123456789-00' });
    expect((await queryPerson(person)).record).toMatchObject({ idNumber: 'K123456789-00' });
  });

  test('without an expiry date marks the document as long-term', async () => {
    const person = await newPerson();
    await savePerson(person, { idExpirationDate: '2039-01-01' });
    await check(person, 'member', { ...passed, expiryDate: null, isPermanent: true });
    expect((await queryPerson(person)).record).toMatchObject({ idExpirationDate: '', isLongTerm: 1 });
  });

  test('of a stakeholder fills in only that person', async () => {
    const business = await newBusiness();
    const before = await wholeDraft(business);
    await check(business, 'director', passed);
    const { record } = await queryBusiness(business);
    expect(record.stakeholderInfoBo).toEqual([
      before.stakeholderInfoBo[0],
      {
        ...before.stakeholderInfoBo[1],
        idNumber: 'K12345678',
        birthDate: '1990-05-17',
        idEffectiveDateEnd: '2040-05-16',
      },
      before.stakeholderInfoBo[2],
    ]);
    expect(record.kycFiles.filter(({ uid }) => uid !== null)).toMatchObject([
      { fileType: '213', uid: 'director' },
    ]);
  });

  test('of a stakeholder takes the place of what an earlier check had filled in', async () => {
    const business = await newBusiness();
    const names = { nameEn: '', nationality: '', gender: '', position: 'Clerk' };
    await wholeDraft(business, (record) => ({
      ...record,
      stakeholderInfoBo: record.stakeholderInfoBo.map((entry) => ({ ...entry, ...names })),
    }));
    await server.clock.advance(3600);
    const later = await server.signedInPerson({ memberId: business.memberId });
    await check(later, 'director', rejected);
    await server.clock.advance(60);
    await check(later, 'director', evan);
    const { record } = await queryBusiness(later);
    expect(record.stakeholderInfoBo.find(({ uid }) => uid === 'director')).toMatchObject({
      ...{ nameEn: 'EVAN CLEAN', nationality: 'DE', gender: '', idNumber: 'D1', position: 'Clerk' },
    });
  });

  test('is the known one while the provider is down or undecided', async () => {
    const person = await newPerson();
    const { data } = await startCheck(person);
    world.identity = 'down';
    expect((await ask(person, data.checkId)).data.checkResult).toBe(2);
    world.identity = { ...unread, result: 2 };
    expect((await ask(person, data.checkId)).data.checkResult).toBe(2);
    expect((await queryPerson(person)).version).toBe(0);
  });

  test('of a canceled check is unverified and may still finish', async () => {
    const person = await newPerson();
    const { data } = await startCheck(person);
    world.identity = { ...unread, result: 1 };
    expect((await ask(person, data.checkId)).data).toMatchObject({ checkId: data.checkId, checkResult: 1 });
    expect((await queryPerson(person)).identityChecks).toMatchObject([{ checkResult: 1, checkStands: 0 }]);
    world.identity = passed;
    expect((await ask(person, data.checkId)).data.checkResult).toBe(3);
  });

  test('of a check begun before the approval changes nothing of what was verified', async () => {
    const person = await newPerson();
    await check(person);
    const { data } = await later(person);
    await submitPerson(person);
    await decided(person, 'approved');
    const before = await queryPerson(person);
    world.identity = { ...passed, firstName: 'OTHER', documentNumber: 'ZZ99999' };
    expect((await ask(person, data.checkId)).data).toMatchObject({ checkResult: 2, idNumber: null });
    expect(await queryPerson(person)).toEqual(before);
  });

  test('of an unfinished check is unverified after an hour', async () => {
    const person = await newPerson();
    const { data } = await startCheck(person);
    world.identity = { ...unread, result: 2 };
    await server.clock.advance(3600);
    const later = await server.signedInPerson({ memberId: person.memberId });
    expect((await queryPerson(later)).identityChecks).toMatchObject([{ checkResult: 1 }]);
    expect((await ask(later, data.checkId)).data).toMatchObject({ checkId: data.checkId, checkResult: 1 });
  });

  test('is fetched without the browser for a day', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await startCheck(person);
    world.identity = { ...unread, result: 2 };
    const { data } = await startCheck(other);
    await server.clock.advance(601);
    expect((await queryPerson(person)).version).toBe(0);
    world.identity = passed;
    await server.settle();
    expect((await queryPerson(person)).record.idNumber).toBe('K12345678');
    expect((await queryPerson(other)).identityChecks).toMatchObject([
      { checkId: data.checkId, checkResult: 3, checkStands: 1 },
    ]);
  });

  test('of an older check does not overwrite a newer one', async () => {
    const person = await newPerson();
    const [older, newer] = [await startCheck(person), await later(person)];
    await ask(person, newer.data.checkId);
    world.identity = { ...passed, documentNumber: 'K99999999' };
    expect((await ask(person, older.data.checkId)).data.idNumber).toBe('K99999999');
    const view = await queryPerson(person);
    expect(view.record.idNumber).toBe('K12345678');
    expect(view.identityChecks).toMatchObject([{ checkId: newer.data.checkId, idNumber: 'K12345678' }]);
  });

  test('of another member or person is not found', async () => {
    const business = await newBusiness();
    await wholeDraft(business);
    const { data } = await startCheck(business, 'owner');
    const [others, none] = [
      await ask(await newPerson(), data.checkId, 'owner'),
      await ask(business, randomUUID(), 'owner'),
    ];
    expect([others.refusal, others.msg]).toEqual(['not-found', none.msg]);
    expect((await ask(business, data.checkId, 'director')).refusal).toBe('not-found');
    const whitelist = { personId: 'director', checkId: data.checkId };
    expect(await server.as(business).refused(queryWhitelistCheck, whitelist)).toBe('not-found');
  });

  test('leaves only its outcome in the trail', async () => {
    const person = await newPerson();
    await check(person);
    const { rows } = await server.pool.query(
      `select action, after from audit where member_id = $1 order by id`,
      [person.memberId],
    );
    expect(rows).toEqual([
      { action: 'verification.start-identity-check', after: { person: 'member', attempt: 1 } },
      { action: 'verification.identity-check-started', after: { person: 'member', result: 2 } },
      { action: 'verification.identity-check-finished', after: { person: 'member', result: 3 } },
    ]);
  });
});

describe('a finished check', () => {
  test.each([
    [4, 'warning'],
    [5, 'rejected'],
  ] as const)('counts as finished with %d, %s, for reviewers to judge', async (result, _name) => {
    const person = await newPerson();
    await check(person, 'member', { ...passed, result });
    expect((await queryPerson(person)).identityChecks).toMatchObject([
      { checkResult: result, checkStands: 1 },
    ]);
  });

  test('must be repeated when the document expires', async () => {
    const person = await submittedPerson();
    await decided(person, 'approved');
    await expires(person);
    expect((await queryPerson(person)).identityChecks).toMatchObject([
      { checkResult: 1, checkStands: 0, idNumber: 'K12345678' },
    ]);
    await server.clock.advance(60);
    await check(person);
    expect((await queryPerson(person)).identityChecks).toMatchObject([{ checkResult: 3, checkStands: 1 }]);
  });
});
