// All SQL of transfers; answers the domain's shapes, never rows.
import {
  transferStatuses,
  type AuthType,
  type ChannelCode,
  type FundsSource,
  type Language,
  type PaymentPurpose,
  type TransferStatus,
} from '@causeway/contract';
import type { CurrencyCode } from '@causeway/money';
import { sql, type Generated } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { gatherReads } from '../../../platform/db/gather-reads.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';
import { type ReviewPage, type Viewer, notAbout } from '../../reference/reviewing/index.ts';
import type { Recipient } from '../../reference/mail/index.ts';
import type { Check, Submitter } from '../payees/index.ts';

/** What was shown before submission; amount and fee in minor units. */
export interface Preparation {
  readonly id: string;
  readonly member_id: string;
  readonly person_id: string;
  readonly payee_id: string;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly fee: bigint;
  /** How it is to be approved. */
  readonly auth_type: AuthType;
  readonly at: Date;
}

/** As it is found again: whether its transfer was submitted since. */
export type KeptPreparation = Preparation & { readonly submitted: boolean };

export interface TransferRecord {
  readonly id: string;
  readonly member_id: string;
  readonly payee_id: string;
  readonly status: TransferStatus;
  readonly currency: CurrencyCode;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly channel: ChannelCode;
  readonly payee_name: string;
  readonly payee_account: string;
  readonly payee_bank_name: string | null;
  readonly account_type: 'bank' | 'wallet';
  readonly remitter_name: string;
  readonly funds_source: FundsSource;
  readonly payment_purpose: PaymentPurpose;
  readonly postscript: string;
  readonly remark: string;
  readonly submitted_by: string;
  readonly submitted_at: Date;
  readonly reviewed_at: Date | null;
  readonly sent_at: Date | null;
  readonly paid_at: Date | null;
  /** Set with status refused: staff, or the bank or chain. */
  readonly refused_by: 'staff' | 'provider' | null;
  /** Staff's words; a bank's or a chain's with its code. */
  readonly reason: string | null;
  readonly reason_code: string | null;
  readonly payment_reference: string | null;
  /** Set with status refunded: what came back, in minor units; and the bank's entry, once it has booked it. */
  readonly refunded_amount: bigint | null;
  readonly refunded_at: Date | null;
  readonly refund_reference: string | null;
  readonly checks: readonly Check[] | null;
  readonly version: number;
}

/** With the name of the member that pays, for staff. */
export type WaitingTransfer = TransferRecord & { readonly member_name: string | null };

/** With who submitted it besides. */
export type ReviewedTransfer = WaitingTransfer & {
  readonly submitter: Submitter;
};

type Stored<Record_> = {
  [Key in keyof Record_]: Record_[Key] extends bigint
    ? string
    : Record_[Key] extends bigint | null
      ? string | null
      : Key extends 'version'
        ? number
        : Record_[Key];
};

/** Columns as plans write them: int8 as bigint. */
interface TransferWrites {
  transfer_preparation: Preparation;
  transfer: Omit<TransferRecord, 'version'> & { version: Generated<number> };
}

export const { insert, update } = rowsOf<TransferWrites>();

interface TransferReads {
  person: {
    id: string;
    member_id: string;
    name: string | null;
    email: string | null;
    country_code: string | null;
    mobile: string | null;
    language: Language;
  };
  member: { id: string; name_en: string | null };
  transfer: Stored<TransferRecord>;
}

export interface TransferFilter {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly status?: TransferStatus | undefined;
  readonly currency?: CurrencyCode | undefined;
}

/** Made before $3 and never submitted; one that was stays, for it tells what was shown and what was to approve it. */
export const unusedPreparations = {
  table: 'transfer_preparation',
  condition: 't.at < $3 and not exists (select from transfer where transfer.id = t.id)',
  everySeconds: 600,
} as const;

const preparationsById = {
  name: 'transfer-preparations',
  text: `select transfer_preparation.*,
           exists (select from transfer where transfer.id = transfer_preparation.id) as submitted
         from transfer_preparation where id = any ($1)`,
};

const read = (row: Stored<TransferRecord>): TransferRecord => ({
  ...row,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  refunded_amount: row.refunded_amount === null ? null : BigInt(row.refunded_amount),
});

export const transferStore = (db: Db) => {
  const tables = db.tables<TransferReads>();
  const preparation = gatherReads(
    (ids: readonly string[]) => db.run<Stored<KeptPreparation>>(preparationsById, [ids]),
    (row) => row.id,
  );

  const filtered = (memberId: string, filter: TransferFilter) => {
    let query = tables.selectFrom('transfer').where('member_id', '=', memberId);
    if (filter.status) query = query.where('status', '=', filter.status);
    if (filter.currency) query = query.where('currency', '=', filter.currency);
    return query;
  };

  return {
    ...readForStaff(db),

    preparation: async (id: string): Promise<KeptPreparation | undefined> => {
      const row = await preparation(id);
      return row && { ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) };
    },

    /** Any member's: for staff, jobs and providers' events. */
    byId: async (id: string): Promise<TransferRecord | undefined> => {
      const row = await tables.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirst();
      return row && read(row);
    },

    list: async (memberId: string, filter: TransferFilter) => {
      const query = filtered(memberId, filter);
      const [list, count] = await Promise.all([
        query
          .selectAll()
          .orderBy('submitted_at', 'desc')
          .orderBy('id')
          .limit(filter.pageSize)
          .offset((filter.pageNo - 1) * filter.pageSize)
          .execute(),
        query.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow(),
      ]);
      return { list: list.map(read), total: Number(count.total) };
    },

    inStatus: async (status: TransferStatus, limit: number): Promise<readonly TransferRecord[]> => {
      const rows = await tables
        .selectFrom('transfer')
        .selectAll()
        .where('status', '=', status)
        .orderBy('submitted_at')
        .limit(limit)
        .execute();
      return rows.map(read);
    },

    /** Under review since before then without a word of the machine, oldest first. */
    unscreened: async (before: Date, limit: number): Promise<readonly TransferRecord[]> => {
      const rows = await tables
        .selectFrom('transfer')
        .selectAll()
        .where('status', '=', transferStatuses.review)
        .where('checks', 'is', null)
        .where('submitted_at', '<', before)
        .orderBy('submitted_at')
        .limit(limit)
        .execute();
      return rows.map(read);
    },

    /** Who is written to. */
    person: async (id: string): Promise<Recipient> => {
      const { email, country_code, mobile, language } = await tables
        .selectFrom('person')
        .select(['email', 'country_code', 'mobile', 'language'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return { email, mobile: mobile === null ? null : `+${country_code ?? ''}${mobile}`, language };
    },
  };
};

/** What the queue is made of. */
const readForStaff = (db: Db) => ({
  /** Under review, oldest first, with the names of their members; without those that who looks is a person of. */
  waiting: async (page: ReviewPage): Promise<readonly WaitingTransfer[]> => {
    const rows = await withMembers(db)
      .where('transfer.status', '=', transferStatuses.review)
      .where(notAbout('transfer.member_id', page.ownMembers))
      .orderBy('transfer.submitted_at')
      .orderBy('transfer.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute();
    return rows.map((row) => ({ ...read(row), member_name: row.member_name }));
  },

  reviewed: async (id: string): Promise<ReviewedTransfer | undefined> => {
    const row = await withMembers(db).where('transfer.id', '=', id).executeTakeFirst();
    if (!row) return undefined;
    const submitter = await db
      .tables<TransferReads>()
      .selectFrom('person')
      .select(['name', 'email', 'country_code', 'mobile'])
      .where('id', '=', row.submitted_by)
      .executeTakeFirstOrThrow();
    return { ...read(row), member_name: row.member_name, submitter };
  },

  countWaiting: async ({ ownMembers }: Viewer): Promise<number> => {
    const row = await db
      .tables<TransferReads>()
      .selectFrom('transfer')
      .select(sql<string>`count(*)`.as('total'))
      .where('status', '=', transferStatuses.review)
      .where(notAbout('member_id', ownMembers))
      .executeTakeFirstOrThrow();
    return Number(row.total);
  },
});

const withMembers = (db: Db) =>
  db
    .tables<TransferReads>()
    .selectFrom('transfer')
    .innerJoin('member', 'member.id', 'transfer.member_id')
    .selectAll('transfer')
    .select('member.name_en as member_name');

export type TransferStore = ReturnType<typeof transferStore>;
