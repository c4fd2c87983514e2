// Payments that leave a channel's hot wallet: those that took a nonce, and those that wait for a refill.
import type { ChainChannelCode } from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

/** A payment that is not booked as gone yet. Amount in minor units. */
export interface OpenPayment {
  readonly id: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  /** The hot wallet whose nonce it took; null without one. */
  readonly wallet: string | null;
  readonly isSigned: boolean;
  /** Since when the wallet cannot cover it; null while it waits for nothing, or for something else. */
  readonly waitsSince: Date | null;
}

/** Payments whose amount is in no other row, by their number. */
const payments = sql`
  select t.id, t.currency, t.amount from transfer t where t.status in (2, 6)
  union all
  select id || 'R' || return_attempt, currency, amount from deposit where status in ('RETURNING', 'RETURN_SENT')
  union all
  select id || 'R' || return_attempt, currency, amount from unmatched_payment
  where status in ('RETURNING', 'RETURN_SENT')
  union all
  select id, currency, amount from wallet_move where direction = 'to-cold' and status in ('APPROVED', 'SENT')`;

/**
 * Payments, the longest waiting first; those that do not wait come last. Money on its way to cold reserves
 * nothing, because payments go first.
 */
export async function openPayments(db: Db, channel: ChainChannelCode): Promise<readonly OpenPayment[]> {
  const { rows } = await sql<Omit<OpenPayment, 'amount'> & { readonly amount: string }>`
    select payment.id, payment.currency, payment.amount::text, send.wallet, send.tx_hash is not null as "isSigned",
      case when payment.id like 'W%' then null else blocked.since end as "waitsSince"
    from (${payments}) payment
    left join chain_send send
      on send.id = payment.id and send.channel = ${channel} and send.sequence is not null
    left join blocked_payment blocked on blocked.id = payment.id and blocked.channel = ${channel}
      and blocked.cause = 'token-balance' and blocked.settled_at is null
    where send.id is not null or blocked.id is not null
    order by blocked.since, payment.id`.execute(db.tables());
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}
