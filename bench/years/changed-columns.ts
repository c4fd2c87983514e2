// The columns of a copied row, each as an expression over `n`, the number of the copy.
export interface Known {
  readonly members: ReadonlySet<string>;
  /** Ids of rows that are not copied. */
  readonly keptIds: ReadonlySet<string>;
  /** The place of a journal among the seed's. */
  readonly journals: ReadonlyMap<string, number>;
  readonly firstCopiedJournal: bigint;
}

export interface Column {
  readonly name: string;
  readonly type: string;
  /** The unique indexes that name it. */
  readonly uniqueIn: readonly string[];
}

export type Changed = readonly string[];

const DAY_MS = 86_400_000;
const NAMES =
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|\b[A-GI-Z]20\d{6}[\dA-Z]{10}\b|(?<!\d)\d{10}(?!\d)/g;
/** Days outside of these (birthdays, ends of documents) stay. */
const SEED_DAYS = ['2026-07-01', '2027-01-01'] as const;

/** Undefined for a row that nobody's name stands in: it belongs to all. */
export function changedColumns(
  columns: readonly Column[],
  row: readonly (string | null)[],
  known: Known,
  earlierMs: number,
): Changed | undefined {
  const values = columns.map((column, i) => changed(column, row[i] ?? null, known, earlierMs));
  const isOwn = values.map((value) => value.isOwn);
  if (!isOwn.includes(true)) return undefined;
  const result = values.map(({ text }) => text);
  const indexes = new Set(columns.flatMap(({ uniqueIn }) => uniqueIn));
  for (const index of indexes) {
    const places = columns.flatMap(({ uniqueIn }, i) => (uniqueIn.includes(index) ? [i] : []));
    if (places.some((i) => isOwn[i])) continue;
    const free = places.find((i) => isFree(columns[i]?.type, row[i] ?? null));
    const column = free === undefined ? undefined : columns[free];
    if (free === undefined || column === undefined) continue;
    result[free] = distinct(column.type, row[free] ?? '');
    isOwn[free] = true;
  }
  return result;
}

function changed(
  { name, type }: Column,
  value: string | null,
  known: Known,
  earlierMs: number,
): { readonly text: string; readonly isOwn: boolean } {
  if (value === null) return { text: `null::${type}`, isOwn: false };
  const same = { text: `${literal(value)}::${type}`, isOwn: false };
  if (type.startsWith('timestamp')) return { ...same, text: literalTime(value, earlierMs, type) };
  if (type === 'date')
    return value >= SEED_DAYS[0] && value < SEED_DAYS[1]
      ? { ...same, text: `${same.text} - ${String(Math.round(earlierMs / DAY_MS))}` }
      : same;
  if (name === 'journal_id') {
    const place = known.journals.get(value);
    if (place === undefined) return same;
    const text = `${known.firstCopiedJournal + BigInt(place)} + (n - 1)::bigint * ${known.journals.size}`;
    return { text, isOwn: true };
  }
  if (!/^(text|uuid|json|character)/.test(type)) return same;
  const parts = partsOf(value, known);
  return parts === undefined ? same : { text: `(${parts.join(' || ')})::${type}`, isOwn: true };
}

/** The value as literal texts and changed names; undefined if no name of a member stands in it. */
function partsOf(value: string, { members, keptIds }: Known): readonly string[] | undefined {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of value.matchAll(NAMES)) {
    const change = /^\d{10}$/.test(found)
      ? members.has(found) && 'member'
      : found.includes('-')
        ? !keptIds.has(found) && 'id'
        : 'number';
    if (change === false) continue;
    if (index > end) parts.push(literal(value.slice(end, index)));
    parts.push(`years.${change}(${literal(found)}, n)`);
    end = index + found.length;
  }
  if (parts.length === 0) return undefined;
  if (end < value.length) parts.push(literal(value.slice(end)));
  return parts;
}

/** True if a unique column may hold any value: a code may not. */
const isFree = (type: string | undefined, value: string | null): boolean =>
  value !== null && /^(text|bytea|bigint|integer)$/.test(type ?? '') && !/^[A-Za-z_]{1,20}$/.test(value);

function distinct(type: string, value: string): string {
  if (type === 'bytea') return `decode(md5(${literal(value)} || n) || md5(n || ${literal(value)}), 'hex')`;
  if (type !== 'text') return `${value} + n * 1000`;
  // A wallet's address in lower case has no checksum.
  if (/^0x[\dA-Fa-f]{40}$/.test(value))
    return `'0x' || left(md5(${literal(value)} || n) || md5(n || ${literal(value)}), 40)`;
  const at = value.indexOf('@');
  if (at > 0) return `${literal(value.slice(0, at))} || '+' || n || ${literal(value.slice(at))}`;
  return /^\d+$/.test(value) ? `${literal(value)} || n` : `${literal(value)} || '-' || n`;
}

const literalTime = (value: string, earlierMs: number, type: string): string =>
  `${literal(value)}::${type} - interval '${String(earlierMs)} milliseconds'`;

const literal = (value: string): string =>
  `${value.includes('\\') ? 'E' : ''}'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
