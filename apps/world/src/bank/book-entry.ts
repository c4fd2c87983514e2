// Books an entry and tells of it at once, where the bank's style does.
import { writeNotification } from './camt.ts';
import type { Desk } from './desk.ts';
import type { Entry } from './model.ts';

/** 'silent': a payment that its customer ordered is reported by its status, and in reports and statements. */
export function bookEntry(desk: Desk, entry: Entry, notice: 'notified' | 'silent' = 'notified'): Entry {
  desk.books.write({ kind: 'entry', entry });
  if (notice === 'notified' && desk.books.style().notifications) {
    desk.send('camt.054', (head) => writeNotification(head, entry));
  }
  return entry;
}
