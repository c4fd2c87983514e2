// Accounts and addresses in the member's own name, on which it is paid.
import {
  applyForCollectionAccounts,
  downloadCollectionProofs,
  getCollectionAccount,
  getCollectionAccountOptions,
  listCollectionAccounts,
  listMemberAccounts,
  remarkCollectionAccount,
  setAccountDisabled as setDisabledCall,
} from '@causeway/contract';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/db/db.ts';
import { feature } from '../../../platform/feature.ts';
import { takeUpOverdue } from '../../../platform/jobs/overdue.ts';
import { refuse } from '../../../platform/refusal.ts';
import { applyForAccounts, optionsFor } from './apply.ts';
import { setAccountDisabled } from './disable-account.ts';
import { downloadProofs } from './download-proofs.ts';
import { openAtBank } from './open-account.ts';
import { remarkAccount } from './remark-account.ts';
import { openAccountJob } from './review-account.ts';
import { accountStore, type CollectionAccountRecord } from './store.ts';
import { toDto } from './dto.ts';

export { collectionAccountReviews } from './review-account.ts';
export type { CollectionAccountRecord } from './store.ts';

export const collectionAccountsFeature = feature('collection-accounts', (context) => ({
  routes: (router) => {
    const store = accountStore(context.db);
    router.member(listCollectionAccounts, async (_, { actor, language }) =>
      (await store.ofMember(actor.memberId)).map((account) => toDto(account, language)),
    );
    router.member(getCollectionAccount, async ({ gaAccountId }, { actor, language }) => {
      const account = await store.byId(gaAccountId);
      const own = account?.member_id === actor.memberId ? account : refuse('collection-account-not-found');
      return toDto(own, language);
    });
    router.member(getCollectionAccountOptions, (_, { actor }) => optionsFor(context, store, actor));
    router.member(applyForCollectionAccounts, ({ fcList }, { actor, request }) =>
      applyForAccounts(
        context,
        store,
        actor,
        request,
        fcList.map(({ fcCode }) => fcCode),
      ),
    );
    router.member(remarkCollectionAccount, (input, { actor, request, language }) =>
      remarkAccount(context, store, actor, request, { ...input, language }),
    );
    router.staff(listMemberAccounts, async ({ memberId }, { language }) =>
      (await store.ofMember(memberId)).map((account) => toDto(account, language)),
    );
    router.staff(
      setDisabledCall,
      (input, { actor, request }) => setAccountDisabled(context, store, actor, request, input),
      async ({ gaAccountId }) => (await store.byId(gaAccountId))?.member_id,
    );
    router.member(downloadCollectionProofs, (_, { actor, language, now }) =>
      downloadProofs(store, actor, language, now),
    );
  },
  jobs: (jobs) => {
    const store = accountStore(context.db);
    jobs.define({
      name: openAccountJob,
      data: z.object({ accountId: z.uuid() }),
      handle: ({ accountId }) => openAtBank(context, store, accountId),
    });
  },
  ticks: (ticks) => {
    const store = accountStore(context.db);
    ticks.define({
      name: 'collection-accounts.open-overdue',
      everySeconds: 60,
      handle: (now) =>
        takeUpOverdue(
          context.log,
          { waiting: store.unopened, work: (accountId) => openAtBank(context, store, accountId) },
          now,
        ),
    });
  },
}));

/** For those who see money arrive: whose account it is, and which addresses of a chain are watched. */
export interface ReceivingAccounts {
  byNumber(channel: number, number: string): Promise<CollectionAccountRecord | undefined>;
  addresses(channel: number): Promise<ReadonlySet<string>>;
}

export const receivingAccounts = (db: Db): ReceivingAccounts => accountStore(db);

/** True when the member has an account to be paid on. */
export const memberHasAccount = async (db: Db, memberId: string): Promise<boolean> =>
  (await accountStore(db).ofMember(memberId)).some((account) => account.status === 'NORMAL');
