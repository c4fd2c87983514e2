// A separate process that submits transfers at a steady rate through balancers, repeating each under its request id until it
// is acknowledged: the outside record for the failover drill. Its parent asks for results.
import { appendFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import {
  channels,
  type Envelope,
  errorCodes,
  fullPath,
  requestIdHeader,
  submitTransfer,
  type Transfer,
  transferStatuses,
} from '@causeway/contract';
import type pg from 'pg';
import { noLimits } from '../platform/db/connections.ts';
import { createPool } from '../platform/db/pool.ts';
import { createLog } from '../platform/log/log.ts';
import { type ChainDeposits, openDeposits } from './chain-deposits.testing.ts';
import { type Payer, type ReadyTransfer, readyTransfers, signUpPayers } from './ready-transfers.testing.ts';
import { untilDone } from './until-done.testing.ts';
import { membersOff, tracesOf, wholeTraces } from './submission-traces.testing.ts';

type FailoverOrder =
  | {
      readonly ask: 'prepare';
      /** The role that owns the database. */
      readonly databaseUrl: string;
      readonly secrets: { readonly tokenPepper: string; readonly codePepper: string };
      readonly worldUrl: string;
      /** The file that acknowledged numbers are added to. */
      readonly record: string;
      /** True if approval needs nobody, so that transfers leave for the bank. */
      readonly isSent?: boolean;
    }
  /** The balancers, which are tried in turn. */
  | { readonly ask: 'call'; readonly addresses: readonly string[]; readonly perSecond: number }
  | { readonly ask: 'end' }
  | { readonly ask: 'judge' };

interface FailoverCalls {
  readonly submitted: number;
  readonly acknowledged: number;
  /** The longest time without an acknowledgement. */
  readonly quietSeconds: number;
  /** Other answers, in words, with how often they came. */
  readonly others: readonly (readonly [string, number])[];
}

interface FailoverJudgement {
  readonly acknowledged: number;
  /** Deposits on a chain that are not credited exactly once. */
  readonly depositsOff: number;
  /** Acknowledged transfers that are missing or incomplete. */
  readonly lost: number;
  /** Transfers with a part that exists twice. */
  readonly doubled: number;
  /** Transfers that nobody submitted. */
  readonly ghosts: number;
  /** Answers to a repeat that differ from the first one. */
  readonly differing: number;
  /** Members whose balance or limit does not equal the sum of their transfers. */
  readonly membersOff: number;
  /** Transfers that were not screened, or more than once. */
  readonly screenedOtherwise: number;
  /** Transfers that the bank did not get exactly once, and payments of the bank without one; 0 if none is sent. */
  readonly sentOtherwise: number;
}

const MEMBERS = 120;
const CALL_MILLISECONDS_MAX = 15_000;
const REPEAT_MILLISECONDS = 250;
const DEPOSIT_MILLISECONDS = 4000;
/** On a slow machine a killed server takes minutes to come back. */
const REPEATED_MILLISECONDS_MAX = 900_000;
const SENT_STILL_SECONDS_MAX = 180;
/** Codes of temporary refusals: the same call is worth another try. */
const passing: ReadonlySet<number> = new Set([
  errorCodes.unavailable.code,
  errorCodes.overloaded.code,
  errorCodes['changed-meanwhile'].code,
]);

interface Submission extends ReadyTransfer {
  acknowledgedAt?: number;
  answer?: Envelope<Transfer>;
}

const log = createLog('silent');
let prepared: Extract<FailoverOrder, { readonly ask: 'prepare' }>;
let payers: readonly Payer[] = [];
let deposits: ChainDeposits | undefined;
let ready: readonly Submission[] = [];
let addresses: readonly string[] = [];
const submissions: Submission[] = [];

/** Without time limits: a statement of the caller takes as long as the machine needs. */
async function withPool<Answer>(work: (pool: pg.Pool) => Promise<Answer>): Promise<Answer> {
  const url = prepared.databaseUrl;
  const pool = createPool({ url, connections: 1, name: 'caller', limits: noLimits }, log);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function submit(
  at: string,
  { body, token, requestId }: Submission,
): Promise<Envelope<Transfer> | string> {
  const response = await fetch(`${at}${fullPath(submitTransfer)}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      [requestIdHeader]: requestId,
    },
    signal: AbortSignal.timeout(CALL_MILLISECONDS_MAX),
  });
  const text = await response.text();
  return text.startsWith('{') ? (JSON.parse(text) as Envelope<Transfer>) : `a balancer: ${response.status}`;
}

type Others = Map<string, number>;

/** Repeats a call until it is done or finally refused, or until nobody has answered for long: then undefined. */
async function answered(each: Submission, others: Others): Promise<Envelope<Transfer> | undefined> {
  const until = performance.now() + REPEATED_MILLISECONDS_MAX;
  for (let attempt = submissions.length; performance.now() < until; attempt += 1) {
    const answer = await submit(addresses[attempt % addresses.length] ?? '', each).catch(String);
    if (typeof answer !== 'string' && answer.code === 0) return answer;
    const words = typeof answer === 'string' ? answer : `${answer.code} ${answer.msg}`;
    others.set(words, (others.get(words) ?? 0) + 1);
    if (typeof answer !== 'string' && !passing.has(answer.code)) return answer;
    await delay(REPEAT_MILLISECONDS);
  }
  return undefined;
}

async function submitUntilAcknowledged(each: Submission, others: Others): Promise<void> {
  const answer = await answered(each, others);
  if (answer?.code !== 0) return;
  Object.assign(each, { acknowledgedAt: performance.now(), answer });
  await appendFile(prepared.record, `${each.txnNo}\n`);
}

interface Running {
  end(): Promise<FailoverCalls>;
}
let running: Running | undefined;

function beginCalls(perSecond: number): Running {
  const stopping = new AbortController();
  const others: Others = new Map();
  const waiting: Promise<void>[] = [];
  const mine: Submission[] = [];
  const began = performance.now();
  const run = async (): Promise<void> => {
    for (const [n, each] of ready.entries()) {
      if (stopping.signal.aborted) return;
      submissions.push(each);
      mine.push(each);
      waiting.push(submitUntilAcknowledged(each, others));
      await delay(Math.max(0, began + ((n + 1) * 1000) / perSecond - performance.now()));
    }
  };
  const ran = Promise.all([run(), payIn(stopping.signal)]);
  ran.catch(() => undefined);
  return {
    end: async () => {
      stopping.abort();
      await ran;
      await Promise.all(waiting);
      const times = mine.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []).toSorted((a, b) => a - b);
      const gaps = times.map((time, n) => time - (times[n - 1] ?? began));
      return {
        ...{ submitted: mine.length, acknowledged: times.length, others: [...others] },
        quietSeconds: Math.round(Math.max(0, ...gaps) / 100) / 10,
      };
    },
  };
}

async function payIn(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // A killed world box answers nothing; a deposit that it did not confirm is not counted.
    await deposits?.pay().catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
    });
    await delay(DEPOSIT_MILLISECONDS, undefined, { signal }).catch(() => undefined);
  }
}

/** Repeats each call under its request id, in turn. */
async function differingAnswers(acknowledged: readonly Submission[]): Promise<number> {
  let differing = 0;
  for (const each of acknowledged) {
    const again = await answered(each, new Map());
    if (JSON.stringify(again) !== JSON.stringify(each.answer)) differing += 1;
  }
  return differing;
}

/**
 * Waits until the second reading of an order that the bank does not know, because it is sent again only then.
 */
const FORWARD_EVERY_SECONDS = 30;
const FORWARD_SECONDS = 11 * 60;

async function forward(): Promise<void> {
  const { ok } = await fetch(`${prepared.worldUrl}/world/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: FORWARD_SECONDS }),
  });
  if (!ok) throw new Error('the world box refused to move its clock');
}

/**
 * Waits until the bank has executed the acknowledged payments, and compares the entries of its books with the
 * product's.
 */
async function sentOff(pool: pg.Pool): Promise<number> {
  let seconds = 0;
  const open = async (): Promise<number> => {
    const { rows } = await pool.query<{ open: number }>(
      'select count(*)::int as open from transfer where status <> $1',
      [transferStatuses.paid],
    );
    seconds += 1;
    if (seconds % FORWARD_EVERY_SECONDS === 0) await forward();
    return rows[0]?.open ?? -1;
  };
  await untilDone(open, SENT_STILL_SECONDS_MAX);
  const response = await fetch(`${prepared.worldUrl}/world/api/banks/${channels.mainBank}/taken`);
  const { taken } = (await response.json()) as {
    readonly taken: readonly { readonly endToEndId: string }[];
  };
  const sent = taken.map(({ endToEndId }) => endToEndId);
  const { rows } = await pool.query<{ off: number }>(
    `with sent as (select id, count(*) as times from unnest($1::text[]) as taken (id) group by id)
     select count(*)::int as off from transfer t full join sent s using (id)
      where s.times is distinct from 1 or t.status is distinct from $2`,
    [sent, transferStatuses.paid],
  );
  return rows[0]?.off ?? -1;
}

/** A certified member's payment to a certified payee needs nobody's approval. */
async function certify(pool: pg.Pool): Promise<void> {
  const memberIds = [...new Set(payers.map(({ memberId }) => memberId))];
  await pool.query('update member set is_certified = true where id = any ($1) and not is_certified', [
    memberIds,
  ]);
  await pool.query('update payee set is_certified = true where member_id = any ($1) and not is_certified', [
    memberIds,
  ]);
}

async function judge(): Promise<FailoverJudgement> {
  const acknowledged = submissions.filter(({ answer }) => answer !== undefined);
  return withPool(async (pool) => {
    // A person's later code replaces the used one, so the trace of used codes is not counted here.
    const counted = async (isOff: (count: number, whole: number) => boolean): Promise<number> => {
      const traces = (await tracesOf(pool, acknowledged)).map((each) => each.traces.slice(0, -1));
      return traces.filter((each) => each.some((count, n) => isOff(count, wholeTraces[n] ?? 0))).length;
    };
    // Counts before any repeat, because a repeat does lost work again.
    const lost = await counted((count, whole) => count < whole);
    const differing = await differingAnswers(acknowledged);
    const doubled = await counted((count, whole) => count > whole);
    const depositsOff = (await deposits?.off(pool)) ?? -1;
    const sentOtherwise = prepared.isSent === true ? await sentOff(pool) : 0;
    const { rows } = await pool.query<{ ghosts: number; screenedOtherwise: number }>(
      `select (select count(*)::int from transfer where not id = any ($1::text[])) as ghosts,
              (select count(*)::int from transfer t where t.checks is null or 1 <> (select count(*) from audit a
                where a.subject_kind = 'transfer' and a.subject_id = t.id
                  and a.action in ('transfers.screen', 'transfers.approve-certified'))) as "screenedOtherwise"`,
      [submissions.map(({ txnNo }) => txnNo)],
    );
    return {
      ...{ acknowledged: acknowledged.length, lost, doubled, differing, depositsOff, sentOtherwise },
      membersOff: await membersOff(pool),
      ...(rows[0] ?? { ghosts: -1, screenedOtherwise: -1 }),
    };
  });
}

async function answer(order: FailoverOrder): Promise<unknown> {
  switch (order.ask) {
    case 'prepare': {
      prepared = order;
      return withPool(async (pool) => {
        if (payers.length === 0)
          payers = await signUpPayers(pool, { members: MEMBERS, peopleEach: 4 }, order.secrets);
        if (order.isSent === true) await certify(pool);
        deposits ??= await openDeposits(pool, order.worldUrl, payers[0]?.memberId ?? '');
        ready = await readyTransfers(pool, payers, order.secrets);
        return ready.length;
      });
    }
    case 'call':
      addresses = order.addresses;
      running = beginCalls(order.perSecond);
      return undefined;
    case 'end':
      return running?.end();
    case 'judge':
      return judge();
  }
}

process.on('message', (order: FailoverOrder) => {
  answer(order).then(
    (said) => process.send?.({ said }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
