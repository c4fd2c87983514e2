// Whether a PDF does something when it is opened: runs a script, or starts a program. Staff draw it without either, and still
// hand it on to others who do not.
import { inflateSync } from 'node:zlib';

/** Of all object streams together; a file that packs more than this is not looked into further and counts as active. */
const INFLATED_BYTES_MAX = 32 * 1024 * 1024;
/** ISO 32000-2 tables 201 and 228: the types of such actions, and the list of scripts that run at opening. */
const ACTIVE = /\/(?:JavaScript|Launch|ImportData)(?![A-Za-z0-9])/;

/** Objects stand in the open, or packed in streams of the type ObjStm; what is in other streams is drawn and never run. */
export function hasActions(file: Buffer): boolean {
  let left = INFLATED_BYTES_MAX;
  for (const { words, data } of partsOf(file)) {
    if (isActive(words)) return true;
    if (data === null || !isObjectStream(words)) continue;
    const objects = inflated(data, left);
    if (objects === null || isActive(objects.toString('latin1'))) return true;
    left -= objects.length;
  }
  return false;
}

interface Part {
  /** Up to a stream, or to the end. */
  readonly words: string;
  readonly data: Buffer | null;
}

function* partsOf(file: Buffer): Generator<Part> {
  for (let at = 0; at < file.length;) {
    const stream = file.indexOf('stream', at, 'latin1');
    const words = file.toString('latin1', at, stream === -1 ? file.length : stream);
    if (stream === -1) return yield { words, data: null };
    const end = file.indexOf('endstream', stream, 'latin1');
    const from = stream + 'stream'.length + (file[stream + 'stream'.length] === 13 ? 2 : 1);
    const to = end === -1 ? file.length : end;
    yield { words, data: file.subarray(from, Math.max(from, to)) };
    at = end === -1 ? file.length : end + 'endstream'.length;
  }
}

/** A name may be written with any of its letters as `#` and two digits. */
const isActive = (words: string): boolean => ACTIVE.test(written(words));
const isObjectStream = (words: string): boolean =>
  /\/ObjStm(?![A-Za-z0-9])/.test(written(words).slice(-4096));
const written = (words: string): string =>
  words.includes('#')
    ? words.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
        String.fromCodePoint(Number.parseInt(code, 16)),
      )
    : words;

/** Null where it is more than may be; empty where it is packed otherwise, or broken: then no reader finds objects in it. */
function inflated(data: Buffer, bytesMax: number): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(1, bytesMax) });
  } catch (error) {
    return error instanceof RangeError ? null : Buffer.alloc(0);
  }
}
