// All SQL of other services' inquiries, of the travel addresses that they ask at, and of deposits without a message.
import { randomUUID } from 'node:crypto';
import type { Check, TravelInquiryDetail, TravelInquiryReason, TravelInquiryState } from '@causeway/contract';
import type { ChainAsset, ChainChannel, IdentityPayload } from '@causeway/providers/port';
import { type Selectable, sql } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type Step = TravelInquiryDetail['steps'][number]['step'];
export type Tables = Refined<{
  travel_inquiry: {
    state: TravelInquiryState;
    reasons: readonly TravelInquiryReason[];
    checks: readonly Check[] | null;
    payload: IdentityPayload;
    channel: ChainChannel;
    currency: ChainAsset;
  };
  travel_inquiry_step: { step: Step };
}>;
export type InquiryRow = Selectable<Tables['travel_inquiry']>;
export type SettlementRow = Selectable<Tables['travel_settlement']>;

export const { insert, update } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

const inquiries = (db: Db) => tables(db).selectFrom('travel_inquiry').select(columnsOf('travel_inquiry'));

export const inquiryById = (db: Db, id: string): Promise<InquiryRow | undefined> =>
  inquiries(db).where('id', '=', id).executeTakeFirst();

export const inquiryByToken = (db: Db, token: string): Promise<InquiryRow | undefined> =>
  inquiries(db).where('token', '=', token).executeTakeFirst();

export const inquiryByReference = (
  db: Db,
  service: string,
  reference: string,
): Promise<InquiryRow | undefined> =>
  inquiries(db).where('service', '=', service).where('reference', '=', reference).executeTakeFirst();

export const memberOfInquiry = async (db: Db, id: string): Promise<string | undefined> =>
  (await inquiryById(db, id))?.memberId;

export const memberOfDeposit = async (db: Db, id: string): Promise<string | undefined> =>
  (await tables(db).selectFrom('deposit').select('memberId').where('id', '=', id).executeTakeFirst())
    ?.memberId;

export async function countSince(db: Db, accountId: string, since: Date): Promise<number> {
  const { count } = await tables(db)
    .selectFrom('travel_inquiry')
    .select(sql<bigint>`count(*)`.as('count'))
    .where('accountId', '=', accountId)
    .where('receivedAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const settlementById = (db: Db, id: string): Promise<SettlementRow | undefined> =>
  tables(db)
    .selectFrom('travel_settlement')
    .select(columnsOf('travel_settlement'))
    .where('id', '=', id)
    .executeTakeFirst();

/** An account of a member with its travel address, if it has one. */
const addresses = (db: Db) =>
  tables(db)
    .selectFrom('collection_account as account')
    .leftJoin('travel_address as travel', 'travel.id', 'account.id')
    .select(['account.id', 'account.memberId', 'account.channel', 'account.status', 'account.number'])
    .select(['account.currencies', 'account.holderName', 'travel.token']);

export type Address = NonNullable<Awaited<ReturnType<typeof addressById>>>;

export const addressById = (db: Db, id: string) =>
  addresses(db).where('account.id', '=', id).executeTakeFirst();

export const addressByToken = (db: Db, token: string) =>
  addresses(db).where('travel.token', '=', token).executeTakeFirst();

export const stepOf = (
  inquiryId: string,
  step: Step,
  { detail = '', byStaff = null }: { readonly detail?: string; readonly byStaff?: string | null },
  at: Date,
): Insert => insert('travel_inquiry_step', { id: randomUUID(), inquiryId, step, detail, byStaff, at });

/** Oldest first. */
export const stepsOf = (db: Db, inquiryId: string) =>
  tables(db)
    .selectFrom('travel_inquiry_step as step')
    .leftJoin('staff', 'staff.id', 'step.byStaff')
    .select(['step.step', 'step.detail', 'step.at', 'staff.name as byName'])
    .where('step.inquiryId', '=', inquiryId)
    .orderBy('step.at')
    .orderBy('step.id')
    .execute();

/** A chain's hash in the form in which it is stored. */
export const plainHash = (hash: string): string => hash.toLowerCase().replace(/^0x/, '');

const hashOf = (deposit: string): string =>
  `regexp_replace(split_part(lower(${deposit}.payment_reference), ':', 1), '^0x', '')`;

/** Inquiries whose service confirmed the transaction of a deposit; the reference of a deposit ends with its place in the block. */
const CONFIRMED = `i.account_id = d.account_id and i.channel = d.channel and i.tx_hash = ${hashOf('d')}`;

/** The payments of the deposit's transaction to its address, itself among them. */
const BESIDE = `from deposit e where e.account_id = d.account_id and e.channel = d.channel
  and e.block_number = d.block_number and ${hashOf('e')} = ${hashOf('d')} and e.status <> 'VANISHED'`;

/**
 * A transaction can pay several payments: a message belongs to the deposits of its amount, and to each of the transaction where
 * none has its amount (VER-342).
 */
export const PAID = `${CONFIRMED} and ((i.currency = d.currency and i.amount = d.amount)
  or not exists (select ${BESIDE} and e.currency = i.currency and e.amount = i.amount))`;

/** SQL about a deposit d: the services that announced it, and its payer, where all of them name one. */
export const ANNOUNCED = `
  select string_agg(distinct i.service, ', ' order by i.service) as service,
    case when count(distinct i.originator_name) = 1 then min(i.originator_name) end as payer
  from travel_inquiry i where ${PAID}`;

/** As many messages of its amount as there are such deposits, or messages for the whole transaction. */
const COVERED = `exists (select from travel_inquiry i where ${CONFIRMED} and i.currency = d.currency
  having count(*) filter (where i.amount = d.amount)
      >= greatest(1, (select count(*) ${BESIDE} and e.currency = d.currency and e.amount = d.amount))
    or sum(i.amount) >= (select sum(e.amount) ${BESIDE} and e.currency = d.currency))`;

/** Noted deposits without a message or a settlement, except those of members that the reader has a conflict of interest with. */
export const UNANNOUNCED = `
  from travel_deposit n
  join deposit d on d.id = n.id
  left join travel_settlement s on s.id = n.id
  where d.status <> 'VANISHED' and s.agreed_by is null and n.member_id <> all ($1::text[])
    and ($2::text is null or n.member_id = $2) and not ${COVERED}`;

/** Proposals to settle a deposit that is still without a message. */
export const OPEN_PROPOSALS = `
  from travel_settlement s
  join deposit d on d.id = s.id
  where s.agreed_by is null and s.member_id <> all ($1::text[]) and d.status <> 'VANISHED' and not ${COVERED}`;

export async function isUnannounced({ pool }: Pick<Db, 'pool'>, txnNo: string): Promise<boolean> {
  const { rows } = await pool.query(`select ${UNANNOUNCED} and n.id = $3`, [[], null, txnNo]);
  return rows.length > 0;
}

/** Deposits since then and before the other time that are worth the amounts, not noted yet, and without a message. */
export async function depositsToNote(
  { pool }: Pick<Db, 'pool'>,
  { since, before }: { readonly since: Date; readonly before: Date },
  least: Readonly<Record<ChainAsset, bigint>>,
  limit: number,
): Promise<readonly { readonly id: string; readonly memberId: string }[]> {
  const { rows } = await pool.query<{ id: string; memberId: string }>(
    `select d.id, d.member_id from deposit d
     where d.channel in (8, 9) and d.created_at >= $1 and d.created_at < $2 and d.status <> 'VANISHED'
       and d.amount >= case d.currency when 'USDT' then $3::bigint else $4::bigint end
       and not exists (select from travel_deposit n where n.id = d.id) and not ${COVERED}
     order by d.created_at limit $5`,
    [since, before, least.USDT, least.USDC, limit],
  );
  return rows;
}

export async function countUnannounced({ pool }: Pick<Db, 'pool'>, since: Date): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(*) as count ${UNANNOUNCED} and n.noted_at > $3`,
    [[], null, since],
  );
  return Number(rows[0]?.count ?? 0n);
}

export async function countOpen({ pool }: Pick<Db, 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ count: bigint }>(
    `select count(*) as count from travel_inquiry where state in ('HELD', 'PROPOSED')`,
  );
  return Number(rows[0]?.count ?? 0n);
}
