// What a reviewer has gathered to be corrected and has not sent yet. It is kept in this tab's memory alone, and nowhere
// written down: it is about people, and nothing has been decided. So it outlives going to another page and back, or a
// session that has run out, and not the tab.
import type { RejectItem, VerificationReview } from '@causeway/contract';

/** What was read while gathering: of another submission it says nothing. */
export type DraftedFrom = Pick<VerificationReview, 'memberId' | 'submittedAt'>;

export interface DraftCorrections {
  /** The same list until something changes, as useSyncExternalStore wants it. */
  readonly of: (staffId: string, from: DraftedFrom) => readonly RejectItem[];
  /** In place of what was gathered of this member; nothing of another person's is left beside it. */
  readonly keep: (staffId: string, from: DraftedFrom, items: readonly RejectItem[]) => void;
  /** How much of this member was gathered by this person, of whichever submission. */
  readonly countOf: (staffId: string, memberId: string) => number;
  /** Of how many members something is kept. */
  readonly total: () => number;
  readonly forget: () => void;
  /** For whoever signs in: what somebody else gathered is gone. */
  readonly forgetOthers: (staffId: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Kept {
  readonly submittedAt: string;
  readonly items: readonly RejectItem[];
}

const NONE: readonly RejectItem[] = [];

export function createDraftCorrections(): DraftCorrections {
  let owner: string | undefined;
  let kept: ReadonlyMap<string, Kept> = new Map();
  const listeners = new Set<() => void>();
  const keptOf = (staffId: string, memberId: string): Kept | undefined =>
    staffId === owner ? kept.get(memberId) : undefined;
  const change = (next: ReadonlyMap<string, Kept>): void => {
    kept = next;
    listeners.forEach((listener) => listener());
  };

  return {
    of: (staffId, { memberId, submittedAt }) => {
      const there = keptOf(staffId, memberId);
      return there?.submittedAt === submittedAt ? there.items : NONE;
    },
    keep: (staffId, { memberId, submittedAt }, items) => {
      const next = new Map(staffId === owner ? kept : []);
      owner = staffId;
      if (items.length > 0) next.set(memberId, { submittedAt, items });
      else next.delete(memberId);
      change(next);
    },
    countOf: (staffId, memberId) => keptOf(staffId, memberId)?.items.length ?? 0,
    total: () => kept.size,
    forget: () => change(new Map()),
    forgetOthers: (staffId) => {
      if (staffId !== owner) change(new Map());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
