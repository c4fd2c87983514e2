// All SQL of verification: the record of a member, its identity checks, its screenings, and the member's own row.
import type { DraftRecord, KycStatus, Language, MemberType } from '@causeway/contract';
import { type ColumnType, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { rowsOf } from '../../platform/spine/rows-of.ts';

type Optional<Type> = ColumnType<Type, Type | undefined>;
type Version = ColumnType<number, number | undefined>;

interface VerificationTables {
  readonly member: {
    readonly id: string;
    readonly member_type: MemberType;
    readonly kyc_status: KycStatus;
    readonly name_en: string | null;
    readonly country: string | null;
    readonly version: Version;
  };
  readonly person: {
    readonly id: string;
    readonly member_id: string;
    readonly role_id: number;
    readonly email: string | null;
    readonly language: Language;
    readonly status: string;
  };
  readonly verification: {
    readonly id: string;
    readonly member_id: string;
    readonly record: ColumnType<DraftRecord, object, object>;
    readonly submitted_at: Optional<Date | null>;
    readonly submitted_by: Optional<string | null>;
    readonly decided_at: Optional<Date | null>;
    readonly decided_by: Optional<string | null>;
    readonly reject_reason: Optional<string | null>;
    readonly version: Version;
  };
  readonly identity_check: {
    readonly id: string;
    readonly member_id: string;
    /** `member`, or a stakeholder's uid. */
    readonly person_id: string;
    readonly provider_id: string;
    readonly result: 1 | 2 | 3 | 4 | 5;
    readonly first_name: Optional<string | null>;
    readonly last_name: Optional<string | null>;
    readonly document_country: Optional<string | null>;
    readonly document_type: Optional<string | null>;
    readonly document_number: Optional<string | null>;
    readonly birth_date: Optional<string | null>;
    readonly expiry_date: Optional<string | null>;
    readonly is_permanent: Optional<boolean>;
    readonly front_file: Optional<string | null>;
    readonly back_file: Optional<string | null>;
    readonly started_at: Date;
    readonly finished_at: Optional<Date | null>;
    readonly version: Version;
  };
  readonly identity_check_attempt: {
    readonly id: string;
    readonly member_id: string;
    readonly person_id: string;
    readonly number: number;
    readonly at: Date;
  };
  readonly verification_screening: {
    readonly id: string;
    readonly verification_id: string;
    readonly submitted_at: Date;
    readonly name: string;
    readonly country: string;
    readonly hit: boolean;
    readonly reason: string | null;
    readonly at: Date;
  };
}

export type Member = Selectable<VerificationTables['member']>;
export type Verification = Selectable<VerificationTables['verification']>;
export type IdentityCheckRow = Selectable<VerificationTables['identity_check']>;
export type Screening = Selectable<VerificationTables['verification_screening']>;

export const { insert, update, unchanged } = rowsOf<VerificationTables>();

const tables = (db: Db) => db.tables<VerificationTables>();

export const memberById = (db: Db, memberId: string): Promise<Member | undefined> =>
  tables(db)
    .selectFrom('member')
    .select(['id', 'member_type', 'kyc_status', 'name_en', 'country', 'version'])
    .where('id', '=', memberId)
    .executeTakeFirst();

export const verificationOf = (db: Db, memberId: string): Promise<Verification | undefined> =>
  tables(db).selectFrom('verification').selectAll().where('member_id', '=', memberId).executeTakeFirst();

export const verificationById = (db: Db, id: string): Promise<Verification | undefined> =>
  tables(db).selectFrom('verification').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest check of a member is the one that counts. */
export const newestCheck = (db: Db, memberId: string): Promise<IdentityCheckRow | undefined> =>
  tables(db)
    .selectFrom('identity_check')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const checkById = (db: Db, id: string): Promise<IdentityCheckRow | undefined> =>
  tables(db).selectFrom('identity_check').selectAll().where('id', '=', id).executeTakeFirst();

/** How many checks a member began since an instant, and how many in all. */
export async function attemptsSince(
  db: Db,
  memberId: string,
  since: Date,
): Promise<{ readonly recent: number; readonly all: number }> {
  const row = await tables(db)
    .selectFrom('identity_check_attempt')
    .select([
      sql<string>`count(*) filter (where at > ${since})`.as('recent'),
      sql<string>`coalesce(max(number), 0)`.as('all'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { recent: Number(row.recent), all: Number(row.all) };
}

/** Of what was submitted last; undefined while it is not screened. */
export const screeningOf = (
  db: Db,
  { id, submitted_at: submittedAt }: Pick<Verification, 'id' | 'submitted_at'>,
): Promise<Screening | undefined> =>
  tables(db)
    .selectFrom('verification_screening')
    .selectAll()
    .where('verification_id', '=', id)
    .where('submitted_at', '=', submittedAt)
    .executeTakeFirst();

/** Whom to write to: the admins of the member who may still sign in. */
export const adminsOf = (
  db: Db,
  memberId: string,
): Promise<readonly { readonly email: string; readonly language: Language }[]> =>
  tables(db)
    .selectFrom('person')
    .select(['email', 'language'])
    .where('member_id', '=', memberId)
    .where('role_id', '=', 1)
    .where('status', '=', 'normal')
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();

const underReview = (db: Db) =>
  tables(db)
    .selectFrom('verification')
    .innerJoin('member', 'member.id', 'verification.member_id')
    .where('member.kyc_status', '=', 2)
    .where('verification.submitted_at', 'is not', null)
    .$narrowType<{ submitted_at: Date }>();

/** Those that wait for staff, oldest first. */
export const waiting = (db: Db, page: { readonly offset: number; readonly limit: number }) =>
  underReview(db)
    .select(['member.id as memberId', 'member.member_type as memberType', 'member.name_en as nameEn'])
    .select('verification.submitted_at as submittedAt')
    .$narrowType<{ submittedAt: Date }>()
    .orderBy('verification.submitted_at')
    .orderBy('member.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export const countWaiting = async (db: Db): Promise<number> => {
  const { count } = await underReview(db)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
