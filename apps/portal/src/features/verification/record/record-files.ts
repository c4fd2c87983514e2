// The files of a record by type and person: the record contains their ids, and a separate list their names
// and sizes. Pure.
import type { RecordFile, StoredFile } from '@causeway/contract';

/** Files of one type; without a person, those of the record itself. */
export const filesOf = (
  named: readonly RecordFile[],
  known: readonly StoredFile[],
  fileType: string,
  uid: string | null = null,
): readonly StoredFile[] =>
  named
    .filter((file) => file.fileType === fileType && file.uid === uid)
    .flatMap(({ fileId }) => known.filter((file) => file.fileId === fileId));

/** The record's files with those of one type replaced. */
export const withFiles = (
  named: readonly RecordFile[],
  files: readonly StoredFile[],
  fileType: string,
  uid: string | null = null,
): RecordFile[] => [
  ...named.filter((file) => file.fileType !== fileType || file.uid !== uid),
  ...files.map(({ fileId }) => ({ fileType, fileId, uid })),
];
