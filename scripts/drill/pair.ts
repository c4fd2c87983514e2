// Two servers on one database and one world box; each server stops and starts alone.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, prepareDatabase, startDatabase } from '@causeway/db';
import {
  type BoxPlaces,
  readSecrets,
  serverEnvironment,
  worldEnvironment,
  worldUrl,
} from '../box-environment.ts';
import { answers } from '../launch/answers.ts';
import { type Child, launchChild } from '../launch/child.ts';

export interface Pair {
  /** The ports that the two servers listen on. */
  readonly ports: readonly [number, number];
  /** The folder for what else the drill writes; forgotten at the end. */
  readonly folder: string;
  /** Stops one of the servers as a supervisor does, and starts it again when it has ended; resolves when it is ready. */
  restart(which: 0 | 1): Promise<void>;
  stop(): Promise<void>;
}

/** Settings beside those of the box. */
const settings = { RATE_LIMIT: 'false', DRAIN_SECONDS: '3', HEALTH_AGE_SECONDS: '1' } as const;

export async function startPair(root: string, signal: AbortSignal): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-drill-'));
  // PostgreSQL runs as another user where we are root.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'logs'));
  const database = await startDatabase({ folder: join(folder, 'postgres') });
  await database.createDatabase('causeway');
  const databaseUrl = database.servingUrl();
  await prepareDatabase({ owner: database.ownerUrl(), serving: databaseUrl });
  const ports = [await freePort(), await freePort()] as const;
  const places: BoxPlaces = {
    dataFolder: folder,
    databaseUrl,
    port: ports[0],
    worldPort: await freePort(),
    worldSmtpPort: await freePort(),
    secrets: await readSecrets(folder),
  };
  const launch = async (
    name: string,
    entry: string,
    environment: Readonly<Record<string, string>>,
    ready: string,
  ): Promise<Child> => {
    const logFile = join(folder, 'logs', `${name.replaceAll(' ', '-')}.log`);
    const child = await launchChild({ name, args: [entry], environment, logFile, folder: root });
    await Promise.race([answers(ready, signal), child.died]);
    return child;
  };
  const world = await launch(
    'world box',
    'apps/world/src/main.ts',
    worldEnvironment(places),
    `${worldUrl(places)}/world/api/clock`,
  );
  const startServer = (which: 0 | 1): Promise<Child> =>
    launch(
      `server ${which + 1}`,
      'apps/server/src/main.ts',
      { ...serverEnvironment({ ...places, port: ports[which] }), ...settings },
      `http://127.0.0.1:${ports[which]}/readyz`,
    );
  const servers = [await startServer(0), await startServer(1)];
  return {
    ports,
    folder,
    restart: async (which) => {
      await servers[which]?.stop();
      servers[which] = await startServer(which);
    },
    stop: async () => {
      for (const child of [...servers, world]) await child.stop();
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}
