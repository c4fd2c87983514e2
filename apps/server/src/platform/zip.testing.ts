// What an archive holds, read for tests by its central directory as an unpacker reads it.
import { crc32, inflateRawSync } from 'node:zlib';

const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;

/** By name, in the order of the archive; throws where sizes, names or checksums do not agree. */
export const unzip = (archive: Buffer): ReadonlyMap<string, Buffer> => {
  const end = archive.length - END_BYTES;
  if (archive.readUInt32LE(end) !== 0x06054b50) throw new Error('no end');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry');
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    files.set(name, contentOf(archive, at, name));
    at += ENTRY_BYTES + nameBytes;
  }
  if (at !== end) throw new Error('something between the list and the end');
  return files;
};

const contentOf = (archive: Buffer, entry: number, name: string): Buffer => {
  const local = archive.readUInt32LE(entry + 42);
  const begin = local + LOCAL_BYTES + Buffer.byteLength(name);
  if (archive.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name} is not where the list says`);
  // From the version on, both say the same.
  const isSame = archive.subarray(local + 4, local + 28).equals(archive.subarray(entry + 6, entry + 30));
  if (!isSame || archive.toString('utf8', local + LOCAL_BYTES, begin) !== name)
    throw new Error(`${name} is another`);
  const content = inflateRawSync(archive.subarray(begin, begin + archive.readUInt32LE(entry + 20)));
  if (content.length !== archive.readUInt32LE(entry + 24)) throw new Error(`${name} has another size`);
  if (crc32(content) !== archive.readUInt32LE(entry + 16)) throw new Error(`${name} is damaged`);
  return content;
};
