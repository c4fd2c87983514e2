// Sub-accounts of developer members: what they hold for customers of their own.
import * as contract from '@causeway/contract';
import type { RequestOf, SubAccount, SubAccountMove } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type OfMember, updatedTimeOf } from '../../../platform/db/record-list.ts';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { newTxnNo } from '../basics/index.ts';
import { money, toDto } from './dto.ts';
import { moveMoney, moveTerms, ownAccount, subAccountTools } from './move-money.ts';
import { lapseMoves, moveDetails, ownMove, recheckMove, withdrawMove } from './recheck-move.ts';
import {
  type Held,
  insert,
  type MoveFilter,
  type SubAccountRecord,
  subAccountBreaks,
  type SubAccountStore,
  subAccountStore,
  update,
} from './store.ts';

export { collect } from './collect.ts';

/** What waits is shown apart, where any does. */
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

type Call = CallContext<PersonActor>;

const open = (
  { spine }: FeatureContext,
  { actor, request }: Call,
  fields: RequestOf<typeof contract.openSubAccount>,
) =>
  spine.write<SubAccount>(actor, request, async (now) => {
    const id = newTxnNo('sub-account', now);
    return {
      answer: {
        ...{ subAccountId: id, ...fields, createdAt: now.toISOString() },
        ...{ balances: [], frozen: [], accountIds: [] },
      },
      inserts: [
        insert('sub_account', {
          ...{ id, memberId: actor.memberId, ...fields },
          ...{ createdBy: actor.personId, createdAt: now },
        }),
      ],
      conflicts: { sub_account_reference: 'sub-account-reference-taken' },
      audit: { action: 'sub-accounts.open', subject: { kind: 'sub-account', id }, after: fields },
    };
  });

/**
 * An account that one customer is paid on is not given to another by somebody who does not know it: who has it is named.
 * What is so already is repeated freely. Refuses collection-account-assigned (DEV-074).
 */
function refuseUnknownHolder(
  holder: string | null,
  { subAccountId, fromSubAccountId }: RequestOf<typeof contract.assignCollectionAccount>,
): void {
  if (holder === subAccountId) return;
  const isKnown =
    fromSubAccountId === undefined ? holder === null || subAccountId === null : fromSubAccountId === holder;
  if (!isKnown) refuse('collection-account-assigned');
}

const assign = (
  { spine }: FeatureContext,
  store: SubAccountStore,
  { actor, request }: Call,
  input: RequestOf<typeof contract.assignCollectionAccount>,
) =>
  spine.write(actor, request, async () => {
    const { accountId, subAccountId } = input;
    const account = await store.collectionAccount(accountId);
    if (account?.memberId !== actor.memberId) return refuse('collection-account-not-found');
    if (subAccountId !== null) await ownAccount(store, actor, subAccountId);
    refuseUnknownHolder(account.subAccountId, input);
    return {
      answer: {},
      updates: [update('collection_account', account, { subAccountId })],
      audit: {
        action: 'sub-accounts.assign',
        subject: { kind: 'collection-account', id: accountId },
        before: { subAccountId: account.subAccountId },
        after: { subAccountId },
      },
    };
  });

/** All of a member's that pass the filter, newest first, for their file. */
export async function* walkMoves(
  db: Db,
  memberId: string,
  filter: MoveFilter,
): AsyncGenerator<SubAccountMove & OfMember, void, undefined> {
  for await (const move of subAccountStore(db).walkMoves(memberId, filter))
    yield { ...toDto(move), memberId };
}

export const subAccountsFeature = feature('sub-accounts', (context) => {
  const tools = context.of(subAccountTools);
  const { store } = tools;
  return {
    booksBreaks: subAccountBreaks,
    scheduledTasks: (tasks) => {
      tasks.define({ name: 'sub-accounts.lapse', everySeconds: 60, handle: (now) => lapseMoves(tools, now) });
    },
    routes: (router) => {
      router.member(contract.listSubAccounts, async ({ search, ...page }, { actor }) => {
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
      router.member(contract.getSubAccount, async ({ subAccountId }, { actor }) => {
        const [account] = await toDtos(store, [await ownAccount(store, actor, subAccountId)]);
        return account ?? refuse('sub-account-not-found');
      });
      router.member(contract.openSubAccount, (fields, call) => open(context, call, fields));
      router.member(contract.assignCollectionAccount, (input, call) => assign(context, store, call, input));
      router.member(contract.getSubAccountMoveTerms, (input, { actor, now }) =>
        moveTerms(tools, actor, input, now),
      );
      router.member(contract.moveSubAccountMoney, (input, call) => moveMoney(tools, call, input));
      router.member(contract.getSubAccountMove, ({ txnNo }, call) => moveDetails(tools, call, txnNo));
      router.member(contract.recheckSubAccountMove, (input, call) => recheckMove(tools, call, input));
      router.member(contract.sendSubAccountRecheckCode, async ({ txnNo }, { actor, request }) => {
        const { id: subjectId } = await ownMove(tools, actor, txnNo);
        return tools.approvals.sendCode(actor, request, { kind: 'sub-account-move', subjectId });
      });
      router.member(contract.beginSubAccountPasskey, async ({ txnNo }, { actor, now }) => {
        const { id: subjectId } = await ownMove(tools, actor, txnNo);
        return tools.approvals.beginPasskey(actor, { kind: 'sub-account-move', subjectId }, now);
      });
      router.member(contract.withdrawSubAccountMove, (input, call) => withdrawMove(tools, call, input));
      router.member(contract.listSubAccountMoves, async (filter, { actor }) => {
        const [{ list, total }, sums] = await Promise.all([
          store.moves(actor.memberId, filter),
          store.sums(actor.memberId, filter),
        ]);
        return {
          ...{ list: list.map((move) => ({ ...toDto(move), ...updatedTimeOf(move) })), total },
          sums: sums.map(({ direction, currency, sum }) => ({ direction, amount: money(currency, sum) })),
        };
      });
    },
  };
});
