// A program of a machine, which the drill starts, kills and freezes together with all of its child processes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import type { Account } from '@causeway/db';

export interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly logFile: string;
  /** The user that runs it; ours by default. */
  readonly account?: Account;
}

export interface Program {
  readonly pid: number;
  /** Resolves when it has ended. */
  readonly ended: Promise<unknown>;
}

/** Rejects if the program is not installed. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { command, args, environment, folder, logFile, account } = options;
  const log = openSync(logFile, 'a');
  const child: ChildProcess = spawn(command, args, {
    ...{ env: environment, cwd: folder, stdio: ['ignore', log, log], detached: true },
    ...(account?.uid === undefined ? {} : { uid: account.uid }),
    ...(account?.gid === undefined ? {} : { gid: account.gid }),
  });
  closeSync(log);
  const ended = once(child, 'exit');
  // An error is handled by the code that awaits `ended`, so it must not end the process here.
  ended.catch(() => undefined);
  await once(child, 'spawn');
  if (child.pid === undefined) throw new Error(`${command} has no process id`);
  return { pid: child.pid, ended };
}

/** Sends the signal to processes; leaves out those that have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
}

/** The process and all of its descendants, parents first. */
export async function familyOf(pid: number): Promise<readonly number[]> {
  const children = new Map<number, number[]>();
  for (const name of await readdir('/proc'))
    if (/^\d+$/.test(name)) {
      const parent = await parentOf(name);
      if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    }
  const family = [pid];
  for (const each of family) family.push(...(children.get(each) ?? []));
  return family;
}

/** Undefined if the process has ended. */
async function parentOf(pid: string): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name of the program is in parentheses and may contain spaces.
  return text === undefined ? undefined : Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
}
