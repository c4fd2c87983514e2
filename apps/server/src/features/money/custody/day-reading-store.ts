// All SQL of the last reading of each day (MON-822).
import type { CurrencyCode } from '@causeway/money';
import type { Selectable } from 'kysely';
import { columnsOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { AllTables } from '../../../platform/db/tables.ts';

export type DayReading = Omit<Selectable<AllTables['wallet_reading_day']>, 'day' | 'currency'> & {
  readonly currency: CurrencyCode;
};

export function dayReadingStore(db: Db) {
  const tables = db.tables();
  return {
    /** The last reading of a day stays, for reports on past days. */
    keepDay: async (day: string, reading: DayReading): Promise<void> => {
      await tables
        .insertInto('wallet_reading_day')
        .values({ ...reading, day })
        .onConflict((conflict) =>
          conflict.columns(['day', 'channel', 'place', 'currency']).doUpdateSet(reading),
        )
        .execute();
    },

    /** The last reading of each place and token until the end of a day. */
    newestBy: async (day: string): Promise<readonly DayReading[]> =>
      tables
        .selectFrom('wallet_reading_day')
        .select(columnsOf('wallet_reading_day'))
        .distinctOn(['channel', 'place', 'currency'])
        .where('day', '<=', day)
        .orderBy('channel')
        .orderBy('place')
        .orderBy('currency')
        .orderBy('day', 'desc')
        .execute(),
  };
}
