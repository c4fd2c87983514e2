// The overview: balances, to-dos of this person and recent transactions.
import {
  accountTypes,
  kycStatuses,
  type Overview,
  type RecentTransaction,
  memberRoles,
} from '@causeway/contract';
import type { PersonActor } from '../../../platform/actor.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { approvals, type WaitingApprovals } from '../second-approval/index.ts';
import { memberHasAccount } from '../collection-accounts/index.ts';
import { depositsAskingMember, recentDeposits } from '../deposits/index.ts';
import { recentExchanges } from '../exchange/index.ts';
import type { Market } from '../basics/index.ts';
import { recentTransfers, transfersAwaitingDocuments } from '../transfers/index.ts';
import { travelRuleHolds } from '../travel-rule/index.ts';
import { requestsAwaiting } from '../../verification/information-requests/index.ts';
import { promisedTo, todosToAnswer } from '../../verification/submissions/index.ts';
import { memberBalances } from './balances.ts';
import { displayCurrencyOf } from './display-currency.ts';
import { known, toRow } from './dto.ts';
import { worthOf } from './worth.ts';

const RECENT_MAX = 8;

export async function overviewOf(
  context: FeatureContext,
  market: Market,
  actor: PersonActor,
): Promise<Overview> {
  const { db } = context;
  const [
    currency,
    lines,
    { mid, at },
    hasAccount,
    corrections,
    information,
    documents,
    ownApprovals,
    asking,
    deposits,
    exchanges,
    transfers,
    wallets,
  ] = await Promise.all([
    displayCurrencyOf(db, actor.personId),
    memberBalances(db, actor.memberId),
    market.rates(),
    memberHasAccount(db, actor.memberId),
    todosToAnswer(db, actor.memberId),
    requestsAwaiting(db, actor.memberId),
    transfersAwaitingDocuments(db, actor.memberId),
    context.use(approvals).waitingFor(actor, context.clock.now()),
    depositsAskingMember(db, actor.memberId),
    recentDeposits(db, actor.memberId, RECENT_MAX),
    recentExchanges(db, actor.memberId, RECENT_MAX),
    recentTransfers(db, actor.memberId, RECENT_MAX),
    context.use(travelRuleHolds).payeesToState(actor.memberId),
  ]);
  const isUpdateUnderReview = actor.kycStatus === kycStatuses.verified && corrections.isUnderReview;
  const decisionBy = await decisionDay(db, actor, isUpdateUnderReview);
  const own = lines.filter((line) => line.accountType === accountTypes.currency);
  const worth = worthOf(own, mid, currency);
  return {
    currency,
    total: known(worth.total),
    available: known(worth.available),
    frozen: known(worth.frozen),
    toBeCredited: known(worth.toBeCredited),
    ratesAt: at?.toISOString() ?? null,
    balances: lines.map((line) => toRow(line, mid)),
    todos: [
      ...informationTodos(information, hongKongDay(context.clock.now())),
      ...todosOf(actor, {
        hasAccount,
        corrections: corrections.todos.length,
        documents,
        ownApprovals,
        deposits: asking,
        wallets,
      }),
    ],
    isUpdateUnderReview,
    ...(decisionBy !== null && { decisionBy }),
    steps: [
      { step: 'kyc', done: actor.kycStatus === kycStatuses.verified },
      { step: 'collection-account', done: hasAccount },
      { step: 'deposit', done: deposits.length > 0 },
      { step: 'exchange', done: exchanges.length > 0 },
      { step: 'transfer', done: transfers.length > 0 },
    ],
    recent: newest([...deposits, ...exchanges, ...transfers]),
  };
}

/** The last day for the result, in Hong Kong; null for a member that waits for none. */
const decisionDay = async (
  db: Db,
  { kycStatus, memberId }: PersonActor,
  isUpdateUnderReview: boolean,
): Promise<string | null> =>
  isUpdateUnderReview || kycStatus === kycStatuses.underReview ? promisedTo(db, memberId) : null;

const newest = (transactions: readonly RecentTransaction[]): RecentTransaction[] =>
  transactions.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, RECENT_MAX);

interface Waiting {
  readonly hasAccount: boolean;
  readonly corrections: number;
  /** Transfers that need documents. */
  readonly documents: number;
  /** Approvals that wait for this person, or that nobody may give. */
  readonly ownApprovals: WaitingApprovals;
  readonly deposits: Awaited<ReturnType<typeof depositsAskingMember>>;
  /** Payees of transfers that wait until the member says whose the wallet is. */
  readonly wallets: readonly string[];
}

/** Staff may ask a member in every state of its verification. */
function informationTodos(
  waiting: Awaited<ReturnType<typeof requestsAwaiting>>,
  today: string,
): Overview['todos'] {
  const [first] = waiting;
  if (first === undefined) return [];
  const { id, about, dueOn } = first;
  const due = { day: dueOn, isOver: dueOn < today };
  return [{ kind: 'information-request', count: waiting.length, subjectId: id, about, due }];
}

/** This person's to-dos, one action each. */
function todosOf(
  { kycStatus, roleId }: PersonActor,
  { hasAccount, corrections, documents, ownApprovals, deposits, wallets }: Waiting,
): Overview['todos'] {
  if (kycStatus === kycStatuses.pending) return [{ kind: 'kyc', count: 1 }];
  if (kycStatus === kycStatuses.rejected || kycStatus === kycStatuses.rejectedSecond)
    return [{ kind: 'kyc-rejected', count: 1 }];
  if (kycStatus !== kycStatuses.verified) return [];
  return [
    ...[...ownApprovals.own].map(([kind, ids]) => ({
      kind: `${kind}-recheck` as const,
      count: ids.length,
      ...(ids[0] !== undefined && { subjectId: ids[0] }),
    })),
    ...ownApprovals.blocked.map(({ subjectId, block }) => ({
      ...{ kind: 'approval-blocked' as const, count: 1, subjectId },
      blocked: block,
    })),
    ...(corrections > 0 ? [{ kind: 'kyc-update' as const, count: corrections }] : []),
    ...(hasAccount ? [] : [{ kind: 'collection-account' as const, count: 1 }]),
    // Approvers neither start nor submit anything, so they have no such task.
    ...(deposits.documents > 0 && roleId !== memberRoles.approver
      ? [{ kind: 'deposit' as const, count: deposits.documents }]
      : []),
    ...(deposits.returns > 0 && roleId !== memberRoles.approver
      ? [{ kind: 'deposit-return' as const, count: deposits.returns }]
      : []),
    ...(documents > 0 && roleId !== memberRoles.approver
      ? [{ kind: 'transfer-documents' as const, count: documents }]
      : []),
    ...(wallets[0] !== undefined && roleId !== memberRoles.approver
      ? [{ kind: 'wallet-owner' as const, count: wallets.length, subjectId: wallets[0] }]
      : []),
  ];
}
