// Two people, or two tabs, have written in the same record: what each of them changed is brought together, and where both
// changed the same place differently, somebody has to choose. Nothing that anybody wrote is dropped unseen. Pure.
import { isObject, sameValue } from './same-value.ts';

/** One place of a record where both sides changed the same thing differently. */
export interface Conflict {
  readonly field: string;
  /**
   * The entry of a list (a stakeholder's uid, a file's id); null for a field of the record itself. Both versions of an
   * entry have what only one side changed in it.
   */
  readonly entry: string | null;
  /** Undefined where that side took the entry out. */
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface Merge<Values> {
  /** Both sides' changes; at a conflict, mine. */
  readonly merged: Values;
  readonly conflicts: readonly Conflict[];
  /** Fields that only the other side changed, and that are taken over. */
  readonly taken: readonly string[];
}

/** Where an entry is found again. Files carry the uid of a person too, so their own id comes first. */
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

/** What to take of one place; 'both' where each side has another thing. */
function side({ base, mine, theirs }: Sides<unknown>): 'mine' | 'theirs' | 'both' {
  if (sameValue(mine, theirs) || sameValue(base, theirs)) return 'mine';
  return sameValue(base, mine) ? 'theirs' : 'both';
}

interface MergedField {
  readonly value: unknown;
  readonly conflicts: readonly Conflict[];
  readonly isTaken: boolean;
}

/** One entry of a list: its fields are brought together like those of a record, and asked about as one. */
function mergeEntry(field: string, entry: string, sides: Sides<unknown>): MergedField {
  const { base, mine, theirs } = sides;
  const take = side(sides);
  if (take !== 'both') {
    return { value: take === 'theirs' ? theirs : mine, conflicts: [], isTaken: take === 'theirs' };
  }
  if (!isObject(base) || !isObject(mine) || !isObject(theirs)) {
    return { value: mine, conflicts: [{ field, entry, mine, theirs }], isTaken: false };
  }
  const { merged, conflicts } = mergeRecords(base, mine, theirs);
  const asked = { field, entry, mine: merged, theirs: takeTheirs(merged, conflicts) };
  return { value: merged, conflicts: conflicts.length > 0 ? [asked] : [], isTaken: conflicts.length === 0 };
}

function mergeEntries(field: string, { base, mine, theirs }: Sides<Entries>): MergedField {
  const keys = [...new Set([...mine.keys(), ...theirs.keys()])];
  const entries = keys.map((entry) =>
    mergeEntry(field, entry, { base: base.get(entry), mine: mine.get(entry), theirs: theirs.get(entry) }),
  );
  return {
    value: entries.map(({ value }) => value).filter((value) => value !== undefined),
    conflicts: entries.flatMap(({ conflicts }) => conflicts),
    isTaken: entries.some(({ isTaken }) => isTaken),
  };
}

function mergeField(field: string, sides: Sides<unknown>): MergedField {
  const lists = {
    base: entriesOf(sides.base),
    mine: entriesOf(sides.mine),
    theirs: entriesOf(sides.theirs),
  };
  if (lists.base && lists.mine && lists.theirs) {
    return mergeEntries(field, { base: lists.base, mine: lists.mine, theirs: lists.theirs });
  }
  const take = side(sides);
  const { mine, theirs } = sides;
  return {
    value: take === 'theirs' ? theirs : mine,
    conflicts: take === 'both' ? [{ field, entry: null, mine, theirs }] : [],
    isTaken: take === 'theirs',
  };
}

/** `base` is what both began with. */
export function mergeRecords<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merge<Values> {
  const before = new Map<string, unknown>(Object.entries(base));
  const other = new Map<string, unknown>(Object.entries(theirs));
  const fields = Object.entries(mine).map(([field, value]): [string, MergedField] => [
    field,
    mergeField(field, { base: before.get(field), mine: value, theirs: other.get(field) }),
  ]);
  return {
    merged: { ...mine, ...Object.fromEntries(fields.map(([field, { value }]) => [field, value])) },
    conflicts: fields.flatMap(([, { conflicts }]) => conflicts),
    taken: fields.filter(([, { isTaken }]) => isTaken).map(([field]) => field),
  };
}

/** The merged record with the other side's version at these conflicts. */
export function takeTheirs<Values extends object>(merged: Values, conflicts: readonly Conflict[]): Values {
  const fields = new Map<string, unknown>(Object.entries(merged));
  for (const { field, entry, theirs } of conflicts) {
    const entries = new Map(entriesOf(fields.get(field)));
    const list = (): unknown[] =>
      [...entries.set(entry ?? '', theirs).values()].filter((each) => each !== undefined);
    fields.set(field, entry === null ? theirs : list());
  }
  return { ...merged, ...Object.fromEntries(fields) };
}
