// The record of a business, including its people.
import {
  businessDocuments,
  asksForChart,
  businessGroup,
  businessShapeOf,
  enterpriseBasic,
  enterpriseBusiness,
  enterpriseDraft,
  enterpriseIssues,
  enterpriseRows,
  cleanOwnerEntity,
  mayEditPerson,
  offeredByDocument,
  ownerEntityRows,
  stakeholder,
  stakeholderRows,
  withLockedPeople,
  fileTypes,
  type EnterpriseDraft,
  type ValidationIssue,
  type KycFacts,
  type StakeholderDraft,
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

/** A stakeholder's file: 400 proof of address. */
const ofStakeholder = fileTypes.addressProof;

function serverIssues(record: EnterpriseDraft): readonly ValidationIssue[] {
  const basic = { step: 'basic', uid: null } as const;
  const business = { step: 'business', uid: null } as const;
  return [
    ...unknownEntries(record, enterpriseRows.basic, basic),
    ...impossiblePhone(record.contactPhoneCountryCode, record.contactPhoneNumber, 'contactPhoneNumber'),
    ...unknownEntries(record, enterpriseRows.business, business),
    ...record.stakeholderInfoBo.flatMap((entry) => {
      const at = { step: 'stakeholders', uid: entry.uid } as const;
      return unknownEntries(entry, stakeholderRows, at);
    }),
    ...record.ownerEntities.flatMap((entity) =>
      unknownEntries(entity, ownerEntityRows, { step: 'stakeholders', uid: entity.uid }),
    ),
  ];
}

export const enterpriseForm: KycForm<EnterpriseDraft> = {
  kind: 'enterprise',
  read: (stored) => enterpriseDraft.parse(stored),
  begun: ({ email, callingCode, mobile }) => ({
    contactEmail: email,
    contactPhoneCountryCode: callingCode,
    contactPhoneNumber: mobile,
  }),
  issues: (record, facts) =>
    allIssues('enterprise', [...enterpriseIssues(record, facts), ...sameUid(record)], serverIssues(record)),
  clean: (record, steps, facts) => ({
    ...record,
    ...(steps.includes('basic') &&
      withoutVoid(enterpriseBasic(facts.today).parse(record), enterpriseRows.basic)),
    ...(steps.includes('business') && withoutVoid(enterpriseBusiness.parse(record), enterpriseRows.business)),
    ...(steps.includes('stakeholders') && {
      stakeholderInfoBo: record.stakeholderInfoBo.map((entry) => cleanStakeholder(entry, facts)),
      ownerEntities: record.ownerEntities.map(cleanOwnerEntity),
    }),
    ...(steps.includes('documents') && !asksForChart(businessShapeOf(record)) && { chartSignedOn: '' }),
  }),
  // Another group of business types requires other people.
  lockedPeople: ({ businessType, stakeholderInfoBo: submitted }, type, facts) =>
    businessGroup(businessType) === businessGroup(type)
      ? submitted.map(({ uid }) => uid).filter((uid) => !mayEditPerson(uid, { ...facts, submitted }))
      : [],
  take: (base, from, steps, locked) => ({
    ...base,
    ...(steps.includes('basic') && pickRows(from, enterpriseRows.basic)),
    ...(steps.includes('business') && pickRows(from, enterpriseRows.business)),
    ...(steps.includes('stakeholders') && {
      stakeholderInfoBo: withLockedPeople(from.stakeholderInfoBo, base.stakeholderInfoBo, locked),
      // Who holds what stays as submitted with the people who do.
      ownerEntities: locked.length > 0 ? base.ownerEntities : from.ownerEntities,
    }),
    ...(steps.includes('documents') && pickRows(from, enterpriseRows.documents)),
  }),
  stepOf: ({ uid }) => (uid === null ? 'documents' : 'stakeholders'),
  offeredFiles: (record) => {
    const documents = new Set<string>(
      businessDocuments(businessShapeOf(record)).map(({ fileType }) => fileType),
    );
    const uids = new Set(record.stakeholderInfoBo.map(({ uid }) => uid));
    return ({ fileType, uid }) =>
      uid === null ? documents.has(fileType) : fileType === ofStakeholder && uids.has(uid);
  },
  withNamesOf: (record, { memberNameEn }) => ({ ...record, memberNameEn }),
  shapeOf: businessShapeOf,
  party: ({ memberNameEn, regCountry }) => ({ nameEn: memberNameEn, country: regCountry }),
  people: ({ stakeholderInfoBo }) => stakeholderInfoBo.map(({ uid }) => uid),
  documentOf: ({ stakeholderInfoBo }, personId) =>
    stakeholderInfoBo.find(({ uid }) => uid === personId) ?? { idCountry: '', idType: '', idNumber: '' },
  fill: (record, check) => ({
    ...record,
    stakeholderInfoBo: record.stakeholderInfoBo.map((entry) =>
      entry.uid === check.personId ? filledEntry(entry, check) : entry,
    ),
  }),
  giveWay: (record, check) => ({
    ...record,
    stakeholderInfoBo: record.stakeholderInfoBo.map((entry) =>
      entry.uid === check.personId ? entryWithoutRead(entry, check) : entry,
    ),
  }),
};

function filledEntry(entry: StakeholderDraft, check: IdentityCheckRow): StakeholderDraft {
  const { until, isLongTerm } = validityRead(check, {
    until: entry.idEffectiveDateEnd,
    isLongTerm: entry.isPermanent,
  });
  const offered = offeredByDocument(check);
  return {
    ...entry,
    nameEn: readOr(entry.nameEn, nameRead(check)),
    gender: readOr(entry.gender, offered.gender),
    nationality: readOr(entry.nationality, offered.nationality),
    residenceCountry: readOr(entry.residenceCountry, offered.residenceCountry),
    idCountry: readOr(check.documentCountry, entry.idCountry),
    idType: readOr(check.documentType, entry.idType),
    idNumber: readOr(numberRead(check), entry.idNumber),
    birthDate: readOr(check.birthDate, entry.birthDate),
    idEffectiveDateEnd: until,
    isPermanent: isLongTerm,
  };
}

function entryWithoutRead(entry: StakeholderDraft, check: IdentityCheckRow): StakeholderDraft {
  const { until, isLongTerm } = validityUnlessRead(check, {
    until: entry.idEffectiveDateEnd,
    isLongTerm: entry.isPermanent,
  });
  const offered = offeredByDocument(check);
  return {
    ...entry,
    nameEn: unlessRead(entry.nameEn, nameRead(check)),
    gender: unlessRead(entry.gender, offered.gender),
    nationality: unlessRead(entry.nationality, offered.nationality),
    residenceCountry: unlessRead(entry.residenceCountry, offered.residenceCountry),
    idCountry: unlessRead(entry.idCountry, check.documentCountry),
    idType: unlessRead(entry.idType, check.documentType),
    idNumber: unlessRead(entry.idNumber, numberRead(check)),
    birthDate: unlessRead(entry.birthDate, check.birthDate),
    idEffectiveDateEnd: until,
    isPermanent: isLongTerm,
  };
}

/** Two entries with the same uid would share their checks and files. */
function sameUid({ stakeholderInfoBo, ownerEntities }: EnterpriseDraft): readonly ValidationIssue[] {
  const uids = [...stakeholderInfoBo, ...ownerEntities].map(({ uid }) => uid);
  return uids
    .filter((uid, i) => uids.indexOf(uid) !== i)
    .map((uid) => ({ step: 'stakeholders', uid, field: 'uid', message: 'format' }));
}

function cleanStakeholder(entry: StakeholderDraft, { today, factsOf }: KycFacts): StakeholderDraft {
  const clean = withoutVoid(stakeholder(today, factsOf).parse(entry), stakeholderRows);
  return { ...clean, roles: ([1, 2, 3] as const).filter((role) => clean.roles.includes(role)) };
}
