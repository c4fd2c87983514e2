// A held payment that one person approves and releases at the same instant, at two servers of one database: one of the two is
// refused, whichever comes first (VER-344).
import {
  decideMonitoringAlert,
  decideReview,
  getReview,
  listMonitoringAlerts,
  draftMonitoringRule,
  listMonitoringRules,
  switchOnMonitoringRule,
  tryMonitoringRule,
} from '@causeway/contract';
import { testDatabase } from '@causeway/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneyServer, bankPayee, moneyServer } from '../../../testing/money-server.testing.ts';
import { followBooks } from './follow-books.ts';
import { monitoringFeature } from './index.ts';

type Staff = Awaited<ReturnType<MoneyServer['signedInStaff']>>;

let server: MoneyServer;
let other: MoneyServer;

beforeAll(async () => {
  const database = await testDatabase();
  server = await moneyServer([monitoringFeature], {}, {}, [], { database });
  other = await moneyServer([monitoringFeature], {}, {}, [], { database, working: false });
  const [first, second] = [await server.signedInStaff(), await server.signedInStaff('senior')];
  const { versionId } = await server.as(first).call(draftMonitoringRule, {
    ...{ name: 'Large to a new payee', kind: 'new-payee', numbers: { usd: '1000', days: 7 } },
    ...{ looksAt: 'all', does: 'hold' },
  });
  const seen = async () => {
    const { list } = await server.as(first).call(listMonitoringRules, { pageNo: 1, pageSize: 1 });
    return { versionId, version: list[0]?.version ?? 0 };
  };
  await server.as(first).call(tryMonitoringRule, { ...(await seen()), days: 30 });
  await server.as(second).call(switchOnMonitoringRule, await seen());
});
afterAll(async () => {
  await other.app.stop();
  await server.stop();
});

/** A submitted payment with the alert that holds it. */
async function heldPayment() {
  const person = await server.signedInPerson();
  await server.fund(person, 'USD', '10000.00');
  const payeeId = await server.payee(person, bankPayee);
  const txnNo = await server.submittedTransfer(person, payeeId, 'USD', '2000.00');
  await expect.poll(() => followBooks(server.context), { timeout: 20_000 }).toBe('complete');
  const page = { pageNo: 1, pageSize: 10, memberId: person.memberId };
  const { list } = await server.as(await server.signedInStaff()).call(listMonitoringAlerts, page);
  const { alertId, version, holds } = list[0] ?? expect.unreachable('no alert');
  expect(holds).toBe(true);
  return { txnNo, alertId, version };
}
type Held = Awaited<ReturnType<typeof heldPayment>>;

async function approving({ txnNo }: Held, staff: Staff) {
  const named = { kind: 'transfer', subjectId: txnNo } as const;
  const { version } = await server.as(staff).call(getReview, named);
  return () =>
    server.call(decideReview, { ...named, version, decision: 'approve', clearances: [] }, { session: staff });
}
const releasing =
  ({ alertId, version }: Held, staff: Staff) =>
  () =>
    other.call(
      decideMonitoringAlert,
      { alertId, version, outcome: 'nothing-wrong', reason: 'Known supplier, invoice seen' },
      { session: staff },
    );

async function waiting(): Promise<number> {
  const { rows } = await server.owner.query(
    `select distinct pid from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  return rows.length;
}

test.each([
  ['approval', 'release', 'forbidden'],
  ['release', 'approval', 'changed-meanwhile'],
] as const)(
  'the %s that comes first counts, and the %s by the same person is refused',
  async (first, second, refusal) => {
    const held = await heldPayment();
    const staff = await server.signedInStaff();
    const acts = { approval: await approving(held, staff), release: releasing(held, staff) };
    // Both have read what they decide by, and wait for the transfer's row one after the other.
    const hold = await server.owner.connect();
    await hold.query('begin');
    await hold.query('select from transfer where id = $1 for no key update', [held.txnNo]);
    const winner = acts[first]();
    await expect.poll(waiting).toBe(1);
    const loser = acts[second]();
    await expect.poll(waiting).toBe(2);
    await hold.query('commit');
    hold.release();
    expect((await winner).refusal).toBeUndefined();
    expect((await loser).refusal).toBe(refusal);
  },
);
