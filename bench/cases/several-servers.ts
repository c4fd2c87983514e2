// (n): one database behind 1, 2 and 4 server processes. The machine has no cores for four, so a rate says little; the
// processor time of a submission says what each further server costs the database, which does smaller batches.
import type { BenchContext, Figure, FiguresCase } from '../case.ts';
import { cpuSeconds } from '../cpu.ts';
import { type ServerUnderLoad, serverUnderLoad } from '../processes.ts';
import { type ReadyTransfer, SUBMIT_SERVER, submissionText } from './submit-transfer.ts';

const SERVERS = [1, 2, 4];
/** All servers together have so many. */
const CALLERS = 32;
const SECONDS = 6;
const SECONDS_QUICK = 2;
const WARM_UP_SECONDS = 3;
/** More than the machine can do. */
const READY_A_SECOND = 3_000;
const PEOPLE = { members: 2_500, peopleEach: 4 };

export const severalServers: FiguresCase = {
  name: 'n',
  description: `submissions through ${SERVERS.join(', ')} server processes on one database, ${String(CALLERS)} callers`,
  measure: async (context) => {
    const figures: Figure[] = [];
    for (const count of SERVERS) figures.push(...(await measured(context, count)));
    return figures;
  },
};

async function measured(context: BenchContext, count: number): Promise<readonly Figure[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, () =>
      serverUnderLoad(SUBMIT_SERVER, [context.databaseUrl, context.ownerUrl]),
    ),
  );
  try {
    for (const server of servers) await server.ask({ ask: 'payers', ...PEOPLE });
    await run(servers, WARM_UP_SECONDS);
    const seconds = context.quick ? SECONDS_QUICK : SECONDS;
    await prepare(servers, seconds);
    const before = await cpuSeconds(context.cluster.pid);
    const connections = countConnections(context);
    const results = await Promise.all(servers.map((server) => server.run(CALLERS / count, seconds)));
    const after = await cpuSeconds(context.cluster.pid);
    const moves = results.reduce((sum, result) => sum + result.moves, 0);
    const node = results.reduce((sum, result) => sum + result.nodeSeconds, 0);
    const refused = results.reduce((sum, result) => sum + result.refused, 0);
    const name = count === 1 ? '1 server' : `${String(count)} servers`;
    return [
      { what: `${name}: submissions a second`, value: moves / seconds },
      {
        what: `${name}: microseconds of PostgreSQL a submission`,
        value: ((after.database - before.database) / moves) * 1e6,
      },
      { what: `${name}: microseconds of Node a submission`, value: (node / moves) * 1e6 },
      { what: `${name}: connections`, value: await connections },
      { what: `${name}: refused`, value: refused, bar: { most: 0 } },
    ];
  } finally {
    for (const server of servers) server.end();
  }
}

async function run(servers: readonly ServerUnderLoad[], seconds: number): Promise<void> {
  await prepare(servers, seconds);
  await Promise.all(servers.map((server) => server.run(CALLERS / servers.length, seconds)));
}

async function prepare(servers: readonly ServerUnderLoad[], seconds: number): Promise<void> {
  const count = Math.ceil((seconds * READY_A_SECOND) / servers.length);
  for (const { ask, give, address } of servers) {
    const ready = await ask<readonly ReadyTransfer[]>({
      ask: 'ready',
      count: Math.min(count, PEOPLE.members * PEOPLE.peopleEach),
    });
    await give(ready.map((transfer) => submissionText(transfer, address)));
  }
}

async function countConnections({ pool, databaseUrl }: BenchContext): Promise<number> {
  const { rows } = await pool.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity where datname = current_database() and usename = $1`,
    [new URL(databaseUrl).username],
  );
  return rows[0]?.connections ?? 0;
}
