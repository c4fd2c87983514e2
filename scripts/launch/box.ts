// Starts all of Causeway on one machine: PostgreSQL, the world box, the server with portal and console; and ends it.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderTaken, freePort, prepareDatabase, startDatabase, takeFolder } from '@causeway/db';
import {
  type BoxPlaces,
  publicUrl,
  readSecrets,
  serverEnvironment,
  worldEnvironment,
  worldUrl,
} from '../box-environment.ts';
import { wordsOf } from '../migrated-words.ts';
import { step } from '../terminal.ts';
import { buildWeb } from '../web/build.ts';
import { answers } from './answers.ts';
import { type Child, launchChild } from './child.ts';
import { mustBeFree } from './ports.ts';
import { beginAtSeed, isSeedDue, isSeeded, runSeed } from './seeding.ts';
import { untilAborted } from './stop-signal.ts';

export interface BoxOptions {
  readonly root: string;
  readonly dataFolder: string;
  readonly port: number;
  /** True to start server and box again whenever their code changes. */
  readonly reload: boolean;
  readonly signal: AbortSignal;
  /** Printed with each step, if several are started at once. */
  readonly name?: string;
  /** False for tests only: written data may be lost with the machine. */
  readonly durable?: boolean;
}

export interface Box {
  /** The address for people, without a slash at the end. */
  readonly url: string;
  readonly worldUrl: string;
  readonly databaseUrl: string;
  readonly logFolder: string;
  /** False in a folder that had its own data before seeds existed. */
  readonly isSeeded: boolean;
  /** Rejects, with the reason and the log, as soon as a part dies. */
  readonly died: Promise<never>;
  /** Starts one more server with the same data, with these settings, on a separate port. Answers its address. */
  startAnotherServer(settings: Readonly<Record<string, string>>): Promise<string>;
  /** Ends everything, in the reverse order of starting. */
  stop(): Promise<void>;
}

/**
 * Starts everything, and reports each step. After any error, or when the signal aborts, everything that was started is
 * ended.
 */
export async function startBox(options: BoxOptions): Promise<Box> {
  const closers: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close();
  };
  try {
    return await open(options, (close) => closers.push(close), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  options: BoxOptions,
  later: (close: () => Promise<void>) => void,
  stop: Box['stop'],
): Promise<Box> {
  const { root, dataFolder, port, signal } = options;
  const stepOf: typeof step = (part, work) =>
    step(options.name === undefined ? part : `${part}, ${options.name}`, work);
  const logFolder = join(dataFolder, 'logs');
  await mkdir(logFolder, { recursive: true });
  later(await takeData(dataFolder));
  await mustBeFree(port);
  const seedIsDue = await isSeedDue(dataFolder, existsSync(join(dataFolder, 'postgres')));
  await stepOf('web', (note) => buildWeb(root, note, signal));
  const databaseUrl = await stepOf('database', (note) => openDatabase(options, later, note));
  signal.throwIfAborted();
  const places: BoxPlaces = {
    dataFolder,
    databaseUrl,
    port,
    worldPort: await freePort(),
    worldSmtpPort: await freePort(),
    secrets: await readSecrets(dataFolder),
  };
  const start = async (
    name: string,
    entry: string,
    environment: Readonly<Record<string, string>>,
    ready: string,
  ) => {
    const args = options.reload ? ['--watch', '--watch-preserve-output', entry] : [entry];
    const logFile = join(logFolder, `${name.replaceAll(' ', '-')}.log`);
    const child = await launchChild({ name, args, environment, logFile, folder: root });
    later(() => child.stop());
    await withDeaths([child], answers(ready, signal));
    return child;
  };
  const world = await stepOf('world box', () =>
    start(
      'world box',
      'apps/world/src/main.ts',
      worldEnvironment(places),
      `${worldUrl(places)}/world/api/clock`,
    ),
  );
  if (seedIsDue) await beginAtSeed(worldUrl(places));
  const url = publicUrl({ port });
  const server = await stepOf('server', () =>
    start('server', 'apps/server/src/main.ts', serverEnvironment(places), `${url}/readyz`),
  );
  if (seedIsDue) {
    const environment = serverEnvironment(places);
    const seedPlaces = { root, dataFolder, serverUrl: url, worldUrl: worldUrl(places), environment };
    await stepOf('seed', (note) => withDeaths([world, server], runSeed(seedPlaces, note, signal)));
  }
  const startAnotherServer: Box['startAnotherServer'] = async (settings) => {
    const other = { ...places, port: await freePort() };
    const environment = { ...serverEnvironment(other), ...settings };
    const address = publicUrl(other);
    await start('another server', 'apps/server/src/main.ts', environment, `${address}/readyz`);
    return address;
  };
  const died = withDeaths([world, server], untilAborted(signal));
  died.catch(() => undefined);
  return {
    url,
    worldUrl: worldUrl(places),
    databaseUrl,
    logFolder,
    isSeeded: await isSeeded(dataFolder),
    died,
    startAnotherServer,
    stop,
  };
}

/** The result of the work, or the first death of a child that it depends on. */
const withDeaths = <T>(children: readonly Child[], work: Promise<T>): Promise<T> =>
  Promise.race([work, ...children.map((child) => child.died)]);

async function takeData(dataFolder: string): Promise<() => Promise<void>> {
  try {
    return await takeFolder(dataFolder);
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    throw new Error(
      'Causeway runs already from this folder. Stop that one first, with Ctrl-C where it runs.',
      { cause: error },
    );
  }
}

async function openDatabase(
  { dataFolder, durable = true }: BoxOptions,
  later: (close: () => Promise<void>) => void,
  note: (text: string) => void,
): Promise<string> {
  const database = await startDatabase({ folder: join(dataFolder, 'postgres'), durable });
  later(() => database.stop());
  await database.createDatabase('causeway');
  const serving = database.servingUrl();
  // No server runs on this database yet, so migrations need not wait.
  note(wordsOf(await prepareDatabase({ owner: database.ownerUrl(), serving }, { after: true })));
  return serving;
}
