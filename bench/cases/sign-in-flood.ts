// Case (f): 100 sign-ins per second, more passwords than the machine can compare. Each is answered or refused
// and none is lost, while signed-in people continue: their latency with the flood and without it.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { errorCodes, fullPath, getMemberInfo, requestIdHeader, signIn } from '@causeway/contract';
import type { BenchContext, Figure, FiguresCase } from '../case.ts';

const SIGN_INS_A_SECOND = 100;
const SECONDS = 30;
const SECONDS_QUICK = 8;
/** The signed-in caller calls about as often as a page in use. */
const CALLS_A_SECOND = 20;

export const SIGN_IN_SERVER = new URL(
  '../../apps/server/src/testing/sign-in-server.testing.ts',
  import.meta.url,
);

export interface SignInServer {
  readonly address: string;
  readonly token: string;
}

export const signInFlood: FiguresCase = {
  name: 'f',
  description: `calls beside ${SIGN_INS_A_SECOND} sign-ins a second`,
  measure: async (context) => {
    const server = fork(SIGN_IN_SERVER, [context.databaseUrl], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    try {
      return await measured(context, server);
    } finally {
      server.kill();
    }
  },
};

async function measured({ quick }: BenchContext, server: ChildProcess): Promise<readonly Figure[]> {
  const [ready] = (await once(server, 'message')) as [SignInServer];
  const seconds = quick ? SECONDS_QUICK : SECONDS;
  await callsFor(ready, 3);
  const alone = await callsFor(ready, seconds);
  const flood = floodFor(ready, seconds + 3);
  await callsFor(ready, 3);
  const beside = await callsFor(ready, seconds);
  const answers = await flood;
  const after = await callsFor(ready, 3);
  if (server.exitCode !== null) throw new Error('the server did not outlive the flood');
  const counts = [...Map.groupBy(answers, (code) => code)].map(([code, { length }]) => `${code}: ${length}`);
  console.log(`${answers.length} sign-ins were answered by code (${counts.join(', ')})`);
  const [quiet, busy] = [quantile(alone.times, 0.5), quantile(beside.times, 0.5)];
  const calls = [alone, beside, after];
  return [
    { what: 'milliseconds of a call alone, median', value: quiet },
    { what: 'milliseconds beside the flood, median', value: busy },
    { what: 'the latter to the former', value: busy / quiet, bar: { most: 3 } },
    { what: 'milliseconds beside the flood, 95th percentile', value: quantile(beside.times, 0.95) },
    { what: 'calls that were refused', value: sum(calls.map(({ refused }) => refused)), bar: { most: 0 } },
    { what: 'share of the flood that was turned away', value: shareOf(answers, TURNED_AWAY) },
    {
      what: 'share of the flood that was answered by a failure',
      value: shareOf(answers, FAILURES),
      bar: { most: 0 },
    },
  ];
}

const TURNED_AWAY = [errorCodes.overloaded.code, errorCodes.unavailable.code];
const FAILURES = [errorCodes.failure.code];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const shareOf = (answers: readonly number[], codes: readonly number[]): number =>
  answers.filter((code) => codes.includes(code)).length / answers.length;

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

interface Calls {
  /** The time of each completed call, in milliseconds. */
  readonly times: readonly number[];
  readonly refused: number;
}

/** Calls one after another at a steady pace. */
async function callsFor({ address, token }: SignInServer, seconds: number): Promise<Calls> {
  const times: number[] = [];
  let refused = 0;
  const authorization = `Bearer ${token}`;
  await paced(CALLS_A_SECOND, seconds, async () => {
    const begun = performance.now();
    const code = await codeOf(`${address}${fullPath(getMemberInfo)}`, { authorization }, {});
    if (code === 0) times.push(performance.now() - begun);
    else refused += 1;
  });
  return { times, refused };
}

/** The status codes of the answers, including late ones. */
async function floodFor({ address }: SignInServer, seconds: number): Promise<readonly number[]> {
  const url = `${address}${fullPath(signIn).replace(':type', 'individual')}`;
  const answers: Promise<number>[] = [];
  await paced(SIGN_INS_A_SECOND, seconds, () => {
    const email = `${randomBytes(8).toString('hex')}@example.com`;
    const answer = codeOf(url, {}, { email, password: 'Wrong-1horse' });
    // The result is awaited below; an earlier failure must not end the process.
    answer.catch(() => undefined);
    answers.push(answer);
  });
  return Promise.all(answers);
}

/** Runs a number of times per second; catches up after delays, so that the rate stays the same. */
async function paced(aSecond: number, seconds: number, work: () => Promise<void> | void): Promise<void> {
  const begun = performance.now();
  let done = 0;
  for await (const _ of setInterval(5)) {
    const elapsed = (performance.now() - begun) / 1000;
    if (elapsed >= seconds) return;
    for (; done < elapsed * aSecond; done += 1) await work();
  }
}

async function codeOf(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      [requestIdHeader]: randomBytes(16).toString('hex'),
    },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { readonly code: number };
  return code;
}
