// Moves a sweep to its next state, once, with the journal that belongs to the move.
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { refuse } from '../../../platform/refusal.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { sweepJournal } from './journals.ts';
import { type SweepEvent, sweepStates } from './states.ts';
import { type SweepRecord, update } from './store.ts';
import { actor, type SweepTools } from './tools.ts';

type Changes = Partial<
  Pick<
    SweepRecord,
    'fundings' | 'fundingUnits' | 'reason' | 'txHash' | 'blockNumber' | 'toAddress' | 'amount'
  >
>;

/**
 * Answers the sweep after the move. Refuses already-decided when another server moved it since it was read, because the next
 * step was decided from what was read.
 */
export async function moveSweep(
  { context, store }: SweepTools,
  sweep: SweepRecord,
  event: SweepEvent,
  changes: Changes = {},
): Promise<SweepRecord> {
  const what = `sweep:${sweep.id}:${event}:${String(sweep.version)}`;
  const request = { id: requestIdOf(what), name: `sweeps.${event}`, body: what };
  await context.spine.write(actor, request, async (now) => {
    const current = await store.byId(sweep.id);
    if (current?.version !== sweep.version) refuse('already-decided');
    const { to, journal } = moveOf(sweepStates, current.status, event);
    const isEnd = ['COLLECTED', 'FAILED', 'DROPPED'].includes(to);
    return {
      answer: null,
      updates: [
        update('sweep', current, {
          ...{ status: to, reason: null, lookedAt: now, endedAt: isEnd ? now : null },
          ...changes,
        }),
      ],
      journals: journal === null ? [] : [sweepJournal({ ...current, ...changes }, now)],
      audit: {
        action: `sweeps.${event}`,
        subject: { kind: 'sweep', id: sweep.id },
        before: { status: current.status },
        after: { status: to, ...changes },
      },
    };
  });
  return (await store.byId(sweep.id)) ?? refuse('not-found');
}

/** Stores why a sweep waits, once per reason, and when it was last checked. */
export async function noteSweep(
  { context, store }: SweepTools,
  sweep: SweepRecord,
  reason: string | null,
): Promise<void> {
  const what = `sweep:${sweep.id}:note:${String(sweep.version)}`;
  const request = { id: requestIdOf(what), name: 'sweeps.note', body: what };
  await context.spine.write(actor, request, async (now) => {
    const current = await store.byId(sweep.id);
    if (current?.version !== sweep.version) refuse('already-decided');
    return {
      answer: null,
      updates: [update('sweep', current, { reason, lookedAt: now })],
      audit: { action: 'sweeps.note', subject: { kind: 'sweep', id: sweep.id }, after: { reason } },
    };
  });
}
