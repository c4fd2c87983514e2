// Checks each second whether the process's event loop turned. After too long without a turn it logs where the process is
// stuck and kills it: nothing else reaches a thread that does not listen.
import { writeSync } from 'node:fs';
import { type Debugger, Session } from 'node:inspector';
import { workerData } from 'node:worker_threads';
import type { Watched } from './standstill.ts';

const { rounds, lookMilliseconds, looks } = workerData as Watched;
const counter = new Int32Array(rounds);
/** Code that is stuck in native code gives no stack within this time. */
const STACK_MILLISECONDS_MAX = 2000;

let [last, standing] = [-1, 0];
const looking = setInterval(() => {
  const now = Atomics.load(counter, 0);
  // Counted in checks, not read from a clock: while the whole machine pauses, nothing is checked.
  standing = now === last ? standing + 1 : 0;
  last = now;
  if (standing < looks) return;
  clearInterval(looking);
  findStack();
}, lookMilliseconds);

function findStack(): void {
  const session = new Session();
  session.connectToMainThread();
  const files = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url));
  session.on('Debugger.paused', ({ params }) =>
    end(params.callFrames.map((frame) => stackLine(frame, files))),
  );
  session.post('Debugger.enable');
  session.post('Debugger.pause');
  setTimeout(() => end([]), STACK_MILLISECONDS_MAX);
}

/** Prints a line of an error's stack; lines and columns count from 1. */
function stackLine(
  { functionName, location: { scriptId, lineNumber, columnNumber = 0 } }: Debugger.CallFrame,
  files: ReadonlyMap<string, string>,
): string {
  const file = files.get(scriptId) ?? 'native';
  return `    at ${functionName || '<anonymous>'} (${file}:${String(lineNumber + 1)}:${String(columnNumber + 1)})`;
}

function end(frames: readonly string[]): void {
  const line = JSON.stringify({
    level: 'fatal',
    time: new Date().toISOString(),
    seconds: (looks * lookMilliseconds) / 1000,
    stack: frames.length === 0 ? 'unknown: it stands in native code' : frames.join('\n'),
    msg: 'the event loop stands still: the process is ended',
  });
  // The log goes to standard output; if nobody reads that any more, the process ends all the same.
  for (const output of [1, 2]) {
    try {
      writeSync(output, `${line}\n`);
      break;
    } catch {
      continue;
    }
  }
  process.kill(process.pid, 'SIGKILL');
}
