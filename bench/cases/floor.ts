// The limit of this machine: minimal SQL that moves money, one move per call, and the same over Node's own
// HTTP. It is not a competitor but the scale for the ratios of (a) and (d): the difference is the cost of the
// product.
import { readFile } from 'node:fs/promises';
import type { ThroughputCase } from '../case.ts';
import { load } from '../load.ts';
import { type ServerUnderLoad, serverUnderLoad } from '../processes.ts';
import { moveStatement, randomMove } from './floor-moves.ts';

const CONNECTIONS = 8;
const CALLERS = 32;
/** Prepared calls for each second of a measurement: more than the machine can do. */
const READY_A_SECOND = 30_000;
const WARM_UP_SECONDS = 3;

const SERVER = new URL('floor-server.ts', import.meta.url);
const TABLES = new URL('floor.sql', import.meta.url);

export const floor: ThroughputCase = {
  name: 'floor-a',
  description: `the least SQL that moves money, one a call, ${CONNECTIONS} connections`,
  prepare: async ({ pool }) => void (await pool.query(await readFile(TABLES, 'utf8'))),
  measure: (context, seconds) => {
    const pool = context.connect(CONNECTIONS);
    return load(CONNECTIONS, seconds, async () => {
      await pool.query(moveStatement(randomMove()));
      return 1;
    });
  },
};

let started: Promise<ServerUnderLoad> | undefined;

export const floorOverHttp: ThroughputCase = {
  name: 'floor-d',
  description: `the same, gathered, over plain HTTP, ${CALLERS} connections`,
  prepare: async ({ databaseUrl, pool }) => {
    const { rows } = await pool.query<{ there: boolean }>(
      `select to_regnamespace('floor') is not null as there`,
    );
    if (!rows[0]?.there) await pool.query(await readFile(TABLES, 'utf8'));
    const server = await (started ??= serverUnderLoad(SERVER, [databaseUrl]));
    await giveMoves(server, WARM_UP_SECONDS);
    await server.run(CALLERS, WARM_UP_SECONDS);
  },
  refill: async (_context, seconds) => {
    if (started) await giveMoves(await started, seconds);
  },
  measure: async (_context, seconds) => {
    if (!started) throw new Error('measured before it was prepared');
    return (await started).run(CALLERS, seconds);
  },
};

async function giveMoves({ give, address }: ServerUnderLoad, seconds: number): Promise<void> {
  await give(Array.from({ length: Math.ceil(seconds * READY_A_SECOND) }, () => requestText(address)));
}

function requestText({ host }: URL): string {
  const body = JSON.stringify(randomMove());
  const head = ['POST /move HTTP/1.1', `host: ${host}`, `content-length: ${Buffer.byteLength(body)}`];
  return [...head, '', body].join('\r\n');
}
