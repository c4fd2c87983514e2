// All SQL of payees; returns domain shapes, never rows.
import { channels, type LookAlike } from '@causeway/contract';
import { sql, type Selectable } from 'kysely';
import { columnText, columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type FollowedPage, type Whose, followedList, ofMember } from '../../../platform/db/record-list.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import { type ReviewPage, type Viewer, notAbout } from '../../foundation/reviewing/index.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import type { Check } from '../basics/index.ts';
import type { Statement } from '../../../platform/spine/plan.ts';

type Tables = Refined<{ payee: { checks: readonly Check[] | null } }>;
export type PayeeRecord = Selectable<Tables['payee']>;
/** The account or address of a payee. */
export type PaidAccount = Pick<
  PayeeRecord,
  'memberId' | 'accountType' | 'bankNumber' | 'swiftCode' | 'chainType' | 'chainAddress'
>;
/** Includes the member's name, for staff. */
export type WaitingPayee = PayeeRecord & { readonly memberName: string | null };

/** The member's person, with the fields that identify them. */
export interface Submitter {
  readonly name: string | null;
  readonly email: string | null;
  readonly countryCode: string | null;
  readonly mobile: string | null;
}
/** Includes the person who added it. */
export type ReviewedPayee = WaitingPayee & { readonly submitter: Submitter };

export const { insert, update } = rowsOf<Tables>();

export interface PayeeFilter extends FollowedPage {
  readonly search?: string | undefined;
}

/**
 * The member whose collection account it is. The payee's own member comes first, because members share the number of
 * channel 20.
 */
const ownerText = (paid: Readonly<Record<'number' | 'chain' | 'bic' | 'member', string>>): string => `(
  select owner.member_id from collection_account owner
   where owner.number = ${paid.number}
     and case when ${paid.chain} is null
       then owner.channel not in (8, 9)
         and (owner.number ~ '^[A-Z]{2}[0-9]{2}' or left(owner.bank_bic, 8) = left(${paid.bic}, 8))
       else owner.channel = ${paid.chain} end
   order by owner.member_id <> ${paid.member} limit 1)`;

/** Capitals mean nothing on Ethereum, but make another address on TRON. */
const isOther = (address: string): string =>
  `address_ends(${address}) = address_ends($3) and ${address} <> $3 and ($2 = 9 or lower(${address}) <> lower($3))`;

const lookAlikes = {
  name: 'payees-look-alikes',
  text: `
    select address, because from (
      select chain_address as address, case when last_paid_at is null then 'saved' else 'paid' end as because,
        case when last_paid_at is null then 2 else 1 end as place, created_at
        from payee where member_id = $1 and chain_type = $2::smallint and id <> $4 and ${isOther('chain_address')}
      union all
      select source_account, 'received', 3, created_at
        from deposit where member_id = $1 and channel = $2::smallint and channel in (8, 9)
         and ${isOther('source_account')}) as known
    order by place, created_at limit 50`,
};

const ownerOfAccount = {
  name: 'payees-account-owner',
  text: `select ${ownerText({ number: '$1::text', chain: '$2::smallint', bic: '$3::text', member: '$4::text' })} as owner`,
};

const toPay = {
  name: 'payees-to-pay',
  text: `select ${columnText('payee')}, ${ownerText({
    number: 'coalesce(payee.bank_number, payee.chain_address)',
    chain: 'payee.chain_type',
    bic: 'payee.swift_code',
    member: 'payee.member_id',
  })} as account_owner from payee where id = any ($1)`,
};

/** Includes the member whose collection account it pays; null when it is nobody's. */
export type PayeeToPay = PayeeRecord & { readonly accountOwner: string | null };

/** This member's payee, for a payment. */
export function payeesToPay(db: Db) {
  const byId = gatherReads(
    (ids: readonly string[]) => db.run<PayeeToPay>(toPay, [ids]),
    (row) => row.id,
  );
  return async (memberId: string, id: string): Promise<PayeeToPay | undefined> => {
    const payee = await byId(id);
    return payee?.memberId === memberId ? payee : undefined;
  };
}

const byIds = { name: 'payees-by-id', text: `select ${columnText('payee')} from payee where id = any ($1)` };

/** The database's text for the column of this name, which `payee_once` compares. */
function goesTo(payee: PayeeRecord): string {
  if (payee.accountType === 'bank')
    return `${(payee.swiftCode ?? '').toUpperCase().padEnd(11, 'X')}:${(payee.bankNumber ?? '').replaceAll(/\s/g, '').toUpperCase()}`;
  const address = payee.chainAddress ?? '';
  return `${String(payee.chainType)}:${payee.chainType === channels.erc20 ? address.toLowerCase() : address}`;
}

/** Escapes a text for a LIKE pattern. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

function whose(memberId: string, search: string | undefined): Whose {
  if (!search) return ofMember(memberId);
  const pattern = `%${literally(search)}%`;
  const searched = ['accountName', 'bankName', 'bankNumber', 'chainAddress'].map(
    (column) => sql`${sql.ref(column)} ilike ${pattern}`,
  );
  return sql<boolean>`${ofMember(memberId)} and (${sql.join(searched, sql` or `)})`;
}

/** This member's payees that match a search, newest first. */
export async function payeesFound(
  db: Db,
  memberId: string,
  search: string,
  limit: number,
): Promise<readonly PayeeRecord[]> {
  const { rows } = await sql<PayeeRecord>`select ${sql.raw(columnText('payee'))} from payee
    where ${whose(memberId, search)} order by created_at desc, id limit ${limit}`.execute(db.tables());
  return rows;
}

export function payeeStore(db: Db) {
  const tables = db.tables<Tables>();
  const byId = gatherReads(
    (ids: readonly string[]) => db.run<PayeeRecord>(byIds, [ids]),
    (row) => row.id,
  );

  const listed = followedList<PayeeRecord>(db, {
    ...{ table: 'payee', at: 'createdAt', currencies: ['currency'] },
  });

  return {
    /** Any member's payee, for staff and jobs. */
    byId,

    /** A payee of this member; finds none of another's. */
    ofMember: async (memberId: string, id: string): Promise<PayeeRecord | undefined> => {
      const payee = await byId(id);
      return payee?.memberId === memberId ? payee : undefined;
    },

    /** The member whose collection account it is; null when it is nobody's. */
    ownerOf: async (paid: PaidAccount): Promise<string | null> => {
      const number = paid.bankNumber ?? paid.chainAddress;
      const values = [number, paid.chainType, paid.swiftCode, paid.memberId];
      const [row] = await db.run<{ readonly owner: string | null }>(ownerOfAccount, values);
      return row?.owner ?? null;
    },

    /**
     * Other addresses with the same ends that this member has paid, saved or been paid from, the most relevant first.
     */
    lookAlikes: (payee: PayeeRecord): Promise<readonly LookAlike[]> =>
      db.run<LookAlike>(lookAlikes, [payee.memberId, payee.chainType, payee.chainAddress, payee.id]),

    /** This member's payee with the same account and currency, in any spelling (MON-074). */
    sameAs: (payee: PayeeRecord): Promise<PayeeRecord | undefined> =>
      tables
        .selectFrom('payee')
        .select(columnsOf('payee'))
        .where('memberId', '=', payee.memberId)
        .where('currency', '=', payee.currency)
        .where(sql<boolean>`goes_to = ${goesTo(payee)}`)
        .where('status', '<>', 'REFUSED')
        .where('doubled', '=', false)
        .where('id', '<>', payee.id)
        .executeTakeFirst(),

    /**
     * Why another payee of this member with the same account was rejected, the newest reason; undefined when none was.
     */
    rejectionOf: async ({ id, memberId }: PayeeRecord): Promise<string | undefined> => {
      const row = await tables
        .selectFrom('payee')
        .select('auditRemark')
        .where('memberId', '=', memberId)
        .where('status', '=', 'REFUSED')
        .where('id', '<>', id)
        .where(sql<boolean>`goes_to = (select goes_to from payee where id = ${id})`)
        .orderBy('createdAt', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.auditRemark ?? undefined;
    },

    list: (memberId: string, { search, ...page }: PayeeFilter) => listed.list(whose(memberId, search), page),

    ...forStaff(db),
  };
}

function forStaff(db: Db) {
  const tables = db.tables<Tables>();
  return {
    /** Added before that time and not screened yet, oldest first. */
    unscreened: (before: Date, limit: number): Promise<readonly PayeeRecord[]> =>
      tables
        .selectFrom('payee')
        .select(columnsOf('payee'))
        .where(isInReview)
        .where('checks', 'is', null)
        .where('createdAt', '<', before)
        .orderBy('createdAt')
        .limit(limit)
        .execute(),

    reviewed: async (id: string): Promise<ReviewedPayee | undefined> => {
      const payee = await withMembers(db).where('payee.id', '=', id).executeTakeFirst();
      if (!payee) return undefined;
      const submitter = await tables
        .selectFrom('person')
        .select(['name', 'email', 'countryCode', 'mobile'])
        .where('id', '=', payee.createdBy)
        .executeTakeFirstOrThrow();
      return { ...payee, submitter };
    },

    /**
     * Screened with findings, or added before that time and not screened yet, oldest first; leaves out members that the
     * reader belongs to.
     */
    waiting: (page: ReviewPage, before: Date): Promise<readonly WaitingPayee[]> =>
      withMembers(db)
        .where(isInReview)
        .where(isListed(before))
        .where(notAbout('payee.memberId', page.conflictsOfInterest))
        .orderBy('payee.createdAt')
        .orderBy('payee.id')
        .limit(page.limit)
        .offset(page.offset)
        .execute(),

    countWaiting: async ({ conflictsOfInterest }: Viewer, before: Date): Promise<number> => {
      const row = await tables
        .selectFrom('payee')
        .select(sql<bigint>`count(*)`.as('total'))
        .where(isInReview)
        .where(isListed(before))
        .where(notAbout('memberId', conflictsOfInterest))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },
  };
}

/** True also while a second person of the member has to approve it. */
const isInReview = sql<boolean>`(payee.status = 'PENDING' and payee.awaits <> 'approval')`;

const isListed = (before: Date) => sql<boolean>`(payee.checks is not null or payee.created_at < ${before})`;

const withMembers = (db: Db) =>
  db
    .tables<Tables>()
    .selectFrom('payee')
    .innerJoin('member', 'member.id', 'payee.memberId')
    .select(columnsOf('payee'))
    .select('member.nameEn as memberName');

/** The given files that show a relation. */
export async function filesNamed(db: Db, fileIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .tables<Tables>()
    .selectFrom('payee')
    .select('relationFileId')
    .where((column) => column('relationFileId', '=', column.fn.any(column.val(fileIds))))
    .execute();
  return rows.flatMap(({ relationFileId: id }) => id ?? []);
}

export type PayeeStore = ReturnType<typeof payeeStore>;

/** Part of the plan of a payment that arrived: sets when the payee was last paid. Nothing depends on it. */
export const payeePaidAt = (payeeId: string, at: Date): Statement => ({
  text: 'update payee set last_paid_at = greatest(last_paid_at, $2) where id = $1',
  values: [payeeId, at],
});
