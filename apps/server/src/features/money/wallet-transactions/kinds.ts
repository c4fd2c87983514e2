// Names of ledger journals in wallet transactions (MON-191), and in their statements and files. Only journals that
// touch a member's money, available or frozen, have a line here.
import { txnTypes, type TxnType } from '@causeway/contract';

interface Kind {
  readonly type: TxnType;
  /** It undoes an earlier entry of the same transaction. */
  readonly isReverse: boolean;
}

const kinds: Readonly<Record<string, Kind>> = {
  'deposit.credited': { type: txnTypes.deposit, isReverse: false },
  'deposit.charged-back': { type: txnTypes.deposit, isReverse: true },
  'exchange.submitted': { type: txnTypes.exchange, isReverse: false },
  'exchange.reconfirmed': { type: txnTypes.exchange, isReverse: false },
  'exchange.approved': { type: txnTypes.exchangeReturn, isReverse: true },
  'exchange.settled': { type: txnTypes.exchange, isReverse: false },
  'exchange.released': { type: txnTypes.exchangeReturn, isReverse: true },
  'exchange.returned': { type: txnTypes.exchangeReturn, isReverse: true },
  'transfer.submitted': { type: txnTypes.transfer, isReverse: false },
  'transfer.released': { type: txnTypes.transferRefund, isReverse: true },
  'transfer.sent': { type: txnTypes.transfer, isReverse: false },
  'transfer.paid': { type: txnTypes.transfer, isReverse: false },
  'transfer.rejected-after-send': { type: txnTypes.transferRefund, isReverse: true },
  'bill.paid': { type: txnTypes.billing, isReverse: false },
  'bill.reversed': { type: txnTypes.billing, isReverse: true },
  'prepaid.funded': { type: txnTypes.prepaid, isReverse: false },
  'prepaid.reserved': { type: txnTypes.prepaid, isReverse: false },
  'prepaid.approved': { type: txnTypes.prepaid, isReverse: false },
  'prepaid.released': { type: txnTypes.prepaid, isReverse: true },
  'prepaid.moved-back': { type: txnTypes.prepaid, isReverse: false },
  'prepaid.reserved-back': { type: txnTypes.prepaid, isReverse: false },
  'prepaid.approved-back': { type: txnTypes.prepaid, isReverse: false },
  'prepaid.released-back': { type: txnTypes.prepaid, isReverse: true },
  'sub-account.in': { type: txnTypes.subAccount, isReverse: false },
  'sub-account.out': { type: txnTypes.subAccount, isReverse: false },
  'sub-account.reserved-in': { type: txnTypes.subAccount, isReverse: false },
  'sub-account.approved-in': { type: txnTypes.subAccount, isReverse: false },
  'sub-account.released-in': { type: txnTypes.subAccount, isReverse: true },
  'sub-account.approved-out': { type: txnTypes.subAccount, isReverse: false },
  'transfer.returned': { type: txnTypes.transferRefund, isReverse: true },
};

/** Throws for a journal without a name; a test covers all journals of all state tables. */
export function kindOf(journal: string): Kind {
  const kind = kinds[journal];
  if (!kind) throw new Error(`a journal '${journal}' touched a balance and has no type`);
  return kind;
}

/** The journals of a type, either reversing or not; both when absent. */
export const journalsOf = ({ type, isReverse }: Partial<Kind>): readonly string[] =>
  Object.entries(kinds).flatMap(([journal, kind]) =>
    (type === undefined || kind.type === type) && (isReverse === undefined || kind.isReverse === isReverse)
      ? [journal]
      : [],
  );
