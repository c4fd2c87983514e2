// Corrections that a reviewer has drafted and not sent. They are kept in this tab's memory alone, for they are about
// people and nothing has been decided: they outlive another page or an expired session, and not the tab.
import type { RejectItem, VerificationReview } from '@causeway/contract';

/** The submission that was read while drafting; a draft holds for no other. */
export type DraftedFrom = Pick<VerificationReview, 'memberId' | 'submittedAt'>;

export interface DraftCorrections {
  /** The same list until something changes, as useSyncExternalStore wants it. */
  readonly of: (staffId: string, from: DraftedFrom) => readonly RejectItem[];
  /** Replaces the draft about this member; drafts of another person are dropped. */
  readonly keep: (staffId: string, from: DraftedFrom, items: readonly RejectItem[]) => void;
  /** How many corrections this person has drafted about this member, for any submission. */
  readonly countOf: (staffId: string, memberId: string) => number;
  /** Of how many members something is kept. */
  readonly total: () => number;
  readonly forget: () => void;
  /** At sign-in: drops the drafts of anybody else. */
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
