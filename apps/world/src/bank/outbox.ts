// The outgoing messages of a bank, in their order: at once, a day late, or after the next message. Waiting messages survive
// a restart.
import type { WorldClock } from '../clock/clock.ts';
import type { Books } from './books.ts';
import type { BankMessage, HeldMessage, MessageType } from './model.ts';
import type { Pushes } from './pushes.ts';

const LATE_MILLISECONDS = 86_400_000;

export interface Outbox {
  send(type: MessageType, xml: string): void;
  resume(): void;
}

export function createOutbox(desk: {
  readonly books: Books;
  readonly clock: WorldClock;
  readonly pushes: Pushes;
}): Outbox {
  const { books, clock, pushes } = desk;

  function release({ type, xml }: Pick<HeldMessage, 'type' | 'xml'>): void {
    const message: BankMessage = { id: books.nextSerial(), type, xml, at: clock.now() };
    books.write({ kind: 'message', message });
    pushes.push(message);
  }

  function waitFor(held: HeldMessage): void {
    if (held.until) clock.at(held.until, () => books.held.has(held.xml) && release(held));
  }

  function hold(held: HeldMessage): void {
    books.write({ kind: 'held', held });
    waitFor(held);
  }

  return {
    send(type, xml) {
      const { delivery } = books.style();
      const overtaken = [...books.held.values()].filter(({ until }) => until === null);
      if (delivery === 'late')
        hold({ type, xml, until: new Date(clock.now().getTime() + LATE_MILLISECONDS) });
      else if (delivery === 'swapped' && overtaken.length === 0) hold({ type, xml, until: null });
      else {
        release({ type, xml });
        for (const held of overtaken) release(held);
      }
    },
    resume() {
      for (const held of books.held.values()) waitFor(held);
    },
  };
}
