// Merges a record that two people, or two tabs, have edited: separate changes are combined, and only if both
// changed the same place differently, somebody must choose. No change is dropped unseen. Pure.
import type { KycRecordKind, KycView } from './draft-kind.ts';

/** A place of a record. */
export interface Place {
  readonly field: string;
  /** The entry of a list (a stakeholder's uid, a file's id); null for a field of the record itself. */
  readonly entry: string | null;
  /** The field of that entry; null for the whole of it. */
  readonly key: string | null;
}

/** A place where both sides changed the same thing differently. */
export interface Conflict extends Place {
  /** Undefined where that side took the entry out. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge<Values> {
  /** The changes of both sides; at a conflict, mine. */
  readonly merged: Values;
  readonly conflicts: readonly Conflict[];
  /** Changes of the other side that are taken over: fields, and entries of lists. */
  readonly taken: readonly Place[];
}

/** The key that identifies an entry. Files carry a person's uid too, so their own id comes first. */
function entryKey(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  if ('fileId' in entry && typeof entry.fileId === 'string') return entry.fileId;
  return 'uid' in entry && typeof entry.uid === 'string' ? entry.uid : undefined;
}

type Entries = ReadonlyMap<string, unknown>;

/** A list of entries by their keys; undefined for a list of plain values, which is taken as a whole. */
function entriesOf(value: unknown): Entries | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries = value.map((entry): [string | undefined, unknown] => [entryKey(entry), entry]);
  const keyed = entries.flatMap(([key, entry]): [string, unknown][] =>
    key === undefined ? [] : [[key, entry]],
  );
  return keyed.length === entries.length ? new Map(keyed) : undefined;
}

interface Sides<Side> {
  readonly base: Side;
  readonly mine: Side;
  readonly theirs: Side;
}

/** The side to take for one place; 'both' if the sides differ. */
function side({ base, mine, theirs }: Sides<unknown>): 'mine' | 'theirs' | 'both' {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return 'mine';
  return sameValue(base, mine) ? 'theirs' : 'both';
}

interface MergedPlace {
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
  readonly taken: readonly Place[];
}

/** Takes one side, or asks about the whole place. */
function mergeWhole(place: Place, sides: Sides<unknown>): MergedPlace {
  const { mine, theirs } = sides;
  const take = side(sides);
  return {
    value: take === 'theirs' ? theirs : mine,
    conflicts: take === 'both' ? [{ ...place, mine, theirs }] : [],
    taken: take === 'theirs' ? [place] : [],
  };
}

/** One entry of a list: its fields are brought together, and asked about, like those of a record. */
function mergeEntry(field: string, entry: string, sides: Sides<unknown>): MergedPlace {
  const { base, mine, theirs } = sides;
  const place: Place = { field, entry, key: null };
  if (side(sides) !== 'both' || !isObject(base) || !isObject(mine) || !isObject(theirs)) {
    return mergeWhole(place, sides);
  }
  // A list within an entry is one thing: its entries have no place of their own to ask about.
  const { merged, conflicts, taken } = mergeFields(base, mine, theirs, (key, values) =>
    mergeWhole({ field: key, entry: null, key: null }, values),
  );
  return {
    value: merged,
    conflicts: conflicts.map((each) => ({ ...each, field, entry, key: each.field })),
    taken: taken.length > 0 ? [place] : [],
  };
}

function mergeEntries(field: string, { base, mine, theirs }: Sides<Entries>): MergedPlace {
  const keys = [...new Set([...mine.keys(), ...theirs.keys()])];
  const entries = keys.map((entry) =>
    mergeEntry(field, entry, { base: base.get(entry), mine: mine.get(entry), theirs: theirs.get(entry) }),
  );
  return {
    value: entries.map(({ value }) => value).filter((value) => value !== undefined),
    conflicts: entries.flatMap(({ conflicts }) => conflicts),
    taken: entries.flatMap(({ taken }) => taken),
  };
}

function mergeField(field: string, sides: Sides<unknown>): MergedPlace {
  const lists = {
    base: entriesOf(sides.base),
    mine: entriesOf(sides.mine),
    theirs: entriesOf(sides.theirs),
  };
  return lists.base && lists.mine && lists.theirs
    ? mergeEntries(field, { base: lists.base, mine: lists.mine, theirs: lists.theirs })
    : mergeWhole({ field, entry: null, key: null }, sides);
}

/** `base` is what both began with. */
export const mergeRecords = <Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> => mergeFields(base, mine, theirs, mergeField);

function mergeFields<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  merge: (field: string, sides: Sides<unknown>) => MergedPlace,
): Merge<Values> {
  const before = new Map<string, unknown>(Object.entries(base));
  const other = new Map<string, unknown>(Object.entries(theirs));
  const fields = Object.entries(mine).map(([field, value]): [string, MergedPlace] => [
    field,
    merge(field, { base: before.get(field), mine: value, theirs: other.get(field) }),
  ]);
  return {
    merged: { ...mine, ...Object.fromEntries(fields.map(([field, { value }]) => [field, value])) },
    conflicts: fields.flatMap(([, { conflicts }]) => conflicts),
    taken: fields.flatMap(([, { taken }]) => taken),
  };
}

/**
 * The merged record with the other side's version at these conflicts, and each document with either an expiry
 * date or long-term.
 */
export function takeTheirs<Values extends object>(merged: Values, conflicts: readonly Conflict[]): Values {
  const fields = new Map<string, unknown>(Object.entries(merged));
  for (const { field, entry, key, theirs } of conflicts) {
    fields.set(field, entry === null ? theirs : withEntry(fields.get(field), entry, key, theirs));
  }
  for (const [field, value] of fields) {
    if (Array.isArray(value)) fields.set(field, value.map(withOneEnd));
  }
  return withOneEnd({ ...merged, ...Object.fromEntries(fields) });
}

/** The flag for documents without expiry, and the name of its expiry field. */
const longTerms = [
  { tick: 'isLongTerm', end: 'expirationDate' },
  { tick: 'isLongTerm', end: 'idExpirationDate' },
  { tick: 'isPermanent', end: 'idEffectiveDateEnd' },
] as const;

/**
 * One side checked long-term and the other gave an expiry date: the date clears the box, as in the form
 * (VER-013). With both, the submission would silently drop the date.
 */
export function withOneEnd<Entry>(entry: Entry): Entry {
  if (!isObject(entry)) return entry;
  const cleared = longTerms.filter(({ tick, end }) => entry[tick] === 1 && (entry[end] ?? '') !== '');
  return { ...entry, ...Object.fromEntries(cleared.map(({ tick }) => [tick, 0])) };
}

/** The list with this value as its entry, or as one field of it. */
function withEntry(list: unknown, entry: string, key: string | null, value: unknown): readonly unknown[] {
  const entries = new Map(entriesOf(list));
  const before = entries.get(entry);
  entries.set(entry, key !== null && isObject(before) ? { ...before, [key]: value } : value);
  return [...entries.values()].filter((each) => each !== undefined);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if two values of a record are equal: texts, flags, lists, and lists of entries. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => sameValue(each, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => sameValue(one[key], other[key]));
}

/** Somebody saved after this form was read: both versions merged, and the remaining choices. */
export interface DraftConflict<Values, View> extends Merge<Values> {
  readonly view: View;
}

export type DraftMerge<Values, View> =
  /**
   * Same: the server has the record that was read here. Filled: only checks have written in it. Joined: the other side
   * changed other places. Met: both sides made the same changes.
   */
  | {
      readonly kind: 'same' | 'filled' | 'joined' | 'met';
      readonly record: Values;
      readonly taken: readonly Place[];
    }
  | { readonly kind: 'asked'; readonly conflict: DraftConflict<Values, View> };

/** `known` is what the server had last, `mine` the form over it. */
export function mergeDraft<Values extends object, View extends KycView<Values>>(
  { filledOf }: Pick<KycRecordKind<Values, View>, 'filledOf'>,
  known: View,
  mine: Values,
  theirs: View,
): DraftMerge<Values, View> {
  const fill = filledOf(known.record, theirs);
  const filled = fill(known.record);
  const merge = mergeRecords(filled, fill(mine), theirs.record);
  if (merge.conflicts.length > 0) return { kind: 'asked', conflict: { ...merge, view: theirs } };
  const changed = merge.taken.length > 0 ? 'joined' : 'met';
  const kind = sameValue(filled, theirs.record) ? 'filled' : changed;
  return {
    kind: sameValue(known.record, theirs.record) ? 'same' : kind,
    record: withOneEnd(merge.merged),
    taken: merge.taken,
  };
}
