// Books an entry and notifies of it at once, if the bank's style does so.
import { writeNotification } from './camt.ts';
import type { Desk } from './desk.ts';
import type { Entry } from './model.ts';

/** 'silent': a payment ordered by the customer appears in its status report, and in reports and statements. */
export function bookEntry(desk: Desk, entry: Entry, notice: 'notified' | 'silent' = 'notified'): Entry {
  desk.books.write({ kind: 'entry', entry });
  if (notice === 'notified' && desk.books.style().notifications) {
    desk.send('camt.054', (head) => writeNotification(head, entry));
  }
  return entry;
}
