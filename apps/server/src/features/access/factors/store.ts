// All SQL of second factors.
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

interface AuthenticatorTable {
  /** The person's. */
  readonly id: string;
  readonly secret: string | null;
  readonly bound_at: Date | null;
  readonly for_login: Generated<boolean>;
  readonly for_transfer: Generated<boolean>;
  /** int8, as the driver gives it. */
  readonly last_step: ColumnType<string, bigint | undefined, bigint>;
  readonly recovery_batch: string | null;
  readonly recovery_used: Generated<number>;
  readonly pending_id: string | null;
  readonly pending_secret: string | null;
  readonly pending_until: Date | null;
  readonly version: Generated<number>;
}

interface PasskeyTable {
  readonly id: string;
  readonly person_id: string;
  readonly slot: number;
  readonly name: string;
  readonly credential_id: string;
  readonly public_key: string;
  /** Of `sealOf`. */
  readonly seal: string;
  readonly counter: ColumnType<string, bigint, bigint>;
  readonly transports: ColumnType<readonly string[], readonly string[], never>;
  readonly is_synced: boolean;
  readonly added_at: ColumnType<Date, Date, never>;
  readonly last_used_at: ColumnType<Date | null, Date | null | undefined>;
  readonly removed_at: ColumnType<Date | null, Date | null | undefined>;
  readonly version: Generated<number>;
}

interface PasskeyChallengeTable {
  readonly id: string;
  readonly challenge: string;
  readonly person_id: string | null;
  readonly purpose: string;
  readonly expires_at: Date;
  readonly used_at: ColumnType<Date | null, Date | null | undefined>;
  readonly version: Generated<number>;
}

interface FactorTables {
  readonly authenticator: AuthenticatorTable;
  readonly passkey: PasskeyTable;
  readonly passkey_challenge: PasskeyChallengeTable;
  readonly person: { id: string; email: string | null; country_code: string | null; mobile: string | null };
}

export type AuthenticatorRow = Selectable<AuthenticatorTable>;
export type PasskeyRow = Selectable<PasskeyTable>;
export type PasskeyChallenge = Selectable<PasskeyChallengeTable>;

export const { insert, update } = rowsOf<FactorTables>();

const tables = (db: Db) => db.tables<FactorTables>();

export const authenticatorOf = (db: Db, personId: string): Promise<AuthenticatorRow | undefined> =>
  tables(db).selectFrom('authenticator').selectAll().where('id', '=', personId).executeTakeFirst();

export const pendingAuthenticator = (db: Db, bindingId: string): Promise<AuthenticatorRow | undefined> =>
  tables(db).selectFrom('authenticator').selectAll().where('pending_id', '=', bindingId).executeTakeFirst();

export const passkeysOf = (db: Db, personId: string): Promise<PasskeyRow[]> =>
  tables(db)
    .selectFrom('passkey')
    .selectAll()
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .orderBy('added_at')
    .execute();

export const passkeyByCredential = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  tables(db)
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const challengeByText = (db: Db, challenge: string): Promise<PasskeyChallenge | undefined> =>
  tables(db)
    .selectFrom('passkey_challenge')
    .selectAll()
    .where('challenge', '=', challenge)
    .executeTakeFirst();

export const challengeById = (db: Db, id: string): Promise<PasskeyChallenge | undefined> =>
  tables(db).selectFrom('passkey_challenge').selectAll().where('id', '=', id).executeTakeFirst();

export type NewChallenge = Omit<PasskeyChallenge, 'used_at' | 'version'>;

/** No business record: written by itself, outside of the spine. */
export const keepChallenge = async (db: Db, challenge: NewChallenge): Promise<void> => {
  await tables(db).insertInto('passkey_challenge').values(challenge).execute();
};

/** Forgets challenges that nobody can answer any more. */
export const forgetChallengesBefore = async (db: Db, at: Date): Promise<void> => {
  await tables(db).deleteFrom('passkey_challenge').where('expires_at', '<', at).execute();
};

/** How an authenticator app or a browser names the account: mail address, or number in E.164. */
export async function accountNameOf(db: Db, personId: string): Promise<string> {
  const person = await tables(db)
    .selectFrom('person')
    .select(['email', 'country_code', 'mobile'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return person.email ?? `+${person.country_code ?? ''}${person.mobile ?? ''}`;
}
