// The messages between server and inspecting process over a pipe: a few words as JSON, followed by bytes.
import type { Readable, Writable } from 'node:stream';

export interface Frame {
  readonly words: unknown;
  readonly bytes: Buffer;
}

/** The lengths of the words and of the bytes, 32 bits each. */
const HEAD_BYTES = 8;

export function writeFrame(pipe: Writable, words: object, bytes: Uint8Array = Buffer.alloc(0)): void {
  const json = Buffer.from(JSON.stringify(words));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(json.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  pipe.write(Buffer.concat([head, json]));
  pipe.write(bytes);
}

/** Ends with the pipe; an incomplete last message is left out. */
export async function* framesOf(pipe: Readable): AsyncGenerator<Frame> {
  let parts: Buffer[] = [];
  let length = 0;
  /** A message is split only when it is complete, so that each byte is copied once or twice. */
  const taken = (bytes: number): Buffer => {
    const whole = Buffer.concat(parts);
    parts = [whole.subarray(bytes)];
    length -= bytes;
    return whole.subarray(0, bytes);
  };
  let head: Buffer | undefined;
  for await (const part of pipe as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.length;
    for (;;) {
      if (head === undefined && length >= HEAD_BYTES) head = taken(HEAD_BYTES);
      if (head === undefined) break;
      const [words, bytes] = [head.readUInt32LE(0), head.readUInt32LE(4)];
      if (length < words + bytes) break;
      head = undefined;
      yield { words: JSON.parse(taken(words).toString('utf8')) as unknown, bytes: taken(bytes) };
    }
  }
}
