// What a feature says of its transactions, so that supporting documents can be added to them.
import type { Db } from '../../../platform/db/db.ts';
import { refuse } from '../../../platform/refusal.ts';
import { slot } from '../../../platform/slot.ts';
import type { Update } from '../../../platform/spine/plan.ts';

interface PaperedTransaction {
  /** As the audit trail calls it. */
  readonly kind: 'transfer' | 'deposit';
  readonly memberId: string;
  /** Somebody of the provider's has still to decide about it. */
  readonly takesDocuments: boolean;
  /** They have asked for documents: what is handed in answers them. */
  readonly isAsked: boolean;
  /** Words alone answer them. */
  readonly takesWords: boolean;
  /**
   * Back to who decides where they have asked, with what is decided with it. Otherwise nothing but its version: who is about to decide on what they saw
   * is told that there is more to see.
   */
  readonly updates: readonly Update[];
}

/** Undefined when the feature has none of that number. */
export type DocumentedTransactions = (db: Db, txnNo: string) => Promise<PaperedTransaction | undefined>;

export const documentSlot = slot<DocumentedTransactions>();

/** Another member's does not exist: refuses 'transaction-not-found'. */
export async function ownTransaction(
  db: Db,
  transactions: readonly DocumentedTransactions[],
  memberId: string,
  txnNo: string,
): Promise<PaperedTransaction> {
  const found = await Promise.all(transactions.map((ofFeature) => ofFeature(db, txnNo)));
  return found.find((transaction) => transaction?.memberId === memberId) ?? refuse('transaction-not-found');
}
