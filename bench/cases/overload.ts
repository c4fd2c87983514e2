// Cases (g) and (h): four times as many calls as the server can handle. It must complete nearly as many as it
// can, and refuse the others at once. Its capacity is measured before and after, on the same machine.
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  type Endpoint,
  fullPath,
  listPayees,
  newProofOfWork,
  requestIdHeader,
  signIn,
} from '@causeway/contract';
import type { BenchContext, Figure, FiguresCase } from '../case.ts';
import type { Outcome } from '../open-load.ts';
import { load } from '../load.ts';
import { type OpenLoad, type ServerUnderLoad, openLoad, serverUnderLoad } from '../processes.ts';
import { median } from '../report.ts';
import { SIGN_IN_SERVER, type SignInServer } from './sign-in-flood.ts';
import { type ReadyTransfer, SUBMIT_SERVER, submissionText } from './submit-transfer.ts';

const TIMES = 4;
const ROUNDS = 7;
const ROUNDS_QUICK = 3;
const SECONDS = 1;
/**
 * Long enough for a queue to grow too long to be useful, and for the first third of a second to have little
 * weight.
 */
const CROWD_SECONDS = 3;
const WARM_UP_SECONDS = 3;
/** 48,000, fewer than a server remembers as known callers (50,000); enough for 3,100 submissions a second. */
const PEOPLE = { members: 12_000, peopleEach: 4 };
/** Callers who wait for each answer before the next call, and so measure the capacity; too few to be refused. */
const CALLERS = 60;
const USEFUL_MILLISECONDS = 1000;
/** A separate caller measures the duration of a refusal: the busy callers are late themselves. */
const LOOKS_A_SECOND = 50;

interface Round {
  readonly goodput: number;
  readonly refusedAt95: number;
  /** The processor cores that the extra callers take; the capacity is measured without them. */
  readonly crowdCores: number;
}

export const overload: FiguresCase = {
  name: 'g',
  description: `calls at ${TIMES} times the capacity`,
  measure: async (context) => {
    const server = await serverUnderLoad(SUBMIT_SERVER, [context.databaseUrl, context.ownerUrl]);
    const [crowd, observer] = [openLoad(server.address), openLoad(server.address)];
    try {
      await server.ask({ ask: 'payers', ...PEOPLE });
      return await figuresOf(context, server, crowd, observer);
    } finally {
      for (const process of [server, crowd, observer]) process.end();
    }
  },
};

/** A password takes two cores for some 20 ms, so fewer sign-ins are sent, over a longer time. */
const SIGN_IN_CALLERS = 4;

export const signInOverload: FiguresCase = {
  name: 'h',
  description: `sign-ins at ${TIMES} times the capacity`,
  measure: async ({ databaseUrl, quick }) => {
    const server = fork(SIGN_IN_SERVER, [databaseUrl], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    const [ready] = (await once(server, 'message')) as [SignInServer];
    const address = new URL(ready.address);
    const crowd = openLoad(address);
    try {
      const rounds: Round[] = [];
      await signInCapacity(address);
      for (let round = 0; round < (quick ? ROUNDS_QUICK : ROUNDS); round += 1)
        rounds.push(await signInRound(address, crowd));
      return barred(rounds);
    } finally {
      server.kill();
      crowd.end();
    }
  },
};

async function signInRound(address: URL, crowd: OpenLoad): Promise<Round> {
  const before = await signInCapacity(address);
  const rate = before * TIMES;
  const texts = Array.from({ length: Math.ceil(rate * CROWD_SECONDS) + 1 }, () =>
    callText(address, signIn, strangerSignIn()),
  );
  await crowd.give({ signIns: texts });
  const { outcomes, cores } = await crowd.run({ ...order, rates: { signIns: rate } });
  const after = await signInCapacity(address);
  return {
    goodput: (outcomes['signIns']?.served ?? 0) / CROWD_SECONDS / ((before + after) / 2),
    refusedAt95: outcomes['signIns']?.refusedAt95 ?? Number.NaN,
    crowdCores: cores,
  };
}

const strangerSignIn = () => ({
  email: `${randomBytes(8).toString('hex')}@example.com`,
  password: 'Wrong-1horse',
});

/** Completed sign-ins per second; a refusal does not count. */
async function signInCapacity(address: URL): Promise<number> {
  const url = new URL(fullPath(signIn).replace(':type', 'individual'), address);
  return (
    (await load(SIGN_IN_CALLERS, CROWD_SECONDS, async () => {
      const headers = {
        'content-type': 'application/json',
        [requestIdHeader]: randomBytes(16).toString('hex'),
      };
      const body = JSON.stringify(strangerSignIn());
      const response = await fetch(url, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status === 200 ? 1 : 0;
    })) / CROWD_SECONDS
  );
}

async function figuresOf(
  { quick }: BenchContext,
  server: ServerUnderLoad,
  crowd: OpenLoad,
  observer: OpenLoad,
): Promise<readonly Figure[]> {
  const { address } = server;
  const strangers = [callText(address, newProofOfWork, { captchaCheckType: 'sign-in' })];
  await observer.give({ strangers });
  await server.ask({ ask: 'known' });
  await capacity(server, await readyWrites(server), WARM_UP_SECONDS);
  const rounds: Round[] = [];
  const mixed: Readonly<Record<string, Outcome>>[] = [];
  for (let round = 0; round < (quick ? ROUNDS_QUICK : ROUNDS); round += 1) {
    const { take, reads } = await readyWrites(server);
    const before = await capacity(server, { take }, SECONDS);
    await crowd.give({ writes: take(before * TIMES * CROWD_SECONDS) });
    const [{ outcomes, cores }, seen] = await observed(observer, () =>
      crowd.run({ ...order, rates: { writes: before * TIMES } }),
    );
    const after = await capacity(server, { take }, SECONDS);
    rounds.push({
      goodput: (outcomes['writes']?.served ?? 0) / CROWD_SECONDS / ((before + after) / 2),
      refusedAt95: seen.refusedAt95,
      crowdCores: cores,
    });
    await crowd.give({ writes: take((after / 4) * CROWD_SECONDS), reads, strangers });
    const { outcomes: mixture } = await crowd.run({
      ...order,
      rates: { writes: after / 4, reads: after / 4, strangers: after * 3.5 },
    });
    mixed.push(mixture);
  }
  const share = (kind: string) =>
    median(mixed.map((outcomes) => (outcomes[kind]?.served ?? 0) / (outcomes[kind]?.sent ?? 0)));
  return [
    ...barred(rounds),
    {
      what: 'served of what people write, at half the capacity, beside strangers',
      value: share('writes'),
      bar: { least: 0.9 },
    },
    { what: 'served of what people read', value: share('reads') },
    { what: 'served of what strangers ask, at 3.5 times the capacity', value: share('strangers') },
  ];
}

const order = { seconds: CROWD_SECONDS, usefulMilliseconds: USEFUL_MILLISECONDS };

const barred = (rounds: readonly Round[]): readonly Figure[] => [
  { what: 'done, of the capacity', value: median(rounds.map(({ goodput }) => goodput)), bar: { least: 0.9 } },
  {
    what: 'milliseconds to a refusal, 95th percentile',
    value: median(rounds.map(({ refusedAt95 }) => refusedAt95)),
    bar: { most: 50 },
  },
  { what: 'cores taken by who calls', value: median(rounds.map(({ crowdCores }) => crowdCores)) },
];

type Take = (count: number) => readonly string[];

/** Submissions, each sent once, and a read by each submitter. */
async function readyWrites({
  ask,
  address,
}: ServerUnderLoad): Promise<{ take: Take; reads: readonly string[] }> {
  const count = PEOPLE.members * PEOPLE.peopleEach;
  const ready = await ask<readonly ReadyTransfer[]>({ ask: 'ready', count });
  let taken = 0;
  return {
    take: (wanted) => {
      const from = taken;
      taken += Math.ceil(wanted) + 1;
      if (taken > ready.length) throw new Error('too few transfers were made ready for this speed');
      return ready.slice(from, taken).map((transfer) => submissionText(transfer, address));
    },
    reads: ready.map(({ token }) => callText(address, listPayees, { pageNo: 1, pageSize: 10 }, token)),
  };
}

const READY_A_SECOND = 4_000;

/** Submissions per second. */
async function capacity(server: ServerUnderLoad, { take }: { take: Take }, seconds: number): Promise<number> {
  await server.give(take(seconds * READY_A_SECOND));
  return (await server.run(CALLERS, seconds)).moves / seconds;
}

/** What another caller sees during the load. */
async function observed<Answer>(
  observer: OpenLoad,
  work: () => Promise<Answer>,
): Promise<readonly [Answer, Outcome]> {
  const [answer, { outcomes }] = await Promise.all([
    work(),
    observer.run({ ...order, rates: { strangers: LOOKS_A_SECOND } }),
  ]);
  const { strangers } = outcomes;
  if (strangers === undefined) throw new Error('nobody looked');
  return [answer, strangers];
}

function callText({ host }: URL, endpoint: Pick<Endpoint, 'path'>, body: object, token?: string): string {
  const text = JSON.stringify(body);
  return [
    `POST ${fullPath(endpoint).replace(':type', 'individual')} HTTP/1.1`,
    `host: ${host}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    `${requestIdHeader}: ${randomBytes(16).toString('hex')}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ].join('\r\n');
}
