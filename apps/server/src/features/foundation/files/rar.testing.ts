// RAR archives of both formats, block by block, for tests of their headers.
import { crc32 } from 'node:zlib';

/** A number of format 5: seven bits per byte, the lowest first. */
function number(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; bytes.length === 0 || rest > 0; rest = Math.floor(rest / 128))
    bytes.push((rest % 128) + (rest >= 128 ? 128 : 0));
  return Buffer.from(bytes);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

interface Packed {
  /** Unpacked bytes; undefined if unknown. */
  readonly size?: number;
  readonly isLocked?: boolean;
  /** Marks the service blocks of formats 4 and 5. */
  readonly isService?: boolean;
  readonly data?: Buffer;
  readonly name?: string;
  readonly isLink?: boolean;
}

export const rar5Signature = Buffer.from('526172211a070100', 'hex');

/** A format 5 block with its checksum and length before it. */
function block5(type: number, flags: number, ...rest: readonly Buffer[]): Buffer {
  const body = Buffer.concat([number(type), number(flags), ...rest]);
  const sized = Buffer.concat([number(body.length), body]);
  return Buffer.concat([uint32(crc32(sized)), sized]);
}

export const main5 = (flags = 0): Buffer => block5(1, 0, number(flags));
export const end5 = block5(5, 0, number(0));
export const enciphered5 = block5(4, 0, number(0), number(0), Buffer.alloc(17));

export function file5({
  size,
  isLocked,
  isService,
  isLink,
  name: called = 'a.pdf',
  data = Buffer.alloc(0),
}: Packed): Buffer {
  const field = (type: number) => Buffer.concat([number(2), number(type), number(0)]);
  const extra = Buffer.concat([
    ...(isLocked === true ? [field(1)] : []),
    ...(isLink === true ? [field(5)] : []),
  ]);
  const name = Buffer.from(called);
  const header = block5(
    isService === true ? 3 : 2,
    extra.length === 0 ? 2 : 3,
    ...(extra.length === 0 ? [] : [number(extra.length)]),
    number(data.length),
    number(size === undefined ? 8 : 0),
    number(size ?? 0),
    ...[0, 0, 0, name.length].map(number),
    name,
    extra,
  );
  return Buffer.concat([header, data]);
}

export const rar5Of = (...blocks: readonly Buffer[]): Buffer =>
  Buffer.concat([rar5Signature, main5(), ...blocks, end5]);

function block4(type: number, flags: number, rest = Buffer.alloc(0)): Buffer {
  const body = Buffer.alloc(5 + rest.length);
  body.writeUInt8(type, 0);
  body.writeUInt16LE(flags, 1);
  body.writeUInt16LE(7 + rest.length, 3);
  rest.copy(body, 5);
  const sum = Buffer.alloc(2);
  sum.writeUInt16LE(crc32(body) & 0xffff);
  return Buffer.concat([sum, body]);
}

export const main4 = (flags = 0): Buffer => block4(0x73, flags, Buffer.alloc(6));
export const end4 = block4(0x7b, 0x4000);

const HALF = 2 ** 32;

export function file4({
  size,
  isLocked,
  isService,
  isLink,
  name: called = 'a.pdf',
  data = Buffer.alloc(0),
}: Packed): Buffer {
  const name = Buffer.from(called);
  const isLarge = (size ?? 0) >= HALF;
  const rest = Buffer.alloc(25 + (isLarge ? 8 : 0) + name.length);
  rest.writeUInt32LE(data.length, 0);
  rest.writeUInt32LE(size === undefined ? HALF - 1 : size % HALF, 4);
  rest.writeUInt8(3, 8);
  rest.writeUInt16LE(name.length, 19);
  rest.writeUInt32LE(isLink === true ? 0o120777 : 0o100644, 21);
  if (isLarge) rest.writeUInt32LE(Math.floor((size ?? 0) / HALF), 29);
  name.copy(rest, rest.length - name.length);
  const flags = 0x8000 + (isLocked === true ? 4 : 0) + (isLarge ? 0x100 : 0);
  return Buffer.concat([block4(isService === true ? 0x7a : 0x74, flags, rest), data]);
}

export const rar4Of = (...blocks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('526172211a0700', 'hex'), main4(), ...blocks, end4]);
