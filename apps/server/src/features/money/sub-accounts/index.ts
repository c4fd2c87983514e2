// Sub-accounts of developer members: what they hold for customers of their own.
import * as contract from '@causeway/contract';
import type { RequestOf, SubAccount, SubAccountMove } from '@causeway/contract';
import { amount, toDecimal, type CurrencyCode } from '@causeway/money';
import type { PersonActor } from '../../../platform/actor.ts';
import { hongKongDay, hongKongTime } from '../../../platform/clock/hong-kong.ts';
import { csvFile } from '../../../platform/csv.ts';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import { type CallContext, Download } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { amountOf, isProtected } from '../payments/index.ts';
import { newTxnNo } from '../transaction-number/index.ts';
import { moveJournal } from './journals.ts';
import { catalogues } from './messages/index.ts';
import {
  insert,
  type NamedMove,
  type SubAccountRecord,
  subAccountBreaks,
  subAccountStore,
  type SubAccountStore,
  update,
} from './store.ts';

export { collect } from './collect.ts';

const money = (currency: CurrencyCode, minor: bigint) => ({
  currency,
  value: toDecimal(amount(currency, minor)),
});

async function toDtos(store: SubAccountStore, rows: readonly SubAccountRecord[]): Promise<SubAccount[]> {
  const ids = rows.map(({ id }) => id);
  const [held, collecting] = await Promise.all([store.held(ids), store.collecting(ids)]);
  return rows.map(({ id, name, reference, created_at: createdAt }) => ({
    ...{ subAccountId: id, name, reference, createTime: createdAt.toISOString() },
    balances: held
      .filter(({ owner }) => owner === id)
      .map(({ currency, balance }) => money(currency, balance)),
    gaAccountIds: collecting.filter((account) => account.sub_account_id === id).map((account) => account.id),
  }));
}

const toMove = (move: NamedMove): SubAccountMove => ({
  ...{ txnNo: move.id, subAccountId: move.sub_account_id, name: move.name, direction: move.direction },
  ...{ amount: money(move.currency, move.amount), remark: move.remark, depositNo: move.deposit_id },
  createTime: move.created_at.toISOString(),
});

/** Refuses sub-account-not-found. */
const ownAccount = async (store: SubAccountStore, { memberId }: PersonActor, id: string) => {
  const account = await store.byId(id);
  return account?.member_id === memberId ? account : refuse('sub-account-not-found');
};

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
        ...{ subAccountId: id, ...fields, createTime: now.toISOString() },
        ...{ balances: [], gaAccountIds: [] },
      },
      inserts: [
        insert('sub_account', {
          ...{ id, member_id: actor.memberId, ...fields },
          ...{ created_by: actor.personId, created_at: now },
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
    const { gaAccountId, subAccountId } = input;
    const account = await store.collectionAccount(gaAccountId);
    if (account?.member_id !== actor.memberId) return refuse('collection-account-not-found');
    if (subAccountId !== null) await ownAccount(store, actor, subAccountId);
    refuseUnknownHolder(account.sub_account_id, input);
    return {
      answer: {},
      updates: [update('collection_account', account, { sub_account_id: subAccountId })],
      audit: {
        action: 'sub-accounts.assign',
        subject: { kind: 'collection-account', id: gaAccountId },
        before: { subAccountId: account.sub_account_id },
        after: { subAccountId },
      },
    };
  });

/** Refuses account-protected, sub-account-not-found and insufficient-balance. */
const move = (
  { spine }: FeatureContext,
  store: SubAccountStore,
  { actor, request }: Call,
  input: RequestOf<typeof contract.moveSubAccountMoney>,
) =>
  spine.write<SubAccountMove>(actor, request, async (now) => {
    if (isProtected(actor.passwordChangedAt, now)) refuse('account-protected');
    const { subAccountId, direction, currency, remark } = input;
    const account = await ownAccount(store, actor, subAccountId);
    const row = {
      ...{ id: newTxnNo('move', now), member_id: actor.memberId, sub_account_id: subAccountId },
      ...{ direction, currency, amount: amountOf(input.amount, currency).minor, remark },
      ...{ deposit_id: null, person_id: actor.personId, created_at: now },
    };
    return {
      answer: toMove({ ...row, name: account.name }),
      inserts: [insert('sub_account_move', row)],
      journals: [moveJournal(row, now)],
      audit: { action: 'sub-accounts.move', subject: { kind: 'sub-account-move', id: row.id }, after: input },
    };
  });

async function* linesOf(moves: AsyncIterable<NamedMove>) {
  for await (const { id, name, sub_account_id: account, direction, currency, ...rest } of moves)
    yield [
      hongKongTime(rest.created_at),
      ...[id, name, account, currency],
      `${direction === 'in' ? '' : '-'}${toDecimal(amount(currency, rest.amount))}`,
      ...[rest.deposit_id ?? '', rest.remark],
    ];
}

export const subAccountsFeature = feature('sub-accounts', (context) => {
  const store = subAccountStore(context.db);
  return {
    booksBreaks: subAccountBreaks,
    routes: (router) => {
      router.member(contract.listSubAccounts, async ({ search, ...page }, { actor }) => {
        const [{ list, total }, inAll] = await Promise.all([
          store.list(actor.memberId, search, page),
          store.heldInAll(actor.memberId),
        ]);
        const balances = inAll.map(({ currency, balance }) => money(currency, balance));
        return { list: await toDtos(store, list), total, balances };
      });
      router.member(contract.getSubAccount, async ({ subAccountId }, { actor }) => {
        const [account] = await toDtos(store, [await ownAccount(store, actor, subAccountId)]);
        return account ?? refuse('sub-account-not-found');
      });
      router.member(contract.openSubAccount, (fields, call) => open(context, call, fields));
      router.member(contract.assignCollectionAccount, (input, call) => assign(context, store, call, input));
      router.member(contract.moveSubAccountMoney, (input, call) => move(context, store, call, input));
      router.member(contract.listSubAccountMoves, async (filter, { actor }) => {
        const [{ list, total }, sums] = await Promise.all([
          store.moves(actor.memberId, filter),
          store.sums(actor.memberId, filter),
        ]);
        return {
          ...{ list: list.map(toMove), total },
          sums: sums.map(({ direction, currency, sum }) => ({ direction, amount: money(currency, sum) })),
        };
      });
      router.member(contract.exportSubAccountMoves, async (filter, { actor, language, now }) => {
        const { heading } = catalogues[language];
        return new Download({
          bytes: await csvFile(heading, linesOf(store.walkMoves(actor.memberId, filter))),
          fileName: `sub-accounts-${hongKongDay(now)}.csv`,
          contentType: 'text/csv; charset=utf-8',
        });
      });
    },
  };
});
