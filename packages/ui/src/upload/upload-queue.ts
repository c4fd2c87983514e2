// Files being uploaded: each is ready, uploading or failed; an uploaded one leaves the queue (REF-011).
import { newRequestId } from '../request/request-id.ts';

export interface UploadItem {
  readonly id: string;
  readonly file: File;
  readonly state: 'ready' | 'uploading' | 'fail';
  /** The sent share, 0 to 1. */
  readonly share: number;
  /** The error of a failed one. */
  readonly error: unknown;
}

export interface UploadOptions {
  /** The same for each retry of this file: a file whose answer was lost is not stored twice. */
  readonly requestId: string;
  readonly signal: AbortSignal;
  /** Called with the sent share, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

export type Uploader<Stored> = (file: File, options: UploadOptions) => Promise<Stored>;

export interface UploadQueue<Stored> {
  /** Sets how files are sent from now on, and the callback for each uploaded one. */
  readonly serve: (upload: Uploader<Stored>, onStored: (stored: Stored) => void) => void;
  readonly add: (files: readonly File[]) => void;
  /** Cancels an upload in progress, or removes a failed one. */
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly clear: () => void;
  readonly current: () => readonly UploadItem[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** The pause between the last pick and the first byte (REF-011). */
const WAIT_MS = 300;
const AT_ONCE = 3;

export function createUploadQueue<Stored>(): UploadQueue<Stored> {
  let upload: Uploader<Stored> = () => Promise.reject(new Error('the queue is not served yet'));
  let onStored: (stored: Stored) => void = () => undefined;
  let items: readonly UploadItem[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUps = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const show = (next: readonly UploadItem[]): void => {
    items = next;
    listeners.forEach((listener) => listener());
  };
  const change = (id: string, to: Partial<UploadItem>): void =>
    show(items.map((item) => (item.id === id ? { ...item, ...to } : item)));
  const forget = (id: string): void => {
    giveUps.get(id)?.abort();
    giveUps.delete(id);
    show(items.filter((item) => item.id !== id));
  };

  const start = async ({ id, file }: UploadItem): Promise<void> => {
    const giveUp = new AbortController();
    giveUps.set(id, giveUp);
    change(id, { state: 'uploading', share: 0, error: undefined });
    try {
      const onProgress = (share: number): void => change(id, { share });
      const stored = await upload(file, { requestId: id, signal: giveUp.signal, onProgress });
      if (giveUp.signal.aborted) return;
      forget(id);
      onStored(stored);
    } catch (error) {
      if (!giveUp.signal.aborted) change(id, { state: 'fail', error });
    }
    sendNext();
  };
  const sendNext = (): void => {
    const free = AT_ONCE - items.filter(({ state }) => state === 'uploading').length;
    for (const item of items.filter(({ state }) => state === 'ready').slice(0, Math.max(0, free)))
      void start(item);
  };
  const sendSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(sendNext, WAIT_MS);
  };

  return {
    serve: (send, stored) => {
      upload = send;
      onStored = stored;
    },
    add: (files) => {
      const added = files.map((file): UploadItem => {
        return { id: newRequestId(), file, state: 'ready', share: 0, error: undefined };
      });
      show([...items, ...added]);
      sendSoon();
    },
    remove: (id) => {
      forget(id);
      sendSoon();
    },
    retry: (id) => {
      change(id, { state: 'ready', error: undefined });
      sendSoon();
    },
    clear: () => {
      clearTimeout(timer);
      for (const { id } of items) forget(id);
    },
    current: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
