// A long-running child process (server, world box, a watcher) with its own log file, ended in order.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, statSync, closeSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const GRACE_MS = 15_000;
const LOG_BYTES_MAX = 16 * 1024 * 1024;
const LAST_LINES = 12;

const guard = fileURLToPath(new URL('end-with-parent.mjs', import.meta.url));

export interface ChildOptions {
  /** Its name for people: "server". */
  readonly name: string;
  /** The file to run, and the arguments before and after it. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** The folder that it runs in; the launcher's folder by default. */
  readonly folder?: string;
}

export interface Child {
  readonly name: string;
  readonly logFile: string;
  /** Rejects when the child ends without a request; never resolves. */
  readonly died: Promise<never>;
  /** Asks it to end, and ends it by force if it does not within fifteen seconds. May be called twice. */
  stop(): Promise<void>;
  /** Ends it at once, like a crash; resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a Node process in its own process group, so that Ctrl-C reaches only the launcher. */
export async function launchChild(options: ChildOptions): Promise<Child> {
  await turnLog(options.logFile);
  const log = openSync(options.logFile, 'a');
  const child = spawn(process.execPath, ['--import', guard, ...options.args], {
    env: options.environment,
    cwd: options.folder,
    stdio: ['ignore', log, log, 'ipc'],
    detached: true,
  });
  closeSync(log);
  let stopping = false;
  const died = once(child, 'exit').then(async () => {
    // It ended on request, so the wait for a death never ends.
    if (stopping) await new Promise<never>(() => undefined);
    throw new Error(await obituary(options, child));
  });
  // The wait for it may start later.
  died.catch(() => undefined);
  const stop = async (): Promise<void> => {
    stopping = true;
    await end(child);
  };
  const kill = async (): Promise<void> => {
    stopping = true;
    if (hasEnded(child)) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { name: options.name, logFile: options.logFile, died, stop, kill };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  await gone;
  clearTimeout(force);
}

async function obituary({ name, logFile }: ChildOptions, child: ChildProcess): Promise<string> {
  const how = child.signalCode === null ? `with code ${child.exitCode}` : `by ${child.signalCode}`;
  const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-LAST_LINES);
  return `The ${name} ended ${how}. Its last words (all of them are in ${logFile}):\n${lines.join('\n')}`;
}

/** Keeps one former log next to the current one, so that neither grows without end. */
async function turnLog(file: string): Promise<void> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_BYTES_MAX) await rename(file, `${file}.1`);
}
