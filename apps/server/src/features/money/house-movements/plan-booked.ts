// A movement that is booked at once: a rule made it of a bank's entry, two members of staff settled money on
// suspense with it, or the house's own work on a chain made it.
import type { HouseAccountName, MovementKind } from '@causeway/contract';
import type { Amount } from '@causeway/money';
import type { Insert, PlannedJournal } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { newTxnNo } from '../basics/index.ts';
import { movementJournal } from './journals.ts';
import { movementStates } from './states.ts';
import { insert } from './store.ts';

export interface BookedMovement {
  readonly kind: MovementKind;
  /** Absent for a hedge. */
  readonly place?: HouseAccountName;
  readonly otherPlace?: HouseAccountName;
  readonly amount: Amount;
  /** YYYY-MM-DD. */
  readonly valueDate: string;
  readonly bankReference: string;
  /** The words of the rule, or the house's reason. */
  readonly reason: string;
  readonly belongsTo?: string;
  readonly bookingId?: string;
  readonly paymentId?: string;
  /** The two members of staff who settled it; absent for a rule or the house's own work. */
  readonly staff?: { readonly enteredBy: string; readonly enteredAt: Date; readonly decidedBy: string };
  readonly origin: 'staff' | 'rule' | 'house';
}

export interface MovementPlan {
  /** The movement's number, the reference of its journal. */
  readonly id: string;
  readonly inserts: readonly Insert[];
  readonly journals: readonly PlannedJournal[];
}

/** The row and the journal, for the plan of the write that causes it. */
export function planBooked(movement: BookedMovement, now: Date): MovementPlan {
  const id = newTxnNo('house', now);
  const { kind, amount, origin, staff } = movement;
  const { to } = moveOf(movementStates, null, origin === 'staff' ? 'settle' : 'book');
  const money = {
    ...{ id, kind, place: movement.place ?? null, otherPlace: movement.otherPlace ?? null },
    ...{ currency: amount.currency, amount: amount.minor, counterCurrency: null, counterAmount: null },
  };
  return {
    id,
    inserts: [
      insert('house_movement', {
        ...money,
        ...{ status: to, origin, counterparty: null, valueDate: movement.valueDate },
        ...{ bankReference: movement.bankReference, reason: movement.reason },
        ...{
          coin: null,
          coinUnits: null,
          belongsTo: movement.belongsTo ?? null,
          bookingId: movement.bookingId ?? null,
        },
        ...{ paymentId: movement.paymentId ?? null, documentId: null },
        ...{ enteredBy: staff?.enteredBy ?? null, enteredAt: staff?.enteredAt ?? now },
        ...{ decidedBy: staff?.decidedBy ?? null, decidedAt: staff ? now : null, decisionReason: null },
      }),
    ],
    journals: [movementJournal(money, now)],
  };
}
