// Adds a batch of journals to the sums: computes the changes, and writes them unless another server was first.
import type { CurrencyCode } from '@causeway/money';
import type { Db } from '../../../platform/db/db.ts';
import { rateKey, ratesOfDays, type RateKey } from './mid-rates.ts';
import { type Holding, nothingHeld, take } from './moving-average.ts';
import {
  type DayRate,
  type KeptMids,
  type PositionLeg,
  type Valued,
  ratesNeeded,
  valueLegs,
} from './value-journal.ts';

interface Leg {
  readonly purpose: 'fx' | 'fees';
  readonly currency: CurrencyCode;
  readonly amount: string;
}

export interface PieceJournal {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
  readonly day: string;
  readonly legs: readonly Leg[];
  readonly memberId: string | null;
  readonly category: string | null;
  readonly sellCurrency: CurrencyCode | null;
  readonly buyCurrency: CurrencyCode | null;
  readonly midSell: string | null;
  readonly midBuy: string | null;
}

interface Piece {
  readonly after: bigint;
  readonly upto: bigint;
  readonly journals: readonly PieceJournal[];
}

function netOf({ legs }: PieceJournal, purpose: Leg['purpose']): readonly PositionLeg[] {
  const net = new Map<CurrencyCode, bigint>();
  for (const leg of legs)
    if (leg.purpose === purpose) net.set(leg.currency, (net.get(leg.currency) ?? 0n) + BigInt(leg.amount));
  return [...net]
    .map(([currency, quantity]) => ({ currency, quantity }))
    .filter(({ quantity }) => quantity !== 0n);
}

function midsOf(journal: PieceJournal): KeptMids | null {
  const { sellCurrency, buyCurrency, midSell, midBuy } = journal;
  if (sellCurrency === null || buyCurrency === null || midSell === null || midBuy === null) return null;
  return { sellCurrency, buyCurrency, midSell, midBuy };
}

/** The kind of a journal's fees: the first part of its kind, or the category of a bill. */
const earningKind = ({ kind, category }: PieceJournal): string =>
  category === null ? kind.slice(0, kind.indexOf('.')) : `bill-${category.toLowerCase().replace('_', '-')}`;

interface Change {
  readonly quantity: bigint;
  readonly cost: bigint;
  readonly realized: bigint;
  readonly estimated: number;
}

interface Earned {
  readonly amount: bigint;
  readonly journals: number;
}

/** The changes of a batch, by the key of each row. */
class Sums {
  readonly holdings: Map<CurrencyCode, Holding>;
  readonly days = new Map<string, RateKey & Change>();
  readonly earned = new Map<
    string,
    RateKey & Earned & { readonly kind: string; readonly memberId: string }
  >();
  readonly hedges: object[] = [];

  constructor(holdings: ReadonlyMap<CurrencyCode, Holding>) {
    this.holdings = new Map(holdings);
  }

  addLegs({ day }: PieceJournal, { legs, isEstimated }: Valued): void {
    for (const { currency, quantity, value } of legs) {
      const before = this.holdings.get(currency) ?? nothingHeld;
      const { realized, ...holding } = take(before, quantity, value);
      this.holdings.set(currency, holding);
      const key = rateKey({ day, currency });
      const sum = this.days.get(key) ?? { day, currency, quantity: 0n, cost: 0n, realized: 0n, estimated: 0 };
      this.days.set(key, {
        ...{ day, currency },
        quantity: sum.quantity + quantity,
        cost: sum.cost + holding.cost - before.cost,
        realized: sum.realized + realized,
        estimated: sum.estimated + Number(isEstimated),
      });
    }
  }

  addEarned({ day, memberId }: PieceJournal, kind: string, currency: CurrencyCode, amount: bigint): void {
    const key = `${day} ${kind} ${currency} ${memberId ?? ''}`;
    const sum = this.earned.get(key) ?? { amount: 0n, journals: 0 };
    const own = { day, kind, currency, memberId: memberId ?? '' };
    this.earned.set(key, { ...own, amount: sum.amount + amount, journals: sum.journals + 1 });
  }

  addHedge({ id, reference, at }: PieceJournal, legs: readonly PositionLeg[]): void {
    const sold = legs.find(({ quantity }) => quantity < 0n);
    const bought = legs.find(({ quantity }) => quantity > 0n);
    if (!sold || !bought) return;
    this.hedges.push({
      ...{ id, reference, at },
      ...{ sold: sold.currency, sold_amount: String(-sold.quantity) },
      ...{ bought: bought.currency, bought_amount: String(bought.quantity) },
    });
  }
}

function addJournal(sums: Sums, journal: PieceJournal, rates: ReadonlyMap<string, DayRate>): void {
  const legs = netOf(journal, 'fx');
  if (legs.length > 0) {
    const valued = valueLegs(legs, midsOf(journal), (currency) => {
      const found = rates.get(rateKey({ day: journal.day, currency }));
      if (!found) throw new Error(`no rate of ${currency} for ${journal.day}`);
      return found;
    });
    sums.addLegs(journal, valued);
    if (valued.spread !== 0n) sums.addEarned(journal, 'spread', 'USD', valued.spread);
    if (journal.kind === 'house.hedge') sums.addHedge(journal, legs);
  }
  for (const { currency, quantity } of netOf(journal, 'fees'))
    sums.addEarned(journal, earningKind(journal), currency, quantity);
}

const ratesOf = (journal: PieceJournal): readonly RateKey[] =>
  ratesNeeded(netOf(journal, 'fx'), midsOf(journal)).map((currency) => ({ day: journal.day, currency }));

const WRITE = `
  with claimed as (
    update position_upto set journal_id = $2 where journal_id = $1 returning journal_id),
  now as (
    insert into position_now (currency, quantity, cost)
    select r.currency, r.quantity, r.cost from claimed, json_to_recordset($3) r(currency text, quantity bigint, cost bigint)
    on conflict (currency) do update set quantity = excluded.quantity, cost = excluded.cost),
  days as (
    insert into position_day as d (day, currency, quantity, cost, realized, estimated)
    select r.day, r.currency, r.quantity, r.cost, r.realized, r.estimated from claimed,
      json_to_recordset($4) r(day date, currency text, quantity bigint, cost bigint, realized bigint, estimated int)
    on conflict (currency, day) do update set quantity = d.quantity + excluded.quantity, cost = d.cost + excluded.cost,
      realized = d.realized + excluded.realized, estimated = d.estimated + excluded.estimated),
  earned as (
    insert into earning_day as d (day, kind, currency, member_id, amount, journals)
    select r.day, r.kind, r.currency, r.member_id, r.amount, r.journals from claimed,
      json_to_recordset($5) r(day date, kind text, currency text, member_id text, amount bigint, journals int)
    on conflict (day, kind, currency, member_id) do update set amount = d.amount + excluded.amount,
      journals = d.journals + excluded.journals),
  hedged as (
    insert into position_hedge (journal_id, reference, at, sold_currency, sold_amount, bought_currency, bought_amount)
    select r.id, r.reference, r.at, r.sold, r.sold_amount, r.bought, r.bought_amount
    from claimed, json_to_recordset($6) r(id bigint, reference text, at timestamptz, sold text,
      sold_amount bigint, bought text, bought_amount bigint)
    on conflict do nothing)
  select journal_id from claimed`;

/** JSON numbers cannot hold amounts of this size, so amounts travel as text. */
const jsonOf = (rows: Iterable<object>): string =>
  JSON.stringify([...rows], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** 'no-rate' when no day has a mid rate for a currency that has to be valued: then nothing is added. */
export async function addPiece(
  db: Pick<Db, 'pool'>,
  { after, upto, journals }: Piece,
): Promise<'added' | 'no-rate'> {
  const needed = journals.flatMap(ratesOf);
  const rates = await ratesOfDays(db, needed);
  if (needed.some((key) => !rates.has(rateKey(key)))) return 'no-rate';
  // Read after position_upto: if another server has added a batch since, it has moved that number, and nothing is written.
  const { rows } = await db.pool.query<{ currency: CurrencyCode; quantity: bigint; cost: bigint }>(
    'select currency, quantity, cost from position_now',
  );
  const sums = new Sums(new Map(rows.map(({ currency, ...holding }) => [currency, holding])));
  for (const journal of journals) addJournal(sums, journal, rates);
  const earned = [...sums.earned.values()].map(({ memberId, ...own }) => ({ ...own, member_id: memberId }));
  await db.pool.query(WRITE, [
    after,
    upto,
    jsonOf([...sums.holdings].map(([currency, holding]) => ({ currency, ...holding }))),
    jsonOf(sums.days.values()),
    jsonOf(earned),
    jsonOf(sums.hedges),
  ]);
  return 'added';
}
