// A movement of the house as a DTO.
import { type HouseMovement, coinAmountOf } from '@causeway/contract';
import { type CurrencyCode, amount, toDecimal } from '@causeway/money';
import type { NamedMovement } from './store.ts';

export const amountDto = (currency: CurrencyCode, minor: bigint) => ({
  currency,
  value: toDecimal(amount(currency, minor)),
});

/** The part of a move that has not arrived; null for other kinds, and before the move is booked. */
function openOf({ kind, status, currency, amount: minor }: NamedMovement, arrived: bigint) {
  return kind === 'move-out' && status === 'BOOKED' ? amountDto(currency, minor - arrived) : null;
}

export const toDto = (row: NamedMovement, staffId: string, arrived = 0n): HouseMovement => ({
  ...{ movementNo: row.id, version: row.version, kind: row.kind, status: row.status, origin: row.origin },
  ...{ place: row.place, otherPlace: row.otherPlace, counterparty: row.counterparty },
  amount: amountDto(row.currency, row.amount),
  counterAmount:
    row.counterCurrency === null || row.counterAmount === null
      ? null
      : amountDto(row.counterCurrency, row.counterAmount),
  coin:
    row.coin === null || row.coinUnits === null
      ? null
      : { coin: row.coin, value: coinAmountOf(row.coin, BigInt(row.coinUnits)) },
  ...{ valueDate: row.valueDate, bankReference: row.bankReference, reason: row.reason },
  belongsTo: row.belongsTo,
  open: openOf(row, arrived),
  document:
    row.documentId === null
      ? null
      : { documentId: row.documentId, name: row.documentName ?? '', size: row.documentSize ?? 0 },
  enteredBy: row.enteredByName,
  enteredTime: row.enteredAt.toISOString(),
  isOwn: row.enteredBy === staffId,
  decidedBy: row.decidedByName,
  decidedTime: row.decidedAt?.toISOString() ?? null,
  decisionReason: row.decisionReason,
});
