// What identity checks have put into a record on the server since it was read here: that, and nothing else that stands
// there, comes into a form without a word (VER-109). Pure.
import { isPhotograph, type IdentityResult, type RecordFile } from '@causeway/contract';

/** What a check read, under the fields of the entry that it goes into. */
export interface CheckRead {
  /** These are the check's, whatever was typed; null where it read nothing. */
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
 * Fills in what the check has filled in between `base` and `theirs`. What was put right by hand after the check differs
 * from what it read, and what it had read before is in `base`: neither counts.
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
