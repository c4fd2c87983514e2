// npm run bench: every case beside pgbench's TPC-B on the same PostgreSQL, in turns, as ratios. `--quick` for trying,
// `--only=a,c` for some cases, `--rounds=9`, `--seconds=10`.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { prepareDatabase, startDatabase } from '@causeway/db';
import pg from 'pg';
import type { BenchContext, FiguresCase, FlatnessCase, ThroughputCase } from './case.ts';
import { FIGURES, FLATNESS, THROUGHPUT } from './cases/index.ts';
import { cpuSeconds } from './cpu.ts';
import { fundMembers } from './members.ts';
import { REFERENCE, preparePgbench, requirePgbench, runPgbench } from './pgbench.ts';
import {
  type FiguresResult,
  type FlatnessResult,
  type Results,
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
  const results = await withContext(run);
  const at = new Date();
  const markdown = asMarkdown(results, at);
  console.log(`\n${markdown}`);
  if (!options.quick) {
    console.log(`Kept in ${await save(fileURLToPath(new URL('results', import.meta.url)), markdown, at)}`);
  }
  if (!meetsBars(results)) process.exitCode = 1;
} finally {
  await cluster.stop();
}

async function withContext(work: (context: BenchContext) => Promise<Results>): Promise<Results> {
  // A database of its own each run, so that one run's rows do not slow the next.
  const name = `bench_${Date.now()}`;
  await cluster.createDatabase(name);
  const [owner, serving] = [cluster.ownerUrl(name), cluster.servingUrl(name)];
  const open = (url: string, connections: number) => {
    const pool = new pg.Pool({ connectionString: url, max: connections });
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

async function run(context: BenchContext): Promise<Results> {
  const throughput = THROUGHPUT.filter(({ name }) => chosen(name));
  const flatness = FLATNESS.filter(({ name }) => chosen(name));
  const figures = FIGURES.filter(({ name }) => chosen(name));
  console.log('preparing ...');
  await preparePgbench(cluster);
  await fundMembers(context.pool);
  for (const item of throughput) await item.prepare?.(context);
  await context.pool.query('analyze');
  const measured = await measureThroughput(context, throughput);
  return {
    reference: REFERENCE,
    ...measured,
    flatness: await measureFlatness(context, flatness),
    figures: await measureFigures(context, figures),
  };
}

async function measureThroughput(context: BenchContext, cases: readonly ThroughputCase[]) {
  const referenceRates: number[] = [];
  const results = cases.map(({ name, description, bar }) => {
    const [ratios, rates, databaseMicros] = [emptyList(), emptyList(), emptyList()];
    const [nodeMicros, callerMicros] = [emptyList(), emptyList()];
    return { name, description, bar, ratios, rates, databaseMicros, nodeMicros, callerMicros };
  });
  for (let round = 1; round <= rounds; round += 1) {
    await asAdmin('checkpoint');
    const reference = await runPgbench(cluster, seconds);
    referenceRates.push(reference);
    const said = [`round ${round}: TPC-B ${reference.toFixed(0)}`];
    for (const [i, item] of cases.entries()) {
      await asAdmin('checkpoint');
      const { rate, databaseMicros, nodeMicros, callerMicros } = await measureCase(context, item);
      const result = results[i];
      result?.rates.push(rate);
      result?.ratios.push(rate / reference);
      result?.databaseMicros.push(databaseMicros);
      result?.nodeMicros.push(nodeMicros);
      if (callerMicros !== undefined) result?.callerMicros.push(callerMicros);
      said.push(`${item.name} ${(rate / reference).toFixed(2)}`);
    }
    console.log(said.join(', '));
  }
  return { referenceRates, throughput: results };
}

function emptyList(): number[] {
  return [];
}

async function measureCase(context: BenchContext, item: ThroughputCase) {
  const opened: pg.Pool[] = [];
  const connect = (connections: number) => {
    const pool = context.connect(connections);
    opened.push(pool);
    return pool;
  };
  await item.refill?.(context, seconds);
  const before = await cpuSeconds(cluster.pid);
  const start = performance.now();
  const measured = await item.measure({ ...context, connect }, seconds);
  const elapsed = (performance.now() - start) / 1000;
  const after = await cpuSeconds(cluster.pid);
  for (const pool of opened) await pool.end();
  const { moves, nodeSeconds, callerSeconds } =
    typeof measured === 'number'
      ? { moves: measured, nodeSeconds: after.node - before.node, callerSeconds: undefined }
      : measured;
  return {
    rate: moves / elapsed,
    databaseMicros: ((after.database - before.database) / moves) * 1e6,
    nodeMicros: (nodeSeconds / moves) * 1e6,
    callerMicros: callerSeconds === undefined ? undefined : (callerSeconds / moves) * 1e6,
  };
}

async function measureFlatness(
  context: BenchContext,
  cases: readonly FlatnessCase[],
): Promise<readonly FlatnessResult[]> {
  const results: FlatnessResult[] = [];
  for (const item of cases) {
    console.log(`preparing ${item.name} ...`);
    await item.prepare(context);
    const { name, description, bar } = item;
    results.push({ name, description, bar, points: await item.measure(context) });
  }
  return results;
}

async function measureFigures(
  context: BenchContext,
  cases: readonly FiguresCase[],
): Promise<readonly FiguresResult[]> {
  const results: FiguresResult[] = [];
  for (const { name, description, measure } of cases) {
    console.log(`preparing ${name} ...`);
    results.push({ name, description, figures: await measure(context) });
  }
  return results;
}

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.adminUrl() });
  await client.connect();
  await client.query(sql);
  await client.end();
}
