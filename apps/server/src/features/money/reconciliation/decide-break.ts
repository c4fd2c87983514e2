// What staff make of a break: one takes it on, explains it or matches it by hand; recording an entry moves money, and takes two
// (MON-727 to MON-729).
import type {
  Nothing,
  RequestOf,
  assignBankBreak,
  confirmRecordingEntry,
  explainBankBreak,
  matchBankBreaks,
  proposeRecordingEntry,
} from '@causeway/contract';
import * as z from 'zod/mini';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { eventOf } from '../bank-bookings/index.ts';
import { evidenceStore, insertEvidence } from '../bank-evidence/index.ts';
import { recordEvents } from '../channel-events/index.ts';
import { type BreakRow, breakStore, update } from './store.ts';

const recordEntryJob = 'reconciliation.record';

type Seen = RequestOf<typeof assignBankBreak>;

/** Refuses not-found, already-decided, changed-meanwhile. */
async function openBreak({ db }: FeatureContext, { breakKey, version }: Seen): Promise<BreakRow> {
  const found = (await breakStore(db).byId(breakKey)) ?? refuse('not-found');
  if (found.state !== 'OPEN') refuse('already-decided');
  if (found.version !== version) refuse('changed-meanwhile');
  return found;
}

const about = (found: BreakRow) => ({ kind: 'bank-break', id: found.id });

export const assignBreak = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async () => {
    const found = await openBreak(context, seen);
    return {
      answer: {},
      updates: [update('bank_break', found, { owner: actor.staffId })],
      audit: { action: 'reconciliation.assign', subject: about(found), after: { owner: actor.staffId } },
    };
  });

export const explainBreak = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { note, ...seen }: RequestOf<typeof explainBankBreak>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const found = await openBreak(context, seen);
    return {
      answer: {},
      updates: [
        update('bank_break', found, {
          ...{ state: 'EXPLAINED', note, explainedBy: actor.staffId, explainedAt: now },
          owner: found.owner ?? actor.staffId,
        }),
      ],
      audit: {
        action: 'reconciliation.explain',
        subject: about(found),
        after: { state: 'EXPLAINED', kind: found.kind, amount: found.amount },
        reason: note,
      },
    };
  });

/** Refuses also amounts-not-equal, and not-found where the two are not an entry and a movement of one account. */
export const matchBreaks = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { withBreakKey, note, ...seen }: RequestOf<typeof matchBankBreaks>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const one = await openBreak(context, seen);
    const other = (await breakStore(context.db).byId(withBreakKey)) ?? refuse('not-found');
    if (other.state !== 'OPEN') refuse('already-decided');
    const entry =
      (one.line === null ? one.entry : other.line === null ? other.entry : null) ?? refuse('not-found');
    const line = one.line ?? other.line ?? refuse('not-found');
    if (one.channel !== other.channel || one.currency !== other.currency) refuse('not-found');
    if (one.amount !== -other.amount) refuse('amounts-not-equal');

    const closed = { state: 'CLOSED', closedBecause: 'matched', closedAt: now, note } as const;
    return {
      answer: {},
      inserts: [
        insertEvidence('bank_match', {
          id: line,
          entry,
          rule: 'by-hand',
          matchedAt: now,
          matchedBy: actor.staffId,
        }),
      ],
      updates: [update('bank_break', one, closed), update('bank_break', other, closed)],
      audit: {
        action: 'reconciliation.match',
        subject: about(one),
        after: { with: other.id, amount: one.amount },
        reason: note,
      },
    };
  });

/** An entry that no message reported, and that the bank's books have. */
export const canBeRecorded = ({ kind, entry, cause }: BreakRow): boolean =>
  kind === 'in-theirs-not-ours' && entry !== null && cause !== 'waits-for-staff';

/** Refuses also already-decided when the break is none that can be recorded. A proposal replaces the previous one. */
export const proposeRecord = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { note, ...seen }: RequestOf<typeof proposeRecordingEntry>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const found = await openBreak(context, seen);
    if (!canBeRecorded(found)) refuse('already-decided', { because: `a ${found.kind} is not recorded` });
    return {
      answer: {},
      updates: [
        update('bank_break', found, {
          proposedBy: actor.staffId,
          proposedAt: now,
          note,
          decidedBy: null,
          decidedAt: null,
        }),
      ],
      audit: { action: 'reconciliation.propose-record', subject: about(found), after: {}, reason: note },
    };
  });

/** Refuses also already-decided when nothing is proposed, and forbidden to the person who proposed it. */
export const confirmRecord = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof confirmRecordingEntry>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now): Promise<Plan<Nothing>> => {
    const found = await openBreak(context, seen);
    if (found.proposedBy === null || found.decidedBy !== null || !canBeRecorded(found))
      return refuse('already-decided', { because: 'nothing is proposed' });
    if (found.proposedBy === actor.staffId)
      return refuse('forbidden', { because: 'the second approval is somebody else’s' });

    return {
      answer: {},
      updates: [update('bank_break', found, { decidedBy: actor.staffId, decidedAt: now })],
      jobs: [{ name: recordEntryJob, data: { breakKey: found.id } }],
      audit: {
        action: 'reconciliation.confirm-record',
        subject: about(found),
        after: { entry: found.entry, amount: found.amount },
        reason: found.note ?? '',
      },
    };
  });

/** Hears the entry as if the bank had sent it as news; a repeat hears nothing new. */
export function defineRecording(context: FeatureContext, jobs: Jobs): void {
  jobs.define({
    name: recordEntryJob,
    data: z.object({ breakKey: z.string() }),
    handle: async ({ breakKey }) => {
      const found = await breakStore(context.db).byId(breakKey);
      const entry = found?.entry ? await evidenceStore(context.db).entryById(found.entry) : undefined;
      if (!found || !entry || found.decidedBy === null) return;
      const left = await recordEvents(context, found.channel, entry.events.map(eventOf));
      for (const { reason } of left)
        context.log.error({ entry: entry.id, reason }, 'an entry cannot be recorded');
    },
  });
}
