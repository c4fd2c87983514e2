// The facts that a feature gives about its transactions, so that supporting documents can be added to them.
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { slot } from '../../../platform/slot.ts';
import type { Update } from '../../../platform/spine/plan.ts';

interface PaperedTransaction {
  /** The audit trail's name for the transaction. */
  readonly kind: 'transfer' | 'deposit';
  readonly memberId: string;
  /** Staff still have to decide about it. */
  readonly takesDocuments: boolean;
  /** Staff requested documents, and this submission answers them. */
  readonly isAsked: boolean;
  /** Words alone are enough. */
  readonly takesWords: boolean;
  /**
   * Returns it, and everything decided with it, to staff when they requested documents. Otherwise only bumps its
   * version, so that a decision made on the old view is refused.
   */
  readonly updates: readonly Update[];
}

/** Undefined when the feature has no transaction of that number. */
export type DocumentedTransactions = (db: Db, txnNo: string) => Promise<PaperedTransaction | undefined>;

export const documentSlot = slot<DocumentedTransactions>();

/** Another member's counts as missing: refuses 'transaction-not-found'. */
export async function ownTransaction(
  db: Db,
  transactions: readonly DocumentedTransactions[],
  memberId: string,
  txnNo: string,
): Promise<PaperedTransaction> {
  const found = await Promise.all(transactions.map((ofFeature) => ofFeature(db, txnNo)));
  return found.find((transaction) => transaction?.memberId === memberId) ?? refuse('transaction-not-found');
}
