// The parties of an inquiry: their names for lists, for the screening and for the comparison with the member's own.
import type { TravelInquiryReason, TravelPerson } from '@causeway/contract';
import type { PartyIdentity, PersonIdentity, ScreenedName } from '@causeway/providers/port';
import { type NameMatch, compareNames, isHan } from '../../verification/submissions/index.ts';

interface Name {
  readonly given: string;
  readonly family: string;
  readonly whole: string;
}

/** A family name comes first in Chinese characters. */
function naturalName({
  primary,
  secondary,
}: {
  readonly primary: string;
  readonly secondary: string | null;
}): Name {
  if (secondary === null) return { given: '', family: primary, whole: primary };
  const whole = isHan(primary) ? `${primary}${secondary}` : `${secondary} ${primary}`;
  return { given: secondary, family: primary, whole };
}

const companyName = ({ name }: { readonly name: string }): Name => ({ given: '', family: '', whole: name });

/** In Latin letters, and in the person's own script. */
const namesOf = (person: PersonIdentity): readonly Name[] =>
  person.kind === 'natural'
    ? [...person.names, ...person.localNames].map(naturalName)
    : [...person.names, ...person.localNames].map(companyName);

export const wholeNames = (person: PersonIdentity): readonly string[] =>
  namesOf(person).map(({ whole }) => whole);

/** The first name of each person. */
export const partyName = ({ persons }: PartyIdentity): string =>
  persons.flatMap((person) => wholeNames(person).slice(0, 1)).join(', ');

const countryOf = ({ country, addresses, nationalId }: PersonIdentity): string =>
  country ?? addresses[0]?.country ?? nationalId?.country ?? '';

/** One question for each name of each person. */
export const screenedNames = ({ persons }: PartyIdentity): readonly ScreenedName[] =>
  persons.flatMap((person) =>
    namesOf(person).map(({ given, family, whole }) => ({
      kind: person.kind === 'natural' ? ('person' as const) : ('company' as const),
      ...{ name: whole, country: countryOf(person) },
      ...(given !== '' && { parts: { given, family } }),
      ...(person.kind === 'natural' && person.birth && { birthday: person.birth.date }),
      ...(person.nationalId && { documentNumber: person.nationalId.number }),
    })),
  );

const better = (one: NameMatch, other: NameMatch): NameMatch =>
  one === 'same' || other === 'other' ? one : other;

/** Names of two scripts are always close, so a name of the same script decides where the member has one. */
function inScriptOf(name: string, own: readonly string[]): readonly string[] {
  const same = own.filter((each) => isHan(each) === isHan(name));
  return same.length > 0 ? same : own;
}

/** Each person has to be the member, by the best of its names: with a second beneficiary it is another party. */
export function beneficiaryReason(
  { persons }: PartyIdentity,
  own: readonly string[],
): TravelInquiryReason | null {
  const found = persons.map((person) =>
    wholeNames(person)
      .flatMap((name) => inScriptOf(name, own).map((each) => compareNames(name, each)))
      .reduce<NameMatch>(better, 'other'),
  );
  if (found.length === 0 || found.includes('other')) return 'other-beneficiary';
  return found.includes('close') ? 'close-beneficiary' : null;
}

export const personToDto = (person: PersonIdentity): TravelPerson => ({
  names: [...wholeNames(person)],
  addresses: person.addresses.map(({ lines, parts, town, country }) =>
    [...lines, parts.streetName, parts.buildingNumber, parts.postCode, town, country]
      .filter(Boolean)
      .join(', '),
  ),
  ...{ country: person.country, customerId: person.customerId },
  birthday: person.kind === 'natural' ? (person.birth?.date ?? null) : null,
  document: person.nationalId?.number ?? null,
});
