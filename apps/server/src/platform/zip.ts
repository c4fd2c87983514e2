// Writes ZIP archives of a few small files (APPNOTE 6.3): deflated, names in UTF-8, read by every system.
import { crc32, deflateRawSync } from 'node:zlib';
import { hongKongTime } from './hong-kong.ts';

export interface ZipEntry {
  /** Without folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Section 4.4.3: what an archive with deflated entries needs to be unpacked. */
const VERSION = 20;
/** Section 4.4.4: bit 11, the name is UTF-8. */
const UTF8 = 0x0800;
const DEFLATED = 8;
/** What the format for the very large begins at. */
const ENTRIES_MAX = 0xffff;
const BYTES_MAX = 0xffffffff;

/** The archive; the times of its files are Hong Kong's. Throws RangeError when it is too large for the plain format. */
export function zipOf(entries: readonly ZipEntry[], at: Date): Buffer {
  if (entries.length >= ENTRIES_MAX) throw new RangeError('a ZIP archive of too many files');
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.bytes);
    const name = Buffer.from(entry.name);
    const about = aboutEntry(entry, { name, packedBytes: packed.length, at });
    const file = Buffer.concat([signed(0x04034b50), about, name, packed]);
    directory.push(directoryEntry(about, name, offset));
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  if (offset + list.length >= BYTES_MAX) throw new RangeError('a ZIP archive of too many bytes');
  return Buffer.concat([...files, list, endOf(entries.length, list.length, offset)]);
}

const signed = (signature: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(signature);
  return bytes;
};

interface Packed {
  readonly name: Buffer;
  readonly packedBytes: number;
  readonly at: Date;
}

/** Section 4.3.7 from the version on; the list repeats it. */
const aboutEntry = ({ bytes }: ZipEntry, { name, packedBytes, at }: Packed): Buffer => {
  const about = Buffer.alloc(26);
  const { day, time } = stampOf(at);
  about.writeUInt16LE(VERSION, 0);
  about.writeUInt16LE(UTF8, 2);
  about.writeUInt16LE(DEFLATED, 4);
  about.writeUInt16LE(time, 6);
  about.writeUInt16LE(day, 8);
  about.writeUInt32LE(crc32(bytes), 10);
  about.writeUInt32LE(packedBytes, 14);
  about.writeUInt32LE(bytes.length, 18);
  about.writeUInt16LE(name.length, 22);
  return about;
};

/** Section 4.3.12. */
const directoryEntry = (about: Buffer, name: Buffer, offset: number): Buffer => {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signed(0x02014b50), madeBy, about, rest, name]);
};

/** Section 4.3.16. */
const endOf = (entries: number, listBytes: number, offset: number): Buffer => {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries, 4);
  end.writeUInt16LE(entries, 6);
  end.writeUInt32LE(listBytes, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signed(0x06054b50), end]);
};

/** Section 4.4.6: two seconds are the finest. */
const stampOf = (at: Date): { readonly day: number; readonly time: number } => {
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = hongKongTime(at)
    .split(/\D/)
    .map(Number);
  return {
    day: ((year - 1980) << 9) | (month << 5) | date,
    time: (hour << 11) | (minute << 5) | (second >> 1),
  };
};
