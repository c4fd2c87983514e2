// The rows of image verification codes.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

export type Captcha = Selectable<AllTables['graphic_code']>;

export const { update } = rowsOf();

const tables = (db: Db) => db.tables();

/** Not a business record, and nobody's: written outside of the spine. */
export async function storeCaptcha(
  db: Db,
  code: Pick<Captcha, 'id' | 'purpose' | 'answerHash' | 'expiresAt'>,
): Promise<void> {
  await tables(db).insertInto('graphic_code').values(code).execute();
}

export const captchaById = (db: Db, id: string): Promise<Captcha | undefined> =>
  tables(db)
    .selectFrom('graphic_code')
    .select(columnsOf('graphic_code'))
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes codes that can no longer be used. */
export async function forgetCaptchasBefore(db: Db, at: Date): Promise<void> {
  await tables(db).deleteFrom('graphic_code').where('expiresAt', '<', at).execute();
}
