// Enters a movement, which waits for a colleague; no money moves yet (MON-701).
import {
  type RequestOf,
  coinUnitsOf,
  type enterHouseMovement as endpoint,
  isFromSuspense,
} from '@causeway/contract';
import { decimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import { daysAfter, hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { newTxnNo } from '../basics/index.ts';
import { refuseMissingAccount } from './bank-places.ts';
import { isGasReference } from './gas-reference.ts';
import { refuseOverdraft, refuseWrongPart } from './limits.ts';
import { movementStates } from './states.ts';
import { type MovementRecord, insert } from './store.ts';
import { suspenseBooking } from './suspense-bookings.ts';
import type { MovementTools } from './tools.ts';

type Input = RequestOf<typeof endpoint>;
type NewMovement = Omit<MovementRecord, 'version'>;

const conflicts = {
  house_movement_of_booking: 'already-decided',
  house_movement_of_payment: 'already-decided',
  house_movement_reference: 'already-decided',
  house_movement_document_id_key: 'file-not-found',
} as const;

/** The amount fits the coin, because the request's schema has checked it. */
const coinOf = ({ coin, coinAmount }: Input) => ({
  coin: coin ?? null,
  coinUnits: coin === undefined ? null : (coinUnitsOf(coin, coinAmount ?? '')?.toString() ?? null),
});

const undecided = { decidedBy: null, decidedAt: null, decisionReason: null } as const;

function newMovement(input: Input, staffId: string, now: Date): NewMovement {
  const { counterCurrency, counterAmount } = input;
  return {
    ...{ id: newTxnNo('house', now), kind: input.kind, status: moveOf(movementStates, null, 'enter').to },
    ...{ origin: 'staff', place: input.place ?? null, otherPlace: input.otherPlace ?? null },
    ...{ counterparty: input.counterparty ?? null, currency: input.currency },
    amount: decimal(input.amount, input.currency).minor,
    counterCurrency: counterCurrency ?? null,
    counterAmount:
      counterCurrency === undefined || counterAmount === undefined
        ? null
        : decimal(counterAmount, counterCurrency).minor,
    ...coinOf(input),
    ...{ valueDate: input.valueDate, bankReference: input.bankReference ?? '', reason: input.reason },
    ...{ belongsTo: input.belongsTo ?? null, bookingId: input.bookingKey ?? null, paymentId: null },
    ...{ documentId: input.documentId ?? null, enteredBy: staffId, enteredAt: now, ...undecided },
  };
}

/** Refuses file-not-found unless the document is the caller's own and no movement names it. */
async function refuseOtherDocument(
  { store }: MovementTools,
  staffId: string,
  documentId: string | null,
): Promise<void> {
  if (documentId === null) return;
  const document = await store.documentById(documentId);
  if (document?.uploadedBy !== staffId || (await store.isNamed(documentId))) refuse('file-not-found');
}

/**
 * Refuses not-found (no such booking on suspense) and invalid-input when the movement differs from the
 * booking.
 */
async function refuseOtherBooking(tools: MovementTools, movement: NewMovement): Promise<void> {
  const { bookingId, kind, currency, amount } = movement;
  if (bookingId === null) return;
  const booking = (await suspenseBooking(tools, bookingId)) ?? refuse('not-found');
  if (!isFromSuspense(kind, booking.side)) refuseField('kind', 'format', `the bank booked a ${booking.side}`);
  if (booking.currency !== currency) refuseField('currency', 'format');
  if (booking.amount !== amount) refuseField('amount', 'amount', 'not what is on suspense');
}

/**
 * The oldest value date of a movement: an older one is a typing error, because its month was closed long ago.
 */
const DAYS_BACK = 731;

/**
 * Refuses invalid-input for a future day and for one before the limit; a bank's own booking has its own day.
 */
function refuseOtherDay({ bookingId, valueDate }: NewMovement, now: Date): void {
  if (bookingId !== null) return;
  const today = hongKongDay(now);
  if (valueDate > today) refuseField('valueDate', 'date-future');
  if (valueDate < daysAfter(today, -DAYS_BACK)) refuseField('valueDate', 'format', 'years ago');
}

function refuseNameOfMachine({ bankReference }: NewMovement): void {
  if (isGasReference(bankReference)) refuseField('bankReference', 'format', 'the machine prepares it');
}

/**
 * Refuses, in this order: invalid-input (the day, a reference of the system, an account that the bank does
 * not have), file-not-found, not-found, invalid-input (the booking or the part differs),
 * insufficient-balance, and already-decided when another movement names the booking or the reference.
 */
export const enterMovement = (
  tools: MovementTools,
  actor: StaffActor,
  request: WriteRequest,
  input: Input,
): Promise<{ movementNo: string }> =>
  tools.context.spine.write(actor, request, async (now) => {
    const movement = newMovement(input, actor.staffId, now);
    refuseOtherDay(movement, now);
    refuseNameOfMachine(movement);
    await refuseMissingAccount(tools, movement);
    await refuseOtherDocument(tools, actor.staffId, movement.documentId);
    await refuseOtherBooking(tools, movement);
    await refuseWrongPart(tools, movement);
    await refuseOverdraft(tools, movement);

    return {
      answer: { movementNo: movement.id },
      inserts: [insert('house_movement', movement)],
      conflicts,
      audit: {
        action: 'house-movements.enter',
        subject: { kind: 'house-movement', id: movement.id },
        after: {
          ...{ status: movement.status, kind: movement.kind, currency: movement.currency },
          ...{ amount: movement.amount, place: movement.place },
        },
        reason: movement.reason,
      },
    };
  });
