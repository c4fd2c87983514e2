// All SQL of invitation codes.
import type { ColumnType, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

/** Has a default in the database, or may be null, and need not be given. */
type Optional<Type> = ColumnType<Type, Type | undefined>;

interface InvitationTable {
  readonly id: string;
  readonly code: string;
  readonly note: string;
  readonly uses_max: number | null;
  readonly used: Optional<number>;
  readonly valid_until: Date | null;
  readonly issued_by: string | null;
  readonly issued_at: Date;
  readonly withdrawn_at: Optional<Date | null>;
  readonly withdrawn_by: Optional<string | null>;
  readonly version: Optional<number>;
}

interface InvitationTables {
  readonly invitation_code: InvitationTable;
  readonly staff: { readonly id: string; readonly name: string };
}

export type InvitationRow = Selectable<InvitationTable>;

export const { insert, update } = rowsOf<InvitationTables>();

const tables = (db: Db) => db.tables<InvitationTables>();

export const invitationByCode = (db: Db, code: string): Promise<InvitationRow | undefined> =>
  tables(db).selectFrom('invitation_code').selectAll().where('code', '=', code).executeTakeFirst();

/** Newest first. */
export const invitations = async (
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) => {
  const list = await tables(db)
    .selectFrom('invitation_code')
    .leftJoin('staff', 'staff.id', 'invitation_code.issued_by')
    .selectAll('invitation_code')
    .select('staff.name as issuer')
    .orderBy('invitation_code.issued_at', 'desc')
    .orderBy('invitation_code.code')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await tables(db)
    .selectFrom('invitation_code')
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
};
