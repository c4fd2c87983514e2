// Which second factors a person has, how their passkeys are shown, and the removal of factors after an identity was proven.
import type { Passkey } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import { type PlanPart, noPart } from '../../../platform/spine/plan-part.ts';
import {
  type BoundAuthenticator,
  type FactorsContext,
  boundOf,
  removeAuthenticator,
} from './authenticator.ts';
import { authenticatorOf, passkeysOf, update } from './store.ts';

export interface PasskeyOfOwner {
  readonly passkeyId: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
  readonly isSynced: boolean;
}

export interface Factors {
  readonly authenticator: BoundAuthenticator | null;
  /** The oldest first. */
  readonly passkeys: readonly PasskeyOfOwner[];
}

export async function factorsOf({ db }: Pick<FactorsContext, 'db'>, ownerId: string): Promise<Factors> {
  const [authenticator, passkeys] = await Promise.all([
    authenticatorOf(db, ownerId),
    passkeysOf(db, ownerId),
  ]);
  return {
    authenticator: boundOf(authenticator),
    passkeys: passkeys.map((row) => ({
      passkeyId: row.id,
      name: row.name,
      addedAt: row.added_at,
      lastUsedAt: row.last_used_at,
      isSynced: row.is_synced,
    })),
  };
}

export const shownPasskey = (passkey: PasskeyOfOwner): Passkey => ({
  ...passkey,
  addedAt: passkey.addedAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
});

export type FactorToRemove = { readonly kind: 'authenticator' } | { readonly kind: 'passkeys' };

/** The authenticator with its recovery codes, or all passkeys. Refuses `not-found` when there is nothing to remove. */
export async function removeFactors(
  context: FactorsContext,
  ownerId: string,
  { kind }: FactorToRemove,
  now: Date,
): Promise<PlanPart> {
  if (kind === 'authenticator') {
    const row = await authenticatorOf(context.db, ownerId);
    return row?.secret ? removeAuthenticator(context, ownerId) : refuse('not-found');
  }
  const passkeys = await passkeysOf(context.db, ownerId);
  if (passkeys.length === 0) refuse('not-found');
  return { ...noPart, updates: passkeys.map((row) => update('passkey', row, { removed_at: now })) };
}
