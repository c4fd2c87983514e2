// The exchange position: what the house has bought and sold by currency, its profit and limits, and what the house earned.
import { exportEarnings, getExchangePosition, listEarnings } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { positionBreaks } from './books-breaks.ts';
import { earningsFile, listOfEarnings } from './earnings.ts';
import { readPosition } from './read-position.ts';
import { watchLimits } from './watch-limits.ts';

export { keepMidRates } from './mid-rates.ts';
export { positionLimitSetting } from './settings.ts';

const CHECK_SECONDS = 60;

export const exchangePositionFeature = feature('exchange-position', (context) => {
  const limits = watchLimits(context);
  return {
    routes: (router) => {
      router.staff(getExchangePosition, (_, { now }) => readPosition(context, now));
      const about = ({ memberId }: { readonly memberId?: string | undefined }) => memberId;
      router.staff(listEarnings, (filter, { actor }) => listOfEarnings(context.db, actor, filter), about);
      router.staff(exportEarnings, (input, call) => earningsFile(context, call, input), about);
    },
    booksBreaks: positionBreaks,
    scheduledTasks: (tasks) => {
      tasks.define({
        name: 'exchange-position.check',
        everySeconds: CHECK_SECONDS,
        handle: (now) => limits.check(now),
      });
    },
    gauges: (gauges) =>
      gauges.watchLevel({
        name: 'causeway_exchange_limits_passed',
        help: 'Currencies whose exchange position is beyond its limit; anything but 0 is an alarm',
        read: () => Promise.resolve(limits.passed()),
      }),
  };
});
