// The sender and receiver of a transfer on a chain, as IVMS 101 defines them (interVASP data model standard,
// issues of 2020 and 2023). Both issues are read into these types; how each issue writes its fields stays in
// ivms101/.

export const naturalNameTypes = ['LEGL', 'BIRT', 'MAID', 'ALIA', 'MISC'] as const;
export type NaturalNameType = (typeof naturalNameTypes)[number];

export const legalNameTypes = ['LEGL', 'SHRT', 'TRAD'] as const;
export type LegalNameType = (typeof legalNameTypes)[number];

export const addressTypes = ['HOME', 'BIZZ', 'GEOG'] as const;

/** Passport CCPT, identity card IDCD, driving licence DRLC, foreigner's card ARNU, registration RAID, LEI LEIX. */
export const nationalIdTypes = [
  ...['ARNU', 'CCPT', 'RAID', 'DRLC', 'FIIN', 'TXID', 'SOCS', 'IDCD', 'LEIX', 'MISC'],
] as const;

/** The scripts whose names were written in Latin letters. */
export const transliterations = [
  ...['arab', 'aran', 'armn', 'cyrl', 'deva', 'geor', 'grek', 'hani', 'hebr', 'kana', 'kore', 'thai', 'othr'],
] as const;

export interface NaturalName {
  /** The family name; the whole name if it has no parts. */
  readonly primary: string;
  /** Given names. */
  readonly secondary: string | null;
  readonly type: NaturalNameType;
}

export interface LegalName {
  readonly name: string;
  readonly type: LegalNameType;
}

/**
 * Parts of an address besides country, town and free lines, under the standard's names, with their maximum
 * lengths.
 */
export const addressParts = {
  department: 50,
  subDepartment: 70,
  streetName: 70,
  buildingNumber: 16,
  buildingName: 35,
  floor: 70,
  postBox: 16,
  room: 70,
  postCode: 16,
  townLocationName: 35,
  districtName: 35,
  countrySubDivision: 35,
} as const;
export type AddressPart = keyof typeof addressParts;

export interface IdentityAddress {
  readonly type: (typeof addressTypes)[number];
  readonly parts: Readonly<Partial<Record<AddressPart, string>>>;
  readonly town: string;
  /** At most seven lines of 70 characters. */
  readonly lines: readonly string[];
  /** ISO 3166-1 alpha-2, or XX if it is unknown. */
  readonly country: string;
}

export interface NationalId {
  readonly number: string;
  readonly type: (typeof nationalIdTypes)[number];
  /** Null for legal persons. */
  readonly country: string | null;
  /** `RA` and six digits, of GLEIF's list of registration authorities. */
  readonly authority: string | null;
}

interface Identified {
  readonly addresses: readonly IdentityAddress[];
  readonly nationalId: NationalId | null;
  /** The customer's id at the person's own service. */
  readonly customerId: string | null;
  /** The country of residence, or of registration. */
  readonly country: string | null;
}

export interface NaturalIdentity extends Identified {
  readonly kind: 'natural';
  readonly names: readonly NaturalName[];
  /** In the person's own script. */
  readonly localNames: readonly NaturalName[];
  readonly phoneticNames: readonly NaturalName[];
  readonly birth: { readonly date: string; readonly place: string } | null;
}

export interface LegalIdentity extends Identified {
  readonly kind: 'legal';
  readonly names: readonly LegalName[];
  readonly localNames: readonly LegalName[];
  readonly phoneticNames: readonly LegalName[];
}

export type PersonIdentity = NaturalIdentity | LegalIdentity;

export interface PartyIdentity {
  readonly persons: readonly PersonIdentity[];
  /** Accounts or wallet addresses, in which upper and lower case differ. */
  readonly accounts: readonly string[];
}

export interface IdentityPayload {
  readonly originator: PartyIdentity;
  readonly beneficiary: PartyIdentity;
  /** The sending service; VASP is FATF's term for it. */
  readonly originatingVasp: PersonIdentity | null;
  readonly beneficiaryVasp: PersonIdentity | null;
  /** Services between the two, in order. */
  readonly path: readonly { readonly vasp: PersonIdentity; readonly sequence: number }[];
  readonly transliterations: readonly (typeof transliterations)[number][];
}
