// Reads a person of IVMS 101: of 2020 or 2023, and in the spellings that services in use send.
import {
  type AddressPart,
  type IdentityAddress,
  type LegalIdentity,
  type LegalName,
  type NationalId,
  type NaturalIdentity,
  type NaturalName,
  type PersonIdentity,
  addressParts,
  addressTypes,
  legalNameTypes,
  nationalIdTypes,
  naturalNameTypes,
} from '../identity-payload.ts';
import {
  type Cursor,
  codeOf,
  entries,
  optional,
  patternOf,
  required,
  textOf,
  textOrNull,
  unreadable,
} from './cursor.ts';

const NAME_MAX = 100;
const ID_MAX = 35;
const CUSTOMER_MAX = 50;
const LINES_MAX = 7;
const LINE_MAX = 70;
const TOWN_MAX = 35;
const PLACE_MAX = 70;
const COUNTRY = /^[A-Z]{2}$/;
const AUTHORITY = /^RA\d{6}$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

const isPart = (name: string): name is AddressPart => Object.hasOwn(addressParts, name);

export function readPerson(at: Cursor): PersonIdentity {
  const natural = optional(at, 'naturalPerson');
  const legal = optional(at, 'legalPerson');
  if (natural && legal) return unreadable(at, 'is two persons');
  if (natural) return naturalOf(natural);
  return legal ? legalOf(legal) : unreadable(at, 'is neither a natural nor a legal person');
}

function naturalOf(at: Cursor): NaturalIdentity {
  const birth = optional(at, 'dateAndPlaceOfBirth');
  return {
    kind: 'natural',
    ...namesOf(at, naturalName),
    ...identifiedOf(at, optional(at, 'countryOfResidence')),
    birth: birth ? birthOf(birth) : null,
  };
}

const legalOf = (at: Cursor): LegalIdentity => ({
  kind: 'legal',
  ...namesOf(at, legalName),
  ...identifiedOf(at, optional(at, 'countryOfRegistration')),
});

interface Names<Name> {
  readonly names: readonly Name[];
  readonly localNames: readonly Name[];
  readonly phoneticNames: readonly Name[];
}

/** The standard's one `name` holds lists of each kind; a library in use sends the list itself. */
function namesOf<Name>(at: Cursor, read: (at: Cursor) => Name): Names<Name> {
  const groups = entries(required(at, 'name'));
  const isBare = groups.every((group) => optional(group, 'nameIdentifier') === undefined);
  const listed = (kind: string): readonly Name[] =>
    groups.flatMap((group) => entries(optional(group, kind)).map(read));
  const names = isBare ? groups.map(read) : listed('nameIdentifier');
  if (names.length === 0) return unreadable(at, 'has no name');
  return {
    names,
    localNames: listed('localNameIdentifier'),
    phoneticNames: listed('phoneticNameIdentifier'),
  };
}

const naturalName = (at: Cursor): NaturalName => ({
  primary: textOf(required(at, 'primaryIdentifier'), NAME_MAX),
  secondary: textOrNull(optional(at, 'secondaryIdentifier'), NAME_MAX),
  type: codeOf(required(at, 'naturalPersonNameIdentifierType', 'nameIdentifierType'), naturalNameTypes),
});

const legalName = (at: Cursor): LegalName => ({
  name: textOf(required(at, 'legalPersonName'), NAME_MAX),
  type: codeOf(required(at, 'legalPersonNameIdentifierType'), legalNameTypes),
});

function identifiedOf(at: Cursor, country: Cursor | undefined) {
  const nationalId = optional(at, 'nationalIdentification');
  return {
    addresses: entries(optional(at, 'geographicAddress')).map(addressOf),
    nationalId: nationalId ? nationalIdOf(nationalId) : null,
    customerId: textOrNull(optional(at, 'customerIdentification', 'customerNumber'), CUSTOMER_MAX),
    country: country ? patternOf(country, COUNTRY) : null,
  };
}

function addressOf(at: Cursor): IdentityAddress {
  const parts = Object.keys(addressParts)
    .filter(isPart)
    .flatMap((name) => {
      const found = optional(at, ...(name === 'postCode' ? ['postCode', 'postcode'] : [name]));
      return found ? [[name, textOf(found, addressParts[name])] as const] : [];
    });
  const lines = entries(optional(at, 'addressLine'));
  if (lines.length > LINES_MAX) return unreadable(at, `has more than ${LINES_MAX} lines`);
  return {
    type: codeOf(required(at, 'addressType'), addressTypes),
    parts: Object.fromEntries(parts),
    town: textOf(required(at, 'townName'), TOWN_MAX),
    lines: lines.map((line) => textOf(line, LINE_MAX)),
    country: patternOf(required(at, 'country'), COUNTRY),
  };
}

function nationalIdOf(at: Cursor): NationalId {
  const country = optional(at, 'countryOfIssue');
  const authority = optional(at, 'registrationAuthority');
  return {
    number: textOf(required(at, 'nationalIdentifier'), ID_MAX),
    type: codeOf(required(at, 'nationalIdentifierType'), nationalIdTypes),
    country: country ? patternOf(country, COUNTRY) : null,
    authority: authority ? patternOf(authority, AUTHORITY) : null,
  };
}

const birthOf = (at: Cursor): NaturalIdentity['birth'] => ({
  date: patternOf(required(at, 'dateOfBirth'), DAY),
  place: textOf(required(at, 'placeOfBirth'), PLACE_MAX),
});
