// Reads the books by day.
import type { CurrencyCode } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';

/** Minor units; debits and credits are those of the day, and opening covers all earlier days. */
export interface DayLine {
  readonly side: 'members' | 'house';
  readonly purpose: string;
  readonly currency: CurrencyCode;
  readonly opening: bigint;
  readonly debits: bigint;
  readonly credits: bigint;
  readonly closing: bigint;
  readonly journals: number;
}

type TextRow = Pick<DayLine, 'side' | 'purpose' | 'currency'> &
  Readonly<Record<'opening' | 'debits' | 'credits' | 'journals', string>>;

/** Leaves out lines without a balance and without movements. */
const LINES = `
  select side, purpose, currency,
    coalesce(sum(credits - debits) filter (where day < $1::date), 0)::text as opening,
    coalesce(sum(debits) filter (where day = $1::date), 0)::text as debits,
    coalesce(sum(credits) filter (where day = $1::date), 0)::text as credits,
    coalesce(sum(journals) filter (where day = $1::date), 0)::text as journals
  from ledger_day where day <= $1::date
  group by side, purpose, currency
  having coalesce(sum(credits - debits) filter (where day < $1::date), 0) <> 0
    or bool_or(day = $1::date)
  order by currency, side desc, purpose`;

export async function linesOfDay({ pool }: Pick<Db, 'pool'>, day: string): Promise<readonly DayLine[]> {
  const { rows } = await pool.query<TextRow>(LINES, [day]);
  return rows.map(({ side, purpose, currency, ...sums }) => {
    const [opening, debits, credits] = [BigInt(sums.opening), BigInt(sums.debits), BigInt(sums.credits)];
    return {
      ...{ side, purpose, currency, opening, debits, credits },
      closing: opening - debits + credits,
      journals: Number(sums.journals),
    };
  });
}

/** The range of a line's journal ids; undefined when the day has none. */
export function journalRange(
  db: Db,
  line: Pick<DayLine, 'side' | 'purpose' | 'currency'> & { readonly day: string },
): Promise<{ readonly first: bigint; readonly last: bigint } | undefined> {
  return db
    .tables()
    .selectFrom('ledger_day')
    .select(['firstJournal as first', 'lastJournal as last'])
    .where('day', '=', line.day)
    .where('side', '=', line.side)
    .where('purpose', '=', line.purpose)
    .where('currency', '=', line.currency)
    .executeTakeFirst();
}
