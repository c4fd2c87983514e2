// npm run bench: every case in turn with pgbench's TPC-B on the same PostgreSQL, as ratios. `--quick` for trying,
// `--only=a,c` for some cases, `--rounds=9`, `--seconds=10`. Measurements are written at once: a failed case is reported in
// its row and no other figure is lost.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareDatabase, startDatabase } from '@causeway/db';
import { camelRows } from '@causeway/ledger';
import pg from 'pg';
import type { BenchContext, Figure, FiguresCase, FlatnessCase, ThroughputCase } from './case.ts';
import { FIGURES, FLATNESS, THROUGHPUT } from './cases/index.ts';
import { cpuSeconds } from './cpu.ts';
import { fundMembers } from './members.ts';
import { REFERENCE, preparePgbench, requirePgbench, runPgbench } from './pgbench.ts';
import {
  type FiguresResult,
  type FlatnessResult,
  type Results,
  type ThroughputResult,
  asMarkdown,
  meetsBars,
  save,
} from './report.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const rounds = Number(options.rounds ?? (options.quick ? 3 : 5));
const seconds = Number(options.seconds ?? (options.quick ? 2 : 6));
const chosen = (name: string) => options.only === undefined || options.only.split(',').includes(name);

await requirePgbench();
const folder = fileURLToPath(new URL('../.data/bench', import.meta.url));
const cluster = await startDatabase({ folder });
try {
  const at = new Date();
  const kept = fileURLToPath(new URL('results', import.meta.url));
  const results = await withContext((context) =>
    run(context, async (soFar) => {
      if (!options.quick) await save(kept, asMarkdown(soFar, at), at);
    }),
  );
  console.log(`\n${asMarkdown(results, at)}`);
  if (!options.quick) console.log(`Kept in ${kept}`);
  if (!meetsBars(results)) process.exitCode = 1;
} finally {
  await cluster.stop();
}

async function withContext(work: (context: BenchContext) => Promise<Results>): Promise<Results> {
  // A separate database for each run, so that one run's rows do not slow the next.
  const name = `bench_${Date.now()}`;
  await cluster.createDatabase(name);
  const [owner, serving] = [cluster.ownerUrl(name), cluster.servingUrl(name)];
  const open = (url: string, connections: number) => {
    const pool = new pg.Pool({ connectionString: url, max: connections });
    pool.on('connect', camelRows);
    pool.on('error', (error) => console.error(error.message));
    return pool;
  };
  const connect = (connections: number) => open(serving, connections);
  const pool = open(owner, 10);
  const { quick } = options;
  try {
    await prepareDatabase({ owner, serving });
    return await work({ cluster, databaseUrl: serving, ownerUrl: owner, pool, connect, quick });
  } finally {
    await pool.end();
    await asAdmin(`drop database if exists ${name} with (force)`);
  }
}

type Keep = (soFar: Results) => Promise<void>;

async function run(context: BenchContext, keep: Keep): Promise<Results> {
  const throughput = THROUGHPUT.filter(({ name }) => chosen(name));
  const results: Results & {
    readonly referenceRates: number[];
    readonly flatness: FlatnessResult[];
    readonly figures: FiguresResult[];
  } = {
    reference: REFERENCE,
    referenceRates: [],
    throughput: throughput.map(notMeasured),
    flatness: [],
    figures: [],
  };
  console.log('preparing ...');
  await preparePgbench(cluster);
  await fundMembers(context.pool);
  for (const [i, item] of throughput.entries())
    await orFailure(item.name, results.throughput[i], async () => item.prepare?.(context));
  await context.pool.query('analyze');
  for (let round = 1; round <= rounds; round += 1) {
    await measureRound(context, throughput, results, round);
    await keep(results);
  }
  for (const item of FLATNESS.filter(({ name }) => chosen(name))) {
    results.flatness.push(await measureFlatness(context, item));
    await keep(results);
  }
  for (const item of FIGURES.filter(({ name }) => chosen(name))) {
    results.figures.push(await measureFigures(context, item));
    await keep(results);
  }
  return results;
}

interface Measuring extends ThroughputResult {
  readonly ratios: number[];
  readonly rates: number[];
  readonly databaseMicros: number[];
  readonly nodeMicros: number[];
  readonly callerMicros: number[];
  readonly logBytes: number[];
  refused: number;
  failure?: string;
}

function notMeasured({ name, description, bar }: ThroughputCase): Measuring {
  const figures = {
    ratios: [],
    rates: [],
    databaseMicros: [],
    nodeMicros: [],
    callerMicros: [],
    logBytes: [],
  };
  return { name, description, bar, refused: 0, ...figures };
}

/** A failure is reported in the row, and the others continue. */
async function orFailure(name: string, result: { failure?: string } | undefined, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(`${name} failed:`, error);
    if (result) result.failure = error instanceof Error ? error.message : String(error);
  }
}

async function measureRound(
  context: BenchContext,
  cases: readonly ThroughputCase[],
  results: Pick<Results, 'throughput'> & { readonly referenceRates: number[] },
  round: number,
): Promise<void> {
  await asAdmin('checkpoint');
  const reference = await runPgbench(cluster, seconds);
  results.referenceRates.push(reference);
  const said = [`round ${round}: TPC-B ${reference.toFixed(0)}`];
  for (const [i, item] of cases.entries()) {
    const result = results.throughput[i] as Measuring;
    if (result.failure !== undefined) continue;
    await orFailure(item.name, result, async () => {
      await asAdmin('checkpoint');
      const { rate, databaseMicros, nodeMicros, callerMicros, logBytes, refused } = await measureCase(
        context,
        item,
      );
      result.rates.push(rate);
      result.ratios.push(rate / reference);
      result.databaseMicros.push(databaseMicros);
      result.nodeMicros.push(nodeMicros);
      result.logBytes.push(logBytes);
      if (callerMicros !== undefined) result.callerMicros.push(callerMicros);
      result.refused += refused;
      said.push(`${item.name} ${(rate / reference).toFixed(2)}`);
    });
  }
  console.log(said.join(', '));
}

async function measureCase(context: BenchContext, item: ThroughputCase) {
  const opened: pg.Pool[] = [];
  const connect = (connections: number) => {
    const pool = context.connect(connections);
    opened.push(pool);
    return pool;
  };
  await item.refill?.(context, seconds);
  const logged = await logPosition(context);
  const before = await cpuSeconds(cluster.pid);
  const start = performance.now();
  const measured = await item.measure({ ...context, connect }, seconds);
  const elapsed = (performance.now() - start) / 1000;
  const after = await cpuSeconds(cluster.pid);
  const logBytes = (await logPosition(context)) - logged;
  for (const pool of opened) await pool.end();
  const { moves, nodeSeconds, callerSeconds, refused } =
    typeof measured === 'number'
      ? { moves: measured, nodeSeconds: after.node - before.node, callerSeconds: undefined, refused: 0 }
      : measured;
  if (moves === 0) throw new Error(`nothing was done, ${String(refused)} calls were refused`);
  return {
    rate: moves / elapsed,
    databaseMicros: ((after.database - before.database) / moves) * 1e6,
    nodeMicros: (nodeSeconds / moves) * 1e6,
    callerMicros: callerSeconds === undefined ? undefined : (callerSeconds / moves) * 1e6,
    logBytes: logBytes / moves,
    refused,
  };
}

/** In bytes since the cluster began. */
async function logPosition({ pool }: BenchContext): Promise<number> {
  const { rows } = await pool.query<{ at: string }>(
    "select (pg_current_wal_insert_lsn() - '0/0')::text as at",
  );
  return Number(rows[0]?.at);
}

async function measureFlatness(context: BenchContext, item: FlatnessCase): Promise<FlatnessResult> {
  console.log(`preparing ${item.name} ...`);
  const { name, description, bar } = item;
  const result: { points: ReadonlyMap<string, number>; failure?: string } = { points: new Map() };
  await orFailure(name, result, async () => {
    await item.prepare(context);
    result.points = await item.measure(context);
  });
  return { name, description, bar, ...result };
}

async function measureFigures(context: BenchContext, item: FiguresCase): Promise<FiguresResult> {
  const { name, description, measure } = item;
  console.log(`preparing ${name} ...`);
  const result: { figures: readonly Figure[]; failure?: string } = { figures: [] };
  await orFailure(name, result, async () => {
    result.figures = await measure(context);
  });
  return { name, description, ...result };
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl() });
  await client.connect();
  await client.query(sql);
  await client.end();
}
