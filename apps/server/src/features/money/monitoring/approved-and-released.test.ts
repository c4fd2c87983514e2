// A held payment that one person approves and releases at the same instant, at two servers of one database: one of the two is
// refused, whichever comes first (VER-344).
import { decideMonitoringAlert, decideReview, getReview } from '@causeway/contract';
import { testDatabase } from '@causeway/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MoneyServer, moneyServer } from '../../../testing/money-server.testing.ts';
import { monitoringFeature } from './index.ts';
import { type Staff, largeToNewPayee, monitoringDesk } from './monitoring-desk.testing.ts';

let server: MoneyServer;
let other: MoneyServer;
const { open, inForce, pay, alertOf } = monitoringDesk(() => server);

beforeAll(async () => {
  const database = await testDatabase();
  server = await moneyServer([monitoringFeature], {}, {}, [], { database });
  other = await moneyServer([monitoringFeature], {}, {}, [], { database, working: false });
  await open();
  await inForce({ ...largeToNewPayee, does: 'hold' });
});
afterAll(async () => {
  await other.app.stop();
  await server.stop();
});

/** A submitted payment with the alert that holds it. */
async function heldPayment() {
  await open();
  const txnNo = await pay('2000.00');
  const { alertId, version, holds } = await alertOf(txnNo);
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
