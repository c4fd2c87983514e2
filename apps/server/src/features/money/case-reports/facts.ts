// What a report says, and what is missing for it (VER-270).
import type { ReportGap, RequestOf, prepareCaseReport } from '@causeway/contract';
import type { KycRecord } from '../../verification/submissions/index.ts';

export interface Place {
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly state: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

export interface Phone {
  readonly prefix: string;
  readonly number: string;
}

/** Texts are '' where nothing is known. */
export interface PersonParty {
  readonly kind: 'person';
  readonly firstName: string;
  readonly lastName: string;
  readonly localName: string;
  readonly gender: 'F' | 'M' | '-';
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly nationality: string;
  readonly idNumber: string;
  readonly idCountry: string;
  readonly isPassport: boolean;
  readonly place: Place;
  readonly phone: Phone;
  readonly email: string;
}

export interface EntityParty {
  readonly kind: 'entity';
  readonly name: string;
  readonly localName: string;
  readonly number: string;
  readonly business: string;
  /** YYYY-MM-DD of its registration. */
  readonly since: string;
  readonly place: Place;
  readonly phone: Phone;
  readonly email: string;
  readonly directors: readonly PersonParty[];
}

export interface ReportingEntity {
  readonly entityId: number | null;
  readonly branch: string;
  /** The currency in which the authority counts. */
  readonly currency: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly place: Place;
  readonly bankMode: string;
  readonly bankFunds: string;
  readonly chainMode: string;
  readonly chainFunds: string;
}

export interface ReportedTransaction {
  readonly txnNo: string;
  readonly direction: 'in' | 'out';
  readonly isCrypto: boolean;
  readonly currency: string;
  /** Decimal text, of its currency and of the authority's; the second is '' without a rate. */
  readonly value: string;
  readonly local: string;
  readonly at: Date;
  readonly remittance: string;
  /** The member's account that received it. */
  readonly ourAccount: string;
  readonly other: {
    readonly name: string;
    readonly account: string;
    readonly bankName: string;
    readonly bic: string;
    readonly network: string;
    readonly country: string;
  };
}

export interface ReportFacts extends Pick<
  RequestOf<typeof prepareCaseReport>,
  'code' | 'reason' | 'action' | 'indicators'
> {
  readonly reference: string;
  readonly at: Date;
  readonly entity: ReportingEntity;
  readonly subject: PersonParty | EntityParty;
  readonly transactions: readonly ReportedTransaction[];
}

const PASSPORT = '13';
const genders: Readonly<Record<string, 'F' | 'M'>> = { '1': 'M', '2': 'F' };

type Field = string | number | boolean | null | undefined | object;
const textIn =
  (record: object) =>
  (field: string): string => {
    const value = (record as Readonly<Record<string, Field>>)[field];
    return typeof value === 'string' ? value : '';
  };

/** The first word of a stakeholder's name and the rest: their record has one field for it. */
function directorOf(person: object): PersonParty {
  const of = textIn(person);
  const [firstName = '', ...rest] = of('nameEn').split(' ');
  return {
    ...{ kind: 'person', firstName, lastName: rest.join(' ') || firstName, localName: '' },
    ...{ gender: genders[of('gender')] ?? '-', birthday: of('birthDate'), nationality: of('nationality') },
    ...{ idNumber: of('idNumber'), idCountry: of('idCountry'), isPassport: of('idType') === PASSPORT },
    place: {
      ...{ address: of('address'), city: of('city'), zip: of('postCode'), state: of('state') },
      country: of('residenceCountry'),
    },
    ...{ phone: { prefix: '', number: '' }, email: '' },
  };
}

/** The member as its verification has it. */
export function subjectIn(record: KycRecord): PersonParty | EntityParty {
  const of = textIn(record);
  const prefix = of('contactPhoneCountryCode');
  if ('memberNameEn' in record)
    return {
      ...{ kind: 'entity', name: of('memberNameEn'), localName: of('memberNameLocal') },
      ...{ number: of('regNumber'), business: of('businessScope'), since: of('effectiveDate') },
      place: {
        ...{ address: of('regAddress'), city: of('city'), zip: of('zipCode'), state: of('province') },
        country: of('regCountry'),
      },
      ...{ phone: { prefix, number: of('contactPhoneNumber') }, email: of('contactEmail') },
      directors: (record.stakeholderInfoBo ?? []).map(directorOf),
    };
  return {
    ...{ kind: 'person', firstName: of('firstName'), lastName: of('lastName') || of('firstName') },
    ...{ localName: of('nameLocal'), gender: genders[of('gender')] ?? '-', birthday: of('birthday') },
    ...{ nationality: of('nationality'), idNumber: of('idNumber'), idCountry: of('idCountry') },
    isPassport: of('idType') === PASSPORT,
    place: {
      ...{ address: of('address'), city: of('city') || of('province'), zip: of('zipCode') },
      ...{ state: of('province'), country: of('residenceCountry') },
    },
    ...{ phone: { prefix, number: of('contactPhone') }, email: of('contactEmail') },
  };
}

/** In the order of the schema. */
export function gapsOf(
  entity: ReportingEntity,
  subject: ReportFacts['subject'] | undefined,
  transactions: readonly Pick<ReportedTransaction, 'isCrypto' | 'local'>[],
): readonly ReportGap[] {
  const lacks: readonly (readonly [ReportGap, boolean])[] = [
    ['entity-id', entity.entityId === null],
    ['reporting-person', entity.firstName === '' || entity.lastName === ''],
    ['entity-address', entity.place.address === '' || entity.city === ''],
    ['record', subject === undefined],
    [
      'bank-codes',
      transactions.some(({ isCrypto }) => !isCrypto) && (entity.bankMode === '' || entity.bankFunds === ''),
    ],
    [
      'chain-codes',
      transactions.some(({ isCrypto }) => isCrypto) && (entity.chainMode === '' || entity.chainFunds === ''),
    ],
    ['local-rate', transactions.some(({ local }) => local === '')],
  ];
  return lacks.filter(([, isMissing]) => isMissing).map(([gap]) => gap);
}
