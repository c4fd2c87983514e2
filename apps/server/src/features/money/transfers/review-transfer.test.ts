// The view that staff have of a transfer, and their decisions: no money leaves before the automated checks.
import {
  decideReview,
  getReview,
  getTransfer,
  listAudit,
  listReviews,
  reasonTemplates,
  transferStatuses as status,
  type RequestOf,
} from '@causeway/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import {
  bankPayee,
  moneyServer,
  walletPayee,
  type MoneyServer,
} from '../../../testing/money-server.testing.ts';

let server: MoneyServer;
let person: TestPerson;
let payeeId: string;

beforeAll(async () => {
  server = await moneyServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.screening.isDown = false;
  person = await server.signedInPerson({ name: 'Ada Wong' });
  payeeId = await server.payee(person, bankPayee);
  await server.fund(person, 'USD', '1000.00');
});

const seen = async (txnNo: string) =>
  server.as(await server.signedInStaff()).call(getReview, { kind: 'transfer', subjectId: txnNo });
async function listed(txnNo: string) {
  const page = { pageNo: 1, pageSize: 100, kind: 'transfer' as const };
  const { list } = await server.as(await server.signedInStaff()).call(listReviews, page);
  return list.find(({ subjectId }) => subjectId === txnNo);
}
async function statusOf(txnNo: string) {
  const session = await server.signedInAgain(person);
  return (await server.as(session).call(getTransfer, { txnNo })).status;
}

test('a payment shows amount, payee, remaining balance and earlier payments', async () => {
  const first = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
  const { payment } = await seen(first);
  expect(payment).toMatchObject({
    amount: { currency: 'USD', value: '100.00' },
    payeeName: 'Payee GmbH',
    paidBefore: 0,
    latest: [],
  });
  const left = Number(payment?.totalDebit.value) + Number(payment?.availableAfter.value);
  expect(left).toBe(1000);
  await server.clock.advance(61);
  await server.pool.query('update transfer set status = $2 where id = $1', [first, status.paid]);
  const next = await server.submittedTransfer(person, payeeId, 'USD', '50.00');
  expect((await seen(next)).payment).toMatchObject({
    paidBefore: 1,
    latest: [{ txnNo: first, outcome: 'paid', amount: { value: '100.00' } }],
  });
});

describe('a transfer without a screening answer', () => {
  let txnNo: string;
  beforeEach(async () => {
    server.screening.isDown = true;
    txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
  });

  test('waits for the screening in the list and in its review', async () => {
    expect(await listed(txnNo)).toMatchObject({ screened: false });
    expect(await seen(txnNo)).toMatchObject({ open: true, checks: [], item: { screened: false } });
  });

  test('cannot be approved', async () => {
    expect((await server.decide('transfer', txnNo, 'approve')).refusal).toBe('not-screened');
    expect(await statusOf(txnNo)).toBe(status.review);
    expect(server.bank.instructed.filter(({ endToEndId }) => endToEndId === txnNo)).toEqual([]);
  });

  test('may be rejected by staff', async () => {
    expect((await server.decide('transfer', txnNo, 'reject', 'No invoice')).refusal).toBeUndefined();
    expect(await statusOf(txnNo)).toBe(status.refused);
  });

  test('counts as the oldest waiting one', async () => {
    await server.clock.advance(100);
    expect(await server.metrics()).toMatch(/causeway_transfers_unscreened_seconds 1\d\d\n/);
  });

  test('can be approved after the answer', async () => {
    server.screening.isDown = false;
    await server.clock.advance(61);
    await server.settle();
    expect(await listed(txnNo)).toMatchObject({ screened: true });
    expect((await server.decide('transfer', txnNo, 'approve')).refusal).toBeUndefined();
    expect(await statusOf(txnNo)).toBe(status.sent);
  });
});

describe('the reason chosen by its key', () => {
  const headers = { language: 'zh_HK' };
  const rejectFor = async (
    txnNo: string,
    reason: Pick<RequestOf<typeof decideReview>, 'template' | 'reason'>,
  ) => {
    const { version } = await seen(txnNo);
    const decided = { kind: 'transfer', subjectId: txnNo, version, decision: 'reject', ...reason } as const;
    return server.call(decideReview, decided, { session: await server.signedInStaff() });
  };

  test('is shown in each reader’s language with unchanged typed words', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
    const given = { template: 'funds-undocumented', reason: 'A payslip of May?' } as const;
    expect((await rejectFor(txnNo, given)).refusal).toBeUndefined();
    const en = reasonTemplates.en['funds-undocumented'];
    const zhHant = reasonTemplates['zh-Hant']['funds-undocumented'];
    const session = await server.signedInAgain(person);
    const member = await server.as(session).call(getTransfer, { txnNo }, { headers });
    expect(member.reason).toBe(`${zhHant}\nA payslip of May?`);
    const trail = { subject: `transfer:${txnNo}` };
    const staff = await server.signedInStaff();
    const { list } = await server.as(staff).call(listAudit, trail);
    expect(list.map(({ reason }) => reason)).toContain(`${en}\nA payslip of May?`);
  });

  test('for another kind of record is refused', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
    expect((await rejectFor(txnNo, { template: 'list-match' })).refusal).toBe('invalid-input');
  });
});

test('a decision requires a proof that is at most ten minutes old', async () => {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
  const session = await server.signedInStaff();
  await server.clock.advance(601);
  const { version } = await seen(txnNo);
  const decided = { kind: 'transfer', subjectId: txnNo, version, decision: 'approve' } as const;
  expect(await server.as(session).refused(decideReview, decided)).toBe('fresh-proof-needed');
  expect(await statusOf(txnNo)).toBe(status.review);
});

test('the screening result is stored with the decision', async () => {
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
  expect(await seen(txnNo)).toMatchObject({
    item: { screened: true },
    checks: [{ name: 'party-screening', outcome: 'pass' }],
  });
});

const fieldsOf = async (txnNo: string) => (await seen(txnNo)).fields.map(({ key, value }) => [key, value]);

describe('the review shows payer, payee, channel and purpose in this order', () => {
  test('for a transfer to a bank account', async () => {
    const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '100.00');
    expect(await fieldsOf(txnNo)).toEqual([
      ['txnNo', txnNo],
      ['submittedBy', `Ada Wong · ${person.personId}@example.com`],
      ['personId', person.personId],
      ['remitterName', 'Ada Wong'],
      ['fundsSource', 'Salary'],
      ['amount', '100.00 USD'],
      ['fee', expect.stringMatching(/^\d+\.\d\d USD$/)],
      ['payeeName', 'Payee GmbH'],
      ['entityType', 'business'],
      ['payeeAccount', 'DE89370400440532013000'],
      ['channel', 'Causeway Global Account'],
      ['relationToPayer', 'Supplier'],
      ['payeeCountry', 'DE'],
      ['payeeCity', 'Berlin'],
      ['payeeAddress', 'Unter den Linden 1'],
      ['bankCountry', 'DE'],
      ['bankName', 'Commerzbank'],
      ['swiftCode', 'COBADEFF'],
      ['bankCity', 'Frankfurt'],
      ['bankAddress', 'Kaiserplatz 1'],
      ['paymentPurpose', expect.stringMatching(/service/i)],
      ['postscript', 'Invoice 7'],
    ]);
  });

  test('for a transfer to a wallet, with its network', async () => {
    await server.fund(person, 'USDT', '1000.000000');
    const wallet = await server.payee(person, walletPayee);
    const txnNo = await server.submittedTransfer(person, wallet, 'USDT', '100.00');
    const fields = await fieldsOf(txnNo);
    expect(fields.slice(fields.findIndex(([key]) => key === 'payeeName'))).toEqual([
      ['payeeName', 'Wallet Owner'],
      ['entityType', 'individual'],
      ['chainAddress', walletPayee.chainAddress],
      ['network', 'ERC-20'],
      ['firstName', 'Wallet'],
      ['lastName', 'Owner'],
      ['relationToPayer', 'Friend'],
      ['payeeCountry', 'HK'],
      ['payeeCity', 'Hong Kong'],
      ['payeeAddress', '1 Queens Road Central'],
      ['accountSource', 'The payee, in a private wallet'],
      ['paymentPurpose', expect.stringMatching(/service/i)],
      ['postscript', 'Invoice 7'],
    ]);
  });
});
