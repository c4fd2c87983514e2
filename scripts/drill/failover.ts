// The loss of any one machine or program, under load: two servers, PostgreSQL under Patroni with etcd, HAProxy, by the files
// of deploy/high-availability. Counts acknowledged transfers that are missing, those that exist twice, and the time without
// an acknowledgement.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nightlyBreaks } from './books-breaks.ts';
import { type Caller, type FailoverJudgement, startCaller } from './failover/caller.ts';
import { type Cluster, startCluster } from './failover/cluster.ts';
import type { Loss } from './failover/losses.ts';
import type { Row } from './row.ts';

const CALLS_PER_SECOND = 5;
const BEFORE_MILLISECONDS = 3000;
/** A lost machine stays away for longer than its lock is valid. */
const AWAY_MILLISECONDS = 15_000;
const QUIET_SECONDS_MAX = 10;

export interface FailoverOptions {
  readonly root: string;
  readonly signal: AbortSignal;
  /** The chosen losses, one after the other. */
  readonly chosen: readonly Loss[];
  readonly note: (text: string) => void;
}

/** Needs etcd, patroni, haproxy and psql. */
export async function failover({ root, signal, chosen, note }: FailoverOptions): Promise<readonly Row[]> {
  const cluster = await startCluster(root, signal);
  const caller = startCaller(root);
  const rows: Row[] = [];
  try {
    for (const [n, loss] of chosen.entries()) {
      note(`${String(n + 1)} of ${String(chosen.length)}: ${loss.name}`);
      const { row, isWhole } = await loseOnce({ cluster, caller, loss, signal });
      rows.push(row);
      // A second loss before the system is whole again would be another drill.
      if (!isWhole) break;
    }
    rows.push(await judged(cluster, caller));
  } finally {
    caller.stop();
    await cluster.stop();
  }
  return rows;
}

interface Once {
  readonly cluster: Cluster;
  readonly caller: Caller;
  readonly loss: Loss;
  readonly signal: AbortSignal;
}

async function loseOnce({
  cluster,
  caller,
  loss,
  signal,
}: Once): Promise<{ readonly row: Row; readonly isWhole: boolean }> {
  const began = performance.now();
  const { TOKEN_PEPPER: tokenPepper, CODE_PEPPER: codePepper } = cluster.secrets;
  const record = join(cluster.folder, 'acknowledged');
  const { ownerUrl: databaseUrl, worldUrl } = cluster;
  await caller.prepare({ databaseUrl, worldUrl, secrets: { tokenPepper, codePepper }, record });
  await caller.call(cluster.addresses, CALLS_PER_SECOND);
  await delay(BEFORE_MILLISECONDS, undefined, { signal });
  const bringBack = await loss.happen(cluster);
  await delay(AWAY_MILLISECONDS, undefined, { signal });
  await bringBack();
  const back = performance.now();
  const missing = await cluster.whole();
  const wholeSeconds = Math.round((performance.now() - back) / 1000);
  const { submitted, acknowledged, quietSeconds, others } = await caller.end();
  const isLate = quietSeconds > QUIET_SECONDS_MAX;
  const row = {
    drill: loss.name,
    calls: submitted,
    failed: submitted - acknowledged + missing.length + (isLate ? 1 : 0),
    restarts: 1,
    seconds: Math.round((performance.now() - began) / 1000),
    how: [`writes again after ${String(quietSeconds)} s, whole ${String(wholeSeconds)} s after its return`]
      .concat(missing)
      .concat(others.map(([what, count]) => `${what} (${String(count)})`))
      .join(', '),
  };
  return { row, isWhole: missing.length === 0 };
}

async function judged(cluster: Cluster, caller: Caller): Promise<Row> {
  const began = performance.now();
  const { acknowledged, ...off } = await caller.judge();
  const breaks = await nightlyBreaks(cluster.environment);
  const counts: Omit<FailoverJudgement, 'acknowledged'> & { readonly breaks: number } = {
    ...off,
    breaks: breaks.length,
  };
  return {
    drill: 'the books after all failovers',
    calls: acknowledged,
    failed: Object.values(counts).reduce((sum, count) => sum + Math.abs(count), 0),
    restarts: 0,
    seconds: Math.round((performance.now() - began) / 1000),
    how: [...Object.entries(counts).map(([what, count]) => `${what} ${String(count)}`), ...breaks].join(', '),
  };
}
