// Servers are killed with kill -9 in the middle of submissions, eight times (SERVER_KILLS): each transfer exists whole or
// not at all, each answered one exists once, and repeated requests get the same answer from the next server
// and change nothing twice.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { type Envelope, fullPath, requestIdHeader, submitTransfer, type Transfer } from '@causeway/contract';
import { testDatabase, type TestDatabase } from '@causeway/db/testing';
import { trialBalance, verifyBalances, verifyChain } from '@causeway/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processEnvironment } from './platform/config/environment.ts';
import { testEnvironment } from './platform/environment.testing.ts';
import { type ReadyTransfer, readyTransfers, signUpPayers } from './testing/ready-transfers.testing.ts';
import { absentTraces, membersOff, tracesOf, wholeTraces } from './testing/submission-traces.testing.ts';

const kills = Number(processEnvironment()['SERVER_KILLS'] ?? 8);
const CALLERS = 32;
const secrets = { tokenPepper: testEnvironment.TOKEN_PEPPER, codePepper: testEnvironment.CODE_PEPPER };
const program = new URL('testing/submit-server.testing.ts', import.meta.url);

type Answers = ReadonlyMap<string, Envelope<Transfer>>;

interface Running {
  readonly process: ChildProcess;
  readonly address: string;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function started(): Promise<Running> {
  const child = fork(program, [database.url, database.ownerUrl], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${String(code)} before it listened`);
  });
  const [{ said }] = (await Promise.race([once(child, 'message'), gone])) as [{ said: string }];
  return { process: child, address: said };
}

async function submitted(address: string, transfer: ReadyTransfer): Promise<Envelope<Transfer>> {
  const response = await fetch(`${address}${fullPath(submitTransfer)}`, {
    method: 'POST',
    body: transfer.body,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${transfer.token}`,
      [requestIdHeader]: transfer.requestId,
    },
  });
  return (await response.json()) as Envelope<Transfer>;
}

/**
 * Submits all transfers from many callers at once; `onAnswer` gets each answer. A call without an answer gets
 * none.
 */
async function submitAll(
  address: string,
  transfers: readonly ReadyTransfer[],
  onAnswer: (count: number) => void = () => undefined,
): Promise<Answers> {
  const answers = new Map<string, Envelope<Transfer>>();
  const waiting = [...transfers];
  const caller = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const answer = await submitted(address, next).catch(() => undefined);
      if (answer) answers.set(next.txnNo, answer);
      if (answer) onAnswer(answers.size);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return answers;
}

/** Kills the server once this many calls were answered, while others are in progress. */
async function submitUntilKilled({ process, address }: Running, transfers: readonly ReadyTransfer[]) {
  const last = randomInt(1, transfers.length - CALLERS);
  const ended = once(process, 'exit');
  const answers = await submitAll(address, transfers, (count) => {
    if (count >= last) process.kill('SIGKILL');
  });
  await ended;
  await connectionsGone();
  return answers;
}

/** The killed server's connections may still be at their last commit. */
async function connectionsGone(): Promise<void> {
  const left = async () => {
    const { rows } = await database.pool.query<{ left: number }>(
      `select count(*)::int as left from pg_stat_activity
        where datname = current_database() and application_name like 'causeway-%'`,
    );
    return rows[0]?.left;
  };
  await expect.poll(left, { interval: 10, timeout: 10_000 }).toBe(0);
}

/** Transfers that wait for their screening, which does not run here. */
async function unscreened(transfers: readonly ReadyTransfer[]): Promise<number> {
  const { rows } = await database.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from transfer where id = any ($1::text[]) and status = 1 and checks is null`,
    [transfers.map(({ txnNo }) => txnNo)],
  );
  return rows[0]?.waiting ?? -1;
}

test('a killed server leaves whole submissions only, each once', async () => {
  const payers = await signUpPayers(database.pool, { members: 50, peopleEach: 2 }, secrets);
  let server = await started();
  let unconfirmed = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const transfers = await readyTransfers(database.pool, payers, secrets);
    const answers = await submitUntilKilled(server, transfers);
    // The new server writes nothing while it starts, so that the killed server's traces can be read
    // meanwhile.
    const next = started();
    for (const answer of answers.values()) expect(answer.code).toBe(0);
    for (const { id, traces } of await tracesOf(database.pool, transfers)) {
      if (answers.has(id)) expect(traces).toEqual(wholeTraces);
      else expect([wholeTraces, absentTraces]).toContainEqual(traces);
    }
    expect(await membersOff(database.pool)).toBe(0);
    unconfirmed += transfers.length - answers.size;

    server = await next;
    const again = await submitAll(server.address, transfers);
    expect(again.size).toBe(transfers.length);
    for (const [txnNo, answer] of again) expect(answer).toEqual(answers.get(txnNo) ?? { ...answer, code: 0 });
    for (const { traces } of await tracesOf(database.pool, transfers)) expect(traces).toEqual(wholeTraces);
    expect(await unscreened(transfers)).toBe(transfers.length);
    expect(await membersOff(database.pool)).toBe(0);
  }
  const ended = once(server.process, 'exit');
  server.process.disconnect();
  await ended;
  expect(unconfirmed).toBeGreaterThan(0);
  expect((await trialBalance(database.pool)).balanced).toBe(true);
  expect(await verifyChain(database.pool)).toEqual([]);
  expect(await verifyBalances(database.pool)).toEqual([]);
}, 300_000);
