// The amounts of payments, by the numbers of the records that they are made for.
import type { AmountDto } from '@causeway/contract';
import { sumText } from '@causeway/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** A transfer's payment has the transfer's own number; a payment back has one number per try. */
export const recordOf = (paymentId: string): string => paymentId.slice(0, TXN_NO_LENGTH);
const TXN_NO_LENGTH = 19;

export async function amountsOf(
  db: Db,
  payments: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, AmountDto>> {
  const ids = [...new Set(payments.map(({ id }) => recordOf(id)))];
  if (ids.length === 0) return new Map();
  const found = await Promise.all(
    (['transfer', 'deposit', 'unmatched_payment', 'wallet_move', 'sweep'] as const).map((table) =>
      db
        .tables()
        .selectFrom(table)
        .select(['id', 'currency', 'amount'])
        .where(sql<boolean>`id = any (${ids})`)
        .execute(),
    ),
  );
  return new Map(
    found.flat().map(({ id, currency, amount }) => [id, { currency, value: sumText(amount, currency) }]),
  );
}
