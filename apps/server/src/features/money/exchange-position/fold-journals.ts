// Adds journals of the exchange position and of fees to the sums by day, each once: in batches, up to the
// newest one before which no transaction can commit any more (MON-851).
import { accountId, hasSettled, newestJournal } from '@causeway/ledger';
import { CURRENCY_CODES } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import { houseAccount } from '../basics/index.ts';
import { addPiece, type PieceJournal } from './add-piece.ts';

/** The number of journals in one batch; a journal without either account costs little. */
const PIECE = 20_000;
/** The number of batches in one call; the next call continues. */
const PIECES_MAX = 50;
const accounts = CURRENCY_CODES.flatMap((currency) =>
  (['fx', 'fees'] as const).map((purpose) => accountId(houseAccount(purpose, currency))),
);

/** The category of a bill's fee, and the market's rates when an exchange's own rate was fixed. */
const PIECE_JOURNALS = `
  select j.id::text, j.kind, j.reference, j.at, (j.at at time zone 'Asia/Hong_Kong')::date::text as day,
    (select json_agg(json_build_object('purpose', a.purpose, 'currency', a.currency, 'amount', l.amount::text) order by l.n)
      from unnest(j.accounts, j.amounts) with ordinality l(account, amount, n)
      join ledger.account a on a.id = l.account
      where l.account = any ($3::bigint[])) as legs,
    (select min(a.owner) from unnest(j.accounts) l(account) join ledger.account a on a.id = l.account
      where a.owner <> 'house') as member_id,
    b.category, e.sell_currency, e.buy_currency, e.mid_sell::text, e.mid_buy::text
  from ledger.journal j
  left join bill b on j.kind like 'bill.%' and b.id = j.reference
  left join exchange e on j.kind like 'exchange.%' and e.id = j.reference
  where j.id > $1 and j.id <= $2 and j.accounts && $3::bigint[]
  order by j.id`;

export interface Folded {
  /** True when all journals from before the call were added. */
  readonly isComplete: boolean;
}

export async function foldJournals(db: Pick<Db, 'pool'>, piece = PIECE): Promise<Folded> {
  const newest = await newestJournal(db.pool);
  if (!(await hasSettled(db.pool, newest))) return { isComplete: false };
  await db.pool.query('insert into position_upto (journal_id) values (0) on conflict do nothing');
  for (let pieces = 0; pieces < PIECES_MAX; pieces += 1) {
    const { rows } = await db.pool.query<{ after: string }>(
      'select journal_id::text as after from position_upto',
    );
    const after = BigInt(rows[0]?.after ?? 0);
    if (after >= newest.id) return { isComplete: true };
    const upto = after + BigInt(piece) < newest.id ? after + BigInt(piece) : newest.id;
    const journals = await db.pool.query<PieceJournal>(PIECE_JOURNALS, [after, upto, accounts]);
    const outcome = await addPiece(db, { after, upto, journals: journals.rows });
    if (outcome === 'no-rate') return { isComplete: false };
  }
  return { isComplete: false };
}
