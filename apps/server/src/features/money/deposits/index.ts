// Money that arrives: seen, confirmed, screened, credited.
import {
  confirmDepositReturn,
  downloadDepositConfirmation,
  getDeposit,
  listDeposits,
  type Deposit,
  type Language,
  type RecentTransaction,
} from '@causeway/contract';
import type { Providers } from '@causeway/providers/port';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PersonActor } from '../../../platform/actor.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type OfMember, type Whose, ofMember } from '../../../platform/db/record-list.ts';
import { feature } from '../../../platform/feature.ts';
import { takeUpOverdue } from '../../../platform/jobs/overdue.ts';
import { refuse } from '../../../platform/refusal.ts';
import { returnDepositJob, screenDepositJob } from './move-deposit.ts';
import { depositConfirmation } from './deposit-confirmation.ts';
import { depositNotices, noticeOfDeposit } from './notices.ts';
import { depositReturns } from './deposit-returns.ts';
import { screenDeposit } from './screen-deposit.ts';
import { depositTools } from './detect-deposit.ts';
import { confirmReturn } from './confirm-return.ts';
import { depositStore, type DepositFilter } from './store.ts';
import { followedToDto, payerOf, recentToDto, smallToDto, toDto } from './dto.ts';

import { depositBreaks } from './books-breaks.ts';
import { creditDueSmall } from './small-deposits.ts';
import { noticeOfSmall, smallNotices } from './small-notices.ts';
import { smallStore } from './small-store.ts';

export { bookEntry } from './book-entry.ts';
export { explained, isTakenBack, takeBackDeposit } from './take-back.ts';
export { confirmDeposits, lookedForSince, newsOnChain, reportLostCredits } from './confirm-deposits.ts';
export { depositReturns } from './deposit-returns.ts';
export { depositDocuments } from './documents.ts';
export { depositRecords } from './deposits-for-staff.ts';
export { depositReviews } from './review-deposit.ts';
export { type Arrival, depositTools, detectAgain, newDeposit, planDetected } from './detect-deposit.ts';
export { planMove } from './move-deposit.ts';
export { smallDepositSetting } from './small-settings.ts';
export { type DepositRecord } from './store.ts';

export const depositsFeature = feature('deposits', (context) => {
  const tools = context.of(depositTools);
  const returns = context.of(depositReturns);
  return {
    booksBreaks: depositBreaks,
    routes: (router) => {
      const { chains } = context.providers;
      router.member(listDeposits, async (filter, { actor, language }) => {
        const { small, ...page } = filter;
        const [{ list, total }, heads, waiting] = await Promise.all([
          tools.store.list(whoseDeposits(actor.memberId, small), page),
          tools.store.heads(),
          smallStore(context.db).ofMember(actor.memberId),
        ]);
        return {
          list: list.map((each) => followedToDto(each, { chains, heads }, language)),
          total,
          smallDeposits: waiting.map(smallToDto),
        };
      });
      const ownDeposit = async (txnNo: string, { memberId }: PersonActor, language: Language) => {
        const [deposit, heads] = await Promise.all([tools.store.withMember(txnNo), tools.store.heads()]);
        const own = deposit?.memberId === memberId ? deposit : refuse('transaction-not-found');
        return { deposit: toDto(own, { chains, heads }, language), memberName: own.memberName ?? '' };
      };
      router.member(getDeposit, async ({ txnNo }, { actor, language }) => {
        const { deposit } = await ownDeposit(txnNo, actor, language);
        return deposit;
      });
      router.member(downloadDepositConfirmation, async ({ txnNo }, { actor, language, now }) => {
        const { deposit, memberName } = await ownDeposit(txnNo, actor, language);
        const receiver = { memberId: actor.memberId, name: memberName };
        return depositConfirmation(deposit, receiver, language, now);
      });
      router.member(confirmDepositReturn, ({ txnNo }, { actor, request }) =>
        confirmReturn(tools, actor, request, txnNo),
      );
    },
    jobs: (jobs) => {
      jobs.define({
        name: returnDepositJob,
        data: z.object({ txnNo: z.string() }),
        handle: ({ txnNo }) => returns.send(txnNo),
      });
      jobs.define({
        name: screenDepositJob,
        data: z.object({ txnNo: z.string() }),
        handle: ({ txnNo }) => screenDeposit(tools, txnNo),
      });
      depositNotices.define(jobs, context, tools.store.byId, noticeOfDeposit);
      const creditById = async (id: string) => {
        const credit = await smallStore(context.db).creditById(id);
        return credit && { ...credit, status: 'CREDITED' as const };
      };
      smallNotices.define(jobs, context, creditById, noticeOfSmall);
    },
    scheduledTasks: (tasks) => {
      tasks.define({
        name: 'deposits.credit-small',
        everySeconds: 60,
        handle: (now) => creditDueSmall(tools, now),
      });
      tasks.define({
        name: 'deposits.follow-returns',
        everySeconds: 2,
        handle: returns.follow,
      });
      tasks.define({
        name: 'deposits.screen-overdue',
        everySeconds: 60,
        handle: (now) =>
          takeUpOverdue(
            context.log,
            { waiting: tools.store.unscreened, work: (txnNo) => screenDeposit(tools, txnNo) },
            now,
          ),
      });
    },
  };
});

/** A member's deposits: all, all except small ones that still wait for others, or only those. */
function whoseDeposits(memberId: string, small: boolean | undefined): Whose {
  if (small === undefined) return ofMember(memberId);
  return small
    ? sql`member_id = ${memberId} and is_small`
    : sql`member_id = ${memberId} and not (is_small and status = 'PENDING')`;
}

/** All deposits that match the filter, newest first, for a file; each with its owner. */
export async function* walkDeposits(
  { db, providers: { chains } }: { readonly db: Db; readonly providers: Pick<Providers, 'chains'> },
  whose: Whose,
  filter: DepositFilter,
  language: Language,
): AsyncGenerator<Deposit & OfMember, void, undefined> {
  const store = depositStore(db);
  const chain = { chains, heads: await store.heads() };
  for await (const deposit of store.walk(whose, filter))
    yield { ...toDto(deposit, chain, language), memberId: deposit.memberId };
}

/** A member's newest deposits, for the overview. */
export async function recentDeposits(db: Db, memberId: string, limit: number): Promise<RecentTransaction[]> {
  const whose = whoseDeposits(memberId, false);
  const { list } = await depositStore(db).list(whose, { pageNo: 1, pageSize: limit });
  return list.map(recentToDto);
}

/**
 * The member's deposits with these numbers, newest first, including small ones that wait, which the list shows on
 * request.
 */
export const depositsFound = async (
  db: Db,
  memberId: string,
  ids: readonly string[],
  limit: number,
): Promise<RecentTransaction[]> =>
  (await depositStore(db).found(ofMember(memberId), ids, limit)).map(recentToDto);

/** The fee in minor units and the payer of each deposit, by number; the payer as the member's own list names it. */
export const depositsOfEntries = async (db: Db, txnNos: readonly string[]) =>
  (await depositStore(db).forEntries(txnNos)).map((deposit) => ({
    ...{ txnNo: deposit.id, fee: deposit.fee, counterparty: payerOf(deposit) },
  }));

/** How many deposits wait for the member's documents, or for its consent to a return. */
export async function depositsAskingMember(
  db: Db,
  memberId: string,
): Promise<{ readonly documents: number; readonly returns: number }> {
  const store = depositStore(db);
  const [documents, returns] = await Promise.all([
    store.countAsking(memberId, 'DOCUMENTS_NEEDED'),
    store.countAsking(memberId, 'CONFIRM_RETURN'),
  ]);
  return { documents, returns };
}
