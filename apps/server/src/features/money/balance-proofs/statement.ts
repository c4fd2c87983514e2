// The statement of a day and currency as the bytes that are signed (docs/money/balance-proofs.md). It names its type, so that
// no other document that the same key signs can pass as one.
import { hash } from 'node:crypto';
import { type CurrencyCode, decimalsOf } from '@causeway/money';
import type { SumNode } from './sum-tree.ts';

export interface Statement {
  /** YYYY-MM-DD in Hong Kong. */
  readonly day: string;
  readonly currency: CurrencyCode;
  readonly root: SumNode;
  /** Leaves of the tree. */
  readonly count: number;
  /** Owners below zero: their leaves have the amount zero, so that they hide nothing that is owed to others. */
  readonly belowZero: { readonly count: number; readonly sum: bigint };
  /** Hash of the statement of that currency before it, FIRST_PREVIOUS when there is none. */
  readonly previous: string;
}

export const FIRST_PREVIOUS = '0'.repeat(64);

/** Its fields keep their order and no blanks are between them; sums are minor units in digits. */
export const statementText = ({ day, currency, root, count, belowZero, previous }: Statement): string =>
  JSON.stringify({
    type: 'causeway-balance-statement',
    version: 1,
    day,
    currency,
    decimals: decimalsOf(currency),
    root: root.hash.toString('hex'),
    sum: String(root.sum),
    count,
    belowZero: { count: belowZero.count, sum: String(belowZero.sum) },
    previous,
  });

/** SHA-256 in hexadecimal digits. */
export const statementHash = (text: string): string => hash('sha256', text, 'hex');
