// The rows of codes: one for each purpose and subject.
import type { Language } from '@causeway/contract';
import type { ColumnType, Selectable } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { rowsOf } from '../../platform/spine/rows-of.ts';
import type { CodeMessage, CodeTemplate } from './messages.ts';

export interface VerificationCodeTable {
  readonly id: string;
  readonly purpose: string;
  readonly subject: string;
  readonly channel: 'mail' | 'sms';
  readonly address: string;
  readonly language: Language;
  readonly template: CodeTemplate;
  /** The rest of the message. */
  readonly details: ColumnType<CodeMessage, object, object>;
  readonly nonce: string;
  readonly binding: string;
  readonly issued_at: Date;
  readonly expires_at: Date;
  readonly attempts: ColumnType<number, number | undefined>;
  readonly used_at: ColumnType<Date | null, Date | null | undefined>;
  readonly day_start: Date;
  readonly day_count: number;
  readonly version: ColumnType<number, number | undefined>;
}

interface CodeTables {
  readonly verification_code: VerificationCodeTable;
}

export type VerificationCode = Selectable<VerificationCodeTable>;

export const rows = rowsOf<CodeTables>();

export const codeOf = (db: Db, purpose: string, subject: string): Promise<VerificationCode | undefined> =>
  db
    .tables<CodeTables>()
    .selectFrom('verification_code')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const codeById = (db: Db, id: string): Promise<VerificationCode | undefined> =>
  db.tables<CodeTables>().selectFrom('verification_code').selectAll().where('id', '=', id).executeTakeFirst();

/** Forgets codes that nobody can use any more and that no longer count towards a day's limit. */
export const forgetCodesBefore = async (db: Db, at: Date): Promise<void> => {
  await db.tables<CodeTables>().deleteFrom('verification_code').where('issued_at', '<', at).execute();
};
