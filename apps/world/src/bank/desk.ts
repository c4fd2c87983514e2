// What every counter of one bank shares: its books, its clock, its references, and the way it tells its customer.
import type { WorldClock } from '../clock/clock.ts';
import type { WorldContext } from '../module.ts';
import { openBooks } from './books.ts';
import type { BookRecord, Books } from './books.ts';
import { localTime } from './hours.ts';
import type { BankMessage } from './model.ts';
import type { ReportHeader } from './pain002.ts';
import type { BankProfile } from './profiles.ts';
import { createPushes } from './pushes.ts';
import type { Pushes } from './pushes.ts';

export interface Desk {
  readonly profile: BankProfile;
  readonly institution: string;
  readonly clock: WorldClock;
  readonly books: Books;
  readonly pushes: Pushes;
  /** The bank's own reference of an entry or payment, never given twice. */
  nextReference(): string;
  /** Header of a new message. */
  header(): ReportHeader;
  /** The dates and the moment of what is booked now. */
  booked(): { readonly bookingDate: string; readonly valueDate: string; readonly bookedAt: Date };
  /** Keeps a message and pushes it. */
  send(type: BankMessage['type'], xml: string): void;
}

export function createDesk(profile: BankProfile, context: WorldContext): Desk {
  const { clock } = context;
  const institution = `bank-${profile.channel}`;
  const initials = profile.bic.slice(0, 4);
  const books = openBooks(profile, context.records<BookRecord>(institution));
  const pushes = createPushes(context, {
    institution,
    channel: profile.channel,
    path: `/api/hooks/bank/${profile.channel}`,
    delivered: (messageId) => books.write({ kind: 'delivered', messageId }),
  });
  const today = () => localTime(clock.now(), profile.zone).date;

  return {
    profile,
    institution,
    clock,
    books,
    pushes,
    nextReference: () => `${initials}${today().replaceAll('-', '')}${books.nextSerial()}`,
    header: () => ({ messageId: `${initials}-${books.nextSerial()}`, at: clock.now(), bic: profile.bic }),
    booked: () => ({ bookingDate: today(), valueDate: today(), bookedAt: clock.now() }),
    send(type, xml) {
      const message: BankMessage = { id: books.nextSerial(), type, xml, at: clock.now() };
      books.write({ kind: 'message', message });
      pushes.push(message);
    },
  };
}
