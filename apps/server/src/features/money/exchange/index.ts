// Sell one currency, buy another, at a rate that is locked for a moment.
import {
  beginExchangePasskey,
  downloadExchangeConfirmation,
  getExchange,
  getExchangePairs,
  getExchangeRate,
  getSecondApprovalRate,
  listExchanges,
  lockExchangeRate,
  decideExchange as decideCall,
  reconfirmExchange as reconfirmCall,
  returnExchange as returnCall,
  sendExchangeSecondApprovalCode,
  submitExchange as submitCall,
  withdrawExchange as withdrawCall,
} from '@causeway/contract';
import { ofMember, updatedTimeOf } from '../../../platform/db/record-list.ts';
import { feature } from '../../../platform/feature.ts';
import { createPurge } from '../../../platform/jobs/purge.ts';
import { lastHoliday } from '../../foundation/working-days/index.ts';
import { exchangeBreaks } from './books-breaks.ts';
import { exchangeNoticeData, exchangeNoticeJob } from './notice-job.ts';
import { notifyMember } from './notify-member.ts';
import { currentRate, exchangeTools, lockRate, offeredPairs } from './quote.ts';
import { returnExchange } from './return-exchange.ts';
import {
  ownExchange,
  decideExchange,
  secondApprovalRate,
  reconfirmExchange,
  withdrawExchange,
} from './decide-exchange.ts';
import { lapseDue, settleDue } from './settle-exchange.ts';
import { submitExchange } from './submit-exchange.ts';
import { unusedQuotes } from './store.ts';
import { holidaysKnownDays, watchHolidays } from './watch-holidays.ts';
import { toRow } from './dto.ts';
import { downloadConfirmation, exchangeDetails } from './read-exchange.ts';

export { exchangeRecords } from './exchanges-for-staff.ts';
export { exchangeSettings } from './settings.ts';
export { walkExchanges } from './walk-exchanges.ts';
export { recentExchanges, exchangesFound } from './exchange-summaries.ts';

const DAY = 24 * 60 * 60 * 1000;

export const exchangeFeature = feature('exchange', (context) => {
  const { db, clock } = context;
  const tools = context.use(exchangeTools);
  return {
    routes: (router) => {
      router.member(getExchangePairs, (_, { actor }) => offeredPairs(tools, actor));
      router.member(getExchangeRate, (input, { actor }) => currentRate(tools, actor, input));
      router.member(lockExchangeRate, (input, { actor, request }) => lockRate(tools, actor, request, input));
      router.member(submitCall, (input, { actor, request }) => submitExchange(tools, actor, request, input));
      router.member(getSecondApprovalRate, (input, { actor }) => secondApprovalRate(tools, actor, input));
      router.member(decideCall, (input, call) => decideExchange(tools, call, input));
      router.member(sendExchangeSecondApprovalCode, async ({ txnNo }, { actor, request }) => {
        const { id: subjectId } = await ownExchange(tools, actor, txnNo);
        return tools.approvals.sendCode(actor, request, { kind: 'exchange', subjectId });
      });
      router.member(beginExchangePasskey, async ({ txnNo }, { actor, now }) => {
        const { id: subjectId } = await ownExchange(tools, actor, txnNo);
        return tools.approvals.beginPasskey(actor, { kind: 'exchange', subjectId }, now);
      });
      router.member(withdrawCall, (input, { actor, request }) =>
        withdrawExchange(tools, actor, request, input),
      );
      router.member(reconfirmCall, (input, { actor, request }) =>
        reconfirmExchange(tools, actor, request, input),
      );
      router.member(listExchanges, async (filter, { actor }) => {
        const { list, total } = await tools.store.list(ofMember(actor.memberId), filter);
        return { list: list.map((each) => ({ ...toRow(each), ...updatedTimeOf(each) })), total };
      });
      router.member(downloadExchangeConfirmation, ({ txnNo }, call) =>
        downloadConfirmation(tools, call, txnNo),
      );
      router.member(getExchange, ({ txnNo }, { actor, now }) => exchangeDetails(tools, actor, txnNo, now));
      router.staff(
        returnCall,
        (input, { actor, request }) => returnExchange(tools, actor, request, input),
        async ({ txnNo }) => (await tools.store.byId(txnNo))?.memberId,
      );
    },
    jobs: (jobs) =>
      jobs.define({
        name: exchangeNoticeJob,
        sendsMessage: true,
        data: exchangeNoticeData,
        handle: (data, { id }) => notifyMember(context, tools.store, data, id),
      }),
    scheduledTasks: (tasks) => {
      tasks.define({
        name: 'exchange.settle-due',
        everySeconds: 30,
        follows: ['exchange'],
        handle: (now) => settleDue(tools, now),
      });
      tasks.define({ name: 'exchange.lapse-due', everySeconds: 10, handle: (now) => lapseDue(tools, now) });
      const forgetQuotes = createPurge(context.db.pool, unusedQuotes);
      tasks.define({
        name: 'exchange.forget-quotes',
        everySeconds: unusedQuotes.everySeconds,
        handle: (now, stopping) => forgetQuotes([new Date(now.getTime() - DAY)], stopping),
      });
      tasks.define({
        name: 'exchange.watch-holidays',
        everySeconds: 3600,
        handle: watchHolidays(() => lastHoliday(db), context.log),
      });
    },
    booksBreaks: exchangeBreaks,
    gauges: (gauges) =>
      gauges.watchLevel({
        name: 'causeway_holidays_known_days',
        help: 'Days until the last holiday that is known; after it every weekday counts as a working day',
        read: () => holidaysKnownDays(() => lastHoliday(db), clock.now()),
      }),
  };
});
