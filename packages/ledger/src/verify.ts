// Checking the books: that no journal was altered, taken out or put in, and that every balance is what its postings say.
import { type Queryable, rowsOf } from './queryable.ts';

export interface ChainBreak {
  readonly kind:
    | 'altered'
    | 'missing before'
    | 'unlinked'
    | 'missing at the end'
    | 'without journal'
    | 'chain without head';
  /** The member account that owns the chain, or one of the house's own chains (-16 to -1). */
  readonly chain: bigint | null;
  readonly sequence: bigint | null;
  readonly journalId: bigint | null;
}

export interface BalanceBreak {
  readonly kind: string;
  readonly accountId: bigint | null;
  /** The version of the posting; for a journal that is not zero, the journal's id. */
  readonly version: bigint | null;
}

/**
 * Computes every link of every chain again from the present journals and postings. Empty when all is well.
 * Reads the whole books in one snapshot: for a nightly job or an auditor, and nobody who posts waits for it.
 */
export async function verifyChain(db: Queryable): Promise<readonly ChainBreak[]> {
  const rows = await rowsOf<{
    kind: ChainBreak['kind'];
    chain: string | null;
    sequence: string | null;
    journalId: string | null;
  }>(db, {
    text: 'select fault as kind, chain, sequence, journal_id from ledger.chain_faults() order by journal_id, kind',
  });
  return rows.map(({ kind, chain, sequence, journalId }) => ({
    kind,
    chain: toBigInt(chain),
    sequence: toBigInt(sequence),
    journalId: toBigInt(journalId),
  }));
}

/** Recomputes every balance, version and hold from the postings. Empty when all is well. */
export async function verifyBalances(db: Queryable): Promise<readonly BalanceBreak[]> {
  const rows = await rowsOf<{ kind: string; accountId: string | null; version: string | null }>(db, {
    text: 'select fault as kind, account_id, version from ledger.balance_faults() order by account_id, version',
  });
  return rows.map(({ kind, accountId, version }) => ({
    kind,
    accountId: toBigInt(accountId),
    version: toBigInt(version),
  }));
}

function toBigInt(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
