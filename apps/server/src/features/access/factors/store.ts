// All SQL of second factors.
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Refined } from '../../../platform/db/refined.ts';
import type { Statement } from '../../../platform/spine/plan.ts';
import { rowsOf } from '../../../platform/spine/rows-of.ts';

type Tables = Refined<{
  passkey: { transports: readonly string[] };
  authenticator: { foretoldSteps: readonly number[] };
}>;

export type AuthenticatorRow = Selectable<Tables['authenticator']>;
export type PasskeyRow = Selectable<Tables['passkey']>;
export type PasskeyChallenge = Selectable<Tables['passkey_challenge']>;

export const { insert, update } = rowsOf<Tables>();

const tables = (db: Db) => db.tables<Tables>();

export const authenticatorOf = (db: Db, ownerId: string): Promise<AuthenticatorRow | undefined> =>
  tables(db)
    .selectFrom('authenticator')
    .select(columnsOf('authenticator'))
    .where('id', '=', ownerId)
    .executeTakeFirst();

export const authenticatorsOf = (db: Db, ownerIds: readonly string[]): Promise<AuthenticatorRow[]> =>
  tables(db)
    .selectFrom('authenticator')
    .select(columnsOf('authenticator'))
    .where((row) => row('id', '=', row.fn.any(row.val(ownerIds))))
    .execute();

export const bindingById = (db: Db, id: string) =>
  tables(db)
    .selectFrom('authenticator_binding')
    .select(columnsOf('authenticator_binding'))
    .where('id', '=', id)
    .executeTakeFirst();

/** The open set-up of this sign-in or session. */
export const bindingOf = (
  db: Db,
  { ownerId, askedBy }: { readonly ownerId: string; readonly askedBy: string },
) =>
  tables(db)
    .selectFrom('authenticator_binding')
    .select(columnsOf('authenticator_binding'))
    .where('ownerId', '=', ownerId)
    .where('askedBy', '=', askedBy)
    .orderBy('until', 'desc')
    .executeTakeFirst();

/** Only the newest set-up of a sign-in or session counts. */
export const othersForgotten = (askedBy: string, bindingId: string): Statement => ({
  text: 'delete from authenticator_binding where asked_by = $1 and id <> $2',
  values: [askedBy, bindingId],
});

/** Once an authenticator is set up, other open set-ups can no longer be confirmed. */
export const bindingsForgotten = (ownerId: string): Statement => ({
  text: 'delete from authenticator_binding where owner_id = $1',
  values: [ownerId],
});

export async function forgetBindingsBefore(db: Db, at: Date): Promise<void> {
  await tables(db).deleteFrom('authenticator_binding').where('until', '<', at).execute();
}

export const passkeysOf = (db: Db, ...ownerIds: readonly string[]): Promise<PasskeyRow[]> =>
  tables(db)
    .selectFrom('passkey')
    .select(columnsOf('passkey'))
    .where((row) => row('ownerId', '=', row.fn.any(row.val(ownerIds))))
    .where('removedAt', 'is', null)
    .orderBy('addedAt')
    .execute();

export const passkeyByCredential = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  tables(db)
    .selectFrom('passkey')
    .select(columnsOf('passkey'))
    .where('credentialId', '=', credentialId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();

export const challengeByText = (db: Db, challenge: string): Promise<PasskeyChallenge | undefined> =>
  tables(db)
    .selectFrom('passkey_challenge')
    .select(columnsOf('passkey_challenge'))
    .where('challenge', '=', challenge)
    .executeTakeFirst();

export const challengeById = (db: Db, id: string): Promise<PasskeyChallenge | undefined> =>
  tables(db)
    .selectFrom('passkey_challenge')
    .select(columnsOf('passkey_challenge'))
    .where('id', '=', id)
    .executeTakeFirst();

export type NewChallenge = Omit<PasskeyChallenge, 'usedAt' | 'version'>;

/** Not a business record: written outside of the spine. */
export async function keepChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await tables(db).insertInto('passkey_challenge').values(challenge).execute();
}

/** Deletes challenges that nobody can answer any more. */
export async function forgetChallengesBefore(db: Db, at: Date): Promise<void> {
  await tables(db).deleteFrom('passkey_challenge').where('expiresAt', '<', at).execute();
}

/** The account's name in an authenticator app or a browser: email address, or number in E.164. */
export async function accountNameOf(db: Db, ownerId: string): Promise<string> {
  const person = await tables(db)
    .selectFrom('person')
    .select(['email', 'countryCode', 'mobile'])
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (person) return person.email ?? `+${person.countryCode ?? ''}${person.mobile ?? ''}`;
  const staff = tables(db).selectFrom('staff').select('email').where('id', '=', ownerId);
  return (await staff.executeTakeFirstOrThrow()).email;
}
