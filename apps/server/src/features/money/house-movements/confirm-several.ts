// Confirms several movements with one proof: each in its own write, so a refused one does not stop the others
// (MON-896).
import {
  type RequestOf,
  type ResponseOf,
  type UnconfirmedReason,
  type confirmHouseMovements,
  unconfirmedReasons,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { confirmMovement } from './decide-movement.ts';
import type { MovementTools } from './tools.ts';

type Answer = ResponseOf<typeof confirmHouseMovements>;
type Seen = RequestOf<typeof confirmHouseMovements>['movements'][number];

/**
 * Undefined once the movement is confirmed. Throws errors that do not concern this movement, such as an
 * outage.
 */
async function reasonAgainst(
  tools: MovementTools,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<UnconfirmedReason | undefined> {
  try {
    await confirmMovement(
      tools,
      actor,
      {
        ...request,
        id: requestIdOf(`${request.id}:${seen.movementNo}`),
        name: 'house-movements.confirm',
        body: seen,
      },
      seen,
    );
    return undefined;
  } catch (error) {
    const because =
      error instanceof Refusal ? unconfirmedReasons.find((each) => each === error.refusal) : undefined;
    if (because === undefined) throw error;
    return because;
  }
}

/** A repeat after a lost answer confirms nothing again, and gets the first answer. */
export async function confirmMovements(
  tools: MovementTools,
  actor: StaffActor,
  request: WriteRequest,
  { movements }: RequestOf<typeof confirmHouseMovements>,
): Promise<Answer> {
  const confirmed: string[] = [];
  const refused: Answer['refused'] = [];
  const once = [...new Map(movements.map((seen) => [seen.movementNo, seen])).values()];
  for (const seen of once) {
    const because = await reasonAgainst(tools, actor, request, seen);
    if (because === undefined) confirmed.push(seen.movementNo);
    else refused.push({ movementNo: seen.movementNo, because });
  }
  return tools.context.spine.write<Answer>(actor, request, () =>
    Promise.resolve({
      answer: { confirmed, refused },
      audit: {
        action: 'house-movements.confirm-several',
        subject: { kind: 'house-movement', id: movements[0]?.movementNo ?? '' },
        after: { confirmed, refused },
      },
    }),
  );
}
