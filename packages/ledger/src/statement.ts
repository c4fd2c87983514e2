// The statement of an account: its postings a page at a time, newest first, by keyset, so that the ten thousandth page
// costs what the first does.
import { type AccountKey, accountId } from './keys.ts';
import { type Queryable, rowsOf } from './queryable.ts';

export interface StatementLine {
  /** Gapless from 1 for a member's account; for a house account it only orders. */
  readonly version: bigint;
  readonly journalId: bigint;
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
  /** Above zero when the account received. */
  readonly amount: bigint;
  /** Null for a house account, whose balance no posting waits for. */
  readonly balanceAfter: bigint | null;
  readonly hold: string | null;
}

export interface StatementPage {
  /** Only lines older than this version. */
  readonly before?: bigint;
  /** Only lines newer than this version: the page next to it. */
  readonly after?: bigint;
  readonly limit?: number;
}

const LIMIT_DEFAULT = 20;

/** A page of the account's lines, newest first; empty for an account that was never posted to. */
export async function statement(
  db: Queryable,
  account: AccountKey,
  { before, after, limit = LIMIT_DEFAULT }: StatementPage = {},
): Promise<readonly StatementLine[]> {
  const forward = after !== undefined && before === undefined;
  const rows = await rowsOf<LineRow>(db, {
    name: 'ledger-statement',
    text: 'select * from ledger.statement_page($1, $2, $3, $4, $5)',
    values: [accountId(account), before ?? MAX_VERSION, after ?? 0n, limit, forward],
  });
  const lines = rows.map(toLine);
  return forward ? lines.toReversed() : lines;
}

const MAX_VERSION = 2n ** 63n - 1n;

interface LineRow {
  version: string;
  journal_id: string;
  kind: string;
  reference: string;
  at: Date;
  amount: string;
  balance_after: string | null;
  hold: string | null;
}

function toLine(row: LineRow): StatementLine {
  return {
    version: BigInt(row.version),
    journalId: BigInt(row.journal_id),
    kind: row.kind,
    reference: row.reference,
    at: row.at,
    amount: BigInt(row.amount),
    balanceAfter: row.balance_after === null ? null : BigInt(row.balance_after),
    hold: row.hold,
  };
}
