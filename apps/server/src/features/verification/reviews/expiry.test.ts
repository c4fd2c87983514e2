// Notices that a document expires: one at each stage, and none about a document that is being replaced.
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type RejectItem, listExpiring } from '@causeway/contract';
import type { TestPerson } from '../../../platform/testing.ts';
import { type Todo, openTodos } from '../submissions/index.ts';
import { countingExpiries, stageOf } from './expiry.ts';
import {
  byMobile,
  enterpriseRecord,
  personalRecord,
  reviewingServer,
  stakeholder,
} from './reviewing.testing.ts';

test.each([
  ['2026-06-01', undefined],
  ['2026-05-31', 90],
  ['2026-04-02', 90],
  ['2026-04-01', 30],
  ['2026-03-10', 30],
  ['2026-03-09', 7],
  ['2026-03-02', 7],
  ['2026-03-01', 0],
])('on 2 March 2026 a document that ends on %s is at stage %s', (day, stage) => {
  expect(stageOf(day, '2026-03-02')).toBe(stage);
});

describe('of an update that was rejected', () => {
  const rejected = (code: RejectItem['code'], personId: string | null = null): Todo => ({
    id: 'rejected',
    memberId: '1',
    notifyType: 1,
    code,
    template: null,
    text: 'No.',
    personId,
    expiresOn: null,
    toldDays: null,
    decisionId: null,
    raisedAt: new Date(0),
    closedAt: null,
    closedBy: null,
    answer: null,
    requestId: null,
    version: 1,
  });
  const business = (certificate: string, people: Readonly<Record<string, string>>) =>
    enterpriseRecord({
      isLongTerm: 0,
      expirationDate: certificate,
      stakeholderInfoBo: Object.entries(people).map(([uid, idEffectiveDateEnd]) =>
        stakeholder({ uid, idEffectiveDateEnd }),
      ),
    });
  const verified = business('2026-04-01', { bo: '2026-04-02', cy: '2026-04-03', gone: '2026-04-04' });
  const shown = business('2027-04-01', { bo: '2027-04-02', cy: '2027-04-03', di: '2027-04-05' });
  const old = { certificate: '2026-04-01', bo: '2026-04-02', cy: '2026-04-03' };

  test.each([
    ['nothing', [], {}],
    ['the business', [rejected('BIZ_KYC_REJ_BIZ_INFO')], {}],
    ['the basic information', [rejected('BIZ_KYC_REJ_MATERIAL')], { certificate: old.certificate }],
    ['the documents', [rejected('BIZ_KYC_REJ_CERT_M')], { certificate: old.certificate }],
    ['one of the people', [rejected('BIZ_KYC_REJ_SH', 'bo')], { bo: old.bo }],
    [
      'all of the people, of whom one is new',
      [rejected('BIZ_KYC_REJ_SH')],
      { bo: old.bo, cy: old.cy, di: undefined },
    ],
  ] as const)('%s: what was verified before counts for it alone', (_what, todos, counting) => {
    const all = {
      certificate: '2027-04-01',
      bo: '2027-04-02',
      cy: '2027-04-03',
      di: '2027-04-05',
      ...counting,
    };
    const found = countingExpiries({ verified, shown, todos });
    expect(Object.fromEntries(found.map(({ uid, expiresOn }) => [uid ?? 'certificate', expiresOn]))).toEqual(
      Object.fromEntries(Object.entries(all).filter(([, day]) => day !== undefined)),
    );
  });
});

describe('a verified member', () => {
  let server: Awaited<ReturnType<typeof reviewingServer>>;
  let person: TestPerson;
  beforeEach(async () => {
    server = await reviewingServer();
    return server.stop;
  });

  const moveTo = async (day: string): Promise<void> => {
    await server.clock.set(new Date(`${day}T02:00:00Z`));
    await server.app.scheduledTasks.runDue();
    await server.settle();
  };
  const todos = async () =>
    (await openTodos(server.db, person.memberId)).map(({ personId, expiresOn, toldDays }) => [
      personId,
      expiresOn,
      toldDays,
    ]);
  const mailed = () => server.outside.mails.length;

  test('gets a notice 90, 30 and 7 days before a document expires and once it has expired, as one to-do', async () => {
    person = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
    await server.verify(person, personalRecord({ idExpirationDate: '2026-06-10' }));
    const before = mailed();
    await moveTo('2026-03-10');
    expect([await todos(), mailed() - before]).toEqual([[], 0]);
    await moveTo('2026-03-12');
    expect([await todos(), mailed() - before]).toEqual([[[null, '2026-06-10', 90]], 1]);
    await moveTo('2026-04-12');
    expect(mailed() - before).toBe(1);
    await moveTo('2026-05-11');
    await moveTo('2026-06-03');
    expect([await todos(), mailed() - before]).toEqual([[[null, '2026-06-10', 7]], 3]);
    await moveTo('2026-06-11');
    await moveTo('2026-06-12');
    expect([await todos(), mailed() - before]).toEqual([[[null, '2026-06-10', 0]], 4]);
    const { rows } = await server.pool.query('select kyc_status from member where id = $1', [
      person.memberId,
    ]);
    expect(rows).toEqual([{ kycStatus: 4 }]);
  });

  test('that is a business gets one email about its certificate and its people', async () => {
    person = await server.signedInPerson({ memberType: 1, kycStatus: 1 });
    const people = [
      stakeholder({ idEffectiveDateEnd: '2026-06-10' }),
      stakeholder({ uid: 'cy', nameEn: 'Cy Lim', idNumber: 'C1', isPermanent: 1, idEffectiveDateEnd: '' }),
    ];
    const record = enterpriseRecord({
      isLongTerm: 0,
      expirationDate: '2026-06-05',
      stakeholderInfoBo: people,
    });
    await server.verify(person, record);
    const before = mailed();
    await moveTo('2026-04-01');
    expect(mailed() - before).toBe(1);
    const raised = await todos();
    expect(raised).toHaveLength(2);
    expect(raised).toEqual(
      expect.arrayContaining([
        [null, '2026-06-05', 90],
        ['bo', '2026-06-10', 90],
      ]),
    );
    const session = await server.signedInStaff('auditor');
    const { list } = await server.as(session).call(listExpiring, {});
    expect(list).toMatchObject([
      { memberName: 'Harbour Trading Ltd', personName: null, what: 'Registration certificate' },
      { personName: 'Bo Chan', what: 'Identity document', expiresOn: '2026-06-10' },
    ]);
    const own = await server.signedInStaffOf(person, 'reviewer');
    expect((await server.as(own).call(listExpiring, {})).list).toEqual([]);
  });

  test('gets a notice about its submitted document if only an address was rejected', async () => {
    person = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
    await server.verify(person, personalRecord({ idExpirationDate: '2026-06-10' }));
    await moveTo('2026-04-01');
    await server.submit(person, personalRecord({ idExpirationDate: '2026-08-01' }), { occasion: 'update' });
    const items = [{ code: 'IDV_KYC_REJ_BASIC' as const, text: 'Which street?' }];
    const session = await server.signedInStaff();
    expect(await server.decide(person.memberId, session, { decision: 'reject', items })).toBeUndefined();
    await server.settle();
    const before = mailed();
    await moveTo('2026-04-02');
    expect([await todos(), mailed() - before]).toEqual([[[null, null, null]], 0]);
    await moveTo('2026-05-10');
    expect(await todos()).toEqual([
      [null, null, null],
      [null, '2026-08-01', 90],
    ]);
    expect(server.outside.mails.slice(before).map(({ text }) => text)).toEqual([
      expect.stringContaining('2026-08-01'),
    ]);
  });

  test('without an email gets the notice by SMS', async () => {
    person = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
    await byMobile(server, person, { mobile: '61234567', language: 'zh-Hant' });
    await server.verify(person, personalRecord({ idExpirationDate: '2026-06-10' }));
    await moveTo('2026-04-01');
    expect(server.outside.texts.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^您的 Causeway 帳戶已通過認證。/),
      expect.stringMatching(/^您的 Causeway 帳戶有文件即將到期。/),
    ]);
  });

  test('gets a notice although another one fails', async () => {
    const two = [
      await server.signedInPerson({ memberType: 3 }),
      await server.signedInPerson({ memberType: 3 }),
    ];
    for (const one of two) await server.verify(one, personalRecord({ idExpirationDate: '2026-06-10' }));
    const [failing = '', notified] = two.map(({ memberId }) => memberId).toSorted();
    person = two.find(({ memberId }) => memberId === notified) ?? person;
    await server.owner.query(
      `alter table verification_todo add constraint not_of_this_one check (member_id <> '${failing}')`,
    );
    await moveTo('2026-04-01');
    expect(await todos()).toEqual([[null, '2026-06-10', 90]]);
  });

  test('gets no notice about a document that an update under review replaces, and gets it again after a rejection', async () => {
    person = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
    await server.verify(person, personalRecord({ idExpirationDate: '2026-06-10' }));
    await server.submit(person, personalRecord({ idExpirationDate: '2036-06-10' }), { occasion: 'update' });
    await moveTo('2026-04-01');
    expect(await todos()).toEqual([]);
    const items = [{ code: 'IDV_KYC_REJ_MATERIAL' as const, text: 'Dark.' }];
    const session = await server.signedInStaff();
    expect(await server.decide(person.memberId, session, { decision: 'reject', items })).toBeUndefined();
    await moveTo('2026-04-02');
    expect(await todos()).toContainEqual([null, '2026-06-10', 90]);
  });
});

describe('no notice is sent', () => {
  const started = reviewingServer();
  afterAll(async () => (await started).stop());

  test('for a record that is not verified', async () => {
    const server = await started;
    const person = await server.signedInPerson({ memberType: 3, kycStatus: 1 });
    await server.submit(person, personalRecord({ idExpirationDate: '2026-03-20' }));
    await server.app.scheduledTasks.runDue();
    await server.settle();
    expect(await openTodos(server.db, person.memberId)).toEqual([]);
    expect(server.outside.mails).toEqual([]);
  });
});
