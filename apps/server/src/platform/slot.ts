// What rooms hand to one that knows none of them: who takes it declares a slot, whatever is put in says so where it is
// written, and the composition finds it among what the index files of the rooms export.

export interface Slot<Taken extends object> {
  /** Puts something in; gives it back as it is. */
  <Own extends Taken>(own: Own): Own;
  /** What was put in of these, each once, in their order; lists are looked into. */
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
