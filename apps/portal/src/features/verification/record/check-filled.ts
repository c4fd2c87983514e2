// Values that identity checks have put into the server's record since it was read here. Only these enter a
// form without a question (VER-109). Pure.
import { isPhotograph, type IdentityResult, type RecordFile } from '@causeway/contract';

/** The values a check read, under the field names of their entry. */
export interface CheckRead {
  /** These belong to the check, whatever was typed; null if it read nothing. */
  readonly fields: Readonly<Record<string, string | number | null>>;
  /** These it only fills in where they are empty. */
  readonly offered: Readonly<Record<string, string>>;
}

/** The document, to be named as a record names its fields. */
export function readDocument(check: IdentityResult) {
  const { isPermanent, idEffectiveDateEnd: end } = check;
  const dated = end === null ? null : 0;
  return {
    name: [check.idFirstName, check.idLastName].filter(Boolean).join(' '),
    until: isPermanent === 1 ? '' : end,
    isLongTerm: isPermanent === 1 ? 1 : dated,
  };
}

/**
 * Fills in what the check has filled in between `base` and `theirs`. A value corrected by hand differs from
 * what the check read, and earlier results are in `base`: neither counts.
 */
export function asFilled<Entry extends object>(
  base: Entry,
  theirs: Entry,
  { fields, offered }: CheckRead,
): (entry: Entry) => Entry {
  const before = new Map<string, unknown>(Object.entries(base));
  const now = new Map<string, unknown>(Object.entries(theirs));
  const isFilled = ([field, read]: readonly [string, unknown]): boolean =>
    read !== null && now.get(field) === read && before.get(field) !== read;
  const filled = Object.entries(fields).filter(isFilled);
  const names = Object.entries(offered).filter(isFilled);
  return (entry) => {
    const own = new Map<string, unknown>(Object.entries(entry));
    const empty = names.filter(([field]) => own.get(field) === '');
    return { ...entry, ...Object.fromEntries([...filled, ...empty]) };
  };
}

/** The photographs of documents are the server's alone. */
export const withPhotographs = (
  named: readonly RecordFile[],
  theirs: readonly RecordFile[],
): RecordFile[] => [...named.filter((file) => !isPhotograph(file)), ...theirs.filter(isPhotograph)];
