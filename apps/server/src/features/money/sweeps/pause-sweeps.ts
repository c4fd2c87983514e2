// Staff pause sweeps on a channel, and resume them; signed ones are followed all the same (MON-776).
import type { Nothing, RequestOf, pauseSweeps as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { insert, update } from './store.ts';
import type { SweepTools } from './tools.ts';

type Input = RequestOf<typeof endpoint>;

/** Refuses already-decided when it is paused. */
export const pauseSweeps = (
  { context, store }: SweepTools,
  actor: StaffActor,
  request: WriteRequest,
  { channel, reason }: Input,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const known = await store.pause(channel);
    if (known?.pausedAt) refuse('already-decided');

    const id = String(channel);
    const state = { pausedBy: actor.staffId, pausedAt: now, reason };
    return {
      answer: {},
      ...(known
        ? { updates: [update('sweep_pause', known, state)] }
        : { inserts: [insert('sweep_pause', { id, ...state })] }),
      audit: { action: 'sweeps.pause', subject: { kind: 'chain', id }, reason },
      conflicts: { sweep_pause_pkey: 'already-decided' },
    };
  });

/** Refuses already-decided when it is not paused. */
export const resumeSweeps = (
  { context, store }: SweepTools,
  actor: StaffActor,
  request: WriteRequest,
  { channel, reason }: Input,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async () => {
    const known = await store.pause(channel);
    if (!known?.pausedAt) refuse('already-decided');

    return {
      answer: {},
      updates: [update('sweep_pause', known, { pausedBy: null, pausedAt: null, reason: null })],
      audit: { action: 'sweeps.resume', subject: { kind: 'chain', id: String(channel) }, reason },
    };
  });
