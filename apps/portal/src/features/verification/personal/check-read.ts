// The results that a person's check filled in: the document in the record, and its photographs (VER-108,
// VER-109). Pure.
import { memberPersonId, postalCodeAfter, type IdentityResult, type PersonalDraft } from '@causeway/contract';
import { asFilled, readDocument, withPhotographs, type CheckRead, type KycView } from '../record/index.ts';

function readOf(check: IdentityResult): CheckRead {
  const { name, until, isLongTerm, offered } = readDocument(check);
  const { idCountry, idType, idNumber, birthDate: birthday } = check;
  return {
    fields: { idCountry, idType, idNumber, birthday, idExpirationDate: until, isLongTerm },
    offered: {
      nameLocal: name,
      ...offered,
    },
  };
}

/** The code follows its country, as in the form. */
const withPostalCode = (before: PersonalDraft, after: PersonalDraft): PersonalDraft => ({
  ...after,
  zipCode: postalCodeAfter(before.residenceCountry, after.residenceCountry, after.zipCode),
});

export function recordFilled(
  base: PersonalDraft,
  { record: theirs, identityChecks }: KycView<PersonalDraft>,
): (record: PersonalDraft) => PersonalDraft {
  const check = identityChecks.find(({ personId }) => personId === memberPersonId);
  const fill = check && asFilled(base, theirs, readOf(check));
  return (record) => ({
    ...withPostalCode(record, fill?.(record) ?? record),
    kycFiles: withPhotographs(record.kycFiles, theirs.kycFiles),
  });
}
