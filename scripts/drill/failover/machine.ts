// A machine of the drill and its programs. Each can be lost alone, or all at once.
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Account } from '@causeway/db';
import { type MachineName, machineEnvironment, type Places } from './places.ts';
import { familyOf, type Program, signalAll, startProgram } from './program.ts';

export const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'server'] as const;
export type ProgramName = (typeof PROGRAMS)[number];
/** PostgreSQL is Patroni's child. */
export type Part = ProgramName | 'postgres';

export interface Machine {
  readonly name: MachineName;
  /** Starts its programs that do not run, or only these. */
  start(programs?: readonly ProgramName[]): Promise<void>;
  /** The current processes of these parts. */
  processes(parts: readonly Part[]): Promise<readonly number[]>;
  /** Ends all programs; Patroni stops its PostgreSQL. */
  stop(): Promise<void>;
}

export interface MachineOptions {
  readonly places: Places;
  readonly name: MachineName;
  /** The user for PostgreSQL and Patroni. */
  readonly account: Account;
  readonly programs: readonly ProgramName[];
  readonly serverEnvironment: Readonly<Record<string, string>>;
}

export async function createMachine(options: MachineOptions): Promise<Machine> {
  const { places, name, account, programs } = options;
  const folder = join(places.folder, name);
  await mkdir(folder, { mode: 0o755 });
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
  const running = new Map<ProgramName, Program>();
  const startOne = async (program: ProgramName): Promise<void> => {
    const started = await startProgram({
      ...commandOf(options, program),
      ...{ folder: places.root, logFile: join(places.folder, 'logs', `${program}-${name}.log`) },
    });
    running.set(program, started);
    const forget = (): void => {
      if (running.get(program) === started) running.delete(program);
    };
    started.ended.then(forget, forget);
  };
  const processes = async (parts: readonly Part[]): Promise<readonly number[]> => {
    const all = new Set<number>();
    for (const part of parts) {
      const pid = part === 'postgres' ? await postmasterOf(folder) : running.get(part)?.pid;
      if (pid !== undefined) for (const each of await familyOf(pid)) all.add(each);
    }
    return [...all];
  };
  return {
    name,
    start: async (chosen = programs) => {
      for (const program of programs)
        if (chosen.includes(program) && !running.has(program)) await startOne(program);
    },
    processes,
    stop: async () => {
      signalAll(await processes([...programs, 'postgres']), 'SIGCONT');
      for (const program of programs.toReversed()) await end(running.get(program));
      signalAll(await processes(['postgres']), 'SIGKILL');
    },
  };
}

const GRACE_MS = 15_000;

async function end(program: Program | undefined): Promise<void> {
  if (program === undefined) return;
  signalAll([program.pid], 'SIGTERM');
  const isEnded = await Promise.race([
    program.ended.then(() => true),
    delay(GRACE_MS, false, { ref: false }),
  ]);
  if (!isEnded) signalAll(await familyOf(program.pid), 'SIGKILL');
}

type Command = Pick<Parameters<typeof startProgram>[0], 'command' | 'args' | 'environment' | 'account'>;

function commandOf(
  { places, name, account, serverEnvironment }: MachineOptions,
  program: ProgramName,
): Command {
  const environment = machineEnvironment(places, name);
  const recipe = join(places.root, 'deploy/high-availability');
  if (program === 'etcd') return { command: 'etcd', args: [], environment };
  if (program === 'patroni')
    return { command: 'patroni', args: [join(recipe, 'patroni.yml')], environment, account };
  if (program === 'haproxy')
    return { command: 'haproxy', args: ['-db', '-f', join(recipe, 'haproxy.cfg')], environment };
  return { command: process.execPath, args: ['apps/server/src/main.ts'], environment: serverEnvironment };
}

/** Undefined if PostgreSQL does not run: the file survives a kill, and its number may be another process by now. */
async function postmasterOf(folder: string): Promise<number | undefined> {
  const cluster = join(folder, 'postgres');
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n', 1)[0]);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(cluster) ? pid : undefined;
}
