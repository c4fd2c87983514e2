// Computes the tree of a day and currency, compares it with the books, and publishes its statement: all in
// one transaction, so that a difference or a stop stores nothing (MON-862, MON-863).
import { type OwnerBalance, walkOwnerBalances } from '@causeway/ledger';
import type pg from 'pg';
import { daysAfter, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { DocumentSigner } from '../../foundation/signed-documents/index.ts';
import { type DayKeys, dayKeys, newSecret } from './day-keys.ts';
import { type DayTotals, makePages } from './owner-pages.ts';
import { type OfDay, insertPage, insertStatement, reading } from './proof-store.ts';
import { FIRST_PREVIOUS, statementHash, statementText } from './statement.ts';

export type Outcome =
  | { readonly kind: 'published' }
  | { readonly kind: 'published-before' }
  /** The sum of the leaves less the balances below zero, and the sum of the books. */
  | { readonly kind: 'differs'; readonly sum: bigint; readonly inBooks: bigint };

/** The journals of that day have already been added to the books by day (`foldDays`). */
export function publishDay(
  { pool }: Pick<Db, 'pool'>,
  signer: Pick<DocumentSigner, 'sign'>,
  of: OfDay,
  now: Date,
  secret = newSecret(),
): Promise<Outcome> {
  return inSnapshot(pool, async (client) => {
    const newest = await reading(client).newest(of.currency);
    if (newest && newest.day >= of.day) return { kind: 'published-before' };
    const totals = await workOut(client, of, dayKeys(secret));
    const sum = totals.sum + totals.belowZero.sum;
    const inBooks = await reading(client).inBooks(of, endOf(of.day));
    if (sum !== inBooks) return { kind: 'differs', sum, inBooks };

    const statement = { ...of, ...totals, previous: newest?.hash ?? FIRST_PREVIOUS };
    const text = statementText(statement);
    await insertStatement(client, {
      ...{ ...of, statement: text, hash: statementHash(text), previous: statement.previous },
      ...signer.sign(Buffer.from(text)),
      ...{ sum: String(totals.sum), leaves: BigInt(totals.count) },
      ...{ belowZero: String(totals.belowZero.sum), secret, publishedAt: now },
    });
    return { kind: 'published' };
  });
}

const endOf = (day: string): Date => startOfHongKongDay(daysAfter(day, 1));

async function workOut(client: pg.PoolClient, of: OfDay, keys: DayKeys): Promise<DayTotals> {
  const balances: AsyncIterable<readonly OwnerBalance[]> = walkOwnerBalances(client, {
    currency: of.currency,
    before: endOf(of.day),
    laterFrom: await reading(client).laterFrom(of.day),
    orderKey: keys.orderKey,
  });
  return makePages(balances, keys, (page) =>
    insertPage(client, of, page, keys.placeOf(page.owners[0] ?? '')),
  );
}

/** Commits a publication; anything else is rolled back. */
async function inSnapshot(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Outcome>,
): Promise<Outcome> {
  const client = await pool.connect();
  let isLost = false;
  try {
    await client.query('begin isolation level repeatable read');
    const outcome = await work(client);
    await client.query(outcome.kind === 'published' ? 'commit' : 'rollback');
    return outcome;
  } catch (error) {
    await client.query('rollback').catch(() => (isLost = true));
    throw error;
  } finally {
    client.release(isLost);
  }
}
