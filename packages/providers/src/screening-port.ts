// What Causeway asks a screening service, and what an answer says: parties by their names, addresses and transactions
// of chains, and the state of the lists.
import type { ChainChannel } from './channels.ts';

/** Risk levels (MON-093). */
export const screeningRisks = { none: 0, low: 1, medium: 2, high: 3, severe: 4, unknown: 5 } as const;
export type RiskLevel = (typeof screeningRisks)[keyof typeof screeningRisks];

/** An entry of a list that a party may be. */
export interface ScreeningMatch {
  readonly list: string;
  /** The name in the list; null where the service does not say. */
  readonly name: string | null;
  /** How alike the names are, 0 to 100; null where the service does not say. */
  readonly score: number | null;
  /** What the list keeps of them, in its own words and order: birthdays, countries, offices, references. */
  readonly record: readonly { readonly label: string; readonly value: string }[];
  /** Our name that matched; absent in screenings from before every name was asked about. */
  readonly screened?: string;
  /** The list's own reference of the entry; absent where the service does not say. */
  readonly reference?: string;
  /** The page of the entry, https; absent where the service does not say. */
  readonly link?: string;
  /** Day of the entry on the list, YYYY-MM-DD; absent where the service does not say. */
  readonly listedOn?: string;
}

/** One name to hold against the lists, and what tells its bearer from others of that name. */
export interface ScreenedName {
  /** Null where it is not known, as of a payer on a statement. A wallet is asked about by `address`. */
  readonly kind: 'person' | 'company' | 'vessel' | null;
  /** In whatever script: a name in Latin letters and one in Chinese characters are two questions. */
  readonly name: string;
  /** ISO 3166-1, or empty where it is not known. A vessel's is its flag. */
  readonly country: string;
  /** The parts of `name`, where a person entered them apart. */
  readonly parts?: NameParts;
  /** The same party's name in its own script, beside a name in Latin letters. */
  readonly nameLocal?: string;
  /** YYYY-MM-DD. */
  readonly birthday?: string;
  /** ISO 3166-1. */
  readonly nationality?: string;
  /** The number of an identity document or a registration; a vessel has its IMO number here. */
  readonly documentNumber?: string;
}

export interface NameParts {
  readonly given: string;
  readonly family: string;
}

export interface PartyScreening {
  readonly hit: boolean;
  /** The names of the lists. */
  readonly reason: string | null;
  /** None where there is no hit. */
  readonly matches: readonly ScreeningMatch[];
  /** Names that the service cannot be asked about: no match of them says nothing. Absent where there is none. */
  readonly unasked?: readonly string[];
}

export interface AddressScreening {
  readonly riskLevel: RiskLevel;
  /** It imitates another address. */
  readonly abnormal: boolean;
  /** Entries that name the address; absent where the service only knows risks. */
  readonly matches?: readonly ScreeningMatch[];
}

export type TransactionScreening = Omit<AddressScreening, 'abnormal'>;

/** What the service cannot be asked. */
export interface ScreeningScope {
  /** Names in other scripts are answered as `unasked`. */
  readonly isLatinOnly: boolean;
  readonly knowsPoliticians: boolean;
  /** `risk`: by where money came from. `listed`: only whether a list names the address. */
  readonly addresses: 'risk' | 'listed';
}

export interface ScreeningLists {
  /** The text of `listVersion`. */
  readonly version: string;
  /** The lists or datasets that are asked, by the service's names. */
  readonly names: readonly string[];
  /** When the service last took over the oldest of them; null where it does not say. */
  readonly updatedAt: Date | null;
}

export interface ScreeningPort {
  /** Who screens, as it is kept beside a result. */
  readonly provider: string;
  readonly scope: ScreeningScope;
  address(channel: ChainChannel, address: string): Promise<AddressScreening>;
  /** A person, a company or a vessel against sanctions and watch lists, by one of its names. */
  party(party: ScreenedName): Promise<PartyScreening>;
  /**
   * Many at once, in as few calls as the service allows and no faster than configured; answers in the order of the
   * questions. One question that the service rejects fails all of them.
   */
  parties(parties: readonly ScreenedName[]): Promise<readonly PartyScreening[]>;
  /** Names the lists as they are now: another text than before says that parties have to be held against them again. */
  listVersion(): Promise<string>;
  /** Also throws where the key is refused or a configured list is missing. */
  lists(): Promise<ScreeningLists>;
  transaction(channel: ChainChannel, txHash: string, from: string): Promise<TransactionScreening>;
}
