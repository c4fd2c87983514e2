// A move of a sub-account as a DTO.
import type { AmountDto, SubAccountMove } from '@causeway/contract';
import { amount, toDecimal, type CurrencyCode } from '@causeway/money';
import type { NamedMove } from './store.ts';

export const money = (currency: CurrencyCode, minor: bigint): AmountDto => ({
  currency,
  value: toDecimal(amount(currency, minor)),
});

export const toDto = (move: NamedMove): SubAccountMove => ({
  ...{ txnNo: move.id, subAccountId: move.subAccountId, name: move.name, direction: move.direction },
  ...{ amount: money(move.currency, move.amount), remark: move.remark, depositNo: move.depositId },
  ...{ createdAt: move.createdAt.toISOString(), status: move.status },
});
