// The banks' balances of the house's accounts at the end of a day, by their statements (MON-821).
import type { BankPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import { dayAfter, daysBetween } from '../bank-evidence/index.ts';
import { type OutsideBalance, outsideBalanceSlot } from '../safeguarding/index.ts';
import { type DayRow, breakStore } from './store.ts';

export const bankBalances = outsideBalanceSlot({
  ofDay: async ({ db, providers }: FeatureContext, day: string): Promise<readonly OutsideBalance[]> => {
    const rows = await breakStore(db).statedBy(day);
    return rows.flatMap((row) => {
      const bank = providers.banks.get(row.channel);
      return bank ? balanceOf(bank, row, day) : [];
    });
  },
});

/** No bank is closed longer than this. */
const CLOSED_DAYS_MAX = 31;

function balanceOf(bank: BankPort, row: DayRow, day: string): readonly OutsideBalance[] {
  const { channel, currency, theirs, ours, inTransit } = row;
  if (theirs === null) return [];
  // A bank books nothing on its days off, so an earlier statement still counts.
  const isOfDay =
    day <= dayAfter(row.day, CLOSED_DAYS_MAX) &&
    daysBetween(dayAfter(row.day), day).every((each) => !bank.statements.isWorkingDay(each));
  return [
    {
      ...{ purpose: `channel-${String(channel)}`, currency },
      ...{ reference: bank.operatingAccount.number, outside: theirs, inBooks: ours, onTheWay: inTransit },
      ...{ at: { statementDay: row.day }, isOfDay },
    },
  ];
}
