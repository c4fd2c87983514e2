// Rules that look at exchanges, and rules that propose to ask members for documents: what waits, what the member reads, and
// what tells nobody that a rule asked.
import {
  answerInformationRequest,
  askAboutMonitoringAlert,
  askInformation,
  draftMonitoringRule,
  getInformationRequest,
  getMonitoringAlert,
  getStandardQuestions,
  listInformationRequests,
  lockExchangeRate,
  submitExchange,
  switchOnMonitoringRule,
} from '@causeway/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { informationRequestsFeature } from '../../verification/information-requests/index.ts';
import { monitoringFeature } from './index.ts';
import { type Rule, type Staff, largeToNewPayee, monitoringDesk } from './monitoring-desk.testing.ts';

let server: MoneyServer;
let first: Staff;
let second: Staff;
let person: TestPerson;
const desk = monitoringDesk(() => server);
const { ruleOf, seen, draft, tryOut, inForce, followed, pay, alertsOf, alertOf, decide } = desk;

beforeAll(async () => {
  server = await moneyServer([monitoringFeature, informationRequestsFeature]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ first, second, person } = await desk.open());
});
afterEach(desk.endRules);

const page = { pageNo: 1, pageSize: 100 };
const ofAll = { looksAt: 'all' } as const;
const asking = {
  ...ofAll,
  does: 'ask',
  asksFor: ['funds', 'purpose'],
  answerDays: 5,
} satisfies Partial<Rule>;
const large: Rule = { ...largeToNewPayee, ...asking };
const twoExchanges: Rule = {
  ...{ name: 'Two exchanges', kind: 'velocity-count', ...ofAll, does: 'alert' },
  numbers: { direction: 'exchange', count: 2, hours: 24 },
};

async function tried(rule: Rule): Promise<{ readonly versionId: string; readonly fired: number }> {
  const versionId = await draft(rule);
  return { versionId, fired: (await tryOut(versionId)).fired };
}
async function exchange(amount: string): Promise<string> {
  const quote = { sellCurrency: 'USD', buyCurrency: 'EUR', side: 'sell', amount } as const;
  const { quoteId } = await server.as(person).call(lockExchangeRate, quote);
  return (await server.as(person).call(submitExchange, { quoteId })).txnNo;
}
const alerts = (more: object = {}) => alertsOf(undefined, more);
const requests = async () => (await server.as(person).call(listInformationRequests, page)).list;
async function requestOf(id: string | undefined) {
  return server
    .as(person)
    .call(getInformationRequest, { informationRequestId: id ?? expect.unreachable('nothing was asked') });
}
async function answer(id: string): Promise<void> {
  const { version, openItems } = await requestOf(id);
  const answers = openItems.map(() => ({ text: 'For lamps, as agreed with the supplier.', fileIds: [] }));
  await server.as(person).call(answerInformationRequest, { informationRequestId: id, version, answers });
}
const question = ({ alertId, version, txnNo }: { alertId: string; version: number; txnNo: string }) => ({
  ...{ alertId, version, workingDays: 5 },
  items: [`What did you buy with ${txnNo}?`, 'Please send the invoice.'],
});
const askAbout = async (alert: Parameters<typeof question>[0]): Promise<string> =>
  (await server.as(first).call(askAboutMonitoringAlert, question(alert))).informationRequestId;
const sent = async (txnNo: string) =>
  (await server.pool.query('select id from bank_send where id = $1', [txnNo])).rows.length;
async function approved(amount: string): Promise<string> {
  const txnNo = await pay(amount);
  await server.decide('transfer', txnNo, 'approve');
  await server.settle();
  return txnNo;
}

describe('a rule about exchanges', () => {
  test('is tried on past ones, and raises one alert for a span of new ones', async () => {
    await exchange('100.00');
    const late = await exchange('200.00');
    await followed();
    const { versionId, fired } = await tried(twoExchanges);
    expect(fired).toBeGreaterThan(0);
    await server.as(second).call(switchOnMonitoringRule, await seen(versionId));
    expect(await alerts()).toEqual([]);
    const next = await exchange('300.00');
    const { alertId, usd, holds, request } = await alertOf(next);
    expect({ usd, holds, request }).toEqual({ usd: '300.00', holds: false, request: null });
    const { transactions } = await server.as(first).call(getMonitoringAlert, { alertId });
    expect(transactions.map(({ txnNo }) => txnNo)).toEqual(expect.arrayContaining([late, next]));
    expect(transactions[0]).toMatchObject({
      ...{ txnNo: next, direction: 'exchange', counterparty: '', countries: [], isCorrected: false },
      ...{ amount: { currency: 'USD', value: '300.00' }, bought: { currency: 'EUR' } },
    });
  });

  test('does not count the same money twice beside payments', async () => {
    const sum: Rule = {
      ...{ name: 'Volume', kind: 'velocity-sum', ...ofAll, does: 'alert' },
      numbers: { direction: 'both', usd: '5000', hours: 24 },
    };
    await inForce(sum);
    await exchange('4000.00');
    await pay('2000.00');
    await followed();
    expect(await alerts()).toEqual([]);
  });

  test.each([
    ['a hold of exchanges', { ...twoExchanges, does: 'hold' }],
    [
      'exchanges with a country',
      { ...twoExchanges, kind: 'country', numbers: { direction: 'all', usd: '1', countries: ['IR'] } },
    ],
    [
      'a hold of expected exchanges',
      { ...twoExchanges, kind: 'expected-exchanges', numbers: { percent: 100 }, does: 'hold' },
    ],
    ['a request of a rule that only alerts', { ...twoExchanges, asksFor: ['purpose'], answerDays: 5 }],
    ['nothing that it asks for', { ...large, asksFor: [] }],
    ['no days for the answer', { ...large, answerDays: undefined }],
  ])('with %s is refused', async (_what, rule) => {
    expect(await server.as(first).refused(draftMonitoringRule, rule as Rule)).toBe('invalid-input');
  });
});

describe('a rule that asks for documents', () => {
  test('keeps what it asks for with its version', async () => {
    const versionId = await draft(large);
    expect(await ruleOf(versionId)).toMatchObject({ asksFor: ['funds', 'purpose'], answerDays: 5 });
    await expect(
      server.pool.query(`update monitoring_rule set asks_for = array['contract'] where id = $1`, [versionId]),
    ).rejects.toThrow('never changes');
  });

  test('holds the transfer, and asks nobody by itself', async () => {
    await inForce(large);
    const txnNo = await approved('2000.00');
    const { alertId, holds, isToAsk, request } = await alertOf(txnNo);
    expect({ holds, isToAsk, request }).toEqual({ holds: true, isToAsk: true, request: null });
    const { toAsk, may } = await server.as(first).call(getMonitoringAlert, { alertId });
    expect({ toAsk, ask: may.ask }).toEqual({
      toAsk: { asksFor: ['purpose', 'funds'], answerDays: 5 },
      ask: true,
    });
    await followed();
    await server.settle();
    expect(await requests()).toEqual([]);
    expect(await sent(txnNo)).toBe(0);
  });

  test('is asked about by one of staff, and an answer goes to the front of the queue', async () => {
    await inForce(large);
    const other = await approved('1500.00');
    await alertOf(other);
    const txnNo = await approved('2000.00');
    const alert = await alertOf(txnNo);
    const { alertId } = alert;
    const informationRequestId = await askAbout(alert);
    const { questions } = await server.as(first).call(getStandardQuestions, { memberId: person.memberId });
    const unfilled = { ...question(alert), items: Object.values(questions) };
    expect(await server.as(first).refused(askAboutMonitoringAlert, unfilled)).toBe('invalid-input');
    expect(await server.as(second).refused(askAboutMonitoringAlert, { ...question(alert) })).toBe(
      'already-decided',
    );
    expect(await requests()).toHaveLength(1);
    expect((await alerts({ isOpen: true })).map((each) => each.txnNo)).toEqual([other, txnNo]);
    await answer(informationRequestId);
    expect((await alerts({ isOpen: true })).map((each) => each.txnNo)).toEqual([txnNo, other]);
    const answered = (await alerts()).find((each) => each.alertId === alertId);
    expect(answered?.request?.status).toBe('with-staff');
    expect(server.ok(await decide(alertId, answered?.version ?? 0, 'nothing-wrong', second)).state).toBe(
      'CLOSED',
    );
    expect(await requestOf(informationRequestId)).toMatchObject({ status: 'with-staff' });
    await expect
      .poll(
        async () => {
          await server.clock.advance(61);
          await server.settle();
          return sent(txnNo);
        },
        { timeout: 20_000 },
      )
      .toBe(1);
  });

  test('is a request like every other one to the member, and in the trail', async () => {
    await inForce(large);
    const alert = await alertOf(await approved('2000.00'));
    const about = await askAbout(alert);
    const { items, workingDays } = question(alert);
    const { memberId } = person;
    const freely = await server.as(first).call(askInformation, { memberId, items, workingDays });
    const shown = async (id: string) => {
      const { id: _id, openedAt: _at, entries, ...request } = await requestOf(id);
      return { ...request, entries: entries.map(({ kind, author, items }) => ({ kind, author, items })) };
    };
    expect(await shown(about)).toEqual(await shown(freely.informationRequestId));
    const trail = async (id: string) =>
      (
        await server.pool.query(
          'select actor_kind, actor_id, action, subject_kind, member_id, before, after, reason from audit where subject_id = $1',
          [id],
        )
      ).rows;
    expect(await trail(about)).toEqual(await trail(freely.informationRequestId));
  });

  test('has the same standard questions for every request, in the language of the member', async () => {
    const { memberId } = person;
    const { language, questions } = await server.as(first).call(getStandardQuestions, { memberId });
    expect(language).toBe('en');
    expect(Object.keys(questions)).toEqual(['purpose', 'contract', 'funds']);
    expect(JSON.stringify(questions)).not.toMatch(/monitor|held|hold|alert|suspici|rule/i);
  });

  test('makes one request with a second rule that asks about the same transfer', async () => {
    await inForce(large);
    await inForce({
      ...{ name: 'Sent to Germany', kind: 'country', ...asking, asksFor: ['contract'], answerDays: 3 },
      numbers: { direction: 'out', usd: '1', countries: ['DE'] },
    });
    const txnNo = await approved('2000.00');
    await followed();
    const own = (await alerts()).filter((each) => each.txnNo === txnNo);
    const [one, two] = own;
    if (!one || !two || own.length > 2) return expect.unreachable('two rules fired');
    expect((await server.as(first).call(getMonitoringAlert, { alertId: two.alertId })).toAsk).toEqual({
      ...{ asksFor: ['purpose', 'contract', 'funds'], answerDays: 3 },
    });
    const informationRequestId = await askAbout(one);
    const both = (await alerts()).map(({ request }) => request?.informationRequestId);
    expect(both).toEqual([informationRequestId, informationRequestId]);
  });

  test('proposes to ask about an exchange, which does not wait, once a span', async () => {
    await inForce({
      ...{ name: 'Exchanges', kind: 'velocity-sum', ...asking },
      numbers: { direction: 'exchange', usd: '1000', hours: 24 },
    });
    const { holds, isToAsk } = await alertOf(await exchange('1500.00'));
    expect({ holds, isToAsk }).toEqual({ holds: false, isToAsk: true });
    await exchange('1500.00');
    await followed();
    expect(await alerts()).toHaveLength(1);
  });

  test('proposes nothing once the alert is closed', async () => {
    await inForce(large);
    const alert = await alertOf(await pay('2000.00'));
    server.ok(await decide(alert.alertId, alert.version, 'nothing-wrong', first));
    expect(await server.as(first).refused(askAboutMonitoringAlert, question(alert))).toBe('already-decided');
  });
});
