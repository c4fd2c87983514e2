// Rules from draft to force, the payments of a member that fire them, and the decisions of two members of staff.
import {
  type RequestOf,
  decideMonitoringAlert,
  draftMonitoringRule,
  listMonitoringAlerts,
  listMonitoringRules,
  switchOnMonitoringRule,
  tryMonitoringRule,
} from '@causeway/contract';
import { expect } from 'vitest';
import type { TestPerson } from '../../../platform/testing.ts';
import { bankPayee, type MoneyServer } from '../../../testing/money-server.testing.ts';
import { followBooks } from './follow-books.ts';

export type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;
export type Rule = RequestOf<typeof draftMonitoringRule>;

export const largeToNewPayee: Rule = {
  ...{ name: 'Large to a new payee', kind: 'new-payee', numbers: { usd: '1000', days: 7 } },
  ...{ looksAt: 'all', does: 'alert' },
};

const page = { pageNo: 1, pageSize: 100 };

interface People {
  /** Writes and tries rules, and decides first. */
  readonly first: Staff;
  /** Switches rules on. */
  readonly second: Staff;
  readonly person: TestPerson;
  readonly payeeId: string;
}

/** The server may start later than the file is read: `open` comes before every other step. */
export function monitoringDesk(serverOf: () => MoneyServer) {
  let people: People;
  const open = async (): Promise<People> => {
    const server = serverOf();
    const [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
    const person = await server.signedInPerson();
    await server.fund(person, 'USD', '1000000.00');
    people = { first, second, person, payeeId: await server.payee(person, bankPayee) };
    return people;
  };
  const as = (by: Staff = people.first) => serverOf().as(by);

  const ruleOf = async (versionId: string, by?: Staff) =>
    (await as(by).call(listMonitoringRules, page)).list.find((each) => each.versionId === versionId) ??
    expect.unreachable('the rule is not listed');
  const seen = async (versionId: string) => ({ versionId, version: (await ruleOf(versionId)).version });
  const draft = async (rule: Rule, by?: Staff) => (await as(by).call(draftMonitoringRule, rule)).versionId;
  const tryOut = async (versionId: string, by?: Staff) =>
    as(by).call(tryMonitoringRule, { ...(await seen(versionId)), days: 30 });
  const inForce = async (rule: Rule): Promise<string> => {
    const versionId = await draft(rule);
    await tryOut(versionId);
    await as(people.second).call(switchOnMonitoringRule, await seen(versionId));
    return versionId;
  };
  /** Rules in force look at the transactions of all tests, so each test ends its own. */
  const endRules = () => serverOf().pool.query(`update monitoring_rule set state = 'OFF' where state = 'ON'`);

  /** Waits for the writes of other databases of the cluster too. */
  const followed = async (): Promise<void> => {
    await expect.poll(() => followBooks(serverOf().context), { timeout: 20_000 }).toBe('complete');
  };
  /** Waits, because a code is sent once a minute. */
  const pay = async (amount: string): Promise<string> => {
    await serverOf().clock.advance(61);
    return serverOf().submittedTransfer(people.person, people.payeeId, 'USD', amount);
  };
  const alertsOf = async (by?: Staff, more: object = {}) =>
    (await as(by).call(listMonitoringAlerts, { ...page, memberId: people.person.memberId, ...more })).list;
  const alertOf = async (txnNo: string) => {
    await followed();
    return (await alertsOf()).find((each) => each.txnNo === txnNo) ?? expect.unreachable('no alert');
  };
  const decide = (
    alertId: string,
    version: number,
    outcome: 'nothing-wrong' | 'escalated',
    by: Staff,
    shownTxnNo?: string,
  ) =>
    serverOf().call(
      decideMonitoringAlert,
      { alertId, version, outcome, reason: 'Known supplier, invoice seen', shownTxnNo },
      { session: by },
    );
  return {
    ...{ open, ruleOf, seen, draft, tryOut, inForce, endRules },
    ...{ followed, pay, alertsOf, alertOf, decide },
  };
}
