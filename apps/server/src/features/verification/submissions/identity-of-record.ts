// A member in the form of IVMS 101, from the verified record, for the service that holds the other wallet
// (VER-283).
import type { EnterpriseDraft, PersonalDraft } from '@causeway/contract';
import type { IdentityAddress, NationalId, PersonIdentity } from '@causeway/providers/port';
import type { KycRecord } from './forms/form.ts';

/** The standard's longest name, town, subdivision, postal code and address line. */
const NAME_MAX = 100;
const TOWN_MAX = 35;
const POST_CODE_MAX = 16;
const LINE_MAX = 70;

/** The standard's types by the dictionary of document types. */
const idTypes: Readonly<Record<string, NationalId['type']>> = {
  '10': 'IDCD',
  '11': 'DRLC',
  '12': 'ARNU',
  '13': 'CCPT',
};

/**
 * Leaves out a birthday, because the standard also requires the place, which no record has; and a company's
 * number, for which it requires the code of the registry. The member's number identifies both.
 */
export const identityOfRecord = (memberId: string, record: KycRecord): PersonIdentity =>
  'firstName' in record ? personOf(memberId, record) : companyOf(memberId, record);

function personOf(memberId: string, record: PersonalDraft): PersonIdentity {
  const { firstName, lastName, nameLocal, residenceCountry, idNumber, idCountry, idType } = record;
  const [primary = '', secondary = null] = [lastName, firstName].map(printed).filter((name) => name !== '');
  const home = { country: residenceCountry, street: record.address, ...record } as const;
  return {
    kind: 'natural',
    names: [{ primary, secondary, type: 'LEGL' }],
    localNames:
      nameLocal === '' ? [] : [{ primary: cut(nameLocal, NAME_MAX), secondary: null, type: 'LEGL' }],
    phoneticNames: [],
    addresses: addressesOf('HOME', home),
    nationalId: {
      number: printed(idNumber),
      type: idTypes[idType] ?? 'MISC',
      country: idCountry,
      authority: null,
    },
    ...{ customerId: memberId, birth: null, country: residenceCountry },
  };
}

function companyOf(memberId: string, record: EnterpriseDraft): PersonIdentity {
  const { memberNameEn, memberNameLocal, regCountry } = record;
  const seat = { country: regCountry, street: record.regAddress, ...record } as const;
  return {
    kind: 'legal',
    names: [{ name: cut(printed(memberNameEn), NAME_MAX), type: 'LEGL' }],
    localNames: memberNameLocal === '' ? [] : [{ name: cut(memberNameLocal, NAME_MAX), type: 'LEGL' }],
    phoneticNames: [],
    addresses: addressesOf('GEOG', seat),
    ...{ nationalId: null, customerId: memberId, country: regCountry },
  };
}

interface Place {
  readonly country: string;
  readonly province: string;
  readonly city: string;
  readonly street: string;
  readonly zipCode: string;
}

/**
 * Undefined without a town, which the standard requires. A town that is too long is complete among the lines.
 */
function addressesOf(type: 'HOME' | 'GEOG', place: Place): readonly IdentityAddress[] {
  const [province, city, street, postCode] = [place.province, place.city, place.street, place.zipCode].map(
    printed,
  );
  const town = city === undefined || city === '' ? (province ?? '') : city;
  if (town === '' || street === undefined || street === '') return [];
  const lines = linesOf(town.length > TOWN_MAX ? `${street}, ${town}` : street);
  const hasCode = postCode !== undefined && /[1-9A-Za-z]/.test(postCode) && postCode.length <= POST_CODE_MAX;
  const parts = {
    ...(hasCode && { postCode }),
    ...(province && province !== town && province.length <= TOWN_MAX && { countrySubDivision: province }),
  };
  return [{ type, parts, town: cut(town, TOWN_MAX), lines, country: place.country }];
}

/** Splits into lines of whole words; a word that is longer than a line is broken. */
function linesOf(text: string): readonly string[] {
  const words = text.split(' ').flatMap((word) => word.match(/.{1,70}/gu) ?? []);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE_MAX)
      lines.splice(-1, 1, `${last} ${word}`);
    else lines.push(word);
  }
  return lines;
}

/** Uses the apostrophe of the standard's alphabet. */
const printed = (text: string): string => text.replaceAll(/[’‘]/g, "'").replaceAll(/\s+/g, ' ').trim();

const cut = (text: string, max: number): string => [...text].slice(0, max).join('').trim();
