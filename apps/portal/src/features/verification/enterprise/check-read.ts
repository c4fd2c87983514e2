// The results that a stakeholder's check filled in: the document in their entry, and the photographs. Pure.
import type { EnterpriseDraft, IdentityResult, StakeholderDraft } from '@causeway/contract';
import { asFilled, readDocument, withPhotographs, type CheckRead, type KycView } from '../record/index.ts';

function readOf(check: IdentityResult): CheckRead {
  const { name, until, isLongTerm, offered } = readDocument(check);
  const { idCountry, idType, idNumber, birthDate } = check;
  return {
    fields: { idCountry, idType, idNumber, birthDate, idEffectiveDateEnd: until, isPermanent: isLongTerm },
    offered: { nameEn: name, ...offered },
  };
}

/** `base` is the entry as it was read, `now` the entry on the server, which still lists it. */
export function personFilled(
  base: StakeholderDraft | undefined,
  now: StakeholderDraft | undefined,
  checks: readonly IdentityResult[],
): (entry: StakeholderDraft) => StakeholderDraft {
  const check = checks.find(({ personId }) => personId === now?.uid);
  if (base === undefined || now === undefined || check === undefined) return (entry) => entry;
  return asFilled(base, now, readOf(check));
}

export function recordFilled(
  base: EnterpriseDraft,
  { record: theirs, identityChecks }: KycView<EnterpriseDraft>,
): (record: EnterpriseDraft) => EnterpriseDraft {
  const of = (record: EnterpriseDraft, uid: string) =>
    record.stakeholderInfoBo.find((entry) => entry.uid === uid);
  return (record) => ({
    ...record,
    stakeholderInfoBo: record.stakeholderInfoBo.map((entry) =>
      personFilled(of(base, entry.uid), of(theirs, entry.uid), identityChecks)(entry),
    ),
    kycFiles: withPhotographs(record.kycFiles, theirs.kycFiles),
  });
}
