// Case (d): the HTTP call that submits a transfer, on the real server in one process, called from another.
// Everything that a submission needs (people with sessions, payees, preparations, codes) is prepared before
// each measurement.
import { fullPath, requestIdHeader, submitTransfer } from '@causeway/contract';
import type { BenchContext, CpuBar, ThroughputCase } from '../case.ts';
import { type ServerUnderLoad, serverUnderLoad } from '../processes.ts';

const MEMBERS = 10_000;
const PEOPLE_EACH = 4;
const CONNECTIONS = 32;
/** Prepared transfers for each second of a measurement: more than the machine can do. */
const READY_A_SECOND = 6_000;
const WARM_UP_SECONDS = 3;

export const SUBMIT_SERVER = new URL(
  '../../apps/server/src/testing/submit-server.testing.ts',
  import.meta.url,
);

/** A transfer that apps/server/src/testing made ready. */
export interface ReadyTransfer {
  readonly token: string;
  readonly requestId: string;
  readonly body: string;
}

let started: Promise<ServerUnderLoad> | undefined;

export const submit: ThroughputCase = submitCase(
  'd',
  `transfers.submit over HTTP, 10,000 members, ${CONNECTIONS} connections`,
  { houseFee: false, bar: { against: 'floor-d', most: 5 } },
);
export const submitToHouse: ThroughputCase = submitCase(
  'd-hot',
  'the same, each journal with a fee of a cent to one house account',
  { houseFee: true, bar: { against: 'd', most: 1.1 } },
);

function submitCase(
  name: string,
  description: string,
  { houseFee, bar }: { readonly houseFee: boolean; readonly bar: CpuBar },
): ThroughputCase {
  return {
    name,
    description,
    bar,
    prepare: async (context) => {
      const server = await (started ??= start(context));
      await makeReady(server, houseFee, WARM_UP_SECONDS);
      await server.run(CONNECTIONS, WARM_UP_SECONDS);
    },
    refill: async (_context, seconds) => {
      if (started) await makeReady(await started, houseFee, seconds);
    },
    measure: async (_context, seconds) => {
      if (!started) throw new Error('measured before it was prepared');
      return (await started).run(CONNECTIONS, seconds);
    },
  };
}

/** People with one code each, for one measurement; the sending process writes the calls. */
async function makeReady(
  { ask, give, address }: ServerUnderLoad,
  houseFee: boolean,
  seconds: number,
): Promise<void> {
  const count = Math.min(MEMBERS * PEOPLE_EACH, Math.ceil(seconds * READY_A_SECOND));
  await ask({ ask: 'house-fee', on: houseFee });
  const ready = await ask<readonly ReadyTransfer[]>({ ask: 'ready', count });
  await give(ready.map((transfer) => submissionText(transfer, address)));
}

export function submissionText({ token, requestId, body }: ReadyTransfer, { host }: URL): string {
  return [
    `POST ${fullPath(submitTransfer)} HTTP/1.1`,
    `host: ${host}`,
    `authorization: Bearer ${token}`,
    `${requestIdHeader}: ${requestId}`,
    'language: en_US',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

async function start({ databaseUrl, ownerUrl }: BenchContext): Promise<ServerUnderLoad> {
  const server = await serverUnderLoad(SUBMIT_SERVER, [databaseUrl, ownerUrl]);
  await server.ask({ ask: 'payers', members: MEMBERS, peopleEach: PEOPLE_EACH });
  return server;
}
