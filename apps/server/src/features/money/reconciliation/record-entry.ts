// Records an entry that no message reported, as if the bank had sent it: that moves money, and takes two members of staff
// (MON-729).
import type { Nothing, RequestOf, confirmRecordingEntry, proposeRecordingEntry } from '@causeway/contract';
import * as z from 'zod/mini';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Plan, WriteRequest } from '../../../platform/spine/plan.ts';
import { eventOf } from '../bank-bookings/index.ts';
import { evidenceStore } from '../bank-evidence/index.ts';
import { recordEvents } from '../channel-events/index.ts';
import { about, openBreak, proposed, refuseUnlessColleague } from './decide-break.ts';
import { type BreakRow, breakStore, update } from './store.ts';

const recordEntryJob = 'reconciliation.record';

/** True for an entry that the bank's books have and no message reported. */
export const canBeRecorded = ({ kind, entry, cause }: BreakRow): boolean =>
  kind === 'in-theirs-not-ours' && entry !== null && cause !== 'waits-for-staff';

/** Refuses also already-decided when the break cannot be recorded. */
export const proposeRecord = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { note, replaces, ...seen }: RequestOf<typeof proposeRecordingEntry>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const found = await openBreak(context, seen);
    if (!canBeRecorded(found)) refuse('already-decided', { because: `a ${found.kind} is not recorded` });
    const { updates, replaced } = proposed(found, actor, now, { proposes: 'record', note, replaces });
    return {
      answer: {},
      updates,
      audit: {
        action: 'reconciliation.propose-record',
        subject: about(found),
        after: replaced,
        reason: note,
      },
    };
  });

/** Refuses also already-decided when no recording is proposed, and forbidden to the person who proposed it. */
export const confirmRecord = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof confirmRecordingEntry>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now): Promise<Plan<Nothing>> => {
    const found = await openBreak(context, seen);
    if (!canBeRecorded(found)) refuse('already-decided', { because: `a ${found.kind} is not recorded` });
    refuseUnlessColleague(found, actor, 'record');

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

/** True when it is confirmed, and no other proposal has replaced it since. */
const isConfirmedRecord = ({ decidedBy, proposes }: BreakRow): boolean =>
  decidedBy !== null && (proposes ?? 'record') === 'record';

/** Records the entry as if the bank had sent it; a repeat changes nothing. */
export function defineRecording(context: FeatureContext, jobs: Jobs): void {
  jobs.define({
    name: recordEntryJob,
    data: z.object({ breakKey: z.string() }),
    handle: async ({ breakKey }) => {
      const found = await breakStore(context.db).byId(breakKey);
      const entry = found?.entry ? await evidenceStore(context.db).entryById(found.entry) : undefined;
      if (!found || !entry || !isConfirmedRecord(found)) return;
      const left = await recordEvents(context, found.channel, entry.events.map(eventOf));
      for (const { reason } of left)
        context.log.error({ entry: entry.id, reason }, 'an entry cannot be recorded');
    },
  });
}
