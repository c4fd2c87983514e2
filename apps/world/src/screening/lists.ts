// What the box's screening knows, in any protocol: magic names and endings, and additions to its lists.
import { createHash } from 'node:crypto';

export const RISKS = ['NONE', 'LOW', 'MEDIUM', 'HIGH', 'SEVERE', 'UNKNOWN'] as const;
export type Risk = (typeof RISKS)[number];

/** Endings of an address, in any case, and their risks. */
export const MAGIC_ENDINGS: readonly { readonly ending: string; readonly risk: Risk }[] = [
  { ending: 'bad0', risk: 'NONE' },
  { ending: 'bad2', risk: 'MEDIUM' },
  { ending: 'bad3', risk: 'HIGH' },
  { ending: 'bad4', risk: 'SEVERE' },
  { ending: 'dead', risk: 'SEVERE' },
  { ending: 'bad5', risk: 'UNKNOWN' },
];
/** An address with this ending is reported as tampered with. */
export const TAMPERED_ENDING = 'bada';
/**
 * An entry of a list, as screening services report it: the similarity of the names in percent, and the list's
 * details.
 */
export interface Match {
  readonly list: string;
  readonly name: string;
  readonly score: number;
  readonly record: readonly { readonly label: string; readonly value: string }[];
  readonly reference?: string;
  /** YYYY-MM-DD. */
  readonly listedOn?: string;
}

export const MAGIC_NAMES: readonly ({ readonly word: string } & Omit<Match, 'name'>)[] = [
  {
    word: 'sanction',
    list: 'Sanctions list',
    score: 98,
    reference: 'SL-2041',
    listedOn: '2022-03-15',
    record: [
      { label: 'Programme', value: 'Asset freeze' },
      { label: 'Reference', value: 'SL-2041' },
      { label: 'Also known as', value: 'Sanktion' },
    ],
  },
  {
    word: 'watchlist',
    list: 'Watch list',
    score: 91,
    reference: 'WL-77',
    listedOn: '2024-07-01',
    record: [
      { label: 'Reference', value: 'WL-77' },
      { label: 'Reported by', value: 'Financial regulator' },
    ],
  },
  {
    word: 'politician',
    list: 'Politically exposed persons',
    score: 87,
    record: [
      { label: 'Date of birth', value: '1961-04-02' },
      { label: 'Country', value: 'GB' },
      { label: 'Office', value: 'Member of parliament since 2015' },
    ],
  },
];

export interface Lists {
  /** Lower-case address or transaction hash. */
  readonly risks: Map<string, Risk>;
  readonly tampered: Set<string>;
  /** Matches by lower-case name. */
  readonly names: Map<string, Match>;
  state: ListsState;
  /** The time of the box's clock. */
  changedAt: Date;
}

/**
 * ready: answers. busy: 429 with Retry-After. rebuilding: the index is missing. proxy-page: a proxy in front
 * of the service answers with HTML. The box's own protocol is always ready.
 */
export const LISTS_STATES = ['ready', 'busy', 'rebuilding', 'proxy-page'] as const;
export type ListsState = (typeof LISTS_STATES)[number];

export function matches(lists: Lists, name: string): readonly Match[] {
  const lower = name.toLowerCase();
  const magic = MAGIC_NAMES.filter((entry) => lower.includes(entry.word)).map(
    ({ word: _word, ...entry }) => ({
      ...entry,
      name: name.toUpperCase(),
    }),
  );
  const own = lists.names.get(lower);
  return own === undefined ? magic : [...magic, own];
}

/** Computed from the lists' content, so that adding a name and removing it again changes nothing. */
export function versionOf({ names }: Lists): string {
  const sorted = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([MAGIC_NAMES, sorted]))
    .digest('hex')
    .slice(0, 16);
}

export function riskOf(lists: Lists, address: string): Risk {
  const lower = address.toLowerCase();
  const magic = MAGIC_ENDINGS.find(({ ending }) => lower.endsWith(ending));
  return lists.risks.get(lower) ?? magic?.risk ?? 'LOW';
}

export function isTampered(lists: Lists, address: string): boolean {
  const lower = address.toLowerCase();
  return lists.tampered.has(lower) || lower.endsWith(TAMPERED_ENDING);
}
