// What a report says, and what is missing for it (VER-270).
import {
  type ReportGap,
  type ReportedOutcome,
  type RequestOf,
  type TransactionGap,
  type prepareCaseReport,
  channels,
  passportType,
} from '@causeway/contract';
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

/** Decimal text; money on chains is in no list of currencies. */
export interface ReportedAmount {
  readonly currency: string;
  readonly value: string;
  readonly isCrypto: boolean;
}

export interface ReportedTransaction extends ReportedAmount {
  readonly txnNo: string;
  /** An exchange is between two currencies of the member. */
  readonly direction: 'in' | 'out' | 'exchange';
  /** What an exchange bought; its own amount is what was sold. */
  readonly bought: ReportedAmount | null;
  /** What became of it until the report was prepared. */
  readonly outcome: ReportedOutcome;
  /** Decimal text in the authority's currency; '' without a rate. */
  readonly local: string;
  readonly at: Date;
  readonly remittance: string;
  /** The member's account that received it. */
  readonly ourAccount: string;
  readonly other: {
    readonly name: string;
    readonly account: string;
    /** The bank, or the service that keeps the wallet. */
    readonly bankName: string;
    readonly bic: string;
    /** The name of the chain. */
    readonly network: string;
    readonly country: string;
  };
}

const chainNames: ReadonlyMap<number | null, string> = new Map([
  [channels.erc20, 'Ethereum'],
  [channels.trc20, 'TRON'],
]);
/** The chain's own name, which an authority knows; '' for a bank (VER-381). */
export const networkOf = (channel: number | null): string => chainNames.get(channel) ?? '';

export type Subject = PersonParty | EntityParty;

export interface ReportFacts extends Pick<
  RequestOf<typeof prepareCaseReport>,
  'code' | 'reason' | 'action' | 'indicators'
> {
  readonly reference: string;
  readonly at: Date;
  readonly entity: ReportingEntity;
  readonly subject: Subject;
  readonly transactions: readonly ReportedTransaction[];
}

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
    ...{ idNumber: of('idNumber'), idCountry: of('idCountry'), isPassport: of('idType') === passportType },
    place: {
      ...{ address: of('address'), city: of('city'), zip: of('postCode'), state: of('state') },
      country: of('residenceCountry'),
    },
    ...{ phone: { prefix: '', number: '' }, email: '' },
  };
}

/** The member as its verification has it. */
export function subjectIn(record: KycRecord): Subject {
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
    isPassport: of('idType') === passportType,
    place: {
      ...{ address: of('address'), city: of('city') || of('province'), zip: of('zipCode') },
      ...{ state: of('province'), country: of('residenceCountry') },
    },
    ...{ phone: { prefix, number: of('contactPhone') }, email: of('contactEmail') },
  };
}

type Lacks<Gap> = readonly (readonly [Gap, boolean])[];
const missingOf = <Gap>(lacks: Lacks<Gap>): readonly Gap[] =>
  lacks.filter(([, isMissing]) => isMissing).map(([gap]) => gap);

/** Missing for every report, in the order of the schema. */
export const gapsOf = (entity: ReportingEntity): readonly ReportGap[] =>
  missingOf<ReportGap>([
    ['entity-id', entity.entityId === null],
    ['reporting-person', entity.firstName === '' || entity.lastName === ''],
    ['entity-address', entity.place.address === '' || entity.city === ''],
  ]);

/** Missing for a report with this transaction. */
export function transactionGapsOf(
  entity: ReportingEntity,
  { isCrypto, bought, local }: Pick<ReportedTransaction, 'isCrypto' | 'bought' | 'local'>,
): readonly TransactionGap[] {
  const sides = new Set([isCrypto, bought?.isCrypto ?? isCrypto]);
  return missingOf<TransactionGap>([
    ['bank-codes', sides.has(false) && (entity.bankMode === '' || entity.bankFunds === '')],
    ['chain-codes', sides.has(true) && (entity.chainMode === '' || entity.chainFunds === '')],
    ['local-rate', local === ''],
  ]);
}
