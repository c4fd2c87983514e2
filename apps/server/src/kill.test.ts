// kill -9 in the middle of submissions, twenty times: each transfer is there whole or not at all, what was answered is
// there once, and the same requests sent again to the next server are answered the same and change nothing twice.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { type Envelope, fullPath, requestIdHeader, submitTransfer, type Transfer } from '@causeway/contract';
import { testDatabase, type TestDatabase } from '@causeway/db/testing';
import { trialBalance, verifyBalances, verifyChain } from '@causeway/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEnvironment } from './platform/environment.testing.ts';
import { type ReadyTransfer, readyTransfers, signUpPayers } from './testing/ready-transfers.testing.ts';

const KILLS = 20;
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

/** Submits them all from many callers at once; `onAnswer` hears of each answer. A call without an answer has none. */
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

/** Kills the server once a number of calls were answered, while others are on their way. */
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

/** The connections of the killed may still be at their last commit. */
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

interface Traces {
  readonly id: string;
  readonly traces: readonly number[];
}

/** What each submission left: its transfer, journal, postings, audit line, answer, used code and wait for screening. */
async function tracesOf(transfers: readonly ReadyTransfer[]): Promise<readonly Traces[]> {
  const { rows } = await database.pool.query<Traces>(
    `select asked.id, array[
        (select count(*) from transfer t where t.id = asked.id),
        (select count(*) from ledger.journal j where j.reference = asked.id),
        (select count(*) / 2 from ledger.posting p join ledger.journal j on j.id = p.journal_id where j.reference = asked.id),
        (select count(*) from audit a where a.subject_kind = 'transfer' and a.subject_id = asked.id),
        (select count(*) from answered_request r where r.id = asked.request),
        (select count(*) from transfer_preparation p join verification_code c on c.subject = p.person_id::text
          where p.id = asked.id and c.used_at is not null),
        (select count(*) from transfer t where t.id = asked.id and t.status = 1 and t.checks is null)
      ]::int[] as traces
       from unnest($1::text[], $2::uuid[]) asked (id, request)`,
    [transfers.map(({ txnNo }) => txnNo), transfers.map(({ requestId }) => requestId)],
  );
  return rows;
}

/** Members whose used limit or frozen balance is not the sum of their transfers. */
async function membersOff(): Promise<number> {
  const { rows } = await database.pool.query<{ off: number }>(
    `select count(*)::int as off
       from (select member_id, sum(amount) as amount, sum(amount + fee) as frozen from transfer group by member_id) t
       join limit_usage u on u.id = t.member_id || ':transfer:USD'
       join ledger.account_balance b on b.owner = t.member_id and b.purpose = 'frozen'
      where u.month_used <> t.amount or b.balance <> t.frozen`,
  );
  return rows[0]?.off ?? -1;
}

const whole = [1, 1, 1, 1, 1, 1, 1];
const absent = [0, 0, 0, 0, 0, 0, 0];

test('a killed server leaves whole submissions only, each once', async () => {
  const payers = await signUpPayers(database.pool, { members: 50, peopleEach: 2 }, secrets);
  let server = await started();
  let unconfirmed = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const transfers = await readyTransfers(database.pool, payers, secrets);
    const answers = await submitUntilKilled(server, transfers);
    // It writes nothing while it starts, so what the killed one left is looked at meanwhile.
    const next = started();
    for (const answer of answers.values()) expect(answer.code).toBe(0);
    for (const { id, traces } of await tracesOf(transfers)) {
      if (answers.has(id)) expect(traces).toEqual(whole);
      else expect([whole, absent]).toContainEqual(traces);
    }
    expect(await membersOff()).toBe(0);
    unconfirmed += transfers.length - answers.size;

    server = await next;
    const again = await submitAll(server.address, transfers);
    expect(again.size).toBe(transfers.length);
    for (const [txnNo, answer] of again) expect(answer).toEqual(answers.get(txnNo) ?? { ...answer, code: 0 });
    for (const { traces } of await tracesOf(transfers)) expect(traces).toEqual(whole);
    expect(await membersOff()).toBe(0);
  }
  const ended = once(server.process, 'exit');
  server.process.disconnect();
  await ended;
  expect(unconfirmed).toBeGreaterThan(0);
  expect((await trialBalance(database.pool)).balanced).toBe(true);
  expect(await verifyChain(database.pool)).toEqual([]);
  expect(await verifyBalances(database.pool)).toEqual([]);
}, 300_000);
