// Finds the movements of the books for each entry of a bank, by rules with an order. Pure: entries and movements of one
// account in one currency (MON-722).
import type { BankReferences } from '@causeway/providers/port';

export const matchRules = [
  'servicer',
  'end-to-end',
  'uetr',
  'transaction',
  'amount-and-day',
  'batch',
] as const;
export type MatchRule = (typeof matchRules)[number];

/** An entry as the bank booked it. */
export interface TheirEntry {
  readonly id: string;
  /** Minor units, above zero if money arrived. */
  readonly amount: bigint;
  /** The booking day, YYYY-MM-DD. */
  readonly day: string;
  readonly valueDay: string;
  readonly payments: number;
  readonly references: BankReferences;
}

/** A movement of the books at the bank. */
export interface OurLine {
  readonly id: string;
  /** The amount with the bank's sign. */
  readonly amount: bigint;
  /** The day of the posting in the bank's zone, YYYY-MM-DD. */
  readonly day: string;
  /** Further days that the bank named for it. */
  readonly otherDays: readonly string[];
  readonly references: BankReferences;
  /** The number of the record, which our orders carry as their end-to-end id. */
  readonly record: string;
  /** The key of the entry that contains this payment; null if it is an entry of its own. */
  readonly batch: string | null;
}

export interface Match {
  readonly entry: string;
  readonly lines: readonly string[];
  readonly rule: MatchRule;
}

export interface Matching {
  readonly matches: readonly Match[];
  /** A reference agrees and the amount does not. */
  readonly differing: readonly { readonly entry: string; readonly line: string }[];
  readonly entriesLeft: readonly TheirEntry[];
  readonly linesLeft: readonly OurLine[];
}

/** The key of a batch, made from what both sides know. */
export const batchKey = (total: bigint, payments: number, day: string): string =>
  `${String(total)}/${String(payments)}/${day}`;

type Keys = (of: { readonly references: BankReferences }) => readonly (string | null)[];

const ofServicer: Keys = ({ references }) => [references.servicer, references.entryServicer];

interface Rule {
  readonly name: MatchRule;
  readonly ofEntry: (entry: TheirEntry) => readonly (string | null)[];
  readonly ofLine: (line: OurLine) => readonly (string | null)[];
  /** True if equal keys always mean the same payment; otherwise differing references contradict the match. */
  readonly isOwn: boolean;
}

const rules: readonly Rule[] = [
  {
    name: 'servicer',
    isOwn: true,
    ofEntry: ofServicer,
    ofLine: (line) => [...ofServicer(line), line.record],
  },
  {
    name: 'end-to-end',
    isOwn: true,
    ofEntry: ({ references }) => [references.endToEnd, references.instruction],
    ofLine: ({ references, record }) => [references.endToEnd, record],
  },
  ...(['uetr', 'transaction'] as const).map((name) => {
    const keys: Keys = ({ references }) => [references[name]];
    return { name, isOwn: true, ofEntry: keys, ofLine: keys };
  }),
  {
    name: 'amount-and-day',
    isOwn: false,
    ofEntry: ({ amount, day, valueDay }) => [day, valueDay].map((each) => `${String(amount)}/${each}`),
    ofLine: ({ amount, day, otherDays }) => [day, ...otherDays].map((each) => `${String(amount)}/${each}`),
  },
  {
    name: 'batch',
    isOwn: false,
    ofEntry: ({ amount, payments, day, valueDay }) =>
      payments > 1 ? [day, valueDay].map((each) => batchKey(amount, payments, each)) : [],
    ofLine: ({ batch }) => [batch],
  },
];

/** The most movements with one key that are compared with an entry: more would not change the result. */
const CANDIDATES_MAX = 1000;

/** Takes time in proportion to entries and lines: each is looked up by key, never compared with all others. */
export function matchEntries(entries: readonly TheirEntry[], lines: readonly OurLine[]): Matching {
  const openEntries = new Map(entries.map((entry) => [entry.id, entry]));
  const openLines = new Map(lines.map((line) => [line.id, line]));
  const matches: Match[] = [];
  const suspected = new Map<string, string>();
  for (const rule of rules) {
    const byKey = linesByKey(rule, openLines.values());
    for (const entry of openEntries.values()) {
      const candidates = candidatesOf(rule, entry, byKey);
      const found = linesOf(rule, entry, candidates);
      const [first] = candidates;
      if (found.length === 0 && rule.isOwn && first) suspected.set(entry.id, first.id);
      if (found.length === 0) continue;
      matches.push({ entry: entry.id, lines: found.map(({ id }) => id), rule: rule.name });
      openEntries.delete(entry.id);
      for (const line of found) take(rule, line, byKey, openLines);
    }
  }
  const differing = [...suspected].flatMap(([entry, line]) => {
    const isOpen = openEntries.has(entry) && openLines.has(line);
    return isOpen && openEntries.delete(entry) && openLines.delete(line) ? [{ entry, line }] : [];
  });
  return {
    matches,
    differing,
    entriesLeft: [...openEntries.values()],
    linesLeft: [...openLines.values()],
  };
}

const isSameSide = (entry: TheirEntry, line: OurLine): boolean => entry.amount > 0n === line.amount > 0n;

type LinesByKey = ReadonlyMap<string, Set<OurLine>>;

function linesByKey(rule: Rule, lines: Iterable<OurLine>): LinesByKey {
  const byKey = new Map<string, Set<OurLine>>();
  for (const line of lines) {
    for (const key of keysOf(rule.ofLine(line))) {
      const known = byKey.get(key) ?? new Set();
      known.add(line);
      byKey.set(key, known);
    }
  }
  return byKey;
}

/** Takes a movement out, so that it matches only one entry. */
function take(rule: Rule, line: OurLine, byKey: LinesByKey, open: Map<string, OurLine>): void {
  open.delete(line.id);
  for (const key of keysOf(rule.ofLine(line))) byKey.get(key)?.delete(line);
}

const keysOf = (keys: readonly (string | null)[]): ReadonlySet<string> =>
  new Set(keys.flatMap((key) => (key === null || key === '' ? [] : [key])));

function candidatesOf(rule: Rule, entry: TheirEntry, byKey: LinesByKey): readonly OurLine[] {
  const found = new Set<OurLine>();
  const most = Math.max(CANDIDATES_MAX, entry.payments);
  for (const key of keysOf(rule.ofEntry(entry))) {
    let looks = 0;
    for (const line of byKey.get(key) ?? []) {
      looks += 1;
      if (isSameSide(entry, line) && (rule.isOwn || !contradicts(entry.references, line))) found.add(line);
      // Any movement with the same amount and day is as good as the first.
      if (looks >= most || (rule.name === 'amount-and-day' && found.size > 0)) break;
    }
  }
  return [...found];
}

const ownKinds = ['servicer', 'uetr', 'transaction'] as const;

/** Both have the bank's own reference of one kind, and the references differ: they are two payments. */
function contradicts(theirs: BankReferences, { references: ours }: OurLine): boolean {
  const given = ownKinds.flatMap((kind) => {
    const [one, other] = [theirs[kind], ours[kind]];
    return one === null || other === null ? [] : [one === other];
  });
  return given.length > 0 && !given.includes(true);
}

/** A movement with the same amount, otherwise all of them if they add up to it. */
function linesOf(rule: Rule, entry: TheirEntry, candidates: readonly OurLine[]): readonly OurLine[] {
  const one = candidates.find(({ amount }) => amount === entry.amount);
  if (one && rule.name !== 'batch') return [one];
  const sum = candidates.reduce((total, { amount }) => total + amount, 0n);
  return candidates.length > 1 && sum === entry.amount ? candidates : [];
}
