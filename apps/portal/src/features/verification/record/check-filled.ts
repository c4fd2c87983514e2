// Values that identity checks have written into the server's record since it was read here. Only these enter
// a form without a question (VER-109). Pure.
import { isPhotograph, offeredByDocument, type IdentityResult, type RecordFile } from '@causeway/contract';

/** The values a check read, under the field names of their entry. */
export interface CheckRead {
  /** The check owns these fields, whatever was typed; null if it read nothing. */
  readonly fields: Readonly<Record<string, string | number | null>>;
  /** Values for fields that are empty, or as an earlier check filled them in. */
  readonly offered: Readonly<Record<string, string>>;
}

/** The document as the check read it, before its fields get the record's names. */
export function readDocument(check: IdentityResult) {
  const { isPermanent, idEffectiveDateEnd: end } = check;
  const dated = end === null ? null : 0;
  return {
    name: [check.idFirstName, check.idLastName].filter(Boolean).join(' '),
    until: isPermanent === 1 ? '' : end,
    isLongTerm: isPermanent === 1 ? 1 : dated,
    offered: offeredByDocument({
      firstName: check.idFirstName,
      lastName: check.idLastName,
      documentType: check.idType,
      documentCountry: check.idCountry,
      sex: check.idSex,
      addressCountry: check.idAddressCountry,
    }),
  };
}

/**
 * Takes over what the check wrote between `base` and `theirs`; what an earlier check had filled in and this one does not
 * read is empty then. A value corrected by hand differs from the
 * check's value, and earlier results are in `base`: neither counts.
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
  const unread = Object.entries(fields).flatMap(([field, read]) =>
    read === null ? ([[field, '']] as const) : [],
  );
  const replaced = [...Object.entries(offered), ...unread].filter(isFilled);
  return (entry) => {
    const own = new Map<string, unknown>(Object.entries(entry));
    const untouched = replaced.filter(
      ([field]) => own.get(field) === '' || own.get(field) === before.get(field),
    );
    return { ...entry, ...Object.fromEntries([...filled, ...untouched]) };
  };
}

/** Only the server changes the photographs of documents. */
export const withPhotographs = (
  named: readonly RecordFile[],
  theirs: readonly RecordFile[],
): RecordFile[] => [...named.filter((file) => !isPhotograph(file)), ...theirs.filter(isPhotograph)];
