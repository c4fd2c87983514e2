// The amount that can be paid from an account at a bank: its last booked balance, less later payments, plus later arrivals
// by the bank's own reports, above the floor (MON-830).
import { transferStatuses } from '@causeway/contract';
import type { BankPort } from '@causeway/providers/port';
import { type FeatureContext, provider } from '../../../platform/feature.ts';
import { type AccountOf, dayAfter, startOfDay } from '../bank-evidence/index.ts';
import { bankAccounts } from './account-setting.ts';

/** Amounts in minor units. */
export interface BankFunds {
  /** The newest day of a statement with a closing balance, and the balance. */
  readonly day: string;
  readonly closing: bigint;
  /** Sent by the house, and in no statement so far. */
  readonly sent: bigint;
  /** Booked by the bank after that day, credits less its own debits. */
  readonly arrived: bigint;
  readonly floor: bigint;
}

/** The amount that may leave; below zero if the account is below its floor. */
export const fundsOf = ({ closing, sent, arrived, floor }: BankFunds): bigint =>
  closing - sent + arrived - floor;

const CLOSING = `
  with newest as (
    select distinct on (account) day, closing from bank_statement
    where channel = $1 and currency = $2 order by account, day desc, revision desc)
  select max(day)::text as day, sum(closing)::bigint as closing, bool_and(closing is not null) as "isWhole"
  from newest`;

/** Older orders have been executed, or have failed. */
const ORDER_DAYS = 7;

/**
 * A payment counts from its first attempt until a statement has it, the bank rejects it, or it was paid before that statement
 * ended.
 */
const SENT = `
  select coalesce(sum(s.amount), 0)::bigint as sent
  from bank_send s
  left join transfer t on t.id = s.id
  left join deposit d on d.id = left(s.id, 19) and s.id <> d.id
  left join unmatched_payment u on u.id = left(s.id, 19) and s.id <> u.id
  where s.channel = $1 and s.currency = $2 and s.sent_at >= $4
    and not exists (select from bank_statement_entry e where e.channel = s.channel and e.end_to_end = s.id)
    and (case
      when t.id is not null then t.status = any ($5::int[]) or (t.status = $6 and t.paid_at >= $3)
      when d.id is not null or u.id is not null then
        s.id = coalesce(d.id, u.id) || 'R' || coalesce(d.return_attempt, u.return_attempt)
        and (coalesce(d.status, u.status) in ('RETURNING', 'RETURN_SENT')
          or (coalesce(d.status, u.status) = 'RETURNED' and coalesce(d.returned_at, u.returned_at) >= $3))
      else s.sent_at >= $3
    end)`;

/** Leaves out the house's returned payments, because they no longer count as sent either. */
const ARRIVED = `
  select coalesce(sum(case when b.side = 'credit' then b.amount else -b.amount end), 0)::bigint as arrived
  from bank_booking b left join bank_notice_proof p on p.id = b.id
  where b.channel = $1 and b.currency = $2 and b.value_day >= $3::date - 7 and coalesce(b.booking_day, b.value_day) > $3::date
    and b.kind <> 'total' and not b.is_reversal and b.status <> 'DISMISSED'
    and case when b.side = 'credit'
      then coalesce(b.subject_kind, '') not in ('transfer', 'return')
        and (not $4 or p.present_at is not null or b.reports @? '$[*].source ? (@ != "camt.054")')
      else b.status = 'POSTED' and b.subject_kind <> 'payment' end`;

export const bankFunds = provider('bank-accounts.funds', (context) => ({
  /** Null without a statement that has a closing balance: then the balance is unknown, and payments do not wait. */
  read: (bank: Pick<BankPort, 'channel' | 'statements'>, of: AccountOf): Promise<BankFunds | null> =>
    readFunds(context, bank, of),
}));

async function readFunds(
  context: FeatureContext,
  { statements: zone }: Pick<BankPort, 'statements'>,
  of: AccountOf,
): Promise<BankFunds | null> {
  const { pool } = context.db;
  const account = [of.channel, of.currency];
  const { rows } = await pool.query<{ day: string | null; closing: bigint; isWhole: boolean }>(
    CLOSING,
    account,
  );
  const [newest] = rows;
  if (!newest || newest.day === null || !newest.isWhole) return null;
  const { day, closing } = newest;
  const { approved, sent: underWay, paid } = transferStatuses;
  const [sent, arrived, floor] = await Promise.all([
    pool.query<{ sent: bigint }>(SENT, [
      ...account,
      startOfDay(zone, dayAfter(day)),
      startOfDay(zone, dayAfter(day, -ORDER_DAYS)),
      [approved, underWay],
      paid,
    ]),
    pool.query<{ arrived: bigint }>(ARRIVED, [...account, day, zone.offers.reports]),
    context.use(bankAccounts).floorOf(of),
  ]);
  return {
    ...{ day, closing, floor },
    sent: sent.rows[0]?.sent ?? 0n,
    arrived: arrived.rows[0]?.arrived ?? 0n,
  };
}
