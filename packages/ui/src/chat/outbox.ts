// Own messages that the server has not acknowledged: sent one after the other, each under a single request id
// however often it is tried, and kept over a reload.
import { newRequestId } from '../request/request-id.ts';
import { readKept, writeKept, type Kept } from './kept.ts';

export interface Outgoing {
  readonly requestId: string;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** A sent message stays until the conversation shows it. */
  readonly state: 'sending' | 'sent' | 'failed';
  /** The error of a failed message; undefined if unknown, such as after a reload. */
  readonly error: unknown;
}

export interface OutboxOptions {
  /** Resolves when the server has acknowledged it. */
  readonly send: (text: string, requestId: string) => Promise<unknown>;
  readonly now: () => string;
  readonly kept: Kept;
}

export interface Outbox {
  readonly current: () => readonly Outgoing[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly submit: (text: string) => void;
  /** Retries one failed message; all of them if none is named. */
  readonly retry: (requestId?: string) => void;
  readonly discard: (requestId: string) => void;
  /** Marks these as arrived, as the conversation shows, whatever happened to the answer. */
  readonly arrived: (requestIds: ReadonlySet<string>) => void;
}

export function createOutbox({ send, now, kept }: OutboxOptions): Outbox {
  let items = keptItems(kept);
  let isRunning = false;
  const listeners = new Set<() => void>();

  const show = (next: readonly Outgoing[]): void => {
    items = next;
    // Drops sent messages, because the server has them.
    const unsent = items.filter(({ state }) => state !== 'sent');
    writeKept(
      kept,
      unsent.length === 0 ? undefined : unsent.map(({ requestId, text, at }) => ({ requestId, text, at })),
    );
    listeners.forEach((listener) => listener());
  };
  const become = (requestId: string, change: Pick<Outgoing, 'state'>): void =>
    show(items.map((item) => (item.requestId === requestId ? { ...item, ...change } : item)));
  const without = (requestIds: ReadonlySet<string>): void =>
    show(items.filter(({ requestId }) => !requestIds.has(requestId)));
  const next = (): Outgoing | undefined => items.find(({ state }) => state === 'sending');

  /** If one fails, later ones would overtake it, so they wait for the person as well. */
  const failAll = (error: unknown): void =>
    show(items.map((item) => (item.state === 'sending' ? { ...item, state: 'failed', error } : item)));

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let item = next(); item !== undefined; item = next()) {
      try {
        await send(item.text, item.requestId);
        become(item.requestId, { state: 'sent' });
      } catch (error) {
        failAll(error);
      }
    }
    isRunning = false;
  }

  return {
    current: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    submit: (text) => {
      show([...items, { requestId: newRequestId(), text, at: now(), state: 'sending', error: undefined }]);
      void run();
    },
    retry: (requestId) => {
      const isMeant = (item: Outgoing): boolean =>
        item.state === 'failed' && (requestId === undefined || item.requestId === requestId);
      show(items.map((item) => (isMeant(item) ? { ...item, state: 'sending', error: undefined } : item)));
      void run();
    },
    discard: (requestId) => without(new Set([requestId])),
    arrived: (requestIds) => {
      if (items.some(({ requestId }) => requestIds.has(requestId))) without(requestIds);
    },
  };
}

const isItem = (value: unknown): value is Pick<Outgoing, 'requestId' | 'text' | 'at'> =>
  typeof value === 'object' && value !== null && 'requestId' in value && 'text' in value && 'at' in value;

/** Their results are unknown: they are shown as unsent, and sent again under their ids. */
export function keptItems(kept: Kept): readonly Outgoing[] {
  const value = readKept(kept);
  const items = Array.isArray(value) ? value.filter(isItem) : [];
  return items.map(({ requestId, text, at }) => ({
    ...{ requestId, text, at },
    state: 'failed',
    error: undefined,
  }));
}
