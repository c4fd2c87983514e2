// Reports of the running day and statements of days that have ended, by the box's clock, if the bank's style has them.
import { bookedOn, writeReport, writeStatement } from './camt.ts';
import type { Desk } from './desk.ts';
import { dayAfter, momentOf } from './hours.ts';
import type { Entry } from './model.ts';

const NOON = '12:00';

export interface Reporting {
  /** Sends a camt.052 of today's entries so far; false if there are none. */
  report(): boolean;
  /** Plans the next report or statement; called again whenever the style was changed. */
  plan(): void;
}

export function createReporting(desk: Desk): Reporting {
  const { books, clock, profile } = desk;
  const cancels: (() => void)[] = [];
  const at = (moment: Date, work: () => void) => cancels.push(clock.at(moment, work));
  const accountOf = (entry: Entry) =>
    bookedOn({ style: books.style(), operatingAccount: profile.operatingAccount }, entry);

  function report(): boolean {
    const days = books.daysOf(desk.today(), accountOf);
    if (days.length > 0) desk.send('camt.052', (head) => writeReport(head, days));
    return days.length > 0;
  }

  /** Writes the statement of each account for each day with entries that has ended since the last statement. */
  function close(): void {
    const today = desk.today();
    const dates = new Set(books.entries.map((entry) => entry.bookingDate));
    const ended = [...dates].filter((date) => date > books.closedUntil() && date < today).toSorted();
    for (const date of ended) {
      for (const day of books.daysOf(date, accountOf)) {
        desk.send('camt.053', (head) => writeStatement(head, [day]));
      }
      books.write({ kind: 'closed', date });
    }
  }

  function plan(): void {
    for (const cancel of cancels.splice(0)) cancel();
    const { reports, statements } = books.style();
    if (reports) planReport(desk.today());
    if (statements) planClosing(desk.today());
  }

  function planReport(date: string): void {
    const noon = momentOf({ date, time: NOON }, profile.zone);
    if (noon <= clock.now()) return planReport(dayAfter(date));
    at(noon, () => {
      report();
      planReport(dayAfter(desk.today()));
    });
  }

  function planClosing(date: string): void {
    at(momentOf({ date: dayAfter(date), time: '00:00' }, profile.zone), () => {
      close();
      planClosing(desk.today());
    });
  }

  return { report, plan };
}
