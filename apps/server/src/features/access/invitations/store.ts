// All SQL of invitation codes.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type InvitationRow = Selectable<AllTables['invitation_code']>;

export const { insert, update } = rowsOf();

const tables = (db: Db) => db.tables();

export const invitationByCode = (db: Db, code: string): Promise<InvitationRow | undefined> =>
  tables(db)
    .selectFrom('invitation_code')
    .select(columnsOf('invitation_code'))
    .where('code', '=', code)
    .executeTakeFirst();

/** Newest first. */
export async function invitations(
  db: Db,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const list = await tables(db)
    .selectFrom('invitation_code')
    .leftJoin('staff', 'staff.id', 'invitation_code.issuedBy')
    .select(columnsOf('invitation_code'))
    .select('staff.name as issuer')
    .orderBy('invitation_code.issuedAt', 'desc')
    .orderBy('invitation_code.code')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await tables(db)
    .selectFrom('invitation_code')
    .select((row) => row.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { list, total: Number(total) };
}
