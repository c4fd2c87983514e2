// Alarms of the comparison with banks: differences without an explanation, and missing statements.
import type { FeatureContext } from '../../../platform/feature.ts';
import type { Gauges } from '../../../platform/metrics/metrics.ts';
import { breakStore } from './store.ts';

export function watchBanks({ db, clock, providers }: FeatureContext, gauges: Gauges): void {
  const store = breakStore(db);
  gauges.watchLevel({
    name: 'causeway_bank_breaks_open',
    help: 'Differences between banks and the books that are not explained; anything but 0 is an alarm',
    read: () => store.count({ state: 'OPEN' }),
  });
  gauges.watchLevel({
    name: 'causeway_bank_statement_day_timestamp_seconds',
    help: 'The newest statement day of the bank whose statements are oldest, in seconds since 1970; 0 when one never came',
    read: async () => {
      const newest = new Map((await store.newestDays()).map(({ channel, day }) => [channel, day]));
      const days = [...providers.banks.keys()].map((channel) => newest.get(channel) ?? '1970-01-01');
      const now = clock.now().getTime() / 1000;
      return Math.min(now, ...days.map((day) => Date.parse(`${day}T00:00:00Z`) / 1000));
    },
  });
}
