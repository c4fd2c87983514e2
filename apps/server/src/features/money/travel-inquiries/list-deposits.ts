// Deposits without a message, and who paid a deposit or how it was settled.
import type {
  DepositSettlement,
  RequestOf,
  ResponseOf,
  getDepositParties,
  listUnannouncedDeposits,
} from '@causeway/contract';
import { type CurrencyCode, amount, toDecimal } from '@causeway/money';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { membersOfStaff } from '../../foundation/reviewing/index.ts';
import { COLUMNS, type Listed, toDto } from './list-inquiries.ts';
import { settlementMay } from './settlement-may.ts';
import { PAID, type SettlementRow, UNANNOUNCED, isUnannounced } from './store.ts';

interface Settlement extends Pick<
  SettlementRow,
  'id' | 'version' | 'how' | 'reason' | 'proposedBy' | 'proposedAt' | 'agreedAt'
> {
  readonly proposedName: string;
  readonly agreedName: string | null;
}

const SETTLEMENTS = `
  select s.id, s.version, s.how, s.reason, s.proposed_by, s.proposed_at, s.agreed_at, p.name as proposed_name,
    a.name as agreed_name
  from travel_settlement s join staff p on p.id = s.proposed_by left join staff a on a.id = s.agreed_by
  where s.id = any ($1::text[])`;

async function settlementsOf(
  { db }: FeatureContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Settlement>> {
  const { rows } = await db.pool.query<Settlement>(SETTLEMENTS, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const settlementToDto = ({ how, reason, ...row }: Settlement): DepositSettlement => ({
  ...{ how, reason, proposedBy: row.proposedName, proposedTime: row.proposedAt.toISOString() },
  ...{ agreedBy: row.agreedName, agreedTime: row.agreedAt?.toISOString() ?? null },
});

interface Unannounced {
  readonly id: string;
  readonly memberId: string;
  readonly memberName: string | null;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: bigint;
  readonly sourceAccount: string;
  readonly notedAt: Date;
}

/** Newest first. */
export async function listUnannounced(
  context: FeatureContext,
  actor: StaffActor,
  { pageNo, pageSize, memberId }: RequestOf<typeof listUnannouncedDeposits>,
): Promise<ResponseOf<typeof listUnannouncedDeposits>> {
  const { db } = context;
  const values = [await membersOfStaff(db, actor.staffId), memberId ?? null];
  const [page, count] = await Promise.all([
    db.pool.query<Unannounced>(
      `select d.id, d.member_id, (select name_en from member where id = d.member_id) as member_name, d.currency, d.amount,
         d.source_account, n.noted_at ${UNANNOUNCED} order by n.noted_at desc, n.id offset $3 limit $4`,
      [...values, (pageNo - 1) * pageSize, pageSize],
    ),
    db.pool.query<{ count: bigint }>(`select count(*) as count ${UNANNOUNCED}`, values),
  ]);
  const proposals = await settlementsOf(
    context,
    page.rows.map(({ id }) => id),
  );
  return {
    list: page.rows.map(({ id, currency, amount: minor, ...row }) => {
      const proposal = proposals.get(id) ?? null;
      return {
        ...{ txnNo: id, version: proposal?.version ?? 0 },
        ...{ memberId: row.memberId, memberName: row.memberName },
        amount: { currency, value: toDecimal(amount(currency, minor)) },
        ...{ sourceAddress: row.sourceAccount, notedTime: row.notedAt.toISOString() },
        proposal: proposal && settlementToDto(proposal),
        may: settlementMay(proposal, actor),
      };
    }),
    total: Number(count.rows[0]?.count ?? 0n),
  };
}

export async function readParties(
  context: FeatureContext,
  { txnNo }: RequestOf<typeof getDepositParties>,
): Promise<ResponseOf<typeof getDepositParties>> {
  const [{ rows }, settlements, isMissing] = await Promise.all([
    context.db.pool.query<Listed>(
      `select ${COLUMNS} from deposit d join travel_inquiry i on ${PAID} join member m on m.id = i.member_id
       where d.id = $1 order by i.received_at, i.id`,
      [txnNo],
    ),
    settlementsOf(context, [txnNo]),
    isUnannounced(context.db, txnNo),
  ]);
  const settlement = settlements.get(txnNo);
  return {
    inquiries: rows.map(toDto),
    isMissing,
    settlement: settlement ? settlementToDto(settlement) : null,
  };
}
