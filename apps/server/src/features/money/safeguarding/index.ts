// Client money owed and client money held: by day, down to each account at a bank and each wallet, exported
// and signed, with an alarm.
import { exportSafeguarding, getSafeguarding, getSafeguardingState } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import type { OutsideSource } from './outside-balances.ts';
import { readReport } from './read-report.ts';
import { reportFile } from './report-file.ts';
import { safeguardingState, watchSafeguarding } from './watch-safeguarding.ts';

export { type OutsideBalance, type OutsideSource, outsideBalanceSlot } from './outside-balances.ts';

const CHECK_SECONDS = 600;

/** Gets balances of banks and chains from the rooms that read them. */
export const safeguardingFeature = (sources: readonly OutsideSource[]) =>
  feature('safeguarding', (context) => {
    const watch = watchSafeguarding(context, sources);
    return {
      routes: (router) => {
        router.staff(getSafeguarding, ({ day }) => readReport(context, sources, day));
        router.staff(getSafeguardingState, () => safeguardingState(context, sources));
        router.staff(exportSafeguarding, (input, call) => reportFile(context, sources, call, input));
      },
      scheduledTasks: (tasks) => {
        tasks.define({
          name: 'safeguarding.check',
          everySeconds: CHECK_SECONDS,
          handle: () => watch.check(),
        });
      },
      gauges: (gauges) => {
        gauges.watchLevel({
          name: 'causeway_safeguarding_short',
          help: 'Currencies of which less is held outside than is owed to clients; anything but 0 is an alarm',
          read: () => Promise.resolve(watch.short()),
        });
        gauges.watchLevel({
          name: 'causeway_safeguarding_overdue',
          help: 'Accounts and wallets whose outside figure is missing a day after its day ended; anything but 0 is an alarm',
          read: () => Promise.resolve(watch.overdue()),
        });
      },
    };
  });
