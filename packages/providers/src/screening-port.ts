// Causeway's questions to a screening service and the answers: parties by their names, addresses and
// transactions of chains, and the state of the lists.
import type { ChainChannel } from './channels.ts';

/** Risk levels (MON-093). */
export const screeningRisks = { none: 0, low: 1, medium: 2, high: 3, severe: 4, unknown: 5 } as const;
export type RiskLevel = (typeof screeningRisks)[keyof typeof screeningRisks];

/** An entry of a list that a party may be. */
export interface ScreeningMatch {
  readonly list: string;
  /** The name in the list; null if the service does not name it. */
  readonly name: string | null;
  /** The similarity of the names, 0 to 100; null if the service gives none. */
  readonly score: number | null;
  /** The list's details, in its own words and order: birthdays, countries, offices, references. */
  readonly record: readonly { readonly label: string; readonly value: string }[];
  /** Our name that matched; absent in screenings from before every name was asked about. */
  readonly screened?: string;
  /** The list's own reference of the entry; absent if the service gives none. */
  readonly reference?: string;
  /** The page of the entry, https; absent if the service gives none. */
  readonly link?: string;
  /** The day since which the entry is on the list, YYYY-MM-DD; absent if the service gives none. */
  readonly listedOn?: string;
}

/**
 * One name to compare with the lists, with details that distinguish its bearer from others with the same
 * name.
 */
export interface ScreenedName {
  /** Null if it is unknown, like that of a payer on a statement. A wallet is compared by `address`. */
  readonly kind: 'person' | 'company' | 'vessel' | null;
  /** In any script: a name in Latin letters and one in Chinese characters are two questions. */
  readonly name: string;
  /** ISO 3166-1, or empty if unknown. For a vessel it is its flag. */
  readonly country: string;
  /** The parts of `name`, if a person entered them separately. */
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
  /** Empty if there is no hit. */
  readonly matches: readonly ScreeningMatch[];
  /**
   * Names that the service cannot process: a missing match means nothing for them. Absent if there are none.
   */
  readonly unasked?: readonly string[];
}

export interface AddressScreening {
  readonly riskLevel: RiskLevel;
  /** True if it imitates another address. */
  readonly abnormal: boolean;
  /** Entries that name the address; absent if the service only knows risks. */
  readonly matches?: readonly ScreeningMatch[];
}

export type TransactionScreening = Omit<AddressScreening, 'abnormal'>;

/** The limits of the service. */
export interface ScreeningScope {
  /** True if names in other scripts are returned as `unasked`. */
  readonly isLatinOnly: boolean;
  readonly knowsPoliticians: boolean;
  /** `risk`: by the origin of its money. `listed`: only whether a list names the address. */
  readonly addresses: 'risk' | 'listed';
}

export interface ScreeningLists {
  /** The text of `listVersion`. */
  readonly version: string;
  /** The searched lists or datasets, under the service's names. */
  readonly names: readonly string[];
  /** The time when the service last loaded the oldest of them; null if it gives none. */
  readonly updatedAt: Date | null;
}

export interface ScreeningPort {
  /** The name of the service, stored beside a result. */
  readonly provider: string;
  readonly scope: ScreeningScope;
  address(channel: ChainChannel, address: string): Promise<AddressScreening>;
  /** A person, a company or a vessel against sanctions and watch lists, by one of its names. */
  party(party: ScreenedName): Promise<PartyScreening>;
  /**
   * Many at once, in as few calls as the service allows and no faster than configured; answers have the order
   * of the questions. One question that the service rejects fails all of them.
   */
  parties(parties: readonly ScreenedName[]): Promise<readonly PartyScreening[]>;
  /** Identifies the current lists: a changed text means that parties must be screened again. */
  listVersion(): Promise<string>;
  /** Also throws if the key is refused or a configured list is missing. */
  lists(): Promise<ScreeningLists>;
  transaction(channel: ChainChannel, txHash: string, from: string): Promise<TransactionScreening>;
}
