// The items of a batch that may continue: the first of two that answer the same request or change the same row.
import { type RequestKey, type StoredAnswer, keyText, replay } from './answers.ts';
import type { Item, Undecided } from './item.ts';
import type { Plan, RowVersion } from './plan.ts';

/** The rows that must be unchanged since they were read, those of updates included. */
export const readBy = ({ updates = [], unchanged = [] }: Plan<unknown>): readonly RowVersion[] => [
  ...updates,
  ...unchanged,
];

/** The version of a missing row, and of one that an item of the batch changes. */
const [ABSENT, TAKEN] = [0, -1];

export const rowText = (table: string, id: string): string => `${table} ${id.toLowerCase()}`;

/** Decides in the order of arrival: the first of two that change one row wins, and the other is run again. */
export function decide(
  items: readonly Item[],
  answers: ReadonlyMap<string, StoredAnswer>,
  current: Map<string, number>,
): readonly Undecided[] {
  const taken = new Set<string>();
  return items.map(({ key, plan }): Undecided => {
    const name = keyText(key);
    const stored = answers.get(name);
    if (stored) return answeredBefore(stored, key);
    const asRead = readBy(plan).every(
      ({ table, id, version }) => (current.get(rowText(table, id)) ?? ABSENT) === version,
    );
    if (taken.has(name) || !asRead) return { kind: 'stale' };
    taken.add(name);
    for (const { table, id } of plan.updates ?? []) current.set(rowText(table, id), TAKEN);
    return undefined;
  });
}

const answeredBefore = (stored: StoredAnswer, key: RequestKey): Undecided => ({
  kind: 'answered',
  answer: replay(stored, key),
  written: false,
});
