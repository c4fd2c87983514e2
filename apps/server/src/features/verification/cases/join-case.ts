// Evidence about a member joins its open case, or opens one, in the write that found it (VER-263). A proposal
// that did not know of it is open again.
import { randomUUID } from 'node:crypto';
import type { CaseItemKind } from '@causeway/contract';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type PlanPart, joinParts } from '../../../platform/spine/plan-part.ts';
import { type CaseRow, deadlineDays, insert, itemsOf, openCaseOf, update } from './store.ts';

/** The evidence: an alert with its id and its rule, or a list entry with the name that matched. */
export interface Found {
  readonly kind: CaseItemKind;
  readonly sourceId: string;
  readonly about: string;
  /** The reason that staff gave; '' if the server found it. */
  readonly reason: string;
  /** The member of staff; null if the server found it. */
  readonly byStaff: string | null;
}

interface Opening extends Pick<Found, 'reason' | 'byStaff'> {
  readonly memberId: string;
}

export type Opened = Pick<PlanPart, 'inserts' | 'conflicts'>;

/** The rows of a new case; refuses changed-meanwhile when another was opened at the same moment. */
export async function openingOf(
  db: Db,
  id: string,
  { memberId, reason, byStaff }: Opening,
  now: Date,
): Promise<Opened> {
  const dueOn = daysAfter(hongKongDay(now), await deadlineDays(db));
  return {
    inserts: [
      insert('member_case', { id, memberId, state: 'OPEN', dueOn, openedAt: now }),
      insert('case_step', {
        ...{ id: randomUUID(), caseId: id, step: 'open', detail: '', reason, byStaff, at: now },
      }),
    ],
    conflicts: { member_case_open: 'changed-meanwhile' },
  };
}

export const itemIn = (caseId: string, found: Found, now: Date) =>
  insert('case_item', { id: randomUUID(), caseId, ...found, at: now });

/**
 * New evidence: a proposed outcome is open again, which is a step of the case, and a colleague who saw the case before has to
 * look again.
 */
export const reopenedPart = (row: CaseRow, { byStaff }: Pick<Found, 'byStaff'>, now: Date) => ({
  inserts:
    row.state === 'PROPOSED'
      ? [
          insert('case_step', {
            ...{ id: randomUUID(), caseId: row.id, step: 'reopen', detail: row.outcome ?? '' },
            ...{ reason: '', byStaff, at: now },
          }),
        ]
      : [],
  updates: [update('member_case', row, { state: 'OPEN', outcome: null, proposedBy: null })],
});

interface Joined {
  readonly caseId: string;
  /** Empty when the open case has the evidence already. */
  readonly part: Partial<PlanPart>;
}

/** The case that the evidence belongs to; opens one if there is none. */
export async function joinCase(
  db: Db,
  memberId: string,
  found: readonly [Found, ...Found[]],
  now: Date,
): Promise<Joined> {
  const open = await openCaseOf(db, memberId);
  if (open) {
    const known = new Set((await itemsOf(db, open.id)).map(({ kind, sourceId }) => `${kind} ${sourceId}`));
    const fresh = found.filter(({ kind, sourceId }) => !known.has(`${kind} ${sourceId}`));
    if (fresh.length === 0) return { caseId: open.id, part: {} };
    const part = joinParts(reopenedPart(open, found[0], now), {
      inserts: fresh.map((each) => itemIn(open.id, each, now)),
      conflicts: { case_item_once: 'changed-meanwhile' },
    });
    return { caseId: open.id, part };
  }
  const id = randomUUID();
  const opened = await openingOf(db, id, { ...found[0], memberId }, now);
  const inserts = [...opened.inserts, ...found.map((each) => itemIn(id, each, now))];
  return { caseId: id, part: { ...opened, inserts } };
}

/** Part of a write: adds the evidence. Evidence that the open case contains already changes nothing. */
export async function joinedPart(
  db: Db,
  memberId: string,
  [first, ...others]: readonly Found[],
  now: Date,
): Promise<Partial<PlanPart>> {
  return first ? (await joinCase(db, memberId, [first, ...others], now)).part : {};
}
