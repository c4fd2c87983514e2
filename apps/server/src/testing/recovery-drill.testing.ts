// The drill of a restore, `npm run drill`: payments leave through the bank and on the chain of the world box, the machine is lost,
// and the books are restored to a moment before. Counts the payments of bank and chain at the end; prints one line of JSON.
import { setTimeout as delay } from 'node:timers/promises';
import { createProviders, worldBoxChains, worldBoxConfig } from '@causeway/providers';
import { transferStatuses } from '@causeway/contract';
import type { EmbeddedDatabase } from '@causeway/db/testing';
import type { ChainPort } from '@causeway/providers/port';
import { fillHotWallets, startWorldBox, keptIn } from '@causeway/providers/testing';
import { join } from 'node:path';
import pg from 'pg';
import {
  afterRestoreFeature,
  type Finding,
  findingsAfterRestore,
  openRestore,
  releaseRestore,
} from '../features/money/after-restore/index.ts';
import { chainStore, payoutsFeature } from '../features/money/payouts/index.ts';
import type { TestPerson } from '../platform/testing.ts';
import { bankPayee, moneyServer, walletPayee, type MoneyServer } from './money-server.testing.ts';
import {
  ARCHIVE_SECONDS,
  archivingCluster,
  BOOKS_KEY,
  databaseOf,
  recoveryPlace,
  restoredCluster,
} from './recovery-cluster.testing.ts';

/** What the bank or the chain did with a payment. */
interface Outcome {
  readonly payment: string;
  readonly times: number;
}

const box = await startWorldBox();
const place = await recoveryPlace();
const failures: string[] = [];
const need = (holds: boolean, what: string): void => void (holds || failures.push(what));

async function outside(startAt: Date) {
  await fillHotWallets(box);
  const address = { url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret };
  let now = () => startAt;
  const providers = createProviders({
    now: () => now(),
    ...keptIn(place.files),
    ...worldBoxConfig({ ...address, publicUrl: 'http://127.0.0.1:8080' }),
    chains: worldBoxChains({ url: box.url }),
  });
  return { providers, followClock: (clock: () => Date) => void (now = clock) };
}

/** Moves both clocks, and lets all due work happen. */
async function pass(server: MoneyServer, seconds = 61): Promise<void> {
  await box.control('POST', '/clock', { advanceSeconds: seconds });
  await server.clock.advance(seconds);
  await server.settle();
  await server.settle();
}
const mine = (blocks: number) => box.control('POST', '/chain/8/mine', { blocks });

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`not within a minute: ${what}`);
    await delay(50);
  }
}
async function statusOf(server: MoneyServer, id: string): Promise<number | undefined> {
  const { rows } = await server.pool.query<{ status: number }>('select status from transfer where id = $1', [
    id,
  ]);
  return rows[0]?.status;
}

const { providers, followClock } = await outside(new Date());
const { banks, chains, files } = providers;
const chain = chains.get(8) as ChainPort;
/** Paid by the payment on the chain. */
const wallet = chain.depositAddress(95_001);
const features = [payoutsFeature, afterRestoreFeature] as const;

async function serve(
  cluster: Awaited<ReturnType<typeof archivingCluster>>,
  books: string,
): Promise<MoneyServer> {
  const server = await moneyServer(features, { BOOKS_FILE: books, BOOKS_KEY }, { banks, chains, files }, [], {
    database: databaseOf(cluster),
    startAt: new Date(),
  });
  followClock(() => server.clock.now());
  await box.control('POST', '/clock', { at: server.clock.now().toISOString() });
  return server;
}

interface BoxBank {
  readonly channel: number;
  readonly payments: readonly { readonly endToEndId: string }[];
}
/** How often the bank or the chain executed each payment. */
async function executed(bankIds: readonly string[], wallets: readonly string[]): Promise<readonly Outcome[]> {
  const { banks: all } = (await box.control('GET', '/banks')) as { banks: readonly BoxBank[] };
  const payments = all.flatMap((bank) => bank.payments);
  const { blockNumber } = await chain.head();
  const received = await chain.transfers(new Set(wallets), 0n, blockNumber);
  return [
    ...bankIds.map((payment) => ({
      payment,
      times: payments.filter(({ endToEndId }) => endToEndId === payment).length,
    })),
    ...wallets.map((payment) => ({ payment, times: received.filter(({ to }) => to === payment).length })),
  ];
}

async function submit(
  server: MoneyServer,
  person: TestPerson,
  payeeId: string,
  value: string,
): Promise<string> {
  await pass(server);
  const currency = value.length > 8 ? 'USDT' : 'USD';
  return server.submittedTransfer(await server.signedInAgain(person), payeeId, currency, value);
}
const approve = (server: MoneyServer, id: string) => server.decide('transfer', id, 'approve');

/** The payments before the machine was lost, by what the restored books know of them. */
interface Before {
  /** The payment that is paid, and known as paid. */
  readonly paid: string;
  /** Unsent at that moment, and sent through the bank or on the chain afterwards. */
  readonly byBank: string;
  readonly onChain: string;
  /** The payment that is unsent, and known as unsent. */
  readonly waits: string;
  /** The payment that was submitted after that moment. */
  readonly lost: string;
  readonly moment: Date;
}

async function payBefore(server: MoneyServer, cluster: EmbeddedDatabase): Promise<Before> {
  const person = await server.signedInPerson();
  await server.fund(person, 'USD', '10000.00');
  await server.fund(person, 'USDT', '10000.000000');
  const bankId = await server.payee(person, bankPayee);
  const walletId = await server.payee(person, { ...walletPayee, chainAddress: wallet });
  const paid = await submit(server, person, bankId, '100.00');
  await approve(server, paid);
  await pass(server);
  await place.run('backup', [], { DATABASE_ADMIN_URL: cluster.adminUrl() });
  const byBank = await submit(server, person, bankId, '200.00');
  const onChain = await submit(server, person, walletId, '50.000000');
  const waits = await submit(server, person, bankId, '300.00');
  await pass(server);
  // Later events are lost with the machine.
  const moment = new Date();
  await delay(1100);
  await approve(server, byBank);
  await approve(server, onChain);
  const lost = await submit(server, person, bankId, '400.00');
  await approve(server, lost);
  await pass(server);
  await mine(chain.confirmationsNeeded);
  await pass(server);
  return { paid, byBank, onChain, waits, lost, moment };
}

/** Commits until PostgreSQL is killed; answers the time of the last one. */
async function loseMachine(server: MoneyServer, cluster: EmbeddedDatabase): Promise<Date> {
  const admin = new pg.Client({ connectionString: cluster.adminUrl('causeway') });
  admin.on('error', () => undefined);
  await admin.connect();
  await place.run('backup', ['files']);
  const end = performance.now() + 2 * ARCHIVE_SECONDS * 1000;
  let last = new Date();
  while (performance.now() < end) {
    await admin.query(`select pg_logical_emit_message(true, 'drill', '')`);
    last = new Date();
    await delay(100);
  }
  await admin.end();
  await server.stop();
  process.kill(cluster.pid, 'SIGKILL');
  await cluster.stop().catch(() => undefined);
  return last;
}

/** Staff decide again; then the operator reads the list and releases. */
async function workHeld(server: MoneyServer, before: Before): Promise<readonly Finding[]> {
  const held = await openRestore(server.context);
  if (!held) throw new Error('the restored database is not held');
  need(held.restoredTo <= before.moment, 'it was restored past the moment');
  need((await statusOf(server, before.lost)) === undefined, 'the lost payment is in the books');
  await pass(server);
  for (const id of [before.byBank, before.waits, before.onChain]) await approve(server, id);
  await pass(server);
  const [waiting] = await executed([before.waits], []);
  need(waiting?.times === 0, 'a payment was sent while payments are on hold');
  await pass(server, 16 * 60);
  const findings = await findingsAfterRestore(server.context, held);
  const lost = findings.filter(({ kind }) => kind === 'lost-payment');
  need(
    lost.some(({ about }) => about === before.lost),
    'the lost payment is not listed',
  );
  await releaseRestore(server.context, { count: findings.length, reason: 'drill' });
  return findings;
}

async function workReleased(server: MoneyServer, before: Before): Promise<readonly Outcome[]> {
  await until('the payment that waited is sent', async () => {
    await pass(server);
    await mine(1);
    return (await statusOf(server, before.waits)) !== transferStatuses.approved;
  });
  for (let turn = 0; turn < 5; turn += 1) {
    await pass(server);
    await mine(5);
  }
  const { paid, byBank, waits, lost, onChain } = before;
  const outcomes = await executed([paid, byBank, waits, lost], [wallet]);
  for (const { payment, times } of outcomes)
    need(times === 1, `${payment} was executed ${String(times)} times`);
  const unproven = await chainStore(server.db).openUnproven();
  need(
    unproven.some(({ id }) => id === onChain),
    'the payment on the chain is not shown to staff',
  );
  await server.balanced();
  return outcomes;
}

async function run(): Promise<void> {
  const source = join(place.folder, 'source');
  const cluster = await archivingCluster(place, source);
  const server = await serve(cluster, place.books);
  const before = await payBefore(server, cluster);
  const last = await loseMachine(server, cluster);
  const verified = await place.run('verify-backup');
  const newest = new Date(/as of (\S+)$/.exec(verified)?.[1] ?? 0);

  const began = performance.now();
  const target = join(place.folder, 'restored');
  await place.run('restore', [join(target, 'cluster'), before.moment.toISOString()]);
  const back = await restoredCluster(source, target);
  const restored = await serve(back, `${place.books}-of-the-restored`);
  const downSeconds = (performance.now() - began) / 1000;
  const findings = await workHeld(restored, before);
  const outcomes = await workReleased(restored, before);
  await restored.stop();
  await back.stop();
  const lostSeconds = (last.getTime() - newest.getTime()) / 1000;
  const report = { verified, outcomes, failures, findings };
  const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;
  const figures = { lostSeconds: tenths(lostSeconds), downSeconds: tenths(downSeconds) };
  process.stdout.write(`${JSON.stringify({ ...report, ...figures })}\n`);
}

try {
  await run();
} finally {
  providers.close();
  await box.stop();
  await place.remove();
}
process.exit(failures.length === 0 ? 0 : 1);
