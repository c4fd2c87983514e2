// Compares the details of an entry in a register with what was typed. Pure.
import {
  type EnterpriseDraft,
  type Language,
  type RegisterField,
  countryName,
  memberPersonId,
  ownerEntitiesOf,
} from '@causeway/contract';
import type { CompanyState, RegisterEntry } from '@causeway/providers/port';
import { type NameMatch, isHan } from '../submissions/index.ts';
import { compareAddresses } from './addresses.ts';
import { compareCompanies } from './company-names.ts';

interface Typed {
  readonly name: string;
  readonly nameLocal: string;
  readonly number: string;
  /** The day of the certificate; '' for an entity. */
  readonly certificateOn: string;
  readonly address: string;
}

/** Undefined if the record no longer has the entity. */
export function typedOf(record: EnterpriseDraft, personId: string, language: Language): Typed | undefined {
  if (personId === memberPersonId) {
    const { regAddress, city, province, zipCode, regCountry } = record;
    const country = regCountry === '' ? '' : countryName(regCountry, language);
    return {
      ...{ name: record.memberNameEn, nameLocal: record.memberNameLocal, number: record.regNumber },
      certificateOn: record.effectiveDate,
      address: [regAddress, city, province, zipCode, country].filter(Boolean).join(', '),
    };
  }
  const entity = ownerEntitiesOf(record).find(({ uid }) => uid === personId);
  return (
    entity && {
      ...{ name: entity.nameEn, nameLocal: entity.nameLocal, number: entity.regNumber },
      ...{ certificateOn: '', address: '' },
    }
  );
}

export interface ComparedDetails {
  readonly fields: readonly RegisterField[];
  readonly name: NameMatch;
  /** The typed name is one that the company had before. */
  readonly isFormerName: boolean;
  readonly isOtherNumber: boolean;
  /** `before`: the certificate is older than the company. */
  readonly certificate: 'same' | 'before' | 'after' | 'untold';
  readonly isOtherAddress: boolean;
}

const stateLikeness: Readonly<Record<CompanyState, RegisterField['result']>> = {
  active: 'same',
  closing: 'close',
  unknown: 'close',
  insolvent: 'other',
  dissolved: 'other',
};

export function compareDetails(typed: Typed, entry: RegisterEntry): ComparedDetails {
  const name = nameMatch(typed, [entry.name, ...entry.otherNames]);
  const isFormerName = name !== 'same' && nameMatch(typed, entry.formerNames) === 'same';
  const isOtherNumber = bareNumberOf(typed.number) !== bareNumberOf(entry.number);
  const certificate = certificateOf(typed, entry);
  const field = (
    what: RegisterField['what'],
    own: string,
    registered: string,
    result: RegisterField['result'],
  ): RegisterField => ({
    ...{ what, typed: own, registered },
    result: own === '' && what !== 'state' ? 'only' : result,
  });
  const ifKnown = (registered: string | null, fieldOf: (registered: string) => RegisterField) =>
    registered === null ? [] : [fieldOf(registered)];
  const address = entry.address === null ? 'same' : compareAddresses(typed.address, entry.address);
  return {
    ...{ name, isFormerName, isOtherNumber, certificate },
    isOtherAddress: typed.address !== '' && address === 'other',
    fields: [
      field('name', typed.name, entry.name, isFormerName ? 'close' : name),
      ...localField(typed, entry),
      field('number', typed.number, entry.number, isOtherNumber ? 'other' : 'same'),
      field('state', '', entry.stateText, stateLikeness[entry.state]),
      ...ifKnown(entry.incorporatedOn, (day) =>
        field('incorporated', typed.certificateOn, day, dateLikeness[certificate]),
      ),
      ...ifKnown(entry.legalForm, (form) => field('form', '', form, 'only')),
      ...ifKnown(entry.address, (place) => field('address', typed.address, place, address)),
    ],
  };
}

/** The name in local script, where either side has one. */
function localField({ nameLocal }: Typed, { name, otherNames }: RegisterEntry): readonly RegisterField[] {
  const registered = [name, ...otherNames].find(isHan) ?? '';
  if (nameLocal === '' && registered === '') return [];
  const isOneSided = nameLocal === '' || registered === '';
  const result = isOneSided ? 'only' : compareCompanies(nameLocal, registered);
  return [{ what: 'local-name', typed: nameLocal, registered, result }];
}

const dateLikeness = { same: 'same', before: 'other', after: 'close', untold: 'only' } as const;

/** Names in one script are compared; a name in another one is only ever close, so it counts where there is no other. */
function nameMatch({ name, nameLocal }: Typed, registered: readonly string[]): NameMatch {
  const pairs = [name, nameLocal]
    .filter(Boolean)
    .flatMap((own) => registered.map((other) => [own, other] as const));
  const inOneScript = pairs.filter(([own, other]) => isHan(own) === isHan(other));
  const compared = inOneScript.length > 0 ? inOneScript : pairs;
  const matches = new Set(compared.map(([own, other]) => compareCompanies(own, other)));
  return (['same', 'close'] as const).find((match) => matches.has(match)) ?? 'other';
}

/** Signs between the digits and leading zeros mean nothing. */
const bareNumberOf = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^([A-Z]*)0+/, '$1');

/** A certificate can be renewed, and so be younger than the company. */
function certificateOf(
  { certificateOn }: Typed,
  { incorporatedOn }: RegisterEntry,
): ComparedDetails['certificate'] {
  if (certificateOn === '' || incorporatedOn === null) return 'untold';
  if (certificateOn === incorporatedOn) return 'same';
  return certificateOn < incorporatedOn ? 'before' : 'after';
}
