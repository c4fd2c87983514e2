// The record of a person.
import {
  memberPersonId,
  noBusiness,
  offeredByDocument,
  personalBasic,
  personalDraft,
  personalIssues,
  personalIdentity,
  personalRows,
  postalCodeAfter,
  fileTypes,
  type ValidationIssue,
  type PersonalDraft,
} from '@causeway/contract';
import { allIssues } from './all-issues.ts';
import {
  type KycForm,
  nameRead,
  numberRead,
  pickRows,
  readOr,
  unlessRead,
  validityRead,
  validityUnlessRead,
  withoutVoid,
} from './form.ts';
import type { IdentityCheckRow } from '../store.ts';
import { impossiblePhone, unknownEntries } from './record-rules.ts';

/** 400 proof of address, 600 tax certificate. */
const offered: ReadonlySet<string> = new Set([fileTypes.addressProof, fileTypes.taxCertificate]);

const serverIssues = (record: PersonalDraft): readonly ValidationIssue[] => [
  ...unknownEntries(record, personalRows.basic, { step: 'basic', uid: null }),
  ...impossiblePhone(record.contactPhoneCountryCode, record.contactPhone, 'contactPhone'),
  ...unknownEntries(record, personalRows.identity, { step: 'identity', uid: null }),
];

/** What the document suggests, where nothing was typed. */
function offeredTo(
  record: PersonalDraft,
  check: IdentityCheckRow,
): Pick<
  PersonalDraft,
  'firstName' | 'lastName' | 'gender' | 'nationality' | 'residenceCountry' | 'zipCode' | 'nameLocal'
> {
  const offered = offeredByDocument(check);
  const residenceCountry = readOr(record.residenceCountry, offered.residenceCountry);
  return {
    gender: readOr(record.gender, offered.gender),
    residenceCountry,
    zipCode: postalCodeAfter(record.residenceCountry, residenceCountry, record.zipCode),
    firstName: readOr(record.firstName, offered.firstName),
    lastName: readOr(record.lastName, offered.lastName),
    nationality: readOr(record.nationality, offered.nationality),
    nameLocal: readOr(record.nameLocal, nameRead(check)),
  };
}

/** Fields that the document suggested, without what it said. */
function withoutOffered(record: PersonalDraft, check: IdentityCheckRow): ReturnType<typeof offeredTo> {
  const offered = offeredByDocument(check);
  const residenceCountry = unlessRead(record.residenceCountry, offered.residenceCountry);
  return {
    gender: unlessRead(record.gender, offered.gender),
    residenceCountry,
    zipCode: postalCodeAfter(record.residenceCountry, residenceCountry, record.zipCode),
    firstName: unlessRead(record.firstName, offered.firstName),
    lastName: unlessRead(record.lastName, offered.lastName),
    nationality: unlessRead(record.nationality, offered.nationality),
    nameLocal: unlessRead(record.nameLocal, nameRead(check)),
  };
}

export const personalForm: KycForm<PersonalDraft> = {
  kind: 'personal',
  read: (stored) => personalDraft.parse(stored),
  begun: ({ email, callingCode, mobile }) => ({
    contactEmail: email,
    contactPhoneCountryCode: callingCode,
    contactPhone: mobile,
  }),
  issues: (record, facts) => allIssues('personal', personalIssues(record, facts), serverIssues(record)),
  clean: (record, steps, { today, factsOf }) => ({
    ...record,
    ...(steps.includes('basic') && withoutVoid(personalBasic.parse(record), personalRows.basic)),
    ...(steps.includes('identity') &&
      withoutVoid(personalIdentity(today, factsOf).parse(record), personalRows.identity)),
  }),
  lockedPeople: () => [],
  take: (base, from, steps) => ({
    ...base,
    ...(steps.includes('basic') && pickRows(from, personalRows.basic)),
    ...(steps.includes('identity') && pickRows(from, personalRows.identity)),
  }),
  stepOf: () => 'basic',
  offeredFiles: () => (file) => file.uid === null && offered.has(file.fileType),
  withNamesOf: (record, { firstName, lastName }) => ({ ...record, firstName, lastName }),
  shapeOf: () => noBusiness,
  party: ({ firstName, lastName, residenceCountry }) => ({
    nameEn: `${firstName} ${lastName}`,
    country: residenceCountry,
  }),
  people: () => [memberPersonId],
  documentOf: (record) => record,
  fill: (record, check) => {
    const { until, isLongTerm } = validityRead(check, {
      until: record.idExpirationDate,
      isLongTerm: record.isLongTerm,
    });
    return {
      ...record,
      ...offeredTo(record, check),
      idCountry: readOr(check.documentCountry, record.idCountry),
      idType: readOr(check.documentType, record.idType),
      idNumber: readOr(numberRead(check), record.idNumber),
      birthday: readOr(check.birthDate, record.birthday),
      idExpirationDate: until,
      isLongTerm,
    };
  },
  giveWay: (record, check) => {
    const { until, isLongTerm } = validityUnlessRead(check, {
      until: record.idExpirationDate,
      isLongTerm: record.isLongTerm,
    });
    return {
      ...record,
      ...withoutOffered(record, check),
      idCountry: unlessRead(record.idCountry, check.documentCountry),
      idType: unlessRead(record.idType, check.documentType),
      idNumber: unlessRead(record.idNumber, numberRead(check)),
      birthday: unlessRead(record.birthday, check.birthDate),
      idExpirationDate: until,
      isLongTerm,
    };
  },
};
