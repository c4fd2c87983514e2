// A colleague confirms or rejects a waiting movement; the person who entered it withdraws it (MON-701). Any
// member of staff may confirm a movement that the system prepared; one that a rule books needs nobody
// (MON-883).
import type {
  Nothing,
  RequestOf,
  confirmHouseMovement,
  rejectHouseMovement,
  withdrawHouseMovement,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry, WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { movementJournal } from './journals.ts';
import { drawnOn, refuseOverdraft, refuseWrongPart, turnsOf } from './limits.ts';
import { type MovementEvent, movementStates } from './states.ts';
import { type MovementRecord, update } from './store.ts';
import type { MovementTools } from './tools.ts';

type Seen = Pick<RequestOf<typeof confirmHouseMovement>, 'movementNo' | 'version'>;

/** Refuses not-found, already-decided, changed-meanwhile. */
async function waitingMovement(
  { store }: MovementTools,
  { movementNo, version }: Seen,
): Promise<MovementRecord> {
  const movement = (await store.byId(movementNo)) ?? refuse('not-found');
  if (movement.status !== 'ENTERED') refuse('already-decided');
  if (movement.version !== version) refuse('changed-meanwhile');
  return movement;
}

const auditOf = (movement: MovementRecord, event: MovementEvent, reason: string): AuditEntry => ({
  action: `house-movements.${event}`,
  subject: { kind: 'house-movement', id: movement.id },
  before: { status: movement.status },
  after: {
    ...{ status: moveOf(movementStates, movement.status, event).to, kind: movement.kind },
    ...{ currency: movement.currency, amount: movement.amount },
  },
  reason,
});

/**
 * Refuses not-found, already-decided, changed-meanwhile, forbidden to the person who entered it, invalid-input when the move
 * or hedge was settled meanwhile, and insufficient-balance.
 */
export const confirmMovement = (
  tools: MovementTools,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const movement = await waitingMovement(tools, seen);
    if (movement.enteredBy === actor.staffId)
      refuse('forbidden', { because: 'the second approval is somebody else’s' });
    const turns = await turnsOf(tools, drawnOn(movement));
    await refuseWrongPart(tools, movement);
    await refuseOverdraft(tools, movement);

    const { to: status } = moveOf(movementStates, movement.status, 'confirm');
    return {
      answer: {},
      updates: [
        update('house_movement', movement, { status, decidedBy: actor.staffId, decidedAt: now }),
        ...turns,
      ],
      journals: [movementJournal(movement, now)],
      audit: auditOf(movement, 'confirm', movement.reason),
    };
  });

/** Refuses not-found, already-decided, changed-meanwhile, and forbidden to the person who entered it. */
export const rejectMovement = (
  tools: MovementTools,
  actor: StaffActor,
  request: WriteRequest,
  { reason, ...seen }: RequestOf<typeof rejectHouseMovement>,
): Promise<Nothing> =>
  tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const movement = await waitingMovement(tools, seen);
    if (movement.enteredBy === actor.staffId)
      refuse('forbidden', { because: 'they withdraw what they entered' });

    const { to: status } = moveOf(movementStates, movement.status, 'reject');
    const decided = { status, decidedBy: actor.staffId, decidedAt: now, decisionReason: reason };
    return {
      answer: {},
      updates: [update('house_movement', movement, decided)],
      audit: auditOf(movement, 'reject', reason),
    };
  });

/** Refuses not-found, already-decided, changed-meanwhile, and forbidden to a colleague, who rejects it. */
export const withdrawMovement = (
  tools: MovementTools,
  actor: StaffActor,
  request: WriteRequest,
  seen: RequestOf<typeof withdrawHouseMovement>,
): Promise<Nothing> =>
  tools.context.spine.write<Nothing>(actor, request, async () => {
    const movement = await waitingMovement(tools, seen);
    if (movement.enteredBy !== actor.staffId) refuse('forbidden', { because: 'a colleague entered it' });

    const { to: status } = moveOf(movementStates, movement.status, 'withdraw');
    return {
      answer: {},
      updates: [update('house_movement', movement, { status })],
      audit: auditOf(movement, 'withdraw', movement.reason),
    };
  });
