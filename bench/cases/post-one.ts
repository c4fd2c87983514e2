// Cases (a) and (b): one journal per call, between random members, or all crediting one house account.
import { type Journal, gather, post } from '@causeway/ledger';
import type { BenchContext, ThroughputCase } from '../case.ts';
import { load } from '../load.ts';
import { feeJournal, uniformJournal } from '../members.ts';

const CONNECTIONS = 8;
const CALLERS = 32;

export const uniform: ThroughputCase = {
  name: 'a',
  description: `one journal a call, 10,000 accounts, ${CONNECTIONS} connections`,
  bar: { against: 'floor-a', most: 1.35 },
  measure: (context, seconds) => postPlain(context, seconds, uniformJournal),
};

/** Posts like the server: calls that arrive during a batch are in the next one. */
export const uniformGathered: ThroughputCase = {
  name: 'a-gathered',
  description: `the same, gathered, ${CALLERS} callers`,
  measure: (context, seconds) => postGathered(context, seconds, uniformJournal),
};

export const houseGathered: ThroughputCase = {
  name: 'b',
  description: `the same, gathered, all to one house account, ${CALLERS} callers`,
  measure: (context, seconds) => postGathered(context, seconds, feeJournal),
};

export const housePlain: ThroughputCase = {
  name: 'b-plain',
  description: `the same, not gathered, ${CONNECTIONS} connections`,
  measure: (context, seconds) => postPlain(context, seconds, feeJournal),
};

async function postPlain(context: BenchContext, seconds: number, next: () => Journal): Promise<number> {
  const pool = context.connect(CONNECTIONS);
  return load(CONNECTIONS, seconds, async () => posted(await post(pool, [next()])));
}

async function postGathered(context: BenchContext, seconds: number, next: () => Journal): Promise<number> {
  const pool = context.connect(1);
  const send = gather((journals: readonly Journal[]) => post(pool, journals));
  return load(CALLERS, seconds, async () => posted([await send(next())]));
}

export function posted(answers: readonly { readonly status: string }[]): number {
  const refused = answers.find(({ status }) => status !== 'posted');
  if (refused) throw new Error(`a journal was refused: ${refused.status}`);
  return answers.length;
}
