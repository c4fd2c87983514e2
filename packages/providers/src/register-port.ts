// Official registers of companies, asked about one company by its country, number and name.

/** The registers that can be configured. `box`: the register of the world box. */
export const registerNames = ['companies-house', 'gleif', 'box'] as const;
export type RegisterName = (typeof registerNames)[number];

export interface RegisterQuestion {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As typed: spaces and leading zeros may be missing. */
  readonly number: string;
  readonly name: string;
}

/** `closing`: still active, and about to be struck off. `insolvent`: in any insolvency procedure. */
export type CompanyState = 'active' | 'closing' | 'insolvent' | 'dissolved' | 'unknown';

export interface RegisteredParty {
  /** As the register writes it; many put the family name first. */
  readonly name: string;
  readonly kind: 'person' | 'company';
  /** YYYY-MM; null if the register does not publish it. */
  readonly birthMonth: string | null;
}

export interface RegisteredOfficer extends RegisteredParty {
  readonly isDirector: boolean;
  /** In the register's own words. */
  readonly role: string;
}

/** Between two percentages; each says whether a share of exactly that is in it. */
export interface ShareBand {
  readonly from: number;
  readonly hasFrom: boolean;
  readonly to: number;
  readonly hasTo: boolean;
}

export interface RegisteredOwner extends RegisteredParty {
  /** The shares held in their own name, as far as the register publishes them. Answers kept before do not have it. */
  readonly shares?: ShareBand | null;
  /** In the register's own words. */
  readonly controls: readonly string[];
}

/** The current entry of a company. Texts are the register's own, without control characters, and limited. */
export interface RegisterEntry {
  readonly name: string;
  /** Names that it had before. */
  readonly formerNames: readonly string[];
  /** Trading names, and names in other languages. */
  readonly otherNames: readonly string[];
  readonly number: string;
  readonly state: CompanyState;
  /** In the register's own words. */
  readonly stateText: string;
  /** YYYY-MM-DD; null if the register does not tell it. */
  readonly incorporatedOn: string | null;
  readonly endedOn: string | null;
  readonly legalForm: string | null;
  readonly address: string | null;
  /** Officers in office; null if the register has none of any company. */
  readonly officers: readonly RegisteredOfficer[] | null;
  /** Owners and others in control now; null if the register has none of any company. */
  readonly owners: readonly RegisteredOwner[] | null;
  /** True if further officers or owners were not read, or are protected: a missing name then proves nothing. */
  readonly isPartial: boolean;
  /** The entry's page for people, https. */
  readonly link: string | null;
}

export type RegisterAnswer =
  { readonly outcome: 'found'; readonly entry: RegisterEntry } | { readonly outcome: 'not-found' };

export interface RegisterPort {
  readonly name: RegisterName;
  /** The register's name for people. */
  readonly title: string;
  /** ISO 3166-1 alpha-2; null for every country. */
  readonly countries: readonly string[] | null;
  /** True if every company of these countries is in it: an unknown number then belongs to no company. */
  readonly isComplete: boolean;
  company(question: RegisterQuestion): Promise<RegisterAnswer>;
  /** A call without an effect. Throws if the key is refused. */
  greet(): Promise<void>;
}
