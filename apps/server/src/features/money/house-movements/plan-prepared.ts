// A movement that the system prepares with its document; it waits for a member of staff, like an entered one
// (MON-883).
import type { CoinName, MovementKind } from '@causeway/contract';
import type { Amount } from '@causeway/money';
import { createHash } from 'node:crypto';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { newTxnNo } from '../basics/index.ts';
import { fileIdOf, pieceStore } from '../../foundation/files/index.ts';
import { pieceOf } from './documents.ts';
import { movementStates } from './states.ts';
import { insert, movementStore } from './store.ts';

interface WrittenDocument {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores a document; returns its id, the same for the same bytes. A document that no movement names is
 * purged.
 */
export async function keepWritten(
  context: FeatureContext,
  { name, contentType, bytes }: WrittenDocument,
): Promise<string> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const id = fileIdOf(`house-document:written:${name}:${digest}`);
  const at = context.clock.now();
  await movementStore(context.db).keepDocument({
    ...{ id, name, size: bytes.length, contentType, uploadedBy: null, at },
  });
  await pieceStore(context).put(pieceOf(id), bytes);
  return id;
}

interface PreparedMovement {
  readonly kind: MovementKind;
  readonly amount: Amount;
  readonly coin: CoinName;
  /** Wei or sun. */
  readonly coinUnits: bigint;
  /** YYYY-MM-DD. */
  readonly valueDate: string;
  readonly bankReference: string;
  readonly reason: string;
  readonly documentId: string;
}

/** The row, for the plan of the write that prepares it. */
export function planPrepared(
  { amount, coinUnits, ...movement }: PreparedMovement,
  now: Date,
): { readonly id: string; readonly inserts: readonly Insert[] } {
  const id = newTxnNo('house', now);
  return {
    id,
    inserts: [
      insert('house_movement', {
        ...{ id, ...movement, status: moveOf(movementStates, null, 'prepare').to, origin: 'house' },
        ...{ place: null, otherPlace: null, counterparty: null },
        ...{ currency: amount.currency, amount: amount.minor, counterCurrency: null, counterAmount: null },
        coinUnits: coinUnits.toString(),
        ...{ belongsTo: null, bookingId: null, paymentId: null },
        ...{ enteredBy: null, enteredAt: now, decidedBy: null, decidedAt: null, decisionReason: null },
      }),
    ],
  };
}
