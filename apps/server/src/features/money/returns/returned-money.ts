// Money that goes back, and the functions that this module needs from its owners: deposits and unmatched
// payments.
import type { PaymentReturnStatus } from '@causeway/contract';
import type { Selectable } from 'kysely';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import type { Plan, Update } from '../../../platform/spine/plan.ts';
import type { StateTable } from '../../../platform/state-table.ts';
import type { BankOrders, ChainPayments } from '../payouts/index.ts';

type Deposits = Selectable<AllTables['deposit']>;

/** Columns that each such table has; amounts in minor units. */
export interface ReturnedMoney extends Pick<
  Deposits,
  | 'id'
  | 'version'
  | 'channel'
  | 'currency'
  | 'amount'
  | 'receivingAccount'
  | 'sourceAccount'
  | 'payerName'
  | 'holderName'
  | 'payerBic'
  | 'remittance'
  | 'paymentReference'
  | 'returnAttempt'
  | 'returnStartedAt'
  | 'returnDue'
  | 'returnSentAt'
  | 'returnedAt'
  | 'returnReference'
  | 'returnFailedCode'
  | 'returnFailedReason'
  | 'returnBounced'
  | 'returnCameBack'
> {
  readonly status: string;
  /** Set when it belongs to a member. */
  readonly memberId?: string;
}

/** Clears the return, because none is decided. */
export const noReturn = {
  holderName: null,
  returnAttempt: 0,
  returnStartedAt: null,
  returnDue: null,
  returnSentAt: null,
  returnedAt: null,
  returnReference: null,
  returnFailedCode: null,
  returnFailedReason: null,
  returnBounced: null,
  returnCameBack: [],
} satisfies Partial<ReturnedMoney>;

/** Events by banks and chains, and by staff after a rejection. */
export type ReturnEvent =
  /** Bank or chain took the payment back to the sender. */
  | 'send-return'
  /** The sender has the money. */
  | 'complete-return'
  /** The bank or chain rejected it, before or after accepting it, or the sender's bank sent it back. */
  | 'fail-return'
  /** Staff try it again. */
  | 'retry-return';

export type ReturnJournal = 'return-sent' | 'return-rejected' | 'returned' | 'return-bounced';

export const returnMoves: StateTable<PaymentReturnStatus, ReturnEvent, ReturnJournal> = [
  { from: 'RETURNING', event: 'send-return', to: 'RETURN_SENT', journal: 'return-sent' },
  { from: 'RETURNING', event: 'fail-return', to: 'RETURN_FAILED', journal: null },
  { from: 'RETURN_SENT', event: 'complete-return', to: 'RETURNED', journal: 'returned' },
  { from: 'RETURN_SENT', event: 'fail-return', to: 'RETURN_FAILED', journal: 'return-rejected' },
  { from: 'RETURNED', event: 'fail-return', to: 'RETURN_FAILED', journal: 'return-bounced' },
  { from: 'RETURN_FAILED', event: 'retry-return', to: 'RETURNING', journal: null },
];

/** The time of the move, in the column of its new state; a return that begins, even again, is a new try. */
export function returnTimes(
  { returnAttempt: attempt, returnBounced: bounced, returnCameBack: before }: ReturnedMoney,
  event: string,
  to: string,
  now: Date,
): Partial<Omit<ReturnedMoney, 'id' | 'version' | 'status' | 'memberId'>> {
  if (to === 'RETURNING')
    return {
      returnAttempt: attempt + 1,
      returnStartedAt: now,
      returnSentAt: null,
      returnBounced: null,
      returnCameBack: bounced === null ? before : [...before, attempt],
    };
  if (event === 'send-return') return { returnSentAt: now };
  if (event === 'complete-return') return { returnedAt: now };
  return event === 'fail-return' ? { returnedAt: null } : {};
}

export type ReturnedSet = Partial<
  Pick<ReturnedMoney, 'returnReference' | 'returnFailedCode' | 'returnFailedReason' | 'returnBounced'>
>;

/** A table of returnable money. */
export interface ReturnSource<Money extends ReturnedMoney> {
  /** Its kind in the audit trail; its writes are named `<kind>s.<event>`. */
  readonly kind: 'deposit' | 'unmatched-payment';
  /** The first letter of its transaction numbers. */
  readonly letter: 'D' | 'U';
  byId(id: string): Promise<Money | undefined>;
  /** Returns to send, or sent and not yet arrived; earliest due date first. */
  underWay(limit: number): Promise<readonly Money[]>;
  /** The name that the money is paid back to. */
  debtorName(money: Money): Promise<string>;
  move(money: Money, event: ReturnEvent, set: ReturnedSet, now: Date): Promise<Plan<null>>;
  update(money: Money, set: ReturnedSet): Update;
}

export interface ReturnTools<Money extends ReturnedMoney> {
  readonly context: FeatureContext;
  readonly onChain: ChainPayments;
  readonly byBank: BankOrders;
  readonly source: ReturnSource<Money>;
}
