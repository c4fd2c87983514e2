// A person's second factors, the view of their passkeys, and the removal of factors after an identity was proven.
import type { Passkey } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import { type PlanPart, noPart } from '../../../platform/spine/plan-part.ts';
import { type BoundAuthenticator, type FactorsContext, boundOf, unbound } from './authenticator.ts';
import { authenticatorOf, authenticatorsOf, passkeysOf, update } from './store.ts';

export interface PasskeyOfOwner {
  readonly passkeyId: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
  readonly isSynced: boolean;
  /** When it was first used from another password manager. */
  readonly movedAt: Date | null;
}

export interface Factors {
  readonly authenticator: BoundAuthenticator | null;
  /** The oldest first. */
  readonly passkeys: readonly PasskeyOfOwner[];
}

export const factorsOf = async (context: Pick<FactorsContext, 'db'>, ownerId: string): Promise<Factors> =>
  (await factorsOfEach(context, [ownerId]))(ownerId);

/** Reads many people at once: `(await factorsOfEach(context, ids))(id)`. */
export async function factorsOfEach(
  { db }: Pick<FactorsContext, 'db'>,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => Factors> {
  const [authenticators, passkeys] = await Promise.all([
    authenticatorsOf(db, ownerIds),
    passkeysOf(db, ...ownerIds),
  ]);
  const apps = new Map(authenticators.map((row) => [row.id, row]));
  const keys = Map.groupBy(passkeys, ({ ownerId }) => ownerId);
  return (ownerId) => ({
    authenticator: boundOf(apps.get(ownerId)),
    passkeys: (keys.get(ownerId) ?? []).map((row) => ({
      passkeyId: row.id,
      name: row.name,
      addedAt: row.addedAt,
      lastUsedAt: row.lastUsedAt,
      isSynced: row.isSynced,
      movedAt: row.movedAt,
    })),
  });
}

export const shownPasskey = (passkey: PasskeyOfOwner): Passkey => ({
  ...passkey,
  addedAt: passkey.addedAt.toISOString(),
  lastUsedAt: passkey.lastUsedAt?.toISOString() ?? null,
  movedAt: passkey.movedAt?.toISOString() ?? null,
});

export type FactorToRemove = { readonly kind: 'authenticator' } | { readonly kind: 'passkeys' };

/** The authenticator with its recovery codes, or all passkeys. Refuses `not-found` when there is nothing to remove. */
export async function removeFactors(
  context: FactorsContext,
  ownerId: string,
  { kind }: FactorToRemove,
  now: Date,
): Promise<PlanPart> {
  const all = await removals(context, ownerId, now);
  const updates = kind === 'authenticator' ? all.authenticator : all.passkeys;
  return updates.length > 0 ? { ...noPart, updates } : refuse('not-found');
}

/** Removes every kind of factor. */
export async function removeAllFactors(
  context: FactorsContext,
  ownerId: string,
  now: Date,
): Promise<PlanPart> {
  const { authenticator, passkeys } = await removals(context, ownerId, now);
  return { ...noPart, updates: [...authenticator, ...passkeys] };
}

async function removals({ db }: FactorsContext, ownerId: string, now: Date) {
  const [authenticator, passkeys] = await Promise.all([
    authenticatorOf(db, ownerId),
    passkeysOf(db, ownerId),
  ]);
  return {
    authenticator: authenticator?.secret ? [unbound(authenticator)] : [],
    passkeys: passkeys.map((row) => update('passkey', row, { removedAt: now })),
  };
}
