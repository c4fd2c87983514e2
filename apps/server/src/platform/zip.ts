// Writes ZIP archives of a few small files.
import { zipSync } from 'fflate';
import { hongKongTime } from './clock/hong-kong.ts';

export interface ZipEntry {
  /** Without folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The archive; the times of its files are Hong Kong's. */
export function zipOf(entries: readonly ZipEntry[], at: Date): Buffer {
  // The format knows no zones, and the library takes the machine's: in it, this reads as it does in Hong Kong.
  const mtime = new Date(hongKongTime(at).replace(' ', 'T'));
  const files = Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]));
  return Buffer.from(zipSync(files, { mtime }));
}
