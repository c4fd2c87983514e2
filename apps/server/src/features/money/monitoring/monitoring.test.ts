// Rules from draft to force, the transactions that fire them, each alert once, and payments that wait for a
// decision.
import {
  assignMonitoringAlert,
  decideReview,
  draftMonitoringRule,
  getMonitoringAlert,
  getBalances,
  getMonitoringTrial,
  getReview,
  getTransfer,
  keepMonitoringRuleOn,
  listMonitoringAlerts,
  listMonitoringRules,
  proposeMonitoringRuleOff,
  refuseHeldPayment,
  switchOffMonitoringRule,
  switchOnMonitoringRule,
  tryMonitoringRule,
  withdrawMonitoringRule,
} from '@causeway/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, moneyServer, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { chainStore } from '../payouts/index.ts';
import { followBooks } from './follow-books.ts';
import { monitoringFeature } from './index.ts';
import { judgeTaken } from './judge.ts';
import { type Rule, type Staff, largeToNewPayee, monitoringDesk } from './monitoring-desk.testing.ts';

let server: MoneyServer;
let first: Staff;
let second: Staff;
let person: TestPerson;
const desk = monitoringDesk(() => server);
const { ruleOf, seen, draft, tryOut, inForce, followed, pay, alertsOf, alertOf, decide } = desk;

beforeAll(async () => {
  server = await moneyServer([monitoringFeature]);
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ first, second, person } = await desk.open());
});
afterEach(desk.endRules);

const large = largeToNewPayee;
const holding: Rule = { ...large, does: 'hold' };

const statusOf = async (txnNo: string) => (await server.as(person).call(getTransfer, { txnNo })).status;

describe('a monitoring rule', () => {
  test('is drafted by one person, tried on past transactions and switched on by another', async () => {
    const txnNo = await pay('2000.00');
    const versionId = await draft(large);
    expect((await ruleOf(versionId, second)).may).toMatchObject({ switchOn: false, tryOut: true });
    expect(await server.as(second).refused(switchOnMonitoringRule, await seen(versionId))).toBe('forbidden');
    await followed();
    expect((await tryOut(versionId)).fired).toBeGreaterThan(0);
    const { trial, newest } = await server.as(first).call(getMonitoringTrial, { versionId });
    expect(trial).toMatchObject({ days: 30, runBy: 'Test reviewer' });
    expect(newest).toContainEqual(
      expect.objectContaining({ txnNo, memberId: person.memberId, usd: '2000.00' }),
    );
    expect(await server.as(first).refused(switchOnMonitoringRule, await seen(versionId))).toBe('forbidden');
    expect((await ruleOf(versionId, second)).may.switchOn).toBe(true);
    await server.as(second).call(switchOnMonitoringRule, await seen(versionId));
    expect(await ruleOf(versionId)).toMatchObject({ state: 'ON', switchedOnBy: 'Test senior' });
    await followed();
    expect(await alertsOf()).toEqual([]);
  });

  test('is changed only by its next version, which replaces it', async () => {
    const versionId = await inForce(large);
    const { ruleId } = await ruleOf(versionId);
    const next = await draft({ ...large, ruleId, numbers: { usd: '5000', days: 7 } });
    expect(await server.as(first).refused(draftMonitoringRule, { ...large, ruleId })).toBe('already-decided');
    await tryOut(next);
    await server.as(second).call(switchOnMonitoringRule, await seen(next));
    expect(await ruleOf(versionId)).toMatchObject({ state: 'REPLACED', number: 1, numbers: large.numbers });
    expect(await ruleOf(next)).toMatchObject({ state: 'ON', number: 2 });
    await expect(
      server.pool.query(`update monitoring_rule set numbers = '{}' where id = $1`, [next]),
    ).rejects.toThrow('never changes');
  });

  test('is switched off by two people, unless somebody keeps it on', async () => {
    const versionId = await inForce(large);
    const reason = 'Fires for suppliers only';
    const off = async () => ({ ...(await seen(versionId)), reason });
    expect(await server.as(second).refused(switchOffMonitoringRule, await seen(versionId))).toBe(
      'already-decided',
    );
    await server.as(first).call(proposeMonitoringRuleOff, await off());
    expect(await server.as(second).refused(proposeMonitoringRuleOff, await off())).toBe('already-decided');
    expect(await server.as(first).refused(switchOffMonitoringRule, await seen(versionId))).toBe('forbidden');
    await server.as(second).call(keepMonitoringRuleOn, await seen(versionId));
    expect(await server.as(second).refused(keepMonitoringRuleOn, await seen(versionId))).toBe(
      'already-decided',
    );
    await server.as(second).call(proposeMonitoringRuleOff, await off());
    await server.as(first).call(switchOffMonitoringRule, await seen(versionId));
    expect(await ruleOf(versionId)).toMatchObject({ state: 'OFF', offReason: reason });
  });

  test('is neither tried nor switched on after its draft is withdrawn', async () => {
    const versionId = await draft(large);
    await server.as(second).call(withdrawMonitoringRule, await seen(versionId));
    const request = await seen(versionId);
    expect(await server.as(first).refused(tryMonitoringRule, { ...request, days: 1 })).toBe(
      'already-decided',
    );
    expect(await server.as(second).refused(switchOnMonitoringRule, request)).toBe('already-decided');
  });

  test.each([
    ['a number that its kind does not ask for', { ...large, numbers: { ...large.numbers, count: 2 } }],
    ['a number that is missing', { ...large, numbers: { usd: '1000' } }],
    [
      'a hold of what arrives',
      { ...large, kind: 'many-payers', numbers: { count: 2, days: 2 }, does: 'hold' },
    ],
    ['no days', { ...large, numbers: { usd: '1000', days: 0 } }],
    ['an amount of nothing', { ...large, numbers: { usd: '0', days: 1 } }],
  ] as const)('with %s is refused', async (_what, rule) => {
    expect(await server.as(first).refused(draftMonitoringRule, rule as Rule)).toBe('invalid-input');
  });
});

describe('alerts of monitoring', () => {
  test('are written once, however many servers check', async () => {
    await inForce(large);
    const txnNo = await pay('2000.00');
    await Promise.all(Array.from({ length: 4 }, () => followBooks(server.context)));
    await followed();
    await server.pool.query('update monitoring_upto set judged = 0');
    await judgeTaken(server.db, server.clock.now());
    const own = await alertsOf();
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ amount: { currency: 'USD', value: '2000.00' } });
    expect(own[0]).toMatchObject({ txnNo, usd: '2000.00', count: 1, holds: false, state: 'OPEN' });
    const { rows } = await server.pool.query<{ n: number }>(
      `select count(*)::int as n from ledger.journal j where j.kind = 'transfer.submitted' and not exists (
         select from monitored_transaction f where f.journal_id = j.id)`,
    );
    expect(rows[0]?.n).toBe(0);
  });

  const volume: Rule = {
    ...{ name: 'High volume in a month', kind: 'velocity-sum', looksAt: 'all', does: 'alert' },
    numbers: { direction: 'out', usd: '100', hours: 744 },
  };
  const shownIn = async (alertId: string) => {
    const { transactions, laterTransactions } = await server.as(first).call(getMonitoringAlert, { alertId });
    return [transactions, laterTransactions].map((shown) => shown.map(({ txnNo }) => txnNo));
  };

  test('of a span cover what comes while they are open, and nothing that comes after they are closed', async () => {
    await inForce(volume);
    const { alertId, version, txnNo } = await alertOf(await pay('250.00'));
    const more = await pay('300.00');
    await followed();
    expect(await shownIn(alertId)).toEqual([[txnNo], [more]]);
    const newest = await pay('40.00');
    await followed();
    expect((await decide(alertId, version, 'nothing-wrong', first, more)).refusal).toBe('changed-meanwhile');
    expect(await alertsOf()).toMatchObject([{ count: 1, laterCount: 2, state: 'OPEN' }]);
    expect(server.ok(await decide(alertId, version, 'nothing-wrong', first, newest)).state).toBe('CLOSED');
    const small = await pay('90.00');
    await followed();
    expect(await alertsOf()).toHaveLength(1);

    const later = await alertOf(await pay('90000.00'));
    expect(later).toMatchObject({ usd: '90000.00', count: 2, state: 'OPEN' });
    expect(await shownIn(later.alertId)).toEqual([[later.txnNo, small], []]);
    expect(await shownIn(alertId)).toEqual([[txnNo], [newest, more]]);
    await decide(later.alertId, later.version, 'escalated', first);
    await pay('95000.00');
    await followed();
    await server.pool.query('update monitoring_upto set judged = 0');
    await judgeTaken(server.db, server.clock.now());
    expect((await alertsOf()).map(({ state }) => state)).toEqual(['ESCALATED', 'CLOSED']);
  });

  test('of a span are closed with what their page showed; the rest makes a new one by itself', async () => {
    await inForce(volume);
    const one = await alertOf(await pay('250.00'));
    const [small, most] = [await pay('60.00'), await pay('300.00')];
    await followed();
    expect(server.ok(await decide(one.alertId, one.version, 'nothing-wrong', first)).state).toBe('CLOSED');
    await server.settle();
    const [two] = await alertsOf();
    expect(two).toMatchObject({ txnNo: most, count: 2, laterCount: 0, state: 'OPEN' });
    expect(await shownIn(two?.alertId ?? '')).toEqual([[most, small], []]);
    expect(await shownIn(one.alertId)).toEqual([[one.txnNo], []]);
  });

  test('of a country know that of the intermediary bank', async () => {
    await inForce({
      ...{ name: 'Singapore', kind: 'country', looksAt: 'all', does: 'hold' },
      numbers: { direction: 'out', countries: ['SG'], usd: '1' },
    });
    const between = { intermediaryBankName: 'Bank between', intermediarySwift: 'DBSSSGSG' };
    const payeeId = await server.payee(person, {
      ...bankPayee,
      bankNumber: 'DE02120300000000202051',
      ...between,
    });
    const { alertId, holds } = await alertOf(await server.submittedTransfer(person, payeeId, 'USD', '10.00'));
    expect(holds).toBe(true);
    const { transactions } = await server.as(first).call(getMonitoringAlert, { alertId });
    expect(transactions[0]?.countries.toSorted()).toEqual(['DE', 'SG']);
  });

  test('include their transactions, also those refused since', async () => {
    await inForce({
      ...{ name: 'Two within a day', kind: 'velocity-count', looksAt: 'persons', does: 'alert' },
      numbers: { direction: 'out', count: 2, hours: 24 },
    });
    const refused = await pay('10.00');
    const kept = await pay('20.00');
    const { alertId } = await alertOf(kept);
    await server.decide('transfer', refused, 'reject', 'No invoice');
    const { transactions, steps } = await server.as(first).call(getMonitoringAlert, { alertId });
    expect(transactions.map(({ txnNo, isCorrected }) => [txnNo, isCorrected])).toEqual([
      [kept, false],
      [refused, true],
    ]);
    expect(transactions[0]).toMatchObject({ counterparty: bankPayee.bankNumber, countries: ['DE'] });
    expect(steps).toEqual([]);
  });

  test('are claimed, escalated and closed by a colleague with reasons', async () => {
    await inForce(large);
    const { alertId, version } = await alertOf(await pay('2000.00'));
    await server.as(first).call(assignMonitoringAlert, { alertId, version });
    expect(await alertsOf(first, { isMine: true })).toHaveLength(1);
    expect(await alertsOf(second, { isMine: true })).toEqual([]);
    expect(await server.as(second).refused(assignMonitoringAlert, { alertId, version })).toBe(
      'changed-meanwhile',
    );
    expect(server.ok(await decide(alertId, version + 1, 'escalated', first)).state).toBe('ESCALATED');
    expect((await decide(alertId, version + 2, 'nothing-wrong', first)).refusal).toBe('forbidden');
    expect(await alertsOf(first, { isOpen: true })).toHaveLength(1);
    expect(server.ok(await decide(alertId, version + 2, 'nothing-wrong', second)).state).toBe('CLOSED');
    expect((await decide(alertId, version + 3, 'escalated', first)).refusal).toBe('already-decided');
    expect(await alertsOf(first, { isOpen: true })).toEqual([]);
    const { steps, may } = await server.as(first).call(getMonitoringAlert, { alertId });
    expect(steps.map(({ step }) => step)).toEqual(['assign', 'escalate', 'nothing-wrong']);
    expect(Object.values(may)).not.toContain(true);
  });

  test('are closed to staff with a conflict of interest', async () => {
    await inForce(large);
    const { alertId, version } = await alertOf(await pay('2000.00'));
    const own = await server.signedInStaffOf(person);
    expect(await server.as(own).refused(getMonitoringAlert, { alertId })).toBe('forbidden');
    expect((await decide(alertId, version, 'nothing-wrong', own)).refusal).toBe('forbidden');
    const all = await server.as(own).call(listMonitoringAlerts, { pageNo: 1, pageSize: 100 });
    expect(all.list.map(({ memberId }) => memberId)).not.toContain(person.memberId);
  });

  test.each(['support', 'treasury', 'settings'] as const)('are closed to the role %s', async (role) => {
    const staff = server.as(await server.signedInStaff(role));
    expect(await staff.refused(listMonitoringAlerts, { pageNo: 1, pageSize: 10 })).toBe('forbidden');
    expect(await staff.refused(listMonitoringRules, { pageNo: 1, pageSize: 10 })).toBe('forbidden');
  });
});

describe('a payment held by a rule', () => {
  const approved = async (amount: string) => {
    const txnNo = await pay(amount);
    await server.decide('transfer', txnNo, 'approve');
    await server.settle();
    return txnNo;
  };
  const sent = async (txnNo: string) => {
    const { rows } = await server.pool.query('select id from bank_send where id = $1', [txnNo]);
    return rows.length;
  };

  test('is sent once somebody has released it', async () => {
    await inForce(holding);
    const txnNo = await approved('2000.00');
    const { alertId, version, holds } = await alertOf(txnNo);
    expect(holds).toBe(true);
    await server.clock.advance(120);
    await server.settle();
    expect([await sent(txnNo), await statusOf(txnNo)]).toEqual([0, 2]);
    const gauge = server.app.metrics.registry.getSingleMetric('causeway_monitoring_held_seconds');
    expect((await gauge?.get())?.values[0]?.value).toBeGreaterThanOrEqual(120);
    const again = await server.signedInStaff();
    expect(server.ok(await decide(alertId, version, 'nothing-wrong', again)).state).toBe('CLOSED');
    await expect
      .poll(
        async () => {
          await server.settle();
          return sent(txnNo);
        },
        { timeout: 20_000 },
      )
      .toBe(1);
  });

  test('is not released by its approver, who may still refuse it', async () => {
    await inForce(holding);
    const txnNo = await pay('2000.00');
    const { version: seenVersion } = await server
      .as(first)
      .call(getReview, { kind: 'transfer', subjectId: txnNo });
    const approval = {
      kind: 'transfer',
      subjectId: txnNo,
      version: seenVersion,
      decision: 'approve',
    } as const;
    await server.as(first).call(decideReview, { ...approval, clearances: [] });
    await server.settle();
    const { alertId, version } = await alertOf(txnNo);
    expect((await decide(alertId, version, 'nothing-wrong', first)).refusal).toBe('forbidden');
    const mayOf = async (by: Staff) => (await server.as(by).call(getMonitoringAlert, { alertId })).may;
    expect(await mayOf(first)).toMatchObject({ clear: false, refuse: true, escalate: true });
    expect(await mayOf(second)).toMatchObject({ clear: true });
    expect(server.ok(await decide(alertId, version, 'nothing-wrong', second)).state).toBe('CLOSED');
  });

  /** The answer to a decision on the review by somebody with a new proof. */
  const reviewedBy = async (txnNo: string, { staffId }: Staff, decision: 'approve' | 'reject') =>
    (await server.decideBy(staffId, 'transfer', txnNo, decision)).refusal;
  const mayOfReview = async (txnNo: string, by: Staff) => {
    const { may, mayNot } = await server.as(by).call(getReview, { kind: 'transfer', subjectId: txnNo });
    return [may.includes('approve'), may.includes('reject'), mayNot];
  };

  test('is not approved by its releaser, who may still reject it', async () => {
    await inForce(holding);
    const [txnNo, other] = [await pay('2000.00'), await pay('2000.00')];
    for (const each of [txnNo, other]) {
      const { alertId, version } = await alertOf(each);
      expect(server.ok(await decide(alertId, version, 'nothing-wrong', first)).state).toBe('CLOSED');
      expect(await mayOfReview(each, first)).toEqual([false, true, 'released-it']);
      expect(await mayOfReview(each, second)).toEqual([true, true, null]);
    }
    expect(await reviewedBy(txnNo, first, 'approve')).toBe('forbidden');
    expect(await reviewedBy(other, first, 'reject')).toBeUndefined();
    expect(await reviewedBy(txnNo, second, 'approve')).toBeUndefined();
    expect(await sent(txnNo)).toBe(1);
  });

  test('that a rule asks about is not approved by its releaser either', async () => {
    await inForce({ ...large, does: 'ask', asksFor: ['purpose'], answerDays: 5 });
    const txnNo = await pay('2000.00');
    const { alertId, version } = await alertOf(txnNo);
    expect(server.ok(await decide(alertId, version, 'nothing-wrong', first)).state).toBe('CLOSED');
    expect(await reviewedBy(txnNo, first, 'approve')).toBe('forbidden');
  });

  test('above the second-approval amount is approved at neither level by the two who released it', async () => {
    await inForce(holding);
    const txnNo = await pay('200000.00');
    const { alertId, version } = await alertOf(txnNo);
    expect(server.ok(await decide(alertId, version, 'nothing-wrong', first)).state).toBe('PROPOSED');
    expect(await reviewedBy(txnNo, first, 'approve')).toBe('forbidden');
    expect(server.ok(await decide(alertId, version + 1, 'nothing-wrong', second)).state).toBe('CLOSED');
    const [third, fourth] = [await server.signedInStaff(), await server.signedInStaff()];
    expect(await reviewedBy(txnNo, second, 'approve')).toBe('forbidden');
    expect(await reviewedBy(txnNo, third, 'approve')).toBeUndefined();
    expect(await reviewedBy(txnNo, first, 'approve')).toBe('forbidden');
    expect(await reviewedBy(txnNo, fourth, 'approve')).toBeUndefined();
    expect(await sent(txnNo)).toBe(1);
  });

  test('whose rule holds nothing may be approved by the person who closed its alert', async () => {
    await inForce(large);
    const txnNo = await pay('2000.00');
    const { alertId, version } = await alertOf(txnNo);
    await decide(alertId, version, 'nothing-wrong', first);
    expect(await reviewedBy(txnNo, first, 'approve')).toBeUndefined();
  });

  const refusing = (alertId: string, version: number, session: Staff) =>
    server.call(refuseHeldPayment, { alertId, version, reason: 'The invoice is a forgery' }, { session });
  const availableNow = async () =>
    (await server.as(person).call(getBalances, {})).find(({ currency }) => currency === 'USD')?.available;

  const WITHOUT_FUNDS = `insert into blocked_payment (id, channel, cause, reason, behind, since) values ($1, 3, 'bank-balance', '', 0, now())`;

  test('is refused by a colleague after an escalation, which refunds the member', async () => {
    await inForce(holding);
    const before = await availableNow();
    const txnNo = await approved('2000.00');
    await server.pool.query(WITHOUT_FUNDS, [txnNo]);
    const { alertId, version } = await alertOf(txnNo);
    expect(server.ok(await decide(alertId, version, 'escalated', first)).state).toBe('ESCALATED');
    expect((await refusing(alertId, version + 1, first)).refusal).toBe('forbidden');
    expect(server.ok(await refusing(alertId, version + 1, second)).state).toBe('CLOSED');
    expect((await refusing(alertId, version + 2, second)).refusal).toBe('already-decided');
    expect([await sent(txnNo), await availableNow()]).toEqual([0, before]);
    // Nothing waits for funds any more.
    expect(await chainStore(server.db).openBlocked()).toEqual([]);
    const { status, reason: shown } = await server.as(person).call(getTransfer, { txnNo });
    expect([status, shown]).toEqual([7, 'We could not send this payment. Please contact us.']);
    const { steps } = await server.as(second).call(getMonitoringAlert, { alertId });
    expect(steps.map(({ step }) => step)).toEqual(['escalate', 'refuse']);
    const { rows } = await server.pool.query(`select from audit where reason like '%forgery%'`);
    expect(rows).toEqual([]);
    await server.clock.advance(120);
    await server.settle();
    expect(await sent(txnNo)).toBe(0);
    await server.balanced();
  });

  test('is refused as any payment that the bank refuses because of our own account', async () => {
    const [account, wasRejection] = [server.bank, server.bank.rejection];
    account.next = 'reject';
    account.rejection = { reasonCode: 'AM04', reason: 'Insufficient funds' };
    const byBank = await approved('2000.00');
    account.rejection = wasRejection;
    await inForce(holding);
    const byStaff = await approved('2000.00');
    const { alertId, version } = await alertOf(byStaff);
    await server.clock.advance(600);
    server.ok(await refusing(alertId, version, await server.signedInStaff()));
    await server.settle();
    const readOf = async (txnNo: string) => {
      const transfer = await server.as(person).call(getTransfer, { txnNo });
      const { submittedAt, reviewedAt } = transfer;
      const reviewSeconds = (Date.parse(reviewedAt ?? '') - Date.parse(submittedAt)) / 1000;
      return { ...transfer, txnNo: '', submittedAt: '', reviewedAt: Math.floor(reviewSeconds / 60) };
    };
    expect(await readOf(byStaff)).toEqual(await readOf(byBank));
    const rejections = server.mails.filter(({ subject }) => subject === 'Your transfer was rejected');
    const said = [byBank, byStaff].map((txnNo) =>
      rejections.find(({ text }) => text.includes(txnNo))?.text.replaceAll(txnNo, 'NUMBER'),
    );
    expect(said[0]).toContain('We could not send this payment');
    expect(said[1]).toBe(said[0]);
  });

  test('cannot be refused once it has left', async () => {
    await inForce(holding);
    const txnNo = await approved('2000.00');
    const { alertId, version } = await alertOf(txnNo);
    await server.pool.query(`insert into bank_send (id, channel, sent_at) values ($1, 3, now())`, [txnNo]);
    expect((await refusing(alertId, version, second)).refusal).toBe('already-decided');
    expect(await statusOf(txnNo)).toBe(2);
  });

  test('stays held during an escalation', async () => {
    await inForce(holding);
    const txnNo = await approved('2000.00');
    const { alertId, version } = await alertOf(txnNo);
    expect(server.ok(await decide(alertId, version, 'escalated', second)).state).toBe('ESCALATED');
    await server.clock.advance(120);
    await server.settle();
    expect(await sent(txnNo)).toBe(0);
  });

  test('above the second-approval amount is released by two people', async () => {
    await inForce(holding);
    const txnNo = await approved('200000.00');
    const { alertId, version } = await alertOf(txnNo);
    expect(server.ok(await decide(alertId, version, 'nothing-wrong', first)).state).toBe('PROPOSED');
    expect((await decide(alertId, version + 1, 'nothing-wrong', first)).refusal).toBe('forbidden');
    expect(await sent(txnNo)).toBe(0);
    expect(server.ok(await decide(alertId, version + 1, 'nothing-wrong', second)).state).toBe('CLOSED');
  });

  test('is sent if no holding rule fired for it', async () => {
    await inForce({ ...holding, numbers: { usd: '900000', days: 7 } });
    await inForce(large);
    const txnNo = await approved('2000.00');
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

  test('does not delay payments approved later', async () => {
    await inForce(holding);
    await approved('2000.00');
    const other = await approved('20.00');
    await expect
      .poll(
        async () => {
          await server.clock.advance(61);
          await server.settle();
          return sent(other);
        },
        { timeout: 20_000 },
      )
      .toBe(1);
  });

  test('shows the member the status of any approved payment', async () => {
    const plain = await server.as(person).call(getTransfer, { txnNo: await approved('20.00') });
    await inForce(holding);
    const held = await server.as(person).call(getTransfer, { txnNo: await approved('2000.00') });
    expect(Object.keys(held).toSorted()).toEqual(Object.keys(plain).toSorted());
    expect(JSON.stringify(held)).not.toMatch(/monitor|held|hold|alert|suspici/i);
  });
});
