// Writes a message of IVMS 101, in the field names of the issue of 2020 or of 2023.
import type {
  IdentityAddress,
  IdentityPayload,
  LegalName,
  NationalId,
  NaturalName,
  PartyIdentity,
  PersonIdentity,
} from '../identity-payload.ts';

export type Ivms101Issue = '2020' | '2023';
type Json = Readonly<Record<string, unknown>>;

export function writeIvms101(payload: IdentityPayload, issue: Ivms101Issue): Json {
  const person = personWriter(issue);
  const persons = (
    role: 'originator' | 'beneficiary',
    { persons: listed, accounts }: PartyIdentity,
  ): Json => ({
    [role + (issue === '2020' ? 'Persons' : 'Person')]: listed.map(person),
    ...listIf('accountNumber', accounts),
  });
  const { originatingVasp, beneficiaryVasp, path } = payload;
  return {
    originator: persons('originator', payload.originator),
    beneficiary: persons('beneficiary', payload.beneficiary),
    ...(originatingVasp && { originatingVASP: { originatingVASP: person(originatingVasp) } }),
    ...(beneficiaryVasp && { beneficiaryVASP: { beneficiaryVASP: person(beneficiaryVasp) } }),
    ...(path.length > 0 && {
      transferPath: {
        transferPath: path.map(({ vasp, sequence }) => ({ intermediaryVASP: person(vasp), sequence })),
      },
    }),
    ...metadataOf(payload, issue),
  };
}

/** The issue of 2023 demands that a message names it. */
function metadataOf({ transliterations: methods }: IdentityPayload, issue: Ivms101Issue): Json {
  const metadata = {
    ...listIf('transliterationMethod', methods),
    ...(issue === '2023' && { payloadVersion: '101.2023' }),
  };
  return Object.keys(metadata).length === 0 ? {} : { payloadMetadata: metadata };
}

const listIf = (name: string, list: readonly unknown[]): Json => (list.length === 0 ? {} : { [name]: list });
const textIf = (name: string, text: string | null): Json => (text === null ? {} : { [name]: text });

function personWriter(issue: Ivms101Issue) {
  const typeName = issue === '2020' ? 'nameIdentifierType' : 'naturalPersonNameIdentifierType';
  return (person: PersonIdentity): Json => {
    if (person.kind === 'legal')
      return {
        legalPerson: {
          name: namesOf(person, legalName, legalName),
          ...identifiedOf(person),
          ...textIf('countryOfRegistration', person.country),
        },
      };
    const { birth } = person;
    return {
      naturalPerson: {
        name: namesOf(person, naturalName(typeName), naturalName('nameIdentifierType')),
        ...identifiedOf(person),
        ...(birth && { dateAndPlaceOfBirth: { dateOfBirth: birth.date, placeOfBirth: birth.place } }),
        ...textIf('countryOfResidence', person.country),
      },
    };
  };
}

interface Named<Name> {
  readonly names: readonly Name[];
  readonly localNames: readonly Name[];
  readonly phoneticNames: readonly Name[];
}

const namesOf = <Name>(
  { names, localNames, phoneticNames }: Named<Name>,
  write: (name: Name) => Json,
  writeLocal: (name: Name) => Json,
): Json => ({
  nameIdentifier: names.map(write),
  ...listIf('localNameIdentifier', localNames.map(writeLocal)),
  ...listIf('phoneticNameIdentifier', phoneticNames.map(writeLocal)),
});

const naturalName =
  (typeName: string) =>
  ({ primary, secondary, type }: NaturalName): Json => ({
    primaryIdentifier: primary,
    ...textIf('secondaryIdentifier', secondary),
    [typeName]: type,
  });

const legalName = ({ name, type }: LegalName): Json => ({
  legalPersonName: name,
  legalPersonNameIdentifierType: type,
});

const identifiedOf = ({ addresses, nationalId, customerId }: PersonIdentity): Json => ({
  ...listIf('geographicAddress', addresses.map(addressOf)),
  ...(nationalId && { nationalIdentification: nationalIdOf(nationalId) }),
  ...textIf('customerIdentification', customerId),
});

const addressOf = ({ type, parts, town, lines, country }: IdentityAddress): Json => ({
  addressType: type,
  ...parts,
  townName: town,
  ...listIf('addressLine', lines),
  country,
});

const nationalIdOf = ({ number, type, country, authority }: NationalId): Json => ({
  nationalIdentifier: number,
  nationalIdentifierType: type,
  ...textIf('countryOfIssue', country),
  ...textIf('registrationAuthority', authority),
});
