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
  channels,
  type CurrencyAccountRow,
} from '@causeway/contract';
import { CURRENCY_CODES, type CurrencyCode } from '@causeway/money';
import * as z from 'zod/mini';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import type { Router } from '../../../platform/http/router.ts';
import { takeUpOverdue } from '../../../platform/jobs/overdue.ts';
import { refuse } from '../../../platform/refusal.ts';
import { offers, type Offer } from '../basics/index.ts';
import { applyForAccounts, optionsFor } from './apply.ts';
import { depositFeesOf } from './deposit-fees.ts';
import { detectAddress, detectAddresses } from './detect-address.ts';
import { setAccountDisabled } from './disable-account.ts';
import { downloadProof, downloadProofs } from './download-proofs.ts';
import { accountNotices, noticeOfAccount } from './notices.ts';
import { openAtBank } from './open-account.ts';
import { remarkAccount } from './remark-account.ts';
import { openAccountJob } from './review-account.ts';
import { accountStore, type AccountStore, subAccountsByAccount } from './store.ts';
import { builtInId, isBuiltIn, toDto } from './dto.ts';

export { collectionAccountReviews } from './review-account.ts';
export { builtInSetting } from './open-built-in.ts';
export { collectionLimitSetting, openingLimitSetting } from './settings.ts';
export { receivingAccounts, type ReceivingAccounts } from './receiving.ts';
export type { CollectionAccountRecord } from './store.ts';

/** Kinds that `/web/rcAcc` offers; `/web/acc` offers the rest. */
const isRegional = ({ channel }: Offer): boolean => channel === channels.localBank;

function readingRoutes(router: Router, context: FeatureContext, store: AccountStore): void {
  const openOf = async ({ memberId }: PersonActor) =>
    (await store.ofMember(memberId)).filter(({ status }) => status === 'NORMAL');
  router.member(listCollectionAccounts, async (_, { actor, language }) => {
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
  });
  router.member(getBuiltInAccounts, async (_, { actor, language }) => {
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
  });
  router.member(getCollectionAccount, async ({ accountId }, { actor, language }) => {
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
  });
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
  const regional = offers.filter(isRegional);
  const global = offers.filter((offer) => !isRegional(offer));
  router.member(getCollectionAccountOptions, (_, { actor }) => optionsFor(context, store, actor, global));
  router.member(getRegionalAccountOptions, (_, { actor }) => optionsFor(context, store, actor, regional));
  router.member(applyForCollectionAccounts, ({ accountName, charge, accounts }, { actor, request }) => {
    const kinds = accounts.flatMap((chosen) => global.filter(({ channel }) => channel === chosen.channel));
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
          context.log,
          { waiting: store.unopened, work: (accountId) => openAtBank(context, store, accountId) },
          now,
        ),
    });
  },
}));

/** A member's open accounts for receiving a currency, by channel (MON-034). */
export async function accountsByChannel(db: Db, memberId: string) {
  const open = (await accountStore(db).ofMember(memberId)).filter(({ status }) => status === 'NORMAL');
  return (currency: CurrencyCode): CurrencyAccountRow['receivingAccounts'] =>
    Object.fromEntries(
      Map.groupBy(
        open.filter(({ currencies }) => currencies.includes(currency)).map((account) => toDto(account, 'en')),
        ({ channel }) => String(channel),
      ),
    );
}

/** True when the member has an account to receive money. */
export const memberHasAccount = async (db: Db, memberId: string): Promise<boolean> =>
  (await accountStore(db).ofMember(memberId)).some((account) => account.status === 'NORMAL');
