// Payees: added, screened, decided, listed.
import {
  addPayee,
  disablePayee,
  enablePayee,
  getPayee,
  getReview,
  listPayees,
  modifyPayee,
  uploadFile,
  type UploadFileType,
} from '@causeway/contract';
import type { ScreeningPort } from '@causeway/providers/port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestPerson } from '../../../platform/testing.ts';
import {
  bankPayee,
  moneyServer,
  walletPayee,
  type MoneyServer,
} from '../../../testing/money-server.testing.ts';
import { payeeFiles } from './index.ts';
import { screenPayee } from './screen-payee.ts';
import { payeeStore } from './store.ts';

let server: MoneyServer;
let person: TestPerson;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.screening.suspects.clear();
  server.screening.isDown = false;
  person = await server.signedInPerson();
});

const read = (payeeId: string) => server.as(person).call(getPayee, { payeeId });

describe('a screened payee', () => {
  test.each([
    ['bank', bankPayee],
    ['wallet', walletPayee],
  ] as const)('by %s can be paid if nothing was found', async (_kind, input) => {
    const added = await server.as(person).call(addPayee, input);
    expect(added.status).toBe('PENDING');
    await server.settle();
    expect(await read(added.payeeId)).toMatchObject({ status: 'NORMAL' });
  });

  test.each([
    ['approve', 'NORMAL', null],
    ['reject', 'REFUSED', 'because'],
  ] as const)('with a finding waits for staff, who %s', async (decision, status, auditRemark) => {
    server.screening.suspects.add(bankPayee.accountName);
    const payeeId = await server.payee(person, bankPayee);
    expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
    expect(await server.waiting('payee')).toContain(payeeId);
    await server.decide('payee', payeeId, decision);
    expect(await read(payeeId)).toMatchObject({ status, auditRemark });
    expect((await server.decide('payee', payeeId, decision)).refusal).toBe('already-decided');
  });
});

test.each([
  ['the payee', { payeeCountry: 'KP' }],
  ['the bank', { bankCountry: 'IR', swiftCode: 'MELIIRTH', bankNumber: '12345678' }],
  ['the intermediary bank', { intermediaryBankName: 'Bank between', intermediarySwift: 'MELIIRTH' }],
])('by %s in a high-risk country always waits for staff', async (_who, where) => {
  const payeeId = await server.payee(person, { ...bankPayee, ...where });
  expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
  expect(await server.waiting('payee')).toContain(payeeId);
});

test('shows staff its author, day and network', async () => {
  person = await server.signedInPerson({ name: 'Ada Wong' });
  server.screening.suspects.add(walletPayee.chainAddress);
  const payeeId = await server.payee(person, walletPayee);
  const { createdAt } = await read(payeeId);
  const seen = { kind: 'payee', subjectId: payeeId } as const;
  const session = await server.signedInStaff();
  const { fields } = await server.as(session).call(getReview, seen);
  expect(fields).toEqual(
    expect.arrayContaining([
      { key: 'submittedBy', value: `Ada Wong · ${person.personId}@example.com` },
      { key: 'personId', value: person.personId },
      { key: 'addedAt', value: createdAt },
      { key: 'network', value: 'ERC-20' },
    ]),
  );
});

describe('a payee without a screening answer', () => {
  let payeeId: string;
  beforeEach(async () => {
    server.screening.isDown = true;
    payeeId = await server.payee(person, bankPayee);
  });
  const seen = async () =>
    server.as(await server.signedInStaff()).call(getReview, { kind: 'payee', subjectId: payeeId });

  test('shows staff that it is not screened yet', async () => {
    expect(await seen()).toMatchObject({ open: true, checks: [], item: { screened: false } });
    expect(await server.waiting('payee')).not.toContain(payeeId);
  });

  test('appears in the staff queue after a long wait', async () => {
    await server.clock.advance(601);
    expect(await server.waiting('payee')).toContain(payeeId);
  });

  test('cannot be approved', async () => {
    expect((await server.decide('payee', payeeId, 'approve')).refusal).toBe('not-screened');
    expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
  });

  test('may be rejected by staff, and a later answer changes nothing', async () => {
    expect((await server.decide('payee', payeeId, 'reject')).refusal).toBeUndefined();
    server.screening.isDown = false;
    await server.settle();
    expect(await read(payeeId)).toMatchObject({ status: 'REFUSED' });
  });

  test('can be paid after the answer, even if the job was lost', async () => {
    const lost = await server.pool.query(`delete from pgboss.job where name = 'payees.screen'`);
    expect(lost.rowCount).toBeGreaterThan(0);
    server.screening.isDown = false;
    await server.clock.advance(61);
    await server.settle();
    const session = await server.signedInAgain(person);
    expect(await server.as(session).call(getPayee, { payeeId })).toMatchObject({ status: 'NORMAL' });
    expect(await seen()).toMatchObject({ open: false, item: { screened: true } });
  });
});

test.each([
  ['bank', {}, bankPayee.bankName],
  [
    'intermediary bank',
    { intermediaryBankName: 'Bank between', intermediarySwift: 'DBSSSGSG' },
    'Bank between',
  ],
])('a payee whose %s is listed waits for staff with the matching name', async (_bank, more, listed) => {
  server.screening.suspects.add(listed);
  const payeeId = await server.payee(person, { ...bankPayee, ...more });
  expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
  const seen = { kind: 'payee', subjectId: payeeId } as const;
  const { checks } = await server.as(await server.signedInStaff()).call(getReview, seen);
  expect(checks).toMatchObject([
    { name: 'party-screening', outcome: 'fail', matches: [{ screened: listed }] },
  ]);
});

/** Screens a waiting payee with lists that give these answers. */
async function checksBy(payeeId: string, change: Partial<ScreeningPort>) {
  const screening: ScreeningPort = { ...server.screening, ...change };
  const context = { ...server.context, providers: { ...server.context.providers, screening } };
  await screenPayee(context, payeeStore(server.db), payeeId);
  const payee = await payeeStore(server.db).byId(payeeId);
  return [payee?.status, payee?.checks];
}

test('a payee whose name the lists cannot check waits for staff', async () => {
  server.screening.isDown = true;
  const payeeId = await server.payee(person, bankPayee);
  const parties: ScreeningPort['parties'] = async (names) =>
    names.map(({ name }) => ({
      ...{ hit: false, reason: null, matches: [] },
      ...(name === bankPayee.accountName && { unasked: [name] }),
    }));
  const unasked = { name: 'name-unasked', outcome: 'look', detail: bankPayee.accountName };
  const [status, checks] = await checksBy(payeeId, { parties });
  expect(status).toBe('PENDING');
  expect(checks).toContainEqual(unasked);
});

test('a payee whose wallet is listed waits for staff with the entry', async () => {
  server.screening.isDown = true;
  const payeeId = await server.payee(person, walletPayee);
  const entry = { list: 'US OFAC SDN', name: 'Holder', score: 100, record: [], reference: 'us_ofac:1' };
  const address: ScreeningPort['address'] = async () => ({ riskLevel: 4, abnormal: false, matches: [entry] });
  const parties: ScreeningPort['parties'] = async (names) =>
    names.map(() => ({ hit: false, reason: null, matches: [] }));
  const [status, checks] = await checksBy(payeeId, { parties, address });
  expect(status).toBe('PENDING');
  expect(checks).toContainEqual({
    ...{ name: 'address-screening', outcome: 'fail', detail: 'risk 4', matches: [entry] },
  });
});

test('a payee rejected during its screening stays rejected', async () => {
  server.screening.isDown = true;
  const payeeId = await server.payee(person, bankPayee);
  const screening: ScreeningPort = {
    ...server.screening,
    parties: async (names) => {
      server.ok(await server.decide('payee', payeeId, 'reject'));
      return names.map(() => ({ hit: false, reason: null, matches: [] }));
    },
  };
  const context = { ...server.context, providers: { ...server.context.providers, screening } };
  await screenPayee(context, payeeStore(server.db), payeeId);
  const checks = [{ name: 'party-screening', outcome: 'pass', detail: '' }];
  expect(await payeeStore(server.db).byId(payeeId)).toMatchObject({ status: 'REFUSED', checks });
});

describe('a rejected payee', () => {
  const rejected = async (): Promise<string> => {
    server.screening.suspects.add(bankPayee.accountName);
    const payeeId = await server.payee(person, bankPayee);
    await server.decide('payee', payeeId, 'reject');
    return payeeId;
  };
  const corrected = { ...bankPayee, accountName: 'Corrected GmbH', branchName: 'Mitte' };
  const modify = (payeeId: string, payee = corrected, session = person) =>
    server.call(modifyPayee, { payeeId, payee }, { session });

  test('is corrected, screened again and always reviewed by staff', async () => {
    const payeeId = await rejected();
    const again = server.ok(await modify(payeeId));
    expect(again).toMatchObject({ status: 'PENDING', branchName: 'Mitte' });
    await server.settle();
    const seen = { kind: 'payee', subjectId: payeeId } as const;
    const { checks } = await server.as(await server.signedInStaff()).call(getReview, seen);
    expect(checks.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['party-screening', 'pass'],
      ['rejected-before', 'look'],
    ]);
    await server.decide('payee', payeeId, 'approve');
    expect(await read(payeeId)).toMatchObject({
      status: 'NORMAL',
      accountName: 'Corrected GmbH',
      auditRemark: null,
    });
  });

  test('added again under another name is reviewed by staff too', async () => {
    await rejected();
    const payeeId = await server.payee(person, { ...bankPayee, accountName: 'Another GmbH' });
    expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
    expect(await server.waiting('payee')).toContain(payeeId);
  });

  test('ignores findings from before its correction', async () => {
    server.screening.isDown = true;
    const payeeId = await server.payee(person, bankPayee);
    const screening: ScreeningPort = {
      ...server.screening,
      parties: async (names) => {
        server.ok(await server.decide('payee', payeeId, 'reject'));
        server.ok(await modify(payeeId));
        return names.map(() => ({ hit: true, reason: 'on a list', matches: [] }));
      },
    };
    const context = { ...server.context, providers: { ...server.context.providers, screening } };
    await screenPayee(context, payeeStore(server.db), payeeId);
    expect(await payeeStore(server.db).byId(payeeId)).toMatchObject({ status: 'PENDING', checks: null });
  });

  test('is corrected only by its own member', async () => {
    const payeeId = await rejected();
    const stranger = await server.signedInPerson();
    expect((await modify(payeeId, corrected, stranger)).refusal).toBe('payee-not-found');
    server.screening.suspects.clear();
    const normal = await server.payee(person, bankPayee);
    expect((await modify(normal)).refusal).toBe('payee-status-fixed');
    expect((await modify(payeeId)).refusal).toBe('payee-exists');
  });
});

test('a disabled payee is no longer paid, and only a payable one can be disabled', async () => {
  const payeeId = await server.payee(person, bankPayee);
  const disable = (session = person) => server.call(disablePayee, { payeeId }, { session });
  expect((await disable(await server.signedInPerson({ roleId: 3 }))).refusal).toBe('forbidden');
  expect(server.ok(await disable())).toMatchObject({ status: 'DISABLED' });
  expect((await disable()).refusal).toBe('payee-status-fixed');
});

test('a disabled payee enabled by its member is screened again', async () => {
  const payeeId = await server.payee(person, bankPayee);
  const enable = () => server.call(enablePayee, { payeeId }, { session: person });
  expect((await enable()).refusal).toBe('payee-status-fixed');
  await server.as(person).call(disablePayee, { payeeId });
  server.screening.suspects.add(bankPayee.accountName);
  server.ok(await enable());
  await server.settle();
  expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
  await server.decide('payee', payeeId, 'approve');
  expect(await read(payeeId)).toMatchObject({ status: 'NORMAL' });
  await server.pool.query(`update payee set status = 'DISABLED', audit_remark = 'fraud' where id = $1`, [
    payeeId,
  ]);
  expect((await enable()).refusal).toBe('payee-status-fixed');
});

test('the account of a payee cannot be changed, not even in the database', async () => {
  const payeeId = await server.payee(person, bankPayee);
  const change = server.pool.query(`update payee set bank_number = 'DE12500105170648489890' where id = $1`, [
    payeeId,
  ]);
  await expect(change).rejects.toThrow(`payee ${payeeId} is NORMAL and does not change`);
});

describe('the document of a relation', () => {
  const upload = async (session: TestPerson, fileBizType: UploadFileType): Promise<string> => {
    const file = {
      name: 'contract.pdf',
      bytes: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Page>>endobj\n%%EOF\n'),
    };
    return (await server.as(session).call(uploadFile, { fileBizType }, { file })).fileId;
  };

  test('is the member’s own, never purged and visible to staff', async () => {
    const relationFileId = await upload(person, 'relation');
    server.screening.suspects.add(bankPayee.accountName);
    const payeeId = await server.payee(person, { ...bankPayee, relationFileId });
    expect(await payeeFiles.namedAmong(server.db, [relationFileId])).toEqual([relationFileId]);
    const session = await server.signedInStaff();
    const detail = await server.as(session).call(getReview, { kind: 'payee', subjectId: payeeId });
    expect(detail.files).toMatchObject([{ fileId: relationFileId }]);
  });

  test('of another member or another kind is refused', async () => {
    const stranger = await server.signedInPerson();
    for (const relationFileId of [await upload(stranger, 'relation'), await upload(person, 'transaction')]) {
      expect(await server.as(person).refused(addPayee, { ...bankPayee, relationFileId })).toBe(
        'file-not-found',
      );
    }
  });
});

describe('adding a payee', () => {
  test('is refused for an account that is already saved', async () => {
    server.screening.suspects.add(bankPayee.accountName);
    const payeeId = await server.payee(person, bankPayee);
    expect(await server.call(addPayee, bankPayee, { session: person })).toMatchObject({
      refusal: 'payee-exists',
      data: { field: 'bankNumber', payeeId, accountName: bankPayee.accountName },
    });
    await server.decide('payee', payeeId, 'reject');
    await server.as(person).call(addPayee, bankPayee);
  });

  test.each([
    [
      'an address',
      walletPayee,
      { chainAddress: `0x${'Ab'.repeat(20)}` },
      { chainAddress: `0x${'ab'.repeat(20)}` },
    ],
    ['a BIC', bankPayee, { swiftCode: 'DEUTDEFF' }, { swiftCode: 'DEUTDEFFXXX' }],
    ['an account', bankPayee, { bankNumber: 'GB12ab' }, { bankNumber: 'gb12AB' }],
  ] as const)('is refused for another spelling of %s', async (_what, input, one, other) => {
    const spelled = (how: object) =>
      server.call(addPayee, Object.assign({ ...input }, how), { session: person });
    server.ok(await spelled(one));
    const twice = await spelled(other);
    expect(twice.refusal).toBe('payee-exists');
    expect(twice.data).toMatchObject({ accountName: input.accountName });
  });

  test('stores an address with its checksum', async () => {
    const typed = { ...walletPayee, chainAddress: `0x${'ab'.repeat(20)}` };
    const { chainAddress } = await server.as(person).call(addPayee, typed);
    expect(chainAddress).toBe(`0x${'Ab'.repeat(20)}`);
  });

  test('is refused for an address with a wrong checksum', async () => {
    const wrong = { ...walletPayee, chainAddress: `0x${'B'.repeat(40)}` };
    const answer = await server.call(addPayee, wrong, { session: person, headers: { language: 'zh_CN' } });
    expect(answer.refusal).toBe('invalid-input');
    expect(answer.data).toEqual({ fields: [{ path: 'chainAddress', message: '地址有误，请重新复制。' }] });
  });

  test.each([
    ['a stablecoin at a bank', { currency: 'USDT' }, 'currency'],
    ['a stablecoin at a bank', { currency: 'USDC' }, 'currency'],
    ['no country', { payeeCountry: 'ZZ' }, 'payeeCountry'],
    ['an IBAN with wrong check digits', { bankNumber: 'DE89370400440532013001' }, 'bankNumber'],
  ])('is refused with %s: case %#', async (_case, wrong, path) => {
    const input = Object.assign({ ...bankPayee }, wrong);
    const answer = await server.call(addPayee, input, { session: person });
    expect([answer.refusal, answer.data]).toMatchObject(['invalid-input', { fields: [{ path }] }]);
  });

  test('never finds another member’s payee', async () => {
    const payeeId = await server.payee(person, bankPayee);
    const stranger = await server.signedInPerson();
    expect(await server.as(stranger).refused(getPayee, { payeeId })).toBe('payee-not-found');
  });

  test('is refused to an approver', async () => {
    const approver = await server.signedInPerson({ roleId: 3 });
    expect(await server.as(approver).refused(addPayee, bankPayee)).toBe('forbidden');
  });

  test('is refused to an unverified member', async () => {
    const unverified = await server.signedInPerson({ kycStatus: 1 });
    expect(await server.as(unverified).refused(addPayee, bankPayee)).toBe('not-verified');
  });
});

test('the list filters by status and by literal text in name, bank or account', async () => {
  await server.payee(person, bankPayee);
  await server.payee(person, {
    ...bankPayee,
    accountName: 'Percent Trading 100',
    bankNumber: 'DE12500105170648489890',
    bankName: 'Specimen Savings Bank',
  });
  const search = async (filter: { search?: string; status?: 'NORMAL' | 'REFUSED' }) =>
    (await server.as(person).call(listPayees, { pageNo: 1, pageSize: 10, ...filter })).total;
  expect(await search({})).toBe(2);
  expect(await search({ search: 'percent' })).toBe(1);
  expect(await search({ search: '%' })).toBe(0);
  expect(await search({ search: '370400440532' })).toBe(1);
  expect(await search({ search: 'specimen sav' })).toBe(1);
  expect(await search({ status: 'REFUSED' })).toBe(0);
});
