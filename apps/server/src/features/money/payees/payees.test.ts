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

describe('a payee', () => {
  test.each([
    ['bank', bankPayee],
    ['wallet', walletPayee],
  ] as const)('by %s can be paid once nothing was found', async (_kind, input) => {
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
])('%s in a country of high risk waits for staff, whatever the screening finds', async (_who, where) => {
  const payeeId = await server.payee(person, { ...bankPayee, ...where });
  expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
  expect(await server.waiting('payee')).toContain(payeeId);
});

test('staff read who added it, when, and on which network it is paid', async () => {
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

describe('while the screening does not answer', () => {
  let payeeId: string;
  beforeEach(async () => {
    server.screening.isDown = true;
    payeeId = await server.payee(person, bankPayee);
  });
  const seen = async () =>
    server.as(await server.signedInStaff()).call(getReview, { kind: 'payee', subjectId: payeeId });

  test('who opens it reads that it is not screened yet', async () => {
    expect(await seen()).toMatchObject({ open: true, checks: [], item: { screened: false } });
    expect(await server.waiting('payee')).not.toContain(payeeId);
  });

  test('staff find it in the queue once it has waited for long', async () => {
    await server.clock.advance(601);
    expect(await server.waiting('payee')).toContain(payeeId);
  });

  test('nobody can approve it', async () => {
    expect((await server.decide('payee', payeeId, 'approve')).refusal).toBe('not-screened');
    expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
  });

  test('staff may reject it, and what is found later changes nothing', async () => {
    expect((await server.decide('payee', payeeId, 'reject')).refusal).toBeUndefined();
    server.screening.isDown = false;
    await server.settle();
    expect(await read(payeeId)).toMatchObject({ status: 'REFUSED' });
  });

  test('once it answers, even after the job was lost, the payee can be paid', async () => {
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

test('whose bank is on a list waits for staff, who see which of the names matched', async () => {
  server.screening.suspects.add(bankPayee.bankName);
  const payeeId = await server.payee(person, bankPayee);
  expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
  const seen = { kind: 'payee', subjectId: payeeId } as const;
  const { checks } = await server.as(await server.signedInStaff()).call(getReview, seen);
  expect(checks).toMatchObject([
    { name: 'party-screening', outcome: 'fail', matches: [{ screened: bankPayee.bankName }] },
  ]);
});

/** Screens a payee that waits, with lists that answer so. */
async function checksBy(payeeId: string, change: Partial<ScreeningPort>) {
  const screening: ScreeningPort = { ...server.screening, ...change };
  const context = { ...server.context, providers: { ...server.context.providers, screening } };
  await screenPayee(context, payeeStore(server.db), payeeId);
  const payee = await payeeStore(server.db).byId(payeeId);
  return [payee?.status, payee?.checks];
}

test('with a name that the lists cannot be asked about waits for staff', async () => {
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

test('whose wallet an entry names waits for staff, who see the entry', async () => {
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

test('rejected in the moment in which the screening is asked, it stays so', async () => {
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

  test('is corrected, screened anew as it is now, and looked at by staff whatever is found', async () => {
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

  test('added anew under another name, its account is looked at by staff too', async () => {
    await rejected();
    const payeeId = await server.payee(person, { ...bankPayee, accountName: 'Another GmbH' });
    expect(await read(payeeId)).toMatchObject({ status: 'PENDING' });
    expect(await server.waiting('payee')).toContain(payeeId);
  });

  test('what is found of it as it was counts no more once it is corrected', async () => {
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

  test('is corrected by nobody else, and no other one is', async () => {
    const payeeId = await rejected();
    const stranger = await server.signedInPerson();
    expect((await modify(payeeId, corrected, stranger)).refusal).toBe('payee-not-found');
    server.screening.suspects.clear();
    const normal = await server.payee(person, bankPayee);
    expect((await modify(normal)).refusal).toBe('payee-status-fixed');
    expect((await modify(payeeId)).refusal).toBe('payee-exists');
  });
});

test('a disabled payee is paid no more, and only one that can be paid is disabled', async () => {
  const payeeId = await server.payee(person, bankPayee);
  const disable = (session = person) => server.call(disablePayee, { payeeId }, { session });
  expect((await disable(await server.signedInPerson({ roleId: 3 }))).refusal).toBe('forbidden');
  expect(server.ok(await disable())).toMatchObject({ status: 'DISABLED' });
  expect((await disable()).refusal).toBe('payee-status-fixed');
});

test('a disabled payee is screened again when its member enables it, unless staff said why it is', async () => {
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

test('what may be paid does not change, not even in the database', async () => {
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

  test('is the member’s own and of its kind, is never swept, and staff see it', async () => {
    const relationFileId = await upload(person, 'relation');
    server.screening.suspects.add(bankPayee.accountName);
    const payeeId = await server.payee(person, { ...bankPayee, relationFileId });
    expect(await payeeFiles.namedAmong(server.db, [relationFileId])).toEqual([relationFileId]);
    const session = await server.signedInStaff();
    const detail = await server.as(session).call(getReview, { kind: 'payee', subjectId: payeeId });
    expect(detail.files).toMatchObject([{ fileId: relationFileId }]);
  });

  test('of somebody else or of another kind is refused', async () => {
    const stranger = await server.signedInPerson();
    for (const relationFileId of [await upload(stranger, 'relation'), await upload(person, 'transaction')]) {
      expect(await server.as(person).refused(addPayee, { ...bankPayee, relationFileId })).toBe(
        'file-not-found',
      );
    }
  });
});

describe('refusals', () => {
  test('the same account twice, until it was refused', async () => {
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
  ] as const)('the same in another spelling of %s', async (_what, input, one, other) => {
    const spelled = (how: object) =>
      server.call(addPayee, Object.assign({ ...input }, how), { session: person });
    server.ok(await spelled(one));
    const twice = await spelled(other);
    expect(twice.refusal).toBe('payee-exists');
    expect(twice.data).toMatchObject({ accountName: input.accountName });
  });

  test('an address is kept with its checksum', async () => {
    const typed = { ...walletPayee, chainAddress: `0x${'ab'.repeat(20)}` };
    const { chainAddress } = await server.as(person).call(addPayee, typed);
    expect(chainAddress).toBe(`0x${'Ab'.repeat(20)}`);
  });

  test('an address that fails its network’s checksum', async () => {
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
  ])('%s: case %#', async (_case, wrong, path) => {
    const input = Object.assign({ ...bankPayee }, wrong);
    const answer = await server.call(addPayee, input, { session: person });
    expect([answer.refusal, answer.data]).toMatchObject(['invalid-input', { fields: [{ path }] }]);
  });

  test('another member’s payee does not exist', async () => {
    const payeeId = await server.payee(person, bankPayee);
    const stranger = await server.signedInPerson();
    expect(await server.as(stranger).refused(getPayee, { payeeId })).toBe('payee-not-found');
  });

  test('an approver adds no payees', async () => {
    const approver = await server.signedInPerson({ roleId: 3 });
    expect(await server.as(approver).refused(addPayee, bankPayee)).toBe('forbidden');
  });

  test('an unverified member adds no payees', async () => {
    const unverified = await server.signedInPerson({ kycStatus: 1 });
    expect(await server.as(unverified).refused(addPayee, bankPayee)).toBe('not-verified');
  });
});

test('the list filters by status and by what stands in name, bank or account, literally', async () => {
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
