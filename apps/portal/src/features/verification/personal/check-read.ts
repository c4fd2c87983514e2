// The results that a person's check filled in: the document in the record, and its photographs (VER-108,
// VER-109). Pure.
import {
  memberPersonId,
  offeredByDocument,
  type IdentityResult,
  type PersonalDraft,
} from '@causeway/contract';
import { asFilled, readDocument, withPhotographs, type CheckRead, type KycView } from '../record/index.ts';

function readOf(check: IdentityResult): CheckRead {
  const { name, until, isLongTerm } = readDocument(check);
  const { idCountry, idType, idNumber, birthDate: birthday } = check;
  return {
    fields: { idCountry, idType, idNumber, birthday, idExpirationDate: until, isLongTerm },
    offered: {
      nameLocal: name,
      ...offeredByDocument({
        firstName: check.idFirstName,
        lastName: check.idLastName,
        documentType: idType,
        documentCountry: idCountry,
      }),
    },
  };
}

export function recordFilled(
  base: PersonalDraft,
  { record: theirs, identityChecks }: KycView<PersonalDraft>,
): (record: PersonalDraft) => PersonalDraft {
  const check = identityChecks.find(({ personId }) => personId === memberPersonId);
  const fill = check && asFilled(base, theirs, readOf(check));
  return (record) => ({
    ...(fill?.(record) ?? record),
    kycFiles: withPhotographs(record.kycFiles, theirs.kycFiles),
  });
}
