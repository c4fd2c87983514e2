// Inspects a RAR archive by its headers. Nothing here unpacks it: a RAR unpacker is not free, or more than an archive is
// worth, so its names are checked and its sizes believed (decision 0011).
import { expandedSizeMax } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import { dangerOfName, refuseDanger } from './archive-names.ts';
import { rarSize } from './rar-size.ts';

/** Refuses as described at `inspectFile`. */
export function lookIntoRar(archive: Uint8Array): void {
  const found = read(new DataView(archive.buffer, archive.byteOffset, archive.byteLength));
  if (found === null) return refuse('file-broken', { because: 'blocks that do not add up' });
  if (found === 'part') return refuse('archive-unreadable', { because: 'one part of several' });
  const { names, bytes, isLocked, leadsOut } = found;
  if (isLocked) refuse('file-locked');
  if (leadsOut) refuse('file-active', { because: 'a link, or a name that leads out of the archive' });
  for (const name of names) refuseDanger(dangerOfName(name));
  if (bytes > expandedSizeMax.archiveBytes || names.length > expandedSizeMax.archiveEntries)
    refuse('file-expands', { because: `${names.length} entries of ${bytes} bytes` });
}

function read(view: DataView): ReturnType<typeof rarSize> {
  try {
    return rarSize(view);
  } catch (error) {
    // The reader ran beyond the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
