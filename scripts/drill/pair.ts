// Two servers on one database and one world box; each server stops and starts alone.
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type EmbeddedDatabase, freePort, startDatabase } from '@causeway/db';
import {
  type BoxPlaces,
  readSecrets,
  serverEnvironment,
  worldEnvironment,
  worldUrl,
} from '../box-environment.ts';
import { answers } from '../launch/answers.ts';
import { type Child, launchChild } from '../launch/child.ts';
import { beginAtSeed } from '../launch/seeding.ts';

export interface Pair {
  /** The ports that the two servers listen on. */
  readonly ports: readonly [number, number];
  /** The port of the links in emails and of the world box's callbacks: a balancer belongs there. */
  readonly publicPort: number;
  /** The folder for the drill's other files; deleted at the end. */
  readonly folder: string;
  /** The address of the role that owns the database. */
  readonly ownerUrl: string;
  readonly worldUrl: string;
  /** The environment of a command of the server. */
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Stops one of the servers like a supervisor, and starts it again when it has ended, from another tree if one is given;
   * resolves when it is ready.
   */
  restart(which: 0 | 1, root?: string): Promise<void>;
  readonly parts: Readonly<Record<PartName, Part>>;
  stop(): Promise<void>;
}

export const partNames = ['server 1', 'server 2', 'database', 'world box'] as const;
export type PartName = (typeof partNames)[number];

/** A part that can crash. */
export interface Part {
  /** Ends it with SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts it again where it was; resolves when it is ready. */
  start(): Promise<void>;
}

export interface PairOptions {
  /** The tree from which database, servers and world box are made and run. */
  readonly root: string;
  readonly signal: AbortSignal;
  /** True if the seed will run: the box's clock begins at its first day. */
  readonly atSeed?: boolean;
}

/** Settings in addition to those of the box. */
const settings = { RATE_LIMIT: 'false', DRAIN_SECONDS: '3', HEALTH_AGE_SECONDS: '1' } as const;

export async function startPair({ root, signal, atSeed = false }: PairOptions): Promise<Pair> {
  const folder = await newFolder();
  const cluster = join(folder, 'postgres');
  let database = await startDatabase({ folder: cluster });
  await database.createDatabase('causeway');
  const [ownerUrl, databaseUrl] = [database.ownerUrl(), database.servingUrl()];
  await promisify(execFile)(process.execPath, ['scripts/migrate.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: databaseUrl },
  });
  const [ports, publicPort] = [[await freePort(), await freePort()] as const, await freePort()];
  const places: BoxPlaces = {
    dataFolder: folder,
    databaseUrl,
    port: publicPort,
    worldPort: await freePort(),
    worldSmtpPort: await freePort(),
    secrets: await readSecrets(folder),
  };
  const launch = launcherIn(folder, signal);
  const startWorld = (): Promise<Child> =>
    launch(
      'world box',
      'apps/world/src/main.ts',
      { root, environment: worldEnvironment(places) },
      `${worldUrl(places)}/world/api/clock`,
    );
  let world = await startWorld();
  if (atSeed) await beginAtSeed(worldUrl(places));
  const environment = { ...serverEnvironment(places), ...settings };
  const startServer = (which: 0 | 1, tree: string): Promise<Child> =>
    launch(
      `server ${which + 1}`,
      'apps/server/src/main.ts',
      { root: tree, environment: { ...environment, PORT: String(ports[which]) } },
      `http://127.0.0.1:${ports[which]}/readyz`,
    );
  const servers = [await startServer(0, root), await startServer(1, root)];
  return {
    ...{ ports, publicPort, folder, ownerUrl, environment },
    worldUrl: worldUrl(places),
    restart: async (which, tree = root) => {
      await servers[which]?.stop();
      servers[which] = await startServer(which, tree);
    },
    parts: {
      'server 1': {
        kill: async () => servers[0]?.kill(),
        start: async () => void (servers[0] = await startServer(0, root)),
      },
      'server 2': {
        kill: async () => servers[1]?.kill(),
        start: async () => void (servers[1] = await startServer(1, root)),
      },
      'world box': { kill: () => world.kill(), start: async () => void (world = await startWorld()) },
      database: {
        kill: () => killDatabase(database),
        start: async () => void (database = await startDatabase({ folder: cluster, port: database.port })),
      },
    },
    stop: async () => {
      for (const child of [...servers, world]) await child.stop();
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}

type Launch = (
  name: string,
  entry: string,
  start: { readonly root: string; readonly environment: Readonly<Record<string, string>> },
  ready: string,
) => Promise<Child>;

/** Starts a part with its log in the folder, and waits until its address answers. */
const launcherIn =
  (folder: string, signal: AbortSignal): Launch =>
  async (name, entry, { root, environment }, ready) => {
    const logFile = join(folder, 'logs', `${name.replaceAll(' ', '-')}.log`);
    const child = await launchChild({ name, args: [entry], logFile, environment, folder: root });
    try {
      await Promise.race([answers(ready, signal), child.died]);
      return child;
    } catch (error) {
      // Nobody else knows of it.
      await child.kill();
      throw error;
    }
  };

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-drill-'));
  // PostgreSQL runs as another user if we are root, so that user needs access.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'logs'));
  return folder;
}

/** The database's processes end when their parent is gone. */
async function killDatabase(database: EmbeddedDatabase): Promise<void> {
  process.kill(database.pid, 'SIGKILL');
  await database.stop();
}
