// (s): pages that listen at one server, and lines of live chat that each come back to their page. Says what a page costs
// while it listens, and what a line costs until its page has it.
import type { BenchContext, Figure, FiguresCase } from '../case.ts';
import { cpuSeconds } from '../cpu.ts';
import { serverAndPages } from '../processes.ts';
import type { Talked, Talker } from '../talk-load.ts';

const PAGES = 2_000;
const PAGES_QUICK = 300;
const TALKING = 32;
const SECONDS = 6;
const SECONDS_QUICK = 2;

const TALK_SERVER = new URL('../../apps/server/src/testing/talk-server.testing.ts', import.meta.url);

export const socketsAndChats: FiguresCase = {
  name: 's',
  description: `${String(PAGES)} pages that listen at one server, ${String(TALKING)} that talk at once`,
  measure: async (context) => {
    const pages = context.quick ? PAGES_QUICK : PAGES;
    const server = await serverAndPages(TALK_SERVER, [context.databaseUrl, context.ownerUrl]);
    try {
      const talkers = await server.ask<readonly Talker[]>({ ask: 'talkers', count: pages });
      await context.pool.query('analyze');
      return [...(await listening(server, talkers)), ...(await talking(context, server))];
    } finally {
      server.end();
    }
  },
};

type Server = Awaited<ReturnType<typeof serverAndPages>>;

async function listening(server: Server, talkers: readonly Talker[]): Promise<readonly Figure[]> {
  const of = async () => ({
    cpu: await server.ask<number>({ ask: 'cpu' }),
    memory: await server.ask<number>({ ask: 'memory' }),
  });
  const before = await of();
  const seconds = await server.pages<number>({ ask: 'open', address: server.address.origin, talkers });
  const after = await of();
  const count = talkers.length;
  return [
    { what: 'pages that listen', value: count },
    { what: 'pages let in a second', value: count / seconds },
    { what: 'microseconds of Node to let a page in', value: ((after.cpu - before.cpu) / count) * 1e6 },
    { what: 'kilobytes of Node a page', value: (after.memory - before.memory) / count / 1000 },
  ];
}

async function talking({ cluster, quick }: BenchContext, server: Server): Promise<readonly Figure[]> {
  const seconds = quick ? SECONDS_QUICK : SECONDS;
  const order = { ask: 'talk', atOnce: TALKING } as const;
  await server.pages<Talked>({ ...order, seconds: 1 });
  const before = { ...(await cpuSeconds(cluster.pid)), node: await server.ask<number>({ ask: 'cpu' }) };
  const talked = await server.pages<Talked>({ ...order, seconds });
  const after = { ...(await cpuSeconds(cluster.pid)), node: await server.ask<number>({ ask: 'cpu' }) };
  const micros = (of: 'database' | 'node'): number => ((after[of] - before[of]) / talked.lines) * 1e6;
  return [
    { what: 'lines a second, each back at its page', value: talked.lines / seconds },
    { what: 'microseconds of PostgreSQL a line', value: micros('database') },
    { what: 'microseconds of Node a line', value: micros('node') },
    { what: 'milliseconds until its page has it, median', value: talked.median },
    { what: 'milliseconds until its page has it, 95th percentile', value: talked.slowestOfTwenty },
    { what: 'lines that were refused', value: talked.refused, bar: { most: 0 } },
    { what: 'lines that did not come back', value: talked.missed, bar: { most: 0 } },
  ];
}
