// A report from a case's alerts to the file that a colleague released.
import {
  type RequestOf,
  decideCase,
  decideMonitoringAlert,
  getCase,
  downloadCaseReport,
  getCollectionAccount,
  listCaseReports,
  listCases,
  listReportTransactions,
  openCase,
  lockExchangeRate,
  prepareCaseReport,
  releaseCaseReport,
  submitExchange,
  withdrawCaseReport,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { textOfPdf } from '../../../testing/text-of-pdf.testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { casesFeature } from '../../verification/cases/index.ts';
import { followBooks } from '../monitoring/follow-books.ts';
import { monitoringFeature } from '../monitoring/index.ts';
import { makeAlert } from '../monitoring/monitored.testing.ts';
import { caseReportsFeature } from './index.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;

const reason = 'Three payers with one address';
const record = {
  ...{ firstName: 'Anna', lastName: 'Applicant', nameLocal: '安娜', gender: '2', birthday: '1990-05-06' },
  ...{ nationality: 'HK', residenceCountry: 'HK', city: 'Hong Kong', address: '1 Queens Road' },
  ...{ idType: '13', idCountry: 'HK', idNumber: 'K1234567' },
};

let server: MoneyServer;
let first: Staff;
let second: Staff;
let person: TestPerson;
let caseId: string;

beforeAll(async () => {
  server = await moneyServer([casesFeature([]), monitoringFeature, caseReportsFeature]);
  await server.pool.query(
    `update reporting_entity set entity_id = 4711, currency = 'USD', first_name = 'Mei', last_name = 'Officer',
       address = '1 Queens Road', city = 'Hong Kong', bank_mode = 'EFT', bank_funds = 'B'`,
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
  person = await server.signedInPerson();
  const { memberId, personId } = person;
  await server.pool.query(
    `insert into verification_submission (id, member_id, number, occasion, record, checks, submitted_at, submitted_by,
       outcome, closed_at)
     values (gen_random_uuid(), $1, 1, 'first', $2, '[]', now(), $3, 'approved', now())`,
    [memberId, record, personId],
  );
  const alertId = await makeAlert(server.owner, { memberId, staffId: first.staffId });
  const escalated = { alertId, version: 1, outcome: 'escalated', reason } as const;
  await server.as(first).call(decideMonitoringAlert, escalated);
  const { list } = await server.as(first).call(listCases, { pageNo: 1, pageSize: 10, memberId });
  caseId = list[0]?.caseId ?? '';
});

const listed = (by: Staff = first) => server.as(by).call(listCaseReports, { caseId });
async function asked(change: Partial<RequestOf<typeof prepareCaseReport>> = {}) {
  const txnNos = (await listed()).candidates.map(({ txnNo }) => txnNo);
  const said = { reason, action: 'Outgoing payments stopped', indicators: ['STRUC'] };
  return { caseId, code: 'STR' as const, ...said, txnNos, ...change };
}
const file = async (reportId: string, format: 'xml' | 'pdf', session: Staff = second) =>
  (await server.call(downloadCaseReport, { reportId, format }, { session })).bytes;

test('is prepared by one and released by another, and its file is the same each time', async () => {
  expect(await listed()).toMatchObject({ gaps: [], reports: [], mayPrepare: true });
  const request = await asked();
  expect(request.txnNos).toHaveLength(1);
  const { reportId } = await server.as(first).call(prepareCaseReport, request);
  const xml = await file(reportId, 'xml');
  expect(xml.toString()).toContain(`<transactionnumber>${request.txnNos[0] ?? ''}</transactionnumber>`);
  expect(xml.toString()).toContain('<last_name>Applicant</last_name>');
  expect((await file(reportId, 'pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  const [report] = (await listed()).reports;
  expect(report).toMatchObject({
    ...{ reportId, state: 'PREPARED', preparedBy: 'Test reviewer', may: { release: false, withdraw: true } },
    sha256: createHash('sha256').update(xml).digest('hex'),
  });
  const seen = { reportId, version: 1 };
  expect(await server.as(first).refused(releaseCaseReport, seen)).toBe('forbidden');
  await server.as(second).call(releaseCaseReport, seen);
  expect(await server.as(first).refused(withdrawCaseReport, { reportId, version: 2 })).toBe(
    'already-decided',
  );
  expect((await listed()).reports[0]).toMatchObject({ state: 'RELEASED', releasedBy: 'Test senior' });
  await server.pool.query(`update reporting_entity set branch = 'Elsewhere'`);
  expect(await file(reportId, 'xml')).toEqual(xml);
  await expect(
    server.pool.query(`update case_report set xml = '' where id = $1`, [reportId]),
  ).rejects.toThrow('never changes');
  const { rows } = await server.pool.query<{ n: number }>(
    `select count(*)::int as n from audit where action = 'case-reports.file' and subject_id = $1`,
    [reportId],
  );
  expect(rows[0]?.n).toBe(3);
});

test('about activity has no transactions, and one about transactions has some, all of the member', async () => {
  const refused = async (change: Partial<RequestOf<typeof prepareCaseReport>>) =>
    server.as(first).refused(prepareCaseReport, await asked(change));
  expect(await refused({ txnNos: [] })).toBe('invalid-input');
  expect(await refused({ code: 'SAR' })).toBe('invalid-input');
  expect(await refused({ txnNos: ['T20260302ABCDEFGHJK'] })).toBe('invalid-input');
  expect(await refused({ indicators: [] })).toBe('invalid-input');
  const activity = await asked({ code: 'SAR', txnNos: [] });
  const { reportId } = await server.as(first).call(prepareCaseReport, activity);
  expect((await file(reportId, 'xml')).toString()).toContain('<report_party>');
  await server.as(first).call(withdrawCaseReport, { reportId, version: 1 });
  expect(await server.as(second).refused(releaseCaseReport, { reportId, version: 2 })).toBe(
    'already-decided',
  );
});

test('is not prepared a second time by mistake, until the first was withdrawn or somebody means it', async () => {
  const request = await asked();
  const { reportId } = await server.as(first).call(prepareCaseReport, request);
  const again = await server.call(prepareCaseReport, await asked({ reason: 'In other words' }), {
    session: second,
  });
  expect(again.refusal).toBe('report-repeated');
  expect(again.data).toEqual({ reportId });
  await server.as(second).call(prepareCaseReport, await asked({ code: 'SAR', txnNos: [] }));
  await server.as(second).call(prepareCaseReport, { ...request, again: true });
  expect(await server.as(second).refused(prepareCaseReport, await asked({ code: 'SAR', txnNos: [] }))).toBe(
    'report-repeated',
  );
  await server.pool.query(`update case_report set state = 'WITHDRAWN' where case_id = $1`, [caseId]);
  await server.as(second).call(prepareCaseReport, request);
});

test('is not made of a transaction that another one names, of whatever case and with whatever else', async () => {
  await server.fund(person, 'USD', '100.00');
  const payeeId = await server.payee(person, bankPayee);
  const further = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await expect.poll(() => followBooks(server.context), { timeout: 20_000 }).toBe('complete');
  const { txnNos } = await asked();
  const { reportId } = await server.as(first).call(prepareCaseReport, await asked());
  const refused = async (of: string, named: string[]) =>
    server.as(first).refused(prepareCaseReport, await asked({ caseId: of, txnNos: named }));
  expect(await refused(caseId, [...txnNos, further])).toBe('report-repeated');
  await server.as(second).call(releaseCaseReport, { reportId, version: 1 });
  const decide = async (by: Staff, decision: 'propose' | 'agree') => {
    const { version } = (await server.as(by).call(getCase, { caseId })).case;
    const outcome = decision === 'propose' ? ({ outcome: 'reported' } as const) : {};
    await server.as(by).call(decideCase, { caseId, version, decision, reason, ...outcome });
  };
  await decide(first, 'propose');
  await decide(second, 'agree');
  const { memberId } = person;
  const { caseId: next } = await server.as(first).call(openCase, { memberId, reason });
  expect(await refused(next, [further, ...txnNos])).toBe('report-repeated');
  await server.as(first).call(prepareCaseReport, await asked({ caseId: next, txnNos: [further] }));
});

test('names what is missing, and is not prepared until then', async () => {
  await server.pool.query(`update reporting_entity set entity_id = null, bank_funds = null`);
  expect(await listed()).toMatchObject({ gaps: ['entity-id'], candidates: [{ lacks: ['bank-codes'] }] });
  expect(await server.as(first).refused(prepareCaseReport, await asked())).toBe('report-incomplete');
  await server.pool.query(`update reporting_entity set entity_id = 4711`);
  expect(await server.as(first).refused(prepareCaseReport, await asked())).toBe('report-incomplete');
  await server.pool.query(`update reporting_entity set bank_funds = 'B'`);
  await server.as(first).call(prepareCaseReport, await asked());
});

test('names transactions of the member that no alert has, and nobody else’s', async () => {
  const { caseId: empty } = await server.as(first).call(openCase, {
    ...{ memberId: (await server.signedInPerson()).memberId, reason },
  });
  const page = { pageNo: 1, pageSize: 10 };
  const all = await server.as(first).call(listReportTransactions, { caseId, ...page });
  const [candidate] = (await listed()).candidates;
  expect(all).toEqual({ list: [candidate], total: 1 });
  const none = await server.as(first).call(listReportTransactions, { caseId: empty, ...page });
  expect(none).toEqual({ list: [], total: 0 });
  const others = { ...(await asked()), caseId: empty };
  expect(await server.as(first).refused(prepareCaseReport, others)).toBe('invalid-input');
});

test('says what became of each transaction until then', async () => {
  await server.fund(person, 'USD', '9000.00');
  const payeeId = await server.payee(person, bankPayee);
  const refused = await server.submittedTransfer(person, payeeId, 'USD', '10.00');
  await server.decide('transfer', refused, 'reject', 'No invoice');
  await server.clock.advance(61);
  const waiting = await server.submittedTransfer(person, payeeId, 'USD', '20.00');
  const quote = { sellCurrency: 'USD', buyCurrency: 'USDT', side: 'sell', amount: '30.00' } as const;
  const { quoteId } = await server.as(person).call(lockExchangeRate, quote);
  const { txnNo: exchanged } = await server.as(person).call(submitExchange, { quoteId });
  await expect.poll(() => followBooks(server.context), { timeout: 20_000 }).toBe('complete');
  const { list } = await server.as(first).call(listReportTransactions, { caseId, pageNo: 1, pageSize: 50 });
  const outcomes = new Map(list.map(({ txnNo, outcome }) => [txnNo, outcome]));
  expect([refused, waiting, exchanged].map((txnNo) => outcomes.get(txnNo))).toEqual([
    'refused',
    'waiting',
    'made',
  ]);
});

test('names the service that announced a deposit on a chain, and its payer', async () => {
  const accountId = await server.account(person, 8);
  const { number } = await server.as(person).call(getCollectionAccount, { accountId });
  const [hash = ''] = server.chain.mine({ to: number ?? '', amount: decimal('4.000000', 'USDT') });
  server.chain.mineEmpty(3);
  await server.settle();
  await server.pool.query(
    `insert into travel_inquiry (id, account_id, member_id, service, reference, callback, digest, channel, currency, amount,
       payload, originator_name, beneficiary_name, received_at, state, since, token, confirmed_at, tx_hash)
     values ($1::uuid, $2, $3, 'vasp.example', $1::uuid, '', '', 8, 'USDT', 4000000, '{}', 'Olga Originator', '', now(), 'APPROVED', now(),
       'token', now(), $4)`,
    [randomUUID(), accountId, person.memberId, hash.toLowerCase().replace(/^0x/, '')],
  );
  await expect.poll(() => followBooks(server.context), { timeout: 20_000 }).toBe('complete');
  await server.pool.query(`update reporting_entity set chain_mode = 'DAW', chain_funds = 'C'`);
  const { list } = await server.as(first).call(listReportTransactions, { caseId, pageNo: 1, pageSize: 50 });
  const { txnNo } = list.find(({ direction }) => direction === 'in') ?? expect.unreachable('no deposit');
  const { reportId } = await server.as(first).call(prepareCaseReport, await asked({ txnNos: [txnNo] }));
  expect((await file(reportId, 'xml')).toString()).toMatch(
    /<t_from>.*<institution_name>vasp\.example<.*<institution_code>Ethereum<.*<account_name>Olga Originator</,
  );
  const pdf = (await textOfPdf(await file(reportId, 'pdf'))).join('');
  expect(pdf).toMatch(/Olga\s*Originator/);
  expect(pdf).toMatch(/vasp\.example\s*Ethereum/);
});

test('about somebody who was never verified says what is known, and names the rest', async () => {
  const { memberId } = await server.signedInPerson();
  ({ caseId } = await server.as(first).call(openCase, { memberId, reason }));
  const { gaps, subjectFrom, unknown } = await listed();
  expect([gaps, subjectFrom]).toEqual([[], 'registered']);
  expect(unknown).toContain('birthday');
  const { reportId } = await server
    .as(first)
    .call(prepareCaseReport, await asked({ code: 'SAR', txnNos: [] }));
  const xml = (await file(reportId, 'xml')).toString();
  expect(xml).toContain('<report_party>');
  expect(xml).not.toContain('<birthdate>');
});

test('is nobody’s who has a conflict of interest, and not for support', async () => {
  const { reportId } = await server.as(first).call(prepareCaseReport, await asked());
  const own = server.as(await server.signedInStaffOf(person, 'senior'));
  expect(await own.refused(listCaseReports, { caseId })).toBe('forbidden');
  expect(await own.refused(downloadCaseReport, { reportId, format: 'xml' })).toBe('forbidden');
  const support = server.as(await server.signedInStaff('support'));
  expect(await support.refused(listCaseReports, { caseId })).toBe('forbidden');
});
