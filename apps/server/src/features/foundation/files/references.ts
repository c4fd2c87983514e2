// The files that features' records name: so that the purge leaves them, and staff see submitted ones.
import type { Db } from '../../../platform/db/db.ts';
import { slot } from '../../../platform/slot.ts';

export interface FileReferences {
  /** The feature's name, for the log. */
  readonly feature: string;
  /** Types of the files that its records name. A type that no feature claims is never purged. */
  readonly fileTypes: readonly string[];
  /** The files among these that any record names: drafts, submissions, applications, results of checks. */
  namedAmong(db: Db, fileIds: readonly string[]): Promise<readonly string[]>;
  /** The files among these that staff may view: submitted ones, never those that only a draft names. */
  shownAmong(db: Db, fileIds: readonly string[]): Promise<readonly string[]>;
}

export const fileSlot = slot<FileReferences>();

export const claimedTypes = (references: readonly FileReferences[]): readonly string[] => [
  ...new Set(references.flatMap(({ fileTypes }) => fileTypes)),
];

export async function isShownToStaff(
  db: Db,
  references: readonly FileReferences[],
  fileId: string,
): Promise<boolean> {
  const shown = await Promise.all(references.map((feature) => feature.shownAmong(db, [fileId])));
  return shown.flat().includes(fileId);
}

/** Asks all features; if one of them cannot answer, the purge is postponed. */
export async function namedBySomething(
  db: Db,
  references: readonly FileReferences[],
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const named = await Promise.all(references.map((feature) => feature.namedAmong(db, fileIds)));
  return new Set(named.flat());
}
