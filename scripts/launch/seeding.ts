// The seed's place in a start: once, in a new data folder. An interrupted seed starts again, and data from anywhere else is
// never changed.
import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type ImportLegacy, type SetUp, seed, seedBeginsAt } from '@causeway/db/seed';
import { quiet } from '../terminal.ts';
import { untilAborted } from './stop-signal.ts';

/** `begun`: the seed was interrupted. `absent`: the folder had its own data before seeds existed. */
type SeedState = 'begun' | 'done' | 'absent';

/** The data that the seed creates; logs, secrets and the folder's lock stay. */
const FILLED = ['postgres', 'world', 'files', 'books'] as const;

const fileOf = (dataFolder: string): string => join(dataFolder, 'seed.json');

async function stateOf(dataFolder: string): Promise<SeedState> {
  const kept = await readFile(fileOf(dataFolder), 'utf8').catch(() => null);
  return kept === null ? 'absent' : (JSON.parse(kept) as { readonly state: SeedState }).state;
}

const keepState = (dataFolder: string, state: SeedState): Promise<void> =>
  writeFile(fileOf(dataFolder), `${JSON.stringify({ state })}\n`);

export const isSeeded = async (dataFolder: string): Promise<boolean> =>
  (await stateOf(dataFolder)) === 'done';

/** Removes the data of an interrupted seed. True if this start has to seed. */
export async function isSeedDue(dataFolder: string, hasData: boolean): Promise<boolean> {
  const state = await stateOf(dataFolder);
  if (state === 'begun') {
    console.log(quiet(`  ${dataFolder} was only half seeded; beginning afresh.`));
    for (const name of FILLED) await rm(join(dataFolder, name), { recursive: true, force: true });
  }
  const isDue = state === 'begun' || (state === 'absent' && !hasData);
  if (isDue) await keepState(dataFolder, 'begun');
  return isDue;
}

/** Sets the box's clock to the first day of the seed, before the server and the chains have run on any other day. */
export async function beginAtSeed(worldUrl: string): Promise<void> {
  const response = await fetch(`${worldUrl}/world/api/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ at: seedBeginsAt(new Date()).toISOString() }),
  });
  if (!response.ok) throw new Error(`the world box does not move its clock: ${await response.text()}`);
}

export interface SeedPlaces {
  readonly root: string;
  /** The seed of another release, to run against that release's servers. */
  readonly seed?: typeof seed;
  readonly dataFolder: string;
  readonly serverUrl: string;
  readonly worldUrl: string;
  /** The server's own environment, for its commands. */
  readonly environment: Readonly<Record<string, string>>;
}

export async function runSeed(
  { root, seed: live = seed, dataFolder, serverUrl, worldUrl, environment }: SeedPlaces,
  note: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const commands = { setUp: setUpIn(root, environment), importLegacy: importIn(root, environment) };
  // A seed that is stopped fails by itself when its server is gone: nobody waits for that.
  await Promise.race([live({ serverUrl, worldUrl, ...commands, note, signal }), untilAborted(signal)]);
  await keepState(dataFolder, 'done');
  note('done; the sign-ins are below');
}

const setUpIn =
  (root: string, environment: Readonly<Record<string, string>>): SetUp =>
  (items) =>
    runWith(root, environment, 'set-up', JSON.stringify(items));

const importIn =
  (root: string, environment: Readonly<Record<string, string>>): ImportLegacy =>
  (csv) =>
    runWith(root, environment, 'import-legacy', csv);

/** A command of the server, with its standard input. */
async function runWith(
  root: string,
  environment: Readonly<Record<string, string>>,
  command: 'set-up' | 'import-legacy',
  input: string,
): Promise<void> {
  const child = spawn(process.execPath, [`apps/server/src/${command}.ts`], {
    cwd: root,
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [words, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${command} ended with code ${code}: ${words}`);
}
