// The people and parties of a submitted record: who to screen, which documents to compare, and when they expire. Pure.
import {
  type EnterpriseDraft,
  type PersonalDraft,
  STATELESS,
  bareNumber,
  memberPersonId,
  ownerEntitiesOf,
} from '@causeway/contract';
import type { NameParts } from '@causeway/providers/port';
import { type KycRecord, enterpriseForm, personalForm } from '../submissions/index.ts';

export const isEnterprise = (record: KycRecord): record is EnterpriseDraft => 'memberNameEn' in record;

/** Somebody who needs a document: the member itself, or a stakeholder by its uid. */
export interface RecordPerson {
  readonly personId: string;
  readonly name: string;
  /** In local script; empty where it is not asked for. */
  readonly nameLocal: string;
  /** A key of the dictionary `gender`, or ''. */
  readonly gender: string;
  readonly nationality: string;
  readonly idCountry: string;
  /** A key of the dictionary `documentType`. */
  readonly idType: string;
  readonly idNumber: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** The document's expiry date, YYYY-MM-DD or ''. */
  readonly until: string;
  readonly isLongTerm: 0 | 1;
}

export const peopleOf = (record: KycRecord): readonly RecordPerson[] =>
  isEnterprise(record)
    ? record.stakeholderInfoBo.map(
        ({ uid, nameEn, gender, nationality, idCountry, idType, idNumber, birthDate, ...end }) => ({
          personId: uid,
          name: nameEn,
          nameLocal: '',
          gender,
          nationality,
          idCountry,
          idType,
          idNumber,
          birthDate,
          until: end.idEffectiveDateEnd,
          isLongTerm: end.isPermanent,
        }),
      )
    : [
        {
          personId: memberPersonId,
          name: personalName(record),
          nameLocal: record.nameLocal,
          gender: record.gender,
          nationality: record.nationality,
          idCountry: record.idCountry,
          idType: record.idType,
          idNumber: record.idNumber,
          birthDate: record.birthday,
          until: record.idExpirationDate,
          isLongTerm: record.isLongTerm,
        },
      ];

const personalName = ({ firstName, lastName }: PersonalDraft): string => `${firstName} ${lastName}`.trim();

/** The name and country that the provider serves the member under. */
export const partyOf = (record: KycRecord): { readonly nameEn: string; readonly country: string } =>
  isEnterprise(record) ? enterpriseForm.party(record) : personalForm.party(record);

/** A party to screen against the lists. */
export interface Party {
  /** `member` for the owner of the record, else the uid of a stakeholder or of an entity among the owners. */
  readonly personId: string;
  readonly kind: 'person' | 'company';
  readonly name: string;
  /** The name in local script; empty where there is none. */
  readonly nameLocal: string;
  readonly country: string;
  /**
   * The data that distinguish a person from others with the same name; empty for a business, and if not
   * given.
   */
  readonly birthday: string;
  readonly nationality: string;
  /** The number of an identity document, or of the registration. */
  readonly documentNumber: string;
  /** The name from its two fields; absent if one field has all of it. */
  readonly parts?: NameParts;
  /** All countries that count for the party's risk. */
  readonly countries: readonly string[];
}

/**
 * A person's country is that of their nationality, or of their residence when stateless; a business's is that of its
 * registration.
 */
export function partiesOf(record: KycRecord): readonly Party[] {
  const person = (
    personId: string,
    name: string,
    { nationality, residenceCountry, idCountry, idNumber, ...person }: PersonFacts,
  ): Party => ({
    personId,
    kind: 'person',
    name,
    nameLocal: person.nameLocal ?? '',
    birthday: person.birthday ?? person.birthDate ?? '',
    nationality: nationality === STATELESS ? '' : nationality,
    documentNumber: idNumber,
    country: nationality === STATELESS ? residenceCountry : nationality,
    countries: [nationality, residenceCountry, idCountry],
  });
  if (!isEnterprise(record)) {
    const parts = { given: record.firstName, family: record.lastName };
    return [{ ...person(memberPersonId, personalName(record), record), parts }];
  }
  const { memberNameEn, memberNameLocal, regCountry, regNumber, actualOpRegion, stakeholderInfoBo } = record;
  return [
    {
      personId: memberPersonId,
      kind: 'company',
      name: memberNameEn,
      nameLocal: memberNameLocal,
      birthday: '',
      nationality: '',
      documentNumber: regNumber,
      country: regCountry,
      countries: [regCountry, ...actualOpRegion],
    },
    ...stakeholderInfoBo.map((entry) => person(entry.uid, entry.nameEn, entry)),
    ...ownerEntitiesOf(record).map(({ uid, nameEn, nameLocal, country, regNumber }): Party => ({
      ...{ personId: uid, kind: 'company', name: nameEn, nameLocal, birthday: '', nationality: '' },
      ...{ documentNumber: regNumber, country, countries: [country] },
    })),
  ];
}

/** A personal record has a birthday and a local name, a stakeholder a birth date. */
interface PersonFacts {
  readonly nationality: string;
  readonly residenceCountry: string;
  readonly idCountry: string;
  readonly idNumber: string;
  readonly birthday?: string;
  readonly birthDate?: string;
  readonly nameLocal?: string;
}

/** Something with an expiry date. */
export interface Expiry {
  readonly what: 'document' | 'certificate';
  /** A stakeholder's uid; null for the person's own document and the certificate of a business. */
  readonly uid: string | null;
  readonly personName: string | null;
  /** YYYY-MM-DD. */
  readonly expiresOn: string;
}

export function expiriesOf(record: KycRecord): readonly Expiry[] {
  const expiry = (rest: Omit<Expiry, 'expiresOn'>, until: string, isLongTerm: 0 | 1): readonly Expiry[] =>
    isLongTerm === 1 || until === '' ? [] : [{ ...rest, expiresOn: until }];
  if (!isEnterprise(record)) {
    const { idExpirationDate, isLongTerm } = record;
    return expiry({ what: 'document', uid: null, personName: null }, idExpirationDate, isLongTerm);
  }
  return [
    ...expiry({ what: 'certificate', uid: null, personName: null }, record.expirationDate, record.isLongTerm),
    ...record.stakeholderInfoBo.flatMap(({ uid, nameEn, idEffectiveDateEnd, isPermanent }) =>
      expiry({ what: 'document', uid, personName: nameEn }, idEffectiveDateEnd, isPermanent),
    ),
  ];
}

/** The same key as the database's `verification_document_keys`; undefined without a number. */
const keyOf = (kind: 'D' | 'R', country: string, number: string): string | undefined =>
  bareNumber(number) === '' ? undefined : `${kind} ${country} ${bareNumber(number)}`;

export const documentKeyOf = ({ idCountry, idNumber }: RecordPerson): string | undefined =>
  keyOf('D', idCountry, idNumber);

export const registrationKeyOf = (record: KycRecord): string | undefined =>
  isEnterprise(record) ? keyOf('R', record.regCountry, record.regNumber) : undefined;

/** Numbers that differ only in dashes and brackets are the same. */
export const isSameNumber = (a: string, b: string): boolean => bareNumber(a) === bareNumber(b);
