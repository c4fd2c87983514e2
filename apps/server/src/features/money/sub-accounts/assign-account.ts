// Assigns a collection account to a sub-account, or removes it: deposits on it belong to that customer.
import type { assignCollectionAccount, RequestOf } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ownAccount, type SubAccountTools } from './move-money.ts';
import { update } from './store.ts';

type Assignment = RequestOf<typeof assignCollectionAccount>;

/**
 * Only somebody who names the account's current customer may give it to another one. Repeating the current assignment is
 * always allowed. Refuses collection-account-assigned (DEV-074).
 */
function refuseUnknownHolder(holder: string | null, { subAccountId, fromSubAccountId }: Assignment): void {
  if (holder === subAccountId) return;
  const isKnown =
    fromSubAccountId === undefined ? holder === null || subAccountId === null : fromSubAccountId === holder;
  if (!isKnown) refuse('collection-account-assigned');
}

/** Refuses collection-account-not-found, sub-account-not-found, collection-account-assigned. */
export const assignAccount = (
  { context: { spine }, store }: SubAccountTools,
  { actor, request }: CallContext<PersonActor>,
  input: Assignment,
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
