// The statement of a day and currency as the bytes that are signed (docs/money/balance-proofs.md). It names
// its type, so that no other document signed by the same key can pass as a statement.
import { hash } from 'node:crypto';
import { type CurrencyCode, decimalsOf } from '@causeway/money';

/** The version of new statements. */
const STATEMENT_VERSION = 2;

export interface Statement {
  /** YYYY-MM-DD in Hong Kong. */
  readonly day: string;
  readonly currency: CurrencyCode;
  readonly root: Buffer;
  /** The minor units of all pieces: the number of units that the tree covers. */
  readonly sum: bigint;
  /**
   * The number of owners below zero: they have no piece, so that they hide nothing that is owed to others.
   */
  readonly belowZero: { readonly count: number; readonly sum: bigint };
  /** The hash of the currency's previous statement; FIRST_PREVIOUS if there is none. */
  readonly previous: string;
}

export const FIRST_PREVIOUS = '0'.repeat(64);

/** Keeps the order of the fields, without blanks between them; sums are minor units in digits. */
export const statementText = ({ day, currency, root, sum, belowZero, previous }: Statement): string =>
  JSON.stringify({
    type: 'causeway-balance-statement',
    version: STATEMENT_VERSION,
    day,
    currency,
    decimals: decimalsOf(currency),
    root: root.toString('hex'),
    sum: String(sum),
    belowZero: { count: belowZero.count, sum: String(belowZero.sum) },
    previous,
  });

/** The content of a published text. */
export interface Stated {
  readonly version: 1 | 2;
  /** The root's hash in hexadecimal digits. */
  readonly root: string;
  /** Minor units in digits. */
  readonly sum: string;
  readonly previous: string;
}

export const statedIn = (text: string): Stated => JSON.parse(text) as Stated;

/** SHA-256 in hexadecimal digits. */
export const statementHash = (text: string): string => hash('sha256', text, 'hex');
