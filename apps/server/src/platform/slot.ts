// Connects rooms that do not know each other: a room declares a slot, others put values in where they are written, and the
// composition finds them among the exports of the rooms' index files.

export interface Slot<Taken extends object> {
  /** Marks a value as belonging to this slot, and answers it unchanged. */
  <Own extends Taken>(own: Own): Own;
  /** The values of this slot among these exports, each once, in order; lists are searched too. */
  among(exported: readonly unknown[]): readonly Taken[];
}

export function slot<Taken extends object>(): Slot<Taken> {
  const taken = new WeakSet<object>();
  const isTaken = (each: unknown): each is Taken =>
    ((typeof each === 'object' && each !== null) || typeof each === 'function') && taken.has(each);
  const put = <Own extends Taken>(own: Own): Own => {
    taken.add(own);
    return own;
  };
  return Object.assign(put, {
    among: (exported: readonly unknown[]): readonly Taken[] => [...new Set(exported.flat().filter(isTaken))],
  });
}
