// Accounts and addresses in the member's own name, for receiving money.
import {
  applyForCollectionAccounts,
  applyForRegionalAccounts,
  detectAddress as detectCall,
  detectAddresses as detectListCall,
  downloadCollectionProof,
  downloadCollectionProofs,
  getBuiltInAccounts,
  getCollectionAccount,
  getCollectionAccountOptions,
  getRegionalAccountOptions,
  listAccountCurrencies,
  listAccountsByCurrency,
  listCollectionAccounts,
  listMemberAccounts,
  remarkCollectionAccount,
  setAccountDisabled as setDisabledCall,
} from '@causeway/contract';
import { CURRENCY_CODES } from '@causeway/money';
import * as z from 'zod/mini';
import type { PersonActor } from '../../../platform/actor.ts';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { takeUpOverdue } from '../../../platform/jobs/overdue.ts';
import { detectAddress, detectAddresses } from './detect-address.ts';
import { setAccountDisabled } from './disable-account.ts';
import { downloadProof, downloadProofs } from './download-proofs.ts';
import { accountNotices, noticeOfAccount } from './notices.ts';
import { openAtBank } from './open-account.ts';
import { remarkAccount } from './remark-account.ts';
import { openAccountJob } from './review-account.ts';
import { accountStore, type AccountStore } from './store.ts';
import { toDto } from './dto.ts';
import { globalOffers, regionalOffers } from './offered-kinds.ts';
import { applyForAccounts, optionsFor } from './apply.ts';
import { accountDetails, accountList, builtInList } from './read-accounts.ts';

export { collectionAccountReviews } from './review-account.ts';
export { builtInSetting } from './open-built-in.ts';
export { collectionLimitSetting, openingLimitSetting } from './settings.ts';
export { receivingAccounts, type ReceivingAccounts } from './receiving.ts';
export type { CollectionAccountRecord } from './store.ts';
export { accountsByChannel, memberHasAccount } from './accounts-to-receive.ts';

function readingRoutes(router: Router, context: FeatureContext, store: AccountStore): void {
  const openOf = async ({ memberId }: PersonActor) =>
    (await store.ofMember(memberId)).filter(({ status }) => status === 'NORMAL');
  router.member(listCollectionAccounts, (_, call) => accountList(context, store, call));
  router.member(getBuiltInAccounts, (_, call) => builtInList(context, store, call));
  router.member(getCollectionAccount, ({ accountId }, call) =>
    accountDetails(context, store, call, accountId),
  );
  router.member(listAccountCurrencies, async (_, { actor }) => {
    const received = new Set((await openOf(actor)).flatMap(({ currencies }) => currencies));
    return CURRENCY_CODES.filter((code) => received.has(code));
  });
  router.member(listAccountsByCurrency, async ({ currency }, { actor, language }) =>
    (await openOf(actor))
      .filter(({ currencies }) => currencies.includes(currency))
      .map((account) => toDto(account, language)),
  );
}

function applicationRoutes(router: Router, context: FeatureContext, store: AccountStore): void {
  router.member(getCollectionAccountOptions, (_, { actor }) =>
    optionsFor(context, store, actor, globalOffers),
  );
  router.member(getRegionalAccountOptions, (_, { actor }) =>
    optionsFor(context, store, actor, regionalOffers),
  );
  router.member(applyForCollectionAccounts, ({ accountName, charge, accounts }, { actor, request }) => {
    const kinds = accounts.flatMap((chosen) =>
      globalOffers.filter(({ channel }) => channel === chosen.channel),
    );
    return applyForAccounts(context, store, actor, request, { accountName, charge, kinds });
  });
  router.member(applyForRegionalAccounts, ({ accountName, charge, accounts }, { actor, request }) => {
    const kinds = accounts.map(({ channel, network, localTypeId: localType }) => ({
      ...{ channel, network, localType },
    }));
    return applyForAccounts(context, store, actor, request, { accountName, charge, kinds });
  });
}

function staffRoutes(router: Router, context: FeatureContext, store: AccountStore): void {
  router.staff(listMemberAccounts, async ({ memberId }, { language }) =>
    (await store.ofMember(memberId)).map((account) => toDto(account, language)),
  );
  router.staff(
    setDisabledCall,
    (input, { actor, request }) => setAccountDisabled(context, store, actor, request, input),
    async ({ accountId }) => (await store.byId(accountId))?.memberId,
  );
}

export const collectionAccountsFeature = feature('collection-accounts', (context) => ({
  routes: (router) => {
    const store = accountStore(context.db);
    readingRoutes(router, context, store);
    applicationRoutes(router, context, store);
    staffRoutes(router, context, store);
    router.member(remarkCollectionAccount, (input, { actor, request, language }) =>
      remarkAccount(context, store, actor, request, { ...input, language }),
    );
    router.member(detectCall, (input, { actor, request }) =>
      detectAddress(context, store, actor, request, input),
    );
    router.member(detectListCall, (input, { actor, request }) =>
      detectAddresses(context, store, actor, request, input),
    );
    router.member(downloadCollectionProofs, (_, call) => downloadProofs(store, call));
    router.member(downloadCollectionProof, ({ accountId }, call) => downloadProof(store, accountId, call));
  },
  jobs: (jobs) => {
    const store = accountStore(context.db);
    jobs.define({
      name: openAccountJob,
      data: z.object({ accountId: z.uuid() }),
      handle: ({ accountId }) => openAtBank(context, store, accountId),
    });
    accountNotices.define(jobs, context, store.byId, noticeOfAccount);
  },
  scheduledTasks: (tasks) => {
    const store = accountStore(context.db);
    tasks.define({
      name: 'collection-accounts.open-overdue',
      everySeconds: 60,
      handle: (now) =>
        takeUpOverdue(
          context,
          { waiting: store.unopened, work: (accountId) => openAtBank(context, store, accountId) },
          now,
        ),
    });
  },
}));
