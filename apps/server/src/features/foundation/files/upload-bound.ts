// A member's limit of uploads that no record names. People who fill in a form stay far below it, and people who would fill
// the disk stop there: unnamed files are purged a day later, and a record names a limited number of files.
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { NewFile } from './keep-file.ts';
import { type FileReferences, namedBySomething } from './references.ts';
import { filesOfDay } from './store.ts';

/** The largest record names 200 files. `bytes` counts all of them together. */
export const unnamedMax = { files: 300, bytes: 3_000_000_000 } as const;

const DAY = 86_400_000;

/**
 * Refuses 'too-many-files' when this file exceeds the limit. Counted before the bytes are stored, so simultaneous uploads
 * may exceed it by as many files as are in memory. A file that is sent twice counts once.
 */
export async function refuseFlood(
  { db, clock }: FeatureContext,
  references: readonly FileReferences[],
  file: NewFile,
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY);
  const waiting = (await filesOfDay(db, file.memberId, since)).filter(({ id }) => id !== file.id);
  if (fits(waiting, file)) return;
  // Features are asked only now, because hardly anybody gets here.
  const ids = waiting.map(({ id }) => id);
  const named = await namedBySomething(db, references, ids);
  const unnamed = waiting.filter(({ id }) => !named.has(id));
  if (!fits(unnamed, file)) refuse('too-many-files');
}

const fits = (files: readonly { readonly size: number }[], { bytes }: NewFile): boolean =>
  files.length < unnamedMax.files &&
  files.reduce((sum, { size }) => sum + size, bytes.length) <= unnamedMax.bytes;
