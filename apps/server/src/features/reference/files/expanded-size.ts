// What an archive says it grows to, by its headers alone. Nobody here unpacks it; whoever does must not be drowned, and
// has to be able to look into it.
import type { UploadType } from '@causeway/contract';
import type { ArchiveSize } from './archive-size.ts';
import { rarSize } from './rar-size.ts';
import { zipSize } from './zip-size.ts';

type Archive = Extract<UploadType, 'zip' | 'rar'>;

/** Null when it is no whole archive: cut off, one part of several, or its headers contradict themselves. Never throws. */
export const expandedSize = (type: Archive, archive: Uint8Array): ArchiveSize | null => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    return readers[type](view);
  } catch (error) {
    // Read beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const readers: Readonly<Record<Archive, (view: DataView) => ArchiveSize | null>> = {
  zip: zipSize,
  rar: rarSize,
};
