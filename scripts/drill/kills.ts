// SIGKILL again and again, under load: two servers, the database and the world box, one alone or several at
// once. Meanwhile payments are submitted, screened, approved and sent to a bank, and deposits arrive on a
// chain. At the end, the record of a process that is never killed shows whether an acknowledged payment is
// missing, or one exists or was sent twice. Many kills take hours, and can be run in parts, which are added up in a file.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nightlyBreaks } from './books-breaks.ts';
import { type Caller, type FailoverJudgement, startCaller } from './failover/caller.ts';
import { type Pair, type PartName, partNames, startPair } from './pair.ts';
import { addPart, sumOfFound, sumOfParts } from './kills-record.ts';
import type { Row } from './row.ts';

const CALLS_PER_SECOND = 5;
/** The length of a round: the caller has enough calls for it, with some to spare. */
const ROUND_MILLISECONDS = 80_000;
const PAUSE_MILLISECONDS = [200, 1200] as const;
/** The time for which a start is retried, as a supervisor does. */
const START_MILLISECONDS_MAX = 900_000;
const START_PAUSE_MILLISECONDS = 1000;
/** One kill in four also kills a second part. */
const TOGETHER = 4;

export interface KillsOptions {
  readonly root: string;
  readonly signal: AbortSignal;
  readonly count: number;
  readonly note: (text: string) => void;
}

export async function kills({ root, signal, count, note }: KillsOptions): Promise<readonly Row[]> {
  const pair = await startPair({ root, signal });
  const caller = startCaller(root);
  const done = new Map<string, number>();
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  const calls = { submitted: 0, acknowledged: 0 };
  let killed = 0;
  try {
    while (killed < count) {
      await prepare(pair, caller);
      const killer = createKiller(pair, signal);
      await killer.killFor(ROUND_MILLISECONDS, count - killed, (names) => {
        killed += names.length;
        const words = names.toSorted().join(' with ');
        done.set(words, (done.get(words) ?? 0) + 1);
        note(`${String(killed)} of ${String(count)}, ${words}`);
      });
      await killer.untilWhole();
      const { submitted, acknowledged } = await caller.end();
      calls.submitted += submitted;
      calls.acknowledged += acknowledged;
    }
    const load: Row = {
      drill: 'kills under load',
      calls: calls.submitted,
      failed: calls.submitted - calls.acknowledged,
      restarts: killed,
      seconds: seconds(),
      how: [...done].map(([words, times]) => `${words} ${String(times)}`).join(', '),
    };
    note('judging');
    const { row, found } = await judged(pair, caller);
    const at = new Date().toISOString();
    const parts = await addPart(join(root, '.data', 'drill', 'kills.jsonl'), {
      ...{ at, kills: killed, ...calls, seconds: seconds(), found },
    });
    return [load, row, sumOfParts(parts)];
  } finally {
    caller.stop();
    await pair.stop();
  }
}

async function prepare(pair: Pair, caller: Caller): Promise<void> {
  const { TOKEN_PEPPER: tokenPepper = '', CODE_PEPPER: codePepper = '' } = pair.environment;
  await caller.prepare({
    ...{ databaseUrl: pair.ownerUrl, worldUrl: pair.worldUrl, secrets: { tokenPepper, codePepper } },
    ...{ record: join(pair.folder, 'acknowledged'), isSent: true },
  });
  await caller.call(
    pair.ports.map((port) => `http://127.0.0.1:${String(port)}`),
    CALLS_PER_SECOND,
  );
}

interface Killer {
  /** Kills running parts until the time is over or the number is reached. */
  killFor(milliseconds: number, most: number, onKill: (names: readonly PartName[]) => void): Promise<void>;
  /** Rejects if a part did not come back. */
  untilWhole(): Promise<void>;
}

function createKiller({ parts }: Pair, signal: AbortSignal): Killer {
  const starting = new Map<PartName, Promise<void>>();
  const failures: string[] = [];
  const draw = drawEvenly();
  const crash = async (name: PartName): Promise<void> => {
    await parts[name].kill();
    await started(() => parts[name].start(), signal);
  };
  const kill = (names: readonly PartName[]): void => {
    for (const name of names)
      starting.set(
        name,
        crash(name)
          .catch((error: unknown) => void failures.push(`${name}: ${String(error)}`))
          .finally(() => starting.delete(name)),
      );
  };
  return {
    killFor: async (milliseconds, most, onKill) => {
      const until = performance.now() + milliseconds;
      let killed = 0;
      while (performance.now() < until && killed < most && failures.length === 0) {
        await delay(randomInt(...PAUSE_MILLISECONDS), undefined, { signal });
        const chosen = draw(Math.min(randomInt(TOGETHER) === 0 ? 2 : 1, most - killed));
        for (const name of chosen) await starting.get(name);
        kill(chosen);
        killed += chosen.length;
        onKill(chosen);
      }
    },
    untilWhole: async () => {
      await Promise.all(starting.values());
      if (failures.length > 0) throw new Error(`a part did not come back: ${failures.join('; ')}`);
    },
  };
}

/** A server ends by itself while there is no database; a supervisor starts it again. */
async function started(start: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const until = performance.now() + START_MILLISECONDS_MAX;
  for (;;)
    try {
      return await start();
    } catch (error) {
      if (performance.now() > until || signal.aborted) throw error;
      await delay(START_PAUSE_MILLISECONDS, undefined, { signal });
    }
}

/**
 * Draws each part as often as the others, though a server takes longest to come back: all of them in random order before one
 * comes again, so that it is mostly back by then.
 */
function drawEvenly(): (count: number) => readonly PartName[] {
  const left: PartName[] = [];
  return (count) => {
    if (left.length < count) left.push(...shuffled(partNames.filter((name) => !left.includes(name))));
    return left.splice(0, count);
  };
}

const shuffled = <Item>(items: readonly Item[]): readonly Item[] =>
  items
    .map((item) => ({ item, place: randomInt(1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

async function judged(
  pair: Pair,
  caller: Caller,
): Promise<{ readonly row: Row; readonly found: Readonly<Record<string, number>> }> {
  const began = performance.now();
  const { acknowledged, ...off } = await caller.judge();
  const breaks = await nightlyBreaks(pair.environment);
  const found: Omit<FailoverJudgement, 'acknowledged'> & { readonly breaks: number } = {
    ...off,
    breaks: breaks.length,
  };
  const row: Row = {
    drill: 'books and bank after all kills',
    calls: acknowledged,
    failed: sumOfFound({ ...found }),
    restarts: 0,
    seconds: Math.round((performance.now() - began) / 1000),
    how: [...Object.entries(found).map(([what, each]) => `${what} ${String(each)}`), ...breaks].join(', '),
  };
  return { row, found: { ...found } };
}
