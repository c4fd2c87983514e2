// All SQL of second factors.
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type Tables = Refined<{ passkey: { transports: readonly string[] } }>;

export type AuthenticatorRow = Selectable<Tables['authenticator']>;
export type PasskeyRow = Selectable<Tables['passkey']>;
export type PasskeyChallenge = Selectable<Tables['passkey_challenge']>;

export const { insert, update } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

export const authenticatorOf = (db: Db, ownerId: string): Promise<AuthenticatorRow | undefined> =>
  tables(db).selectFrom('authenticator').selectAll().where('id', '=', ownerId).executeTakeFirst();

export const pendingAuthenticator = (db: Db, bindingId: string): Promise<AuthenticatorRow | undefined> =>
  tables(db).selectFrom('authenticator').selectAll().where('pending_id', '=', bindingId).executeTakeFirst();

export const passkeysOf = (db: Db, ownerId: string): Promise<PasskeyRow[]> =>
  tables(db)
    .selectFrom('passkey')
    .selectAll()
    .where('owner_id', '=', ownerId)
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
export async function accountNameOf(db: Db, ownerId: string): Promise<string> {
  const person = await tables(db)
    .selectFrom('person')
    .select(['email', 'country_code', 'mobile'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (person) return person.email ?? `+${person.country_code ?? ''}${person.mobile ?? ''}`;
  const staff = tables(db).selectFrom('staff').select('email').where('id', '=', ownerId);
  return (await staff.executeTakeFirstOrThrow()).email;
}
