// A member's collection accounts and its built-in ones, each with its deposit fees.
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { depositFeesOf } from './deposit-fees.ts';
import { builtInId, isBuiltIn, toDto } from './dto.ts';
import { type AccountStore, subAccountsByAccount } from './store.ts';

type Call = Pick<CallContext<PersonActor>, 'actor' | 'language'>;

export async function accountList(context: FeatureContext, store: AccountStore, { actor, language }: Call) {
  const [held, detections, givenTo, feesOf] = await Promise.all([
    store.ofMember(actor.memberId),
    store.lastDetections(actor.memberId),
    subAccountsByAccount(context.db, actor.memberId),
    depositFeesOf(context, store, actor.memberId),
  ]);
  return Promise.all(
    held
      .filter((account) => !isBuiltIn(account))
      .map(async (account) => ({
        ...toDto(account, language),
        lastDetection: detections.get(account.id) ?? null,
        depositFees: await feesOf(account),
        subAccount: givenTo.get(account.id) ?? null,
      })),
  );
}

export async function builtInList(context: FeatureContext, store: AccountStore, { actor, language }: Call) {
  const [held, feesOf] = await Promise.all([
    store.ofMember(actor.memberId),
    depositFeesOf(context, store, actor.memberId),
  ]);
  return Promise.all(
    held
      .filter(
        (account) => isBuiltIn(account) && (account.status === 'NORMAL' || account.status === 'DISABLED'),
      )
      .map(async (account) => ({
        value: account.memberId,
        account: {
          ...toDto(account, language),
          accountId: builtInId,
          depositFees: await feesOf(account),
        },
      })),
  );
}

/** Refuses collection-account-not-found. */
export async function accountDetails(
  context: FeatureContext,
  store: AccountStore,
  { actor, language }: Call,
  accountId: string,
) {
  const account = await store.byId(accountId);
  const own = account?.memberId === actor.memberId ? account : refuse('collection-account-not-found');
  const [detections, givenTo, feesOf] = await Promise.all([
    store.lastDetections(actor.memberId),
    subAccountsByAccount(context.db, actor.memberId),
    depositFeesOf(context, store, actor.memberId),
  ]);
  return {
    ...toDto(own, language),
    lastDetection: detections.get(own.id) ?? null,
    depositFees: await feesOf(own),
    subAccount: givenTo.get(own.id) ?? null,
  };
}
