// A verification from its first draft to its decision, at the calls of the portal and the console.
import { randomUUID } from 'node:crypto';
import {
  decideReview,
  downloadFile,
  getReview,
  listReviews,
  sliceQueryEnterpriseKyc,
  sliceQueryIdentityCheck,
  sliceQueryPersonalKyc,
  sliceSaveEnterpriseKyc,
  sliceSavePersonalKyc,
  sliceStartIdentityCheck,
} from '@causeway/contract';
import { type IdentityResult, ProviderUnavailable } from '@causeway/providers/port';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type NewPerson, type TestPerson, testServer } from '../../platform/testing.ts';
import { filesFeature } from '../files/index.ts';
import { reviewsFeature } from '../reviews/index.ts';
import { enterprise, personal } from './example-records.ts';
import { verificationFeature, verificationReviews } from './index.ts';
import { type VerificationEvent, nextState } from './slice-states.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

const passed: IdentityResult = {
  result: 3,
  firstName: 'ADA',
  lastName: 'WONG',
  documentCountry: 'HK',
  documentType: 'passport',
  documentNumber: 'K12345678',
  birthDate: '1990-05-17',
  expiryDate: '2031-05-16',
  isPermanent: false,
  frontPhoto: png,
  backPhoto: null,
};
const open: IdentityResult = { ...passed, result: 2, frontPhoto: null };

/** The outside world, as each test wants it. */
const world = {
  identity: passed as IdentityResult | 'down',
  startsIdentity: true,
  screening: { hit: false, reason: null } as { hit: boolean; reason: string | null } | 'down',
  started: [] as { reference: string; successUrl: string; failUrl: string }[],
  screened: [] as string[],
  mails: [] as { to: string; subject: string; text: string }[],
};
const stored = new Map<string, Uint8Array>();

const server = await testServer({
  features: [verificationFeature, filesFeature, reviewsFeature([verificationReviews])],
  providers: {
    identityCheck: {
      origin: 'https://identity.example',
      start: async (request) => {
        if (!world.startsIdentity) throw new ProviderUnavailable('no answer');
        world.started.push(request);
        return { id: `provider-${request.reference}`, url: `https://identity.example/${request.reference}` };
      },
      result: async () => {
        if (world.identity === 'down') throw new ProviderUnavailable('no answer');
        return world.identity;
      },
    },
    screening: {
      party: async ({ name }) => {
        if (world.screening === 'down') throw new ProviderUnavailable('no answer');
        world.screened.push(name);
        return world.screening;
      },
      address: () => Promise.reject(new Error('not asked for')),
      transaction: () => Promise.reject(new Error('not asked for')),
    },
    mail: { send: async (mail) => void world.mails.push(mail) },
    files: {
      put: async (key, bytes) => void stored.set(key, bytes),
      get: (key) => Promise.resolve(stored.get(key) ?? null),
      remove: async (key) => void stored.delete(key),
    },
  },
});
afterAll(server.stop);

beforeEach(() => {
  Object.assign(world, { identity: passed, startsIdentity: true, screening: { hit: false, reason: null } });
});

const newPerson = (person: NewPerson = {}): Promise<TestPerson> =>
  server.signedInPerson({ kycStatus: 1, memberType: 3, ...person });

const query = async (person: TestPerson) =>
  (await server.call(sliceQueryPersonalKyc, {}, { session: person })).data;

const save = (
  person: TestPerson,
  version: number,
  record: Record<string, string | string[]> = { city: 'Kowloon' },
) => server.call(sliceSavePersonalKyc, { isEditable: 0, version, record }, { session: person });

const submit = async (person: TestPerson, record = personal) => {
  const { version } = await query(person);
  return server.call(sliceSavePersonalKyc, { isEditable: 1, version, record }, { session: person });
};

const check = async (person: TestPerson) => {
  const started = await server.call(sliceStartIdentityCheck, {}, { session: person });
  if (started.refusal) return started;
  return server.call(sliceQueryIdentityCheck, { jumioId: started.data.jumioId }, { session: person });
};

const submitted = async (person: TestPerson): Promise<void> => {
  expect((await check(person)).refusal).toBeUndefined();
  expect((await submit(person)).refusal).toBeUndefined();
};

const detail = async (person: TestPerson) => {
  const staff = await server.signedInStaff('auditor');
  return (await server.call(getReview, { kind: 'member', subjectId: person.memberId }, { session: staff }))
    .data;
};

const decide = async (
  person: TestPerson,
  decision: { decision: 'approve' | 'reject'; reason?: string; version?: number },
) => {
  const staff = await server.signedInStaff('reviewer');
  const version = decision.version ?? (await detail(person)).version;
  return server.call(
    decideReview,
    { kind: 'member', subjectId: person.memberId, ...decision, version },
    { session: staff },
  );
};

const memberRow = async (person: TestPerson): Promise<Record<string, unknown>> => {
  const { rows } = await server.pool.query('select * from member where id = $1', [person.memberId]);
  return rows[0] as Record<string, unknown>;
};

const auditOf = async (person: TestPerson): Promise<readonly Record<string, unknown>[]> => {
  const { rows } = await server.pool.query(
    'select action, before, after, reason from audit where member_id = $1 order by id',
    [person.memberId],
  );
  return rows as Record<string, unknown>[];
};

describe('a draft', () => {
  test('begins empty, with version 0', async () => {
    const person = await newPerson();
    expect(await query(person)).toMatchObject({
      record: {},
      kycStatus: 1,
      rejectReason: null,
      version: 0,
      identityCheck: { jumioId: null, jumioResult: 1, files: [] },
    });
  });

  test('keeps half of a record, and counts its changes', async () => {
    const person = await newPerson();
    expect((await save(person, 0, { firstName: 'A' })).data).toMatchObject({
      record: { firstName: 'A' },
      version: 1,
    });
    expect((await save(person, 1, { firstName: 'Ada' })).data).toMatchObject({
      record: { firstName: 'Ada' },
      version: 2,
    });
    expect((await query(person)).kycStatus).toBe(1);
  });

  test('of two tabs does not lose the first one', async () => {
    const person = await newPerson();
    await save(person, 0);
    expect((await save(person, 0)).refusal).toBe('changed-meanwhile');
    const both = await Promise.all([save(person, 1), save(person, 1, { city: 'Sha Tin' })]);
    expect(both.map(({ refusal }) => refusal ?? 'saved').toSorted()).toEqual(['changed-meanwhile', 'saved']);
  });

  test('for the first time in two tabs at once is one of them', async () => {
    const person = await newPerson();
    const both = await Promise.all([save(person, 0), save(person, 0, { city: 'Sha Tin' })]);
    expect(both.map(({ refusal }) => refusal ?? 'saved').toSorted()).toEqual(['changed-meanwhile', 'saved']);
  });

  test('of the other form, and without a session, is refused', async () => {
    const business = await newPerson({ memberType: 1 });
    expect((await save(business, 0)).refusal).toBe('forbidden');
    expect((await server.call(sliceQueryEnterpriseKyc, {}, { session: await newPerson() })).refusal).toBe(
      'forbidden',
    );
    expect((await server.call(sliceQueryPersonalKyc, {})).refusal).toBe('login-expired');
  });

  test('leaves the names of its fields in the trail, and not what is in them', async () => {
    const person = await newPerson();
    await save(person, 0, { firstName: 'Ada', city: 'Kowloon' });
    await save(person, 1, { firstName: 'Ada', city: 'Sha Tin' });
    expect((await auditOf(person)).map(({ after }) => after)).toEqual([
      { kycStatus: 1, changed: ['city', 'firstName'] },
      { kycStatus: 1, changed: ['city'] },
    ]);
  });
});

describe('an identity check', () => {
  test('opens at the provider with a way back to the page', async () => {
    const person = await newPerson();
    const { data } = await server.call(sliceStartIdentityCheck, {}, { session: person });
    expect(data.jumioUrl).toBe(`https://identity.example/${data.jumioId}`);
    expect(world.started.at(-1)).toMatchObject({
      reference: data.jumioId,
      successUrl: expect.stringMatching(/\/personal\/#\/jumio-callback\?result=success$/) as string,
      failUrl: expect.stringMatching(/\?result=error$/) as string,
    });
    expect((await query(person)).identityCheck).toMatchObject({ jumioId: data.jumioId, jumioResult: 2 });
  });

  test('fills in what the document says, with its photos, once', async () => {
    const person = await newPerson();
    const { data } = await server.call(sliceStartIdentityCheck, {}, { session: person });
    const asked = await Promise.all(
      Array.from({ length: 3 }, () =>
        server.call(sliceQueryIdentityCheck, { jumioId: data.jumioId }, { session: person }),
      ),
    );
    for (const answer of asked) {
      expect(answer.data).toMatchObject({
        jumioResult: 3,
        idFirstName: 'ADA',
        idCountry: 'HK',
        idType: '13',
        idNumber: 'K12345678',
        birthDate: '1990-05-17',
        idEffectiveDateEnd: '2031-05-16',
      });
      expect(answer.data.files.map(({ fileType }) => fileType)).toEqual(['213']);
    }
    const photo = asked[0]?.data.files[0]?.fileId ?? expect.unreachable('no photo');
    expect((await server.call(downloadFile, { keyName: photo }, { session: person })).bytes).toEqual(png);
    const { rows } = await server.pool.query('select id from file where member_id = $1', [person.memberId]);
    expect(rows).toHaveLength(1);
  });

  test('that is not finished, or whose provider does not answer, stays as it is', async () => {
    const person = await newPerson();
    world.identity = open;
    const { data } = await check(person);
    expect(data).toMatchObject({ jumioResult: 2, idNumber: null });
    world.identity = 'down';
    const jumioId = (await query(person)).identityCheck.jumioId ?? '';
    const again = await server.call(sliceQueryIdentityCheck, { jumioId }, { session: person });
    expect(again.data).toMatchObject({ jumioResult: 2 });
  });

  test('may be started three times an hour', async () => {
    const person = await newPerson();
    for (let i = 0; i < 3; i++) expect((await check(person)).refusal).toBeUndefined();
    expect((await check(person)).refusal).toBe('identity-check-attempts');
    await server.clock.advance(3600);
    const later = await server.signedInPerson({ memberId: person.memberId });
    expect((await check(later)).refusal).toBeUndefined();
  });

  test('that the provider does not start counts, and says so quietly', async () => {
    const person = await newPerson();
    world.startsIdentity = false;
    for (let i = 0; i < 3; i++) {
      const answer = await check(person);
      expect([answer.refusal, answer.code]).toEqual(['identity-check-start', 220025]);
    }
    world.startsIdentity = true;
    expect((await check(person)).refusal).toBe('identity-check-attempts');
  });

  test('asked for again by the same request is the same one', async () => {
    const person = await newPerson();
    const requestId = randomUUID().replaceAll('-', '');
    const first = await server.call(sliceStartIdentityCheck, {}, { session: person, requestId });
    const second = await server.call(sliceStartIdentityCheck, {}, { session: person, requestId });
    expect(second.data.jumioId).toBe(first.data.jumioId);
  });

  test('of another member does not exist', async () => {
    const { data } = await server.call(sliceStartIdentityCheck, {}, { session: await newPerson() });
    const stranger = await newPerson();
    const others = await server.call(
      sliceQueryIdentityCheck,
      { jumioId: data.jumioId },
      { session: stranger },
    );
    const none = await server.call(sliceQueryIdentityCheck, { jumioId: randomUUID() }, { session: stranger });
    expect([others.refusal, others.msg]).toEqual(['not-found', none.msg]);
  });
});

describe('submitting', () => {
  test('puts the member under review by its name, and has it screened', async () => {
    const person = await newPerson({ name: 'before' });
    await submitted(person);
    expect(await query(person)).toMatchObject({ kycStatus: 2, record: personal });
    expect(await memberRow(person)).toMatchObject({ kyc_status: 2, name_en: 'Ada Wong', country: 'HK' });
    await server.settle();
    expect(world.screened).toContain('Ada Wong');
    const { rows } = await server.pool.query<{ hit: boolean }>(
      `select hit from verification_screening s join verification v on v.id = s.verification_id where v.member_id = $1`,
      [person.memberId],
    );
    expect(rows).toEqual([{ hit: false }]);
  });

  test('needs a finished identity check', async () => {
    const person = await newPerson();
    expect((await submit(person)).refusal).toBe('identity-check-unfinished');
    world.identity = open;
    await check(person);
    expect((await submit(person)).refusal).toBe('identity-check-unfinished');
  });

  test('needs every field, and choices that exist, and says which are wrong in the language of the request', async () => {
    const person = await newPerson();
    await check(person);
    const { firstName: _, ...without } = personal;
    expect((await submit(person, without as typeof personal)).refusal).toBe('invalid-input');
    const answer = await server.call(
      sliceSavePersonalKyc,
      { isEditable: 1, version: 0, record: { ...personal, gender: '7', contactPhone: '11111111' } },
      { session: person, headers: { language: 'zh_CN' } },
    );
    expect(answer.data).toEqual({
      fields: [
        { path: 'record.gender', message: '此项为必选项。' },
        { path: 'record.contactPhone', message: '请输入正确的手机号码' },
      ],
    });
    expect((await query(person)).kycStatus).toBe(1);
  });

  test('of a business takes its own form and name', async () => {
    const business = await newPerson({ memberType: 1 });
    await check(business);
    const answer = await server.call(
      sliceSaveEnterpriseKyc,
      { isEditable: 1, version: 0, record: enterprise },
      { session: business },
    );
    expect(answer.data).toMatchObject({ kycStatus: 2, version: 1 });
    expect(await memberRow(business)).toMatchObject({ name_en: 'Example Trading Limited', country: 'HK' });
    expect(world.started.at(-1)?.successUrl).toContain('/enterprise/#/');
  });
});

describe('the decision', () => {
  test('to approve verifies the member and tells its admin by mail', async () => {
    const person = await newPerson({ email: `approved-${randomUUID()}@example.com` });
    await submitted(person);
    await server.settle();
    expect((await decide(person, { decision: 'approve' })).refusal).toBeUndefined();
    await server.settle();
    expect(await memberRow(person)).toMatchObject({ kyc_status: 4 });
    const { rows } = await server.pool.query<{ email: string }>('select email from person where id = $1', [
      person.personId,
    ]);
    expect(world.mails.findLast(({ to }) => to === rows[0]?.email)).toMatchObject({
      subject: 'Your Causeway account is verified',
    });
  });

  test('to reject says why; the record can be corrected and submitted again', async () => {
    const person = await newPerson();
    await submitted(person);
    await server.settle();
    expect(
      (await decide(person, { decision: 'reject', reason: 'The address is not legible.' })).refusal,
    ).toBeUndefined();
    await server.settle();
    const seen = await query(person);
    expect(seen).toMatchObject({ kycStatus: 3, rejectReason: 'The address is not legible.' });
    expect(world.mails.at(-1)?.text).toContain('The address is not legible.');
    await save(person, seen.version, { ...personal, city: 'Sha Tin' });
    expect((await query(person)).rejectReason).toBe('The address is not legible.');
    expect((await submit(person)).data).toMatchObject({ kycStatus: 2, rejectReason: null });
  });

  test('leaves each step in the trail with what was before and after', async () => {
    const person = await newPerson();
    await submitted(person);
    await server.settle();
    await decide(person, { decision: 'reject', reason: 'No.' });
    const trail = await auditOf(person);
    expect(trail.map(({ action }) => action)).toEqual([
      'verification.start-identity-check',
      'verification.identity-check-started',
      'verification.identity-check-finished',
      'verification.submit',
      'verification.screen',
      'verification.reject',
    ]);
    expect(trail.at(-1)).toMatchObject({ before: { kycStatus: 2 }, after: { kycStatus: 3 }, reason: 'No.' });
  });

  test('cannot be made before the party is screened', async () => {
    const person = await newPerson();
    world.screening = 'down';
    await submitted(person);
    await server.settle();
    expect((await decide(person, { decision: 'approve' })).refusal).toBe('provider-unreachable');
    expect((await decide(person, { decision: 'reject', reason: 'Wrong person.' })).refusal).toBeUndefined();
  });

  test('needs a reason to reject', async () => {
    const person = await newPerson();
    await submitted(person);
    expect((await decide(person, { decision: 'reject', reason: '  ' })).refusal).toBe('reason-required');
  });

  test('is made once, on what was seen', async () => {
    const person = await newPerson();
    await submitted(person);
    await server.settle();
    const { version } = await detail(person);
    expect((await decide(person, { decision: 'approve', version: version - 1 })).refusal).toBe(
      'changed-meanwhile',
    );
    const both = await Promise.all([
      decide(person, { decision: 'approve', version }),
      decide(person, { decision: 'reject', reason: 'No.', version }),
    ]);
    expect(both.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(both.filter(({ refusal }) => refusal === 'already-decided')).toHaveLength(1);
    expect((await detail(person)).open).toBe(false);
  });

  test('is shown its evidence', async () => {
    const person = await newPerson();
    await submitted(person);
    await server.settle();
    const { fields, files, checks, item, open: isOpen } = await detail(person);
    expect(isOpen).toBe(true);
    expect(item).toMatchObject({ kind: 'member', memberName: 'Ada Wong', title: 'Verification of a person' });
    expect(fields).toContainEqual({ key: 'gender', value: 'Female' });
    expect(fields).toContainEqual({ key: 'nationality', value: 'Hong Kong' });
    expect(fields).toContainEqual({ key: 'idType', value: 'Passport' });
    expect(fields).toContainEqual({
      key: 'accountOpeningPurpose',
      value: 'Receiving payments from abroad, Currency exchange',
    });
    expect(files.map(({ fileType }) => fileType)).toEqual(['213']);
    expect(checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'identity-check pass',
      'name-match pass',
      'document-validity pass',
      'screening pass',
      'country-risk pass',
    ]);
  });
});

describe('who waits', () => {
  test('is listed oldest first, until decided', async () => {
    const staff = await server.signedInStaff();
    const all = async () =>
      (await server.call(listReviews, { kind: 'member', pageNo: 1, pageSize: 100 }, { session: staff })).data;
    const before = await all();
    const [first, second] = [await newPerson(), await newPerson()];
    await submitted(first);
    await submitted(second);
    await server.settle();
    const after = await all();
    expect(after.total).toBe(before.total + 2);
    expect(after.counts.member).toBe(after.total);
    expect(after.list.slice(-2).map(({ memberId }) => memberId)).toEqual([first.memberId, second.memberId]);
    await decide(first, { decision: 'approve' });
    expect((await all()).list.map(({ memberId }) => memberId)).not.toContain(first.memberId);
  });
});

describe.each([1, 2, 3, 4, 5, 6] as const)('in state %d', (state) => {
  const doing: Readonly<Record<VerificationEvent, (person: TestPerson) => Promise<{ refusal: unknown }>>> = {
    save: async (person) => save(person, (await query(person)).version),
    check,
    submit,
    approve: (person) => decide(person, { decision: 'approve' }),
    reject: (person) => decide(person, { decision: 'reject', reason: 'No.' }),
  };

  const events = Object.keys(doing) as VerificationEvent[];
  test.each(events)('the event %s does what the table says', async (event) => {
    const person = await newPerson();
    await submitted(person);
    await server.settle();
    await server.pool.query('update member set kyc_status = $2, version = version + 1 where id = $1', [
      person.memberId,
      state,
    ]);
    const colleague = await server.signedInPerson({ memberId: person.memberId });
    const next = nextState(state, event);
    const { refusal } = await doing[event](colleague);
    const refused = event === 'approve' || event === 'reject' ? 'already-decided' : 'verification-closed';
    expect(refusal).toBe(next === undefined ? refused : undefined);
    expect(await memberRow(person)).toMatchObject({ kyc_status: next ?? state });
  });
});
