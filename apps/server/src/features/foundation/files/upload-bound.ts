// How much a member may upload that nothing names yet. People who fill in a form stay far below it. People
// who would fill the disk stop there: unnamed files are purged a day later, and a record names a limited
// number of files.
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { NewFile } from './keep-file.ts';
import { type FileReferences, namedBySomething } from './references.ts';
import { filesOfDay } from './store.ts';

/** The largest record names 200 files. `bytes` of all together. */
export const unnamedMax = { files: 300, bytes: 3_000_000_000 } as const;

const DAY = 86_400_000;

/**
 * Refuses 'too-many-files' when this file is one more than a member may have waiting. Counted before the bytes are kept:
 * what arrives at the same moment may be beyond it by as many as are in memory. The file itself, sent once more, counts once.
 */
export async function refuseFlood(
  { db, clock }: FeatureContext,
  references: readonly FileReferences[],
  file: NewFile,
): Promise<void> {
  const since = new Date(clock.now().getTime() - DAY);
  const waiting = (await filesOfDay(db, file.memberId, since)).filter(({ id }) => id !== file.id);
  if (fits(waiting, file)) return;
  // Only now is everybody asked: nearly nobody comes here.
  const ids = waiting.map(({ id }) => id);
  const named = await namedBySomething(db, references, ids);
  const unnamed = waiting.filter(({ id }) => !named.has(id));
  if (!fits(unnamed, file)) refuse('too-many-files');
}

const fits = (files: readonly { readonly size: number }[], { bytes }: NewFile): boolean =>
  files.length < unnamedMax.files &&
  files.reduce((sum, { size }) => sum + size, bytes.length) <= unnamedMax.bytes;
