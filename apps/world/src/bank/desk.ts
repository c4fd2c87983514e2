// The parts that all services of one bank share: its books, its clock, its references, and the sending of messages to its
// customer.
import type { WorldClock } from '../clock/clock.ts';
import type { WorldContext } from '../module.ts';
import { openBooks, type BookRecord, type Books } from './books.ts';
import type { Letterhead } from './camt.ts';
import { localTime } from './hours.ts';
import type { MessageType } from './model.ts';
import { createOutbox } from './outbox.ts';
import type { BankProfile } from './profiles.ts';
import { createPushes, type Pushes } from './pushes.ts';

export interface Desk {
  readonly profile: BankProfile;
  readonly institution: string;
  readonly clock: WorldClock;
  readonly books: Books;
  readonly pushes: Pushes;
  /** The bank's own reference of an entry or payment, never given twice. */
  nextReference(): string;
  /** Head of a new message. */
  header(): Letterhead;
  /** YYYY-MM-DD in the bank's zone. */
  today(): string;
  /** The dates and the moment of an entry that is booked now. */
  booked(): { readonly bookingDate: string; readonly valueDate: string; readonly bookedAt: Date };
  /** Writes a message, keeps it and pushes it; the bank's style decides when and how often. */
  send(type: MessageType, write: (head: Letterhead) => string): void;
  /** Resends the waiting messages. */
  resume(): void;
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

  const outbox = createOutbox({ books, clock, pushes });
  const header = (): Letterhead => ({
    messageId: `${initials}-${books.nextSerial()}`,
    at: clock.now(),
    bic: profile.bic,
    style: books.style(),
    operatingAccount: profile.operatingAccount,
  });

  return {
    profile,
    institution,
    clock,
    books,
    pushes,
    header,
    today,
    nextReference: () => `${initials}${today().replaceAll('-', '')}${books.nextSerial()}`,
    booked: () => ({ bookingDate: today(), valueDate: today(), bookedAt: clock.now() }),
    send(type, write) {
      outbox.send(type, write(header()));
      if (books.style().delivery !== 'doubled') return;
      outbox.send(type, write({ ...header(), isDuplicate: true }));
    },
    resume: () => outbox.resume(),
  };
}
