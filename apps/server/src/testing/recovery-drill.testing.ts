// The drill of a restore, `npm run drill`: payments leave through the bank and on the chain of the world box, the machine is lost,
// and the books are restored to a moment before. Counts what the outside has at the end; prints one line of JSON.
import { setTimeout as delay } from 'node:timers/promises';
import { createProviders, worldBoxChains, worldBoxConfig } from '@causeway/providers';
import type { ChainPort } from '@causeway/providers/port';
import { fillHotWallets, startWorldBox, type WorldBoxProcess } from '@causeway/providers/testing';
import { join } from 'node:path';
import pg from 'pg';
import {
  afterRestoreFeature,
  findingsAfterRestore,
  openRestore,
  releaseRestore,
} from '../features/money/after-restore/index.ts';
import { chainStore, payoutsFeature } from '../features/money/payouts/index.ts';
import { bankPayee, moneyServer, walletPayee, type MoneyServer } from './money-server.testing.ts';
import {
  ARCHIVE_SECONDS,
  archivingCluster,
  BOOKS_KEY,
  databaseOf,
  recoveryPlace,
  restoredCluster,
} from './recovery-cluster.testing.ts';

/** What of the outside happened to a payment. */
interface Outcome {
  readonly payment: string;
  readonly times: number;
}

const box = await startWorldBox();
const place = await recoveryPlace();
const faults: string[] = [];
const need = (holds: boolean, what: string): void => void (holds || faults.push(what));

async function outside(startAt: Date) {
  await fillHotWallets(box);
  const address = { url: box.url, smtpHost: '127.0.0.1', smtpPort: box.smtpPort, secret: box.secret };
  let now = () => startAt;
  const providers = createProviders({
    now: () => now(),
    ...worldBoxConfig({ ...address, publicUrl: 'http://127.0.0.1:8080', filesFolder: place.files }),
    chains: worldBoxChains({ url: box.url }),
  });
  return { providers, followClock: (clock: () => Date) => void (now = clock) };
}

/** Moves both clocks, and lets everything that is due happen. */
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
  const { rows } = await server.pool.query<{ status: number }>('select status from transfer where id = $1', [id]);
  return rows[0]?.status;
}

const { providers, followClock } = await outside(new Date());
const { banks, chains, files } = providers;
const chain = chains.get(8) as ChainPort;
const features = [payoutsFeature, afterRestoreFeature] as const;

async function serve(cluster: Awaited<ReturnType<typeof archivingCluster>>, books: string): Promise<MoneyServer> {
  const server = await moneyServer(
    features,
    { BOOKS_FILE: books, BOOKS_KEY },
    { banks, chains, files },
    [],
    { database: databaseOf(cluster), startAt: new Date() },
  );
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

async function run(boxProcess: WorldBoxProcess): Promise<void> {
  const source = join(place.folder, 'source');
  const cluster = await archivingCluster(source);
  const admin = new pg.Pool({ connectionString: cluster.adminUrl('causeway'), max: 2 });
  admin.on('error', () => undefined);
  const server = await serve(cluster, place.books);
  const person = await server.signedInPerson();
  await server.fund(person, 'USD', '10000.00');
  await server.fund(person, 'USDT', '10000.000000');
  const bankPayeeId = await server.payee(person, bankPayee);
  const wallet = chain.depositAddress(95_001);
  const walletPayeeId = await server.payee(person, { ...walletPayee, chainAddress: wallet });
  const submit = async (payeeId: string, currency: 'USD' | 'USDT', value: string): Promise<string> => {
    await pass(server);
    return server.submittedTransfer(await server.signedInAgain(person), payeeId, currency, value);
  };
  const approve = (id: string) => server.decide('transfer', id, 'approve');

  const paid = await submit(bankPayeeId, 'USD', '100.00');
  await approve(paid);
  await pass(server);
  const backedUp = await place.run('backup', [], { DATABASE_ADMIN_URL: cluster.adminUrl() });
  const byBank = await submit(bankPayeeId, 'USD', '200.00');
  const onChain = await submit(walletPayeeId, 'USDT', '50.000000');
  const waits = await submit(bankPayeeId, 'USD', '300.00');
  await pass(server);

  // The moment: what follows is lost with the machine.
  const { rows } = await admin.query<{ moment: Date }>('select clock_timestamp() as moment');
  const moment = rows[0]?.moment ?? new Date();
  await delay(1100);
  await approve(byBank);
  await approve(onChain);
  const lost = await submit(bankPayeeId, 'USD', '400.00');
  await approve(lost);
  await pass(server);
  await mine(chain.confirmationsNeeded);
  await pass(server);
  need((await statusOf(server, byBank)) === 6 || (await statusOf(server, byBank)) === 9, 'the bank has no payment');

  // Commits go on until the machine is gone: the newest one that is restored shows what was lost.
  const committing = new AbortController();
  let last = new Date();
  const commits = (async () => {
    while (!committing.signal.aborted) {
      const { rows: said } = await admin.query<{ at: Date }>(
        `select pg_logical_emit_message(true, 'drill', ''), clock_timestamp() as at`,
      );
      last = said[0]?.at ?? last;
      await delay(100);
    }
  })();
  await place.run('backup', ['files']);
  await delay(2 * ARCHIVE_SECONDS * 1000);
  committing.abort();
  await commits;
  await admin.end();
  await server.stop();
  process.kill(cluster.pid, 'SIGKILL');
  await cluster.stop().catch(() => undefined);

  const verified = await place.run('verify-backup');
  const newest = new Date(/as of (\S+)$/.exec(verified)?.[1] ?? 0);
  const began = performance.now();
  const target = join(place.folder, 'restored');
  await place.run('restore', [join(target, 'cluster'), moment.toISOString()], { TMPDIR: place.folder });
  const back = await restoredCluster(source, target);
  const restored = await serve(back, `${place.books}-of-the-restored`);
  const downSeconds = (performance.now() - began) / 1000;
  await pass(restored);
  await pass(restored);

  const held = await openRestore(restored.context);
  if (!held) throw new Error('the restored database is not held');
  need(held.restoredTo <= moment, 'it was restored past the moment');
  need((await statusOf(restored, lost)) === undefined, 'the lost payment is in the books');
  await restored.decide('transfer', byBank, 'approve');
  await restored.decide('transfer', waits, 'approve');
  await restored.decide('transfer', onChain, 'approve');
  await pass(restored);
  const ids = [paid, byBank, waits, lost];
  const heldOutcomes = await executed(ids, [wallet]);
  need(heldOutcomes.find(({ payment }) => payment === waits)?.times === 0, 'sent while held');
  const findings = await findingsAfterRestore(restored.context, held);
  await pass(restored, 16 * 60);
  const count = (await findingsAfterRestore(restored.context, held)).length;
  await releaseRestore(restored.context, { count, reason: 'drill' });
  await until('the payment that waited is sent', async () => {
    await pass(restored);
    await mine(1);
    return (await statusOf(restored, waits)) !== 2;
  });
  for (let turn = 0; turn < 5; turn += 1) {
    await pass(restored);
    await mine(5);
  }
  const outcomes = await executed(ids, [wallet]);
  for (const { payment, times } of outcomes) need(times === 1, `${payment} was executed ${String(times)} times`);
  const unproven = await chainStore(restored.db).openUnproven();
  need(unproven.some(({ id }) => id === onChain), 'the payment on the chain is not shown to staff');
  const debits = findings.filter(({ kind }) => kind === 'unknown-debit');
  need(debits.some(({ about }) => about === lost), 'the lost payment is not listed');
  await restored.balanced();
  await restored.stop();
  await back.stop();
  process.stdout.write(
    `${JSON.stringify({
      ...{ backedUp, verified, outcomes, faults, findings },
      lostSeconds: Math.round((last.getTime() - newest.getTime()) / 100) / 10,
      downSeconds: Math.round(downSeconds * 10) / 10,
    })}\n`,
  );
  void boxProcess;
}

try {
  await run(box);
} finally {
  providers.close();
  await box.stop();
  await place.remove();
}
process.exit(faults.length === 0 ? 0 : 1);
