// The three machines of docs/operations/high-availability.md: two with everything, and one whose etcd has the casting vote.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, freePort, serverAccount } from '@causeway/db';
import {
  type BoxPlaces,
  type BoxSecrets,
  readSecrets,
  serverEnvironment,
  worldEnvironment,
  worldUrl,
} from '../../box-environment.ts';
import { answers } from '../../launch/answers.ts';
import { type Child, launchChild } from '../../launch/child.ts';
import { primaryOf, untilReplica, untilWhole } from './condition.ts';
import { needPrograms } from './needed-programs.ts';
import { createMachine, type Machine, type ProgramName, PROGRAMS } from './machine.ts';
import { type MachineName, MACHINES, type Places, takePorts } from './places.ts';
import { postgresTools } from './postgres-tools.ts';

type Environment = Readonly<Record<string, string>>;

export interface Cluster {
  readonly folder: string;
  readonly secrets: BoxSecrets;
  readonly machines: Readonly<Record<MachineName, Machine>>;
  /** The addresses of the balancers, for people. */
  readonly addresses: readonly string[];
  /** The address of the role that owns the database, through the second machine's balancer. */
  readonly ownerUrl: string;
  readonly worldUrl: string;
  /** The environment of a command of the server. */
  readonly environment: Environment;
  /** The machine with the primary. */
  primary(): Promise<'one' | 'two'>;
  /**
   * Waits until every program serves and the replica has all data of the primary. Returns what is missing
   * after two minutes.
   */
  whole(): Promise<readonly string[]>;
  stop(): Promise<void>;
}

const settings: Environment = { RATE_LIMIT: 'false', DRAIN_SECONDS: '3', HEALTH_AGE_SECONDS: '1' };

/** What the drill decides before anything runs. */
interface Layout {
  readonly places: Places;
  readonly secrets: BoxSecrets;
  /** The address of the primary by the balancer of a machine. */
  databaseUrl(role: 'postgres' | 'causeway' | 'causeway_server', by: MachineName): string;
  /** The environment of the world box and the server of a machine. */
  boxPlaces(of: MachineName): BoxPlaces;
}

async function decideLayout(root: string): Promise<Layout> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-failover-'));
  // PostgreSQL runs as another user if we are root, so that user needs access.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'logs'));
  const [superuser, replication, roles] = [password(), password(), password()];
  const tools = await postgresTools(folder);
  const places = { root, folder, tools, passwords: { superuser, replication }, ports: await takePorts() };
  const secrets = await readSecrets(folder);
  const [worldPort, worldSmtpPort] = [await freePort(), await freePort()];
  const databaseUrl: Layout['databaseUrl'] = (role, by) => {
    const [secret, database] = role === 'postgres' ? [superuser, 'postgres'] : [roles, 'causeway'];
    return `postgres://${role}:${secret}@127.0.0.1:${String(places.ports[by].primary)}/${database}`;
  };
  const boxPlaces: Layout['boxPlaces'] = (of) => ({
    ...{ dataFolder: folder, port: places.ports.one.people, worldPort, worldSmtpPort, secrets },
    databaseUrl: databaseUrl('causeway_server', of),
  });
  return { places, secrets, databaseUrl, boxPlaces };
}

const password = (): string => randomBytes(16).toString('hex');

/** Throws with the names of packages that are missing. */
export async function startCluster(root: string, signal: AbortSignal): Promise<Cluster> {
  await needPrograms();
  const layout = await decideLayout(root);
  const { places, secrets, databaseUrl, boxPlaces } = layout;
  const { folder, ports } = places;
  const machines = await createMachines(layout, await serverAccount());
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close();
  };
  try {
    const world = await startWorld(root, boxPlaces('one'), signal);
    closers.push(() => world.stop());
    closers.push(() => Promise.all(MACHINES.map((name) => machines[name].stop())));
    await begin(layout, machines, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ folder, secrets, machines, stop },
    environment: { ...serverEnvironment(boxPlaces('two')), ...settings },
    addresses: [ports.one.people, ports.two.people].map((port) => `http://127.0.0.1:${String(port)}`),
    ownerUrl: databaseUrl('causeway', 'two'),
    worldUrl: worldUrl(boxPlaces('one')),
    primary: () => primaryOf(places),
    whole: () => untilWhole(places, signal),
  };
}

async function createMachines({ places, boxPlaces }: Layout, account: Account): Promise<Cluster['machines']> {
  const make = (name: MachineName, programs: readonly ProgramName[]): Promise<Machine> => {
    const own = { PORT: String(places.ports[name].server) };
    const environment = { ...serverEnvironment(boxPlaces(name)), ...settings, ...own };
    return createMachine({ places, name, account, programs, serverEnvironment: environment });
  };
  return {
    one: await make('one', PROGRAMS),
    two: await make('two', PROGRAMS),
    three: await make('three', ['etcd']),
  };
}

async function startWorld(root: string, places: BoxPlaces, signal: AbortSignal): Promise<Child> {
  const child = await launchChild({
    ...{ name: 'world box', args: ['apps/world/src/main.ts'], folder: root },
    environment: worldEnvironment(places),
    logFile: join(places.dataFolder, 'logs', 'world-box.log'),
  });
  await Promise.race([answers(`${worldUrl(places)}/world/api/clock`, signal), child.died]);
  return child;
}

/** In the order of the recipe: the database and its balancers, the roles and the schema, the servers. */
async function begin(
  { places, databaseUrl }: Layout,
  machines: Cluster['machines'],
  signal: AbortSignal,
): Promise<void> {
  for (const name of MACHINES) await machines[name].start(['etcd', 'patroni', 'haproxy']);
  await untilReplica(places, signal);
  await promisify(execFile)(process.execPath, ['scripts/set-up-database.ts'], {
    cwd: places.root,
    env: {
      ...process.env,
      DATABASE_ADMIN_URL: databaseUrl('postgres', 'two'),
      DATABASE_OWNER_URL: databaseUrl('causeway', 'two'),
      DATABASE_URL: databaseUrl('causeway_server', 'two'),
    },
  });
  for (const name of MACHINES) await machines[name].start();
  const missing = await untilWhole(places, signal);
  if (missing.length > 0) throw new Error(missing.join(', '));
}
