// A proof: the signed statement of a day, an owner's leaf in it, and the path between them. It is made of one page of
// leaves and the nodes above the others, as they were published; nothing is worked out of the books again (MON-864).
import type { BalanceProofFile, RequestOf, getBalanceProof } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ownAccount, subAccountTools } from '../sub-accounts/index.ts';
import { dayKeys } from './day-keys.ts';
import { LEAVES, nodesOf } from './leaf-pages.ts';
import type { OfDay, ProofStore } from './proof-store.ts';
import type { ProofTools } from './publish-due.ts';
import { pathOf } from './sum-tree.ts';

/** Refuses no-balance-proof where nothing was published, and where the owner held nothing. */
export async function readProof(
  store: ProofStore,
  of: OfDay & { readonly ownerId: string },
): Promise<BalanceProofFile> {
  const statement = await store.statement(of);
  if (!statement) return refuse('no-balance-proof');
  const keys = dayKeys(statement.secret);
  const page = await store.pageOf(of, keys.placeOf(of.ownerId));
  const at = page ? page.owners.indexOf(of.ownerId) : -1;
  if (!page || at === -1) return refuse('no-balance-proof');

  const amounts = page.amounts.map(BigInt);
  const above = (await store.pageNodes(of)).map(({ hash, sum }) => ({ hash, sum: BigInt(sum) }));
  const path = [...pathOf(nodesOf(keys, { ...page, amounts }), at), ...pathOf(above, page.page)];
  return {
    ...{ type: 'causeway-balance-proof', version: 1 },
    statement: statement.statement,
    ...{ keyId: statement.keyId, signature: statement.signature },
    leaf: {
      ownerId: of.ownerId,
      amount: String(amounts[at]),
      salt: keys.saltOf(of.ownerId).toString('hex'),
    },
    index: page.page * LEAVES + at,
    path: path.map(({ hash, sum }) => ({ hash: hash.toString('hex'), sum: String(sum) })),
  };
}

/** Refuses sub-account-not-found for another member's sub-account, and no-balance-proof. */
export async function ownProof(
  { context, store }: ProofTools,
  actor: PersonActor,
  { day, currency, subAccountId }: RequestOf<typeof getBalanceProof>,
): Promise<BalanceProofFile> {
  const ownerId =
    subAccountId === undefined
      ? actor.memberId
      : (await ownAccount(context.use(subAccountTools).store, actor, subAccountId)).id;
  return readProof(store, { ownerId, day, currency });
}
