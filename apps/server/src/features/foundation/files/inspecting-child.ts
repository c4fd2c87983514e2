// A process that inspects files, seen from the server: it gets one file after another, and is killed when a file takes more
// time or memory than allowed. While it waits it keeps no process alive.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type InspectionAnswer, type InspectionRequest, inspectionAnswer } from './inspection.ts';
import { framesOf, writeFrame } from './inspection-frames.ts';

const MAIN = fileURLToPath(new URL('./inspecting-process.ts', import.meta.url));

/** A file took more than allowed. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

export interface ProcessLimits {
  /** The time for one file. */
  readonly milliseconds: number;
  /** Limits the memory that the child uses for a file, without the file itself. */
  readonly megabytes: number;
}

export interface InspectingChild {
  /** Takes one file at a time. After `TooMuch` or any other error it takes no further file. */
  ask(
    request: InspectionRequest,
    bytes: Uint8Array,
  ): Promise<{ readonly answer: InspectionAnswer; readonly bytes: Uint8Array }>;
  /** Lets the process end once it has answered. */
  end(): void;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<Error>;
}

export function startInspecting({ milliseconds, megabytes }: ProcessLimits): InspectingChild {
  // It gets no environment, may write no file, start nothing and load no native code.
  const limits = ['--permission', '--allow-fs-read=*', `--max-old-space-size=${String(megabytes)}`];
  const child = spawn(process.execPath, [...limits, MAIN], {
    env: {},
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
  });
  const pipes = child.stdio.filter((pipe) => pipe instanceof Socket);
  const [requests, errors, answers] = pipes;
  if (requests === undefined || errors === undefined || answers === undefined)
    throw new Error('no process can be started to look into files');
  const ended = endOf(child, errors);
  // The process may end before it has read everything; `ended` has the reason.
  for (const pipe of pipes) pipe.on('error', () => undefined);
  const frames = framesOf(answers);
  let isReady = false;

  const answered = async () => {
    const next = await frames.next().catch(() => ({ done: true as const, value: undefined }));
    if (next.done === true) throw await ended;
    return { answer: inspectionAnswer.parse(next.value.words), bytes: next.value.bytes };
  };
  const hold = (what: 'ref' | 'unref'): void => {
    for (const one of [child, ...pipes]) one[what]();
  };
  return {
    ask: async (request, bytes) => {
      hold('ref');
      const late = setTimeout(() => child.kill('SIGKILL'), milliseconds);
      try {
        if (!isReady) await answered();
        isReady = true;
        writeFrame(requests, request, bytes);
        return await answered();
      } finally {
        clearTimeout(late);
        hold('unref');
      }
    },
    end: () => requests.end(),
    ended,
  };
}

/** How a process ends if it was killed, or if V8 ended it because its memory was full. */
const exhausted = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL']);
const ERRORS_KEPT = 2000;

/** Why the process ended: `TooMuch`, or an unexpected error. Never rejects. */
async function endOf(child: ChildProcess, errors: Socket): Promise<Error> {
  let words = '';
  errors.on('data', (part: Buffer) => (words = (words + part.toString('latin1')).slice(-ERRORS_KEPT)));
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    if (signal !== null && exhausted.has(signal)) return new TooMuch(`ended by ${signal}`);
    return new Error(`what looks into files ended with ${String(signal ?? code)}: ${words}`);
  } catch (error) {
    return new Error('what looks into files cannot be started', { cause: error });
  }
}
