// Writes RAR archives of a few small files, format 5 (https://www.rarlab.com/technote.htm): stored without compression,
// because PDFs are compressed already.
import { crc32 } from 'node:zlib';

export interface RarEntry {
  /** The path without folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const SIGNATURE = Buffer.from('526172211a070100', 'hex');
const TYPES = { main: 1, file: 2, end: 5 } as const;
const HAS_DATA = 0x2;
const HAS_TIME_AND_SUM = 0x2 | 0x4;
/** A regular UNIX file that everybody may read. */
const MODE = 0o100644;
const UNIX = 1;
/** Version 0 of the format, method 0: stored unchanged. */
const STORED = 0;

/** The archive; all files get this time. */
export function rarOf(entries: readonly RarEntry[], at: Date): Buffer {
  const files = entries.flatMap(({ name, bytes }) => [fileHeader(name, bytes, at), bytes]);
  return Buffer.concat([
    SIGNATURE,
    block(TYPES.main, 0, number(0)),
    ...files,
    block(TYPES.end, 0, number(0)),
  ]);
}

const fileHeader = (name: string, bytes: Uint8Array, at: Date): Buffer =>
  block(
    TYPES.file,
    HAS_DATA,
    number(bytes.length),
    number(HAS_TIME_AND_SUM),
    number(bytes.length),
    number(MODE),
    uint32(Math.floor(at.getTime() / 1000)),
    uint32(crc32(bytes)),
    number(STORED),
    number(UNIX),
    number(Buffer.byteLength(name)),
    Buffer.from(name),
  );

/** A block begins with its checksum and its length. */
function block(type: number, flags: number, ...fields: readonly Buffer[]): Buffer {
  const body = Buffer.concat([number(type), number(flags), ...fields]);
  const sized = Buffer.concat([number(body.length), body]);
  return Buffer.concat([uint32(crc32(sized)), sized]);
}

/** Seven bits per byte, the lowest first. */
function number(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
