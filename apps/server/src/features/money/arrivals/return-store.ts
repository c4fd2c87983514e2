// Returns that have not arrived yet: of deposits and of unmatched payments.
import { sql } from 'kysely';
import type { CurrencyCode } from '@causeway/money';
import type { ChannelCode, PaymentReturnStatus } from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { type ReviewPage, notAbout } from '../../foundation/reviewing/index.ts';
import type { Check } from '../basics/index.ts';

/** The amount in minor units; the member when it belongs to one. */
export interface ReturnRow {
  readonly id: string;
  readonly memberId: string | null;
  readonly memberName: string | null;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly channel: ChannelCode;
  /** The destination: the sender, or the one that two members of staff confirmed. */
  readonly toName: string | null;
  readonly toAccount: string;
  readonly toBank: string | null;
  readonly status: Exclude<PaymentReturnStatus, 'RETURNED'>;
  readonly returnDue: string | null;
  readonly returnFailedCode: string | null;
  readonly returnFailedReason: string | null;
  /** Proposed destination after a failed payment, until somebody confirms it. */
  readonly correction: {
    readonly version: number;
    readonly name: string;
    readonly account: string;
    readonly bic: string;
    readonly reason: string;
    readonly source: string;
    readonly checks: Check[];
    readonly proposedBy: string;
    readonly byName: string;
    readonly proposedAt: string;
  } | null;
}

const names = [
  ...['id', 'currency', 'amount', 'channel', 'payerName', 'holderName', 'sourceAccount', 'payerBic'],
  ...['status', 'returnDue', 'returnAttempt', 'returnFailedCode', 'returnFailedReason'],
];
const columns = sql.join(names.map((name) => sql.ref(name)));
const backColumns = sql.join(['memberId', ...names].map((name) => sql.ref(`back.${name}`)));
const notBackYet = sql.raw(`status in ('RETURNING', 'RETURN_SENT', 'RETURN_FAILED')`);

export function returnStore(db: Db) {
  const tables = db.tables();
  /** Leaves out members that the reader belongs to. */
  const all = (conflictsOfInterest: readonly string[]) => sql`(
    select member_id, ${columns} from deposit where ${notBackYet} and ${notAbout('memberId', conflictsOfInterest)}
    union all select null, ${columns} from unmatched_payment where ${notBackYet}) as back`;
  const countOf = async (from: ReturnType<typeof all>): Promise<number> => {
    const { rows } = await sql<{ total: bigint }>`select count(*) as total from ${from}`.execute(tables);
    return Number(rows[0]?.total);
  };
  return {
    /** Earliest due date first. */
    list: async ({
      conflictsOfInterest,
      limit,
      offset,
    }: Pick<ReviewPage, 'conflictsOfInterest' | 'limit' | 'offset'>): Promise<readonly ReturnRow[]> => {
      const { rows } = await sql<ReturnRow>`select ${backColumns}, member.name_en as member_name,
          coalesce(confirmed.name, back.holder_name, back.payer_name) as to_name,
          coalesce(confirmed.account, back.source_account) as to_account, coalesce(confirmed.bic, back.payer_bic) as to_bank,
          case when proposed.id is not null then jsonb_build_object('version', proposed.version, 'name', proposed.name,
            'account', proposed.account, 'bic', proposed.bic, 'reason', proposed.reason, 'source', proposed.source,
            'checks', proposed.checks, 'proposedBy', proposed.proposed_by, 'byName', staff.name,
            'proposedAt', proposed.proposed_at) end as correction
        from ${all(conflictsOfInterest)}
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

    count: (conflictsOfInterest: readonly string[]): Promise<number> => countOf(all(conflictsOfInterest)),

    /** Number of returns that were due before this day, YYYY-MM-DD. */
    countLate: (today: string): Promise<number> => countOf(sql`${all([])} where return_due < ${today}`),
  };
}
