// The books of any day, for staff: a trial balance with opening and closing, down to its journals, also as a file.
import { exportDayBooks, getDayBooks, listLineJournals } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { dayBreaks } from './books-breaks.ts';
import { booksFile } from './books-file.ts';
import { dayBooks } from './day-books.ts';
import { foldDays } from './fold-days.ts';
import { lineJournals } from './line-journals.ts';

export { type DayLine, linesOfDay } from './day-store.ts';
export { foldDays } from './fold-days.ts';

const FOLD_SECONDS = 600;

export const booksByDayFeature = feature('books-by-day', (context) => ({
  routes: (router) => {
    router.staff(getDayBooks, ({ day }) => dayBooks(context.db, day));
    router.staff(listLineJournals, (line, { actor }) => lineJournals(context.db, actor, line));
    router.staff(exportDayBooks, (input, call) => booksFile(context, call, input));
  },
  booksBreaks: dayBreaks,
  scheduledTasks: (tasks) => {
    tasks.define({
      name: 'books-by-day.fold',
      everySeconds: FOLD_SECONDS,
      handle: async () => void (await foldDays(context.db)),
    });
  },
}));
