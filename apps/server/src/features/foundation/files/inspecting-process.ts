// Inspects files in a process of its own, one after another: the time and memory for a file are taken from this process. The
// server starts it, passes files to it and ends it (`inspector.ts`).
import { Socket } from 'node:net';
import { Refusal } from '../../../platform/refusal.ts';
import { type Inspected, imageOf, inspectFile } from './inspect-file.ts';
import { framesOf, writeFrame } from './inspection-frames.ts';
import { type InspectionAnswer, inspectionRequest } from './inspection.ts';

// A channel apart from standard output, because the inspecting libraries may print.
const answers = new Socket({ fd: 3 });

async function answer(words: unknown, bytes: Buffer): Promise<void> {
  const request = inspectionRequest.parse(words);
  const types = new Set<string>(request.types);
  const found =
    request.kind === 'image' ? await imageOf(bytes) : await inspectFile(bytes, (type) => types.has(type));
  if (found === null) say({ kind: 'no-image' });
  else sayClean(found, bytes);
}

function sayClean({ type, contentType, bytes }: Inspected, given: Buffer): void {
  // Unchanged bytes are not sent back.
  const isSame = bytes === given;
  say({ kind: 'clean', type, contentType, isSame }, isSame ? undefined : bytes);
}

const say = (words: InspectionAnswer, bytes?: Uint8Array): void => writeFrame(answers, words, bytes);

say({ kind: 'ready' });
for await (const { words, bytes } of framesOf(process.stdin)) {
  try {
    await answer(words, bytes);
  } catch (error) {
    if (error instanceof Refusal)
      say({ kind: 'refused', refusal: error.refusal, because: error.detail.because ?? '' });
    else
      say({ kind: 'failed', why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}
process.exit(0);
