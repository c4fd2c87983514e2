// The parts of protocol buffers that TRON's messages use: varints and length-delimited fields, written in the order of their
// numbers without defaults, so that the same message always has the same bytes.

export interface Field {
  readonly number: number;
  readonly value: bigint | Buffer;
}

const VARINT = 0;
const DELIMITED = 2;

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}

/** A message of these fields; empty bytes and zero are left out, as in proto3. */
export function encode(fields: readonly Field[]): Buffer {
  const parts = fields.flatMap(({ number, value }) => {
    if (typeof value === 'bigint')
      return value === 0n ? [] : [varint(BigInt(number * 8 + VARINT)), varint(value)];
    if (value.length === 0) return [];
    return [varint(BigInt(number * 8 + DELIMITED)), varint(BigInt(value.length)), value];
  });
  return Buffer.concat(parts);
}

/** The fields of a message, in the order of its bytes. Throws RangeError for bytes that are no message. */
export function decode(bytes: Buffer): readonly Field[] {
  const fields: Field[] = [];
  let at = 0;

  function readVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at];
      if (byte === undefined) break;
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('a number without an end');
  }

  while (at < bytes.length) {
    const key = readVarint();
    const number = Number(key >> 3n);
    const kind = Number(key & 7n);
    if (kind === VARINT) {
      fields.push({ number, value: BigInt.asIntN(64, readVarint()) });
      continue;
    }
    const length = Number(readVarint());
    if (kind !== DELIMITED || at + length > bytes.length) throw new RangeError('a field without an end');
    fields.push({ number, value: bytes.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

export function bytesAt(fields: readonly Field[], number: number): Buffer {
  const value = fields.findLast((field) => field.number === number)?.value;
  return Buffer.isBuffer(value) ? value : Buffer.alloc(0);
}

export function numberAt(fields: readonly Field[], number: number): bigint {
  const value = fields.findLast((field) => field.number === number)?.value;
  return typeof value === 'bigint' ? value : 0n;
}
