// Staff decisions about applications for collection accounts.
import { type DecidedItem, type Language, isChainChannel, listed, readReason } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import {
  type ReviewSubject,
  refuseUndecidable,
  type Decision,
  type DecidedSource,
  reviewSlot,
} from '../../foundation/reviewing/index.ts';
import type { PlannedJob, WriteRequest } from '../../../platform/spine/plan.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { chargeOf, derived } from './open-account.ts';
import { accountNameOf } from '../basics/index.ts';
import { accountNotices } from './notices.ts';
import { accountStates, kindOf } from './states-and-limits.ts';
import { accountStore, update, type AccountStore, type CollectionAccountRecord } from './store.ts';

export const openAccountJob = 'collection-accounts.open';

export const collectionAccountReviews = reviewSlot((context: FeatureContext): DecidedSource => {
  const store = accountStore(context.db);
  return {
    kind: 'collection-account',
    list: async (page) => (await store.waiting(page)).map(itemOf),
    count: (viewer) => store.countWaiting(viewer),
    detail: async (id, language) => {
      const account = await store.byId(id);
      return account && detailOf(account, language);
    },
    approve: (actor, request, decision) => approve(context, store, actor, request, decision),
    reject: (actor, request, decision) => reject(context, store, actor, request, decision),
  };
});

const isOpen = (account: CollectionAccountRecord): boolean =>
  account.status === 'PENDING' && account.approvedAt === null;

async function approve(
  context: FeatureContext,
  store: AccountStore,
  actor: StaffActor,
  request: WriteRequest,
  decision: Decision,
): Promise<void> {
  const { spine, providers } = context;
  await spine.write(actor, request, async (now) => {
    const account = refuseUndecidable(await store.byId(decision.subjectId), decision, isOpen);
    const chain = isChainChannel(account.channel) ? providers.chains.get(account.channel) : undefined;
    const address = chain ? derived(chain, await store.nextAddressIndex(), now) : {};
    const charged = chain ? await chargeOf(context, { ...account, ...address }, now) : [];
    const jobs: readonly PlannedJob[] = chain
      ? await accountNotices.of(context.db, account, 'NORMAL')
      : [{ name: openAccountJob, data: { accountId: account.id } }];

    // Nothing after this point refuses; a job then asks the bank to open the account.
    return {
      answer: null,
      updates: [
        update('collection_account', account, { approvedAt: now, approvedBy: actor.staffId, ...address }),
      ],
      inserts: charged,
      jobs,
      audit: auditOf(account, 'approve'),
    };
  });
}

async function reject(
  { spine, db }: FeatureContext,
  store: AccountStore,
  actor: StaffActor,
  request: WriteRequest,
  decision: Decision & { readonly reason: string },
): Promise<void> {
  await spine.write(actor, request, async () => {
    const account = refuseUndecidable(await store.byId(decision.subjectId), decision, isOpen);
    const { to } = moveOf(accountStates, account.status, 'reject');
    return {
      answer: null,
      updates: [update('collection_account', account, { status: to, refuseReason: decision.reason })],
      jobs: await accountNotices.of(db, account, to),
      audit: { ...auditOf(account, 'reject'), reason: decision.reason },
    };
  });
}

const auditOf = (account: CollectionAccountRecord, event: 'approve' | 'reject') => ({
  action: `collection-accounts.${event}`,
  subject: { kind: 'collection-account', id: account.id },
  memberId: account.memberId,
  before: { status: account.status },
});

const itemOf = (account: CollectionAccountRecord): DecidedItem => ({
  kind: 'collection-account',
  subjectId: account.id,
  memberId: account.memberId,
  memberName: account.holderName,
  title: accountNameOf(kindOf(account)),
  amount: null,
  since: account.createdAt.toISOString(),
});

const detailOf = (account: CollectionAccountRecord, language: Language): ReviewSubject => ({
  item: itemOf(account),
  fields: [
    { key: 'holderName', value: account.holderName },
    { key: 'holderCountry', value: account.holderCountry },
    { key: 'channel', value: accountNameOf(kindOf(account)) },
    { key: 'currencies', value: listed(account.currencies, language) },
    { key: 'status', value: account.status },
    { key: 'number', value: account.number ?? '' },
    { key: 'reason', value: readReason(account.refuseReason ?? '', language) },
  ].filter((field) => field.value !== ''),
  files: [],
  checks: [],
  version: account.version,
  open: isOpen(account),
});
