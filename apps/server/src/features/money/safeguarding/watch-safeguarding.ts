// The alarm: the log has one line for each change, and gauges count currencies with a shortfall and accounts that were not
// read in time (MON-823, MON-824).
import type { SafeguardingReport, SafeguardingState } from '@causeway/contract';
import { daysAfter, hongKongDay, startOfHongKongDay } from '../../../platform/clock/hong-kong.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { OutsideBalance, OutsideSource } from './outside-balances.ts';
import { readReport } from './read-report.ts';

/** The last day that has ended counts. A missing reading is overdue a day after its day ended, until the next reading. */
export async function safeguardingState(
  context: FeatureContext,
  sources: readonly OutsideSource[],
): Promise<SafeguardingState> {
  const today = hongKongDay(context.clock.now());
  const [day, dayBefore] = [daysAfter(today, -1), daysAfter(today, -2)];
  const report = await readReport(context, sources, day);
  const before = await readReport(context, sources, dayBefore);
  const now = await Promise.all(sources.map((source) => source.ofDay(context, today)));
  const readSince = new Set(
    now
      .flat()
      .filter((each) => isAfter(each, day))
      .map(keyOf),
  );
  const short = report.currencies.filter(({ state }) => state === 'short').map(({ currency }) => currency);
  const isRead = report.currencies.every(({ state }) => state !== 'not-read');
  return {
    ...{ day, short },
    overdue: unreadIn(before).filter((each) => !readSince.has(keyOf(each))),
    state: short.length > 0 ? 'short' : isRead && report.isComplete ? 'covered' : 'not-read',
  };
}

const keyOf = ({ purpose, currency }: { readonly purpose: string; readonly currency: string }): string =>
  `${purpose} ${currency}`;

/** True for a figure of this day or a later one. */
const isAfter = ({ at }: OutsideBalance, day: string): boolean =>
  'statementDay' in at ? at.statementDay >= day : at.time >= startOfHongKongDay(day);

const unreadIn = ({ currencies }: SafeguardingReport): SafeguardingState['overdue'] =>
  currencies.flatMap(({ currency, accounts }) =>
    accounts
      .filter(({ held }) => held === null)
      .map(({ purpose, channelName, name }) => ({ purpose, currency, channelName, name })),
  );

export interface SafeguardingWatch {
  check(): Promise<void>;
  /** The result of the last check; undefined before the first. */
  short(): number | undefined;
  overdue(): number | undefined;
}

export function watchSafeguarding(
  context: FeatureContext,
  sources: readonly OutsideSource[],
): SafeguardingWatch {
  let short: ReadonlySet<string> | undefined;
  let overdue: ReadonlySet<string> | undefined;
  return {
    check: async () => {
      const state = await safeguardingState(context, sources);
      const { day } = state;
      const [shortNow, overdueNow] = [new Set<string>(state.short), new Set(state.overdue.map(keyOf))];
      for (const currency of added(shortNow, short))
        context.log.error({ currency, day }, 'less is held outside than is owed to clients');
      for (const currency of added(short, shortNow))
        context.log.info({ currency, day }, 'what is owed to clients is held outside again');
      const [unread, readAgain] = [added(overdueNow, overdue), added(overdue, overdueNow)];
      if (unread.length > 0)
        context.log.error({ accounts: unread, day }, 'accounts outside were not read for more than a day');
      if (readAgain.length > 0)
        context.log.info({ accounts: readAgain, day }, 'accounts outside are read again');
      [short, overdue] = [shortNow, overdueNow];
    },
    short: () => short?.size,
    overdue: () => overdue?.size,
  };
}

const added = (now: Iterable<string> = [], before: ReadonlySet<string> = new Set()): readonly string[] =>
  [...now].filter((each) => !before.has(each));
