// Sub-accounts as their member reads them: balances, collection accounts and moves.
import {
  getSubAccount,
  listSubAccountMoves,
  listSubAccounts,
  type SubAccount,
  type SubAccountMove,
} from '@causeway/contract';
import type { Db } from '../../../platform/db/db.ts';
import { type OfMember, updatedTimeOf } from '../../../platform/db/record-list.ts';
import type { Router } from '../../../platform/http/router.ts';
import { refuse } from '../../../platform/refusal.ts';
import { money, toDto } from './dto.ts';
import { ownAccount } from './move-money.ts';
import {
  type Held,
  type MoveFilter,
  type SubAccountRecord,
  type SubAccountStore,
  subAccountStore,
} from './store.ts';

/** Pending amounts are listed separately, if there are any. */
const balancesOf = (held: readonly Omit<Held, 'owner'>[]) => ({
  balances: held.map(({ currency, balance }) => money(currency, balance)),
  frozen: held.flatMap(({ currency, frozen }) => (frozen > 0n ? [money(currency, frozen)] : [])),
});

async function toDtos(store: SubAccountStore, rows: readonly SubAccountRecord[]): Promise<SubAccount[]> {
  const ids = rows.map(({ id }) => id);
  const [held, collecting] = await Promise.all([store.held(ids), store.collecting(ids)]);
  return rows.map(({ id, name, reference, createdAt }) => ({
    ...{ subAccountId: id, name, reference, createdAt: createdAt.toISOString() },
    ...balancesOf(held.filter(({ owner }) => owner === id)),
    accountIds: collecting.filter((account) => account.subAccountId === id).map((account) => account.id),
  }));
}

export function readingRoutes(router: Router, store: SubAccountStore): void {
  router.member(listSubAccounts, async ({ search, ...page }, { actor }) => {
    const [{ list, total }, inAll] = await Promise.all([
      store.list(actor.memberId, search, page),
      store.heldInAll(actor.memberId),
    ]);
    const shown = await toDtos(store, list);
    return {
      list: shown.map((account, n) => ({ ...account, ...(list[n] && updatedTimeOf(list[n])) })),
      ...{ total, ...balancesOf(inAll) },
    };
  });
  router.member(getSubAccount, async ({ subAccountId }, { actor }) => {
    const [account] = await toDtos(store, [await ownAccount(store, actor, subAccountId)]);
    return account ?? refuse('sub-account-not-found');
  });
  router.member(listSubAccountMoves, async (filter, { actor }) => {
    const [{ list, total }, sums] = await Promise.all([
      store.moves(actor.memberId, filter),
      store.sums(actor.memberId, filter),
    ]);
    return {
      ...{ list: list.map((move) => ({ ...toDto(move), ...updatedTimeOf(move) })), total },
      sums: sums.map(({ direction, currency, sum }) => ({ direction, amount: money(currency, sum) })),
    };
  });
}

/** All of a member's moves that match the filter, newest first, for their file. */
export async function* walkMoves(
  db: Db,
  memberId: string,
  filter: MoveFilter,
): AsyncGenerator<SubAccountMove & OfMember, void, undefined> {
  for await (const move of subAccountStore(db).walkMoves(memberId, filter))
    yield { ...toDto(move), memberId };
}
