// An escalated alert ends with its case, and what the member does after it counts anew.
import {
  decideCase,
  getCase,
  getMonitoringAlert,
  listCaseReports,
  listCases,
  prepareCaseReport,
  releaseCaseReport,
} from '@causeway/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { casesFeature } from '../../verification/cases/index.ts';
import { alertsEndOutcome, caseReportsFeature, reportedOutcome } from '../case-reports/index.ts';
import { monitoringFeature } from './index.ts';
import { type Rule, type Staff, monitoringDesk } from './monitoring-desk.testing.ts';

let server: MoneyServer;
let first: Staff;
let second: Staff;
let person: TestPerson;
const desk = monitoringDesk(() => server);
const { inForce, followed, pay, alertsOf, alertOf, decide } = desk;

beforeAll(async () => {
  const cases = casesFeature([alertsEndOutcome, reportedOutcome]);
  server = await moneyServer([monitoringFeature, cases, caseReportsFeature]);
  await server.pool.query(
    `update reporting_entity set entity_id = 4711, currency = 'USD', first_name = 'Mei', last_name = 'Officer',
       address = '1 Queens Road', city = 'Hong Kong', bank_mode = 'EFT', bank_funds = 'B'`,
  );
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ first, second, person } = await desk.open());
});
afterEach(desk.endRules);

const volume: Rule = {
  ...{ name: 'High volume in a month', kind: 'velocity-sum', looksAt: 'all', does: 'alert' },
  numbers: { direction: 'out', usd: '100', hours: 744 },
};
const reason = 'Three payers with one address';

async function escalated(amount: string) {
  await inForce(volume);
  const alert = await alertOf(await pay(amount));
  server.ok(await decide(alert.alertId, alert.version, 'escalated', first));
  const memberId = { memberId: person.memberId, pageNo: 1, pageSize: 10 };
  const [found] = (await server.as(first).call(listCases, memberId)).list;
  return { ...alert, caseId: found?.caseId ?? expect.unreachable('no case') };
}

async function closed(caseId: string, outcome: 'nothing-found' | 'reported'): Promise<void> {
  const seen = async () => ({
    caseId,
    ...{ version: (await server.as(first).call(getCase, { caseId })).case.version, reason },
  });
  await server.as(first).call(decideCase, { ...(await seen()), decision: 'propose', outcome });
  await server.as(second).call(decideCase, { ...(await seen()), decision: 'agree' });
  await server.settle();
}

async function reported(caseId: string, txnNos: readonly string[]): Promise<void> {
  const said = { reason, action: reason, indicators: ['STRUC'], txnNos: [...txnNos] };
  const { reportId } = await server.as(first).call(prepareCaseReport, { caseId, code: 'STR', ...said });
  await server.as(second).call(releaseCaseReport, { reportId, version: 1 });
}

const transactionsOf = async (alertId: string) =>
  (await server.as(first).call(getMonitoringAlert, { alertId })).transactions.map(({ txnNo }) => txnNo);

test('the alert of a case that was reported is closed with it, and a later payment raises a new one', async () => {
  const { alertId, txnNo, caseId } = await escalated('250.00');
  await reported(caseId, [txnNo]);
  await closed(caseId, 'reported');
  expect(await alertsOf(first, { isOpen: true })).toEqual([]);
  const later = await alertOf(await pay('8000.00'));
  expect(later).toMatchObject({ usd: '8000.00', count: 1, state: 'OPEN' });
  expect(await transactionsOf(alertId)).toEqual([txnNo]);
});

test('a report proposes what came since the alert, and covers it when it names it', async () => {
  const { txnNo, caseId } = await escalated('250.00');
  const [since, newest] = [await pay('300.00'), await pay('310.00')];
  await followed();
  const { candidates } = await server.as(first).call(listCaseReports, { caseId });
  expect(candidates.map((each) => each.txnNo)).toEqual([newest, since, txnNo]);
  await reported(caseId, [txnNo, since]);
  await closed(caseId, 'reported');
  const [open, ...others] = await alertsOf(first, { isOpen: true });
  expect([open?.txnNo, open?.count, others]).toEqual([newest, 1, []]);
});

test('transactions since the alert are judged again when the case is closed without a report of them', async () => {
  const { caseId } = await escalated('250.00');
  const since = await pay('300.00');
  await followed();
  await closed(caseId, 'nothing-found');
  const [open, ...others] = await alertsOf(first, { isOpen: true });
  expect([open?.txnNo, open?.count, others]).toEqual([since, 1, []]);
});
