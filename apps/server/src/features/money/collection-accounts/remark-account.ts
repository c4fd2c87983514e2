// Changes the member's own remark on an account, at most 20 characters (MON-056).
import type { CollectionAccount, Language } from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { update, type AccountStore } from './store.ts';
import { toDto } from './dto.ts';

/** Refuses collection-account-not-found. */
export const remarkAccount = (
  { spine }: FeatureContext,
  store: AccountStore,
  actor: PersonActor,
  request: WriteRequest,
  {
    accountId,
    remark,
    language,
  }: { readonly accountId: string; readonly remark: string; readonly language: Language },
): Promise<CollectionAccount> =>
  spine.write(actor, request, async () => {
    const account = await store.byId(accountId);
    if (account?.memberId !== actor.memberId) return refuse('collection-account-not-found');
    return {
      answer: toDto({ ...account, remark }, language),
      updates: [update('collection_account', account, { remark })],
      audit: {
        action: 'collection-accounts.remark',
        subject: { kind: 'collection-account', id: account.id },
        before: { remark: account.remark },
        after: { remark },
      },
    };
  });
