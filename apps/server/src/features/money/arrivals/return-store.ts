// What goes back and is not back yet: deposits, and payments that match no member.
import { sql } from 'kysely';
import type { CurrencyCode } from '@causeway/money';
import type { ChannelCode, PaymentReturnStatus } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { type ReviewPage, notAbout } from '../../reference/reviewing/index.ts';
import type { Check } from '../screening/index.ts';

/** The amount in minor units; the member where it is one's. */
export interface ReturnRow {
  readonly id: string;
  readonly member_id: string | null;
  readonly member_name: string | null;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly channel: ChannelCode;
  /** Where it is sent: to its sender, or where two of staff have confirmed. */
  readonly to_name: string | null;
  readonly to_account: string;
  readonly to_bank: string | null;
  readonly status: Exclude<PaymentReturnStatus, 'RETURNED'>;
  readonly return_due: string | null;
  readonly return_failed_code: string | null;
  readonly return_failed_reason: string | null;
  /** Of the payment that failed, while nobody has confirmed it. */
  readonly correction: {
    readonly version: number;
    readonly name: string;
    readonly account: string;
    readonly bic: string;
    readonly reason: string;
    readonly source: string;
    readonly checks: Check[];
    readonly proposed_by: string;
    readonly byName: string;
    readonly proposed_at: string;
  } | null;
}

const names = [
  ...['id', 'currency', 'amount', 'channel', 'payer_name', 'holder_name', 'source_account', 'payer_bic'],
  ...['status', 'return_due', 'return_attempt', 'return_failed_code', 'return_failed_reason'],
];
const columns = sql.join(names.map((name) => sql.ref(name)));
const backColumns = sql.join(['member_id', ...names].map((name) => sql.ref(`back.${name}`)));
const notBackYet = sql.raw(`status in ('RETURNING', 'RETURN_SENT', 'RETURN_FAILED')`);

export const returnStore = (db: Db) => {
  const tables = db.tables();
  /** Without those of members that who looks is a person of. */
  const all = (ownMembers: readonly string[]) => sql`(
    select member_id, ${columns} from deposit where ${notBackYet} and ${notAbout('member_id', ownMembers)}
    union all select null, ${columns} from unmatched_payment where ${notBackYet}) as back`;
  const countOf = async (from: ReturnType<typeof all>): Promise<number> => {
    const { rows } = await sql<{ total: bigint }>`select count(*) as total from ${from}`.execute(tables);
    return Number(rows[0]?.total);
  };
  return {
    /** What is due first. */
    list: async ({
      ownMembers,
      limit,
      offset,
    }: Pick<ReviewPage, 'ownMembers' | 'limit' | 'offset'>): Promise<readonly ReturnRow[]> => {
      const { rows } = await sql<ReturnRow>`select ${backColumns}, member.name_en as member_name,
          coalesce(confirmed.name, back.holder_name, back.payer_name) as to_name,
          coalesce(confirmed.account, back.source_account) as to_account, coalesce(confirmed.bic, back.payer_bic) as to_bank,
          case when proposed.id is not null then to_jsonb(proposed) || jsonb_build_object('byName', staff.name) end as correction
        from ${all(ownMembers)}
        left join member on member.id = back.member_id
        left join lateral (
          select name, account, bic from return_correction
          where txn_no = back.id and confirmed_by is not null order by attempt desc limit 1) confirmed on true
        left join return_correction proposed
          on proposed.id = back.id || 'R' || back.return_attempt and proposed.confirmed_by is null
            and back.status = 'RETURN_FAILED'
        left join staff on staff.id = proposed.proposed_by
        order by back.return_due, back.id limit ${limit} offset ${offset}`.execute(tables);
      return rows;
    },

    count: (ownMembers: readonly string[]): Promise<number> => countOf(all(ownMembers)),

    /** How many were to be back before this day, YYYY-MM-DD. */
    countLate: (today: string): Promise<number> => countOf(sql`${all([])} where return_due < ${today}`),
  };
};
