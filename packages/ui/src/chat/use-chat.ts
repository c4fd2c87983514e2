// One conversation on a page: the server's messages, those being sent, and unsent text.
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { serverNow } from '../request/server-clock.ts';
import { createUploadQueue, type Uploader } from '../upload/upload-queue.ts';
import { createDraft, type Draft } from './draft.ts';
import type { Keeper } from './kept.ts';
import { fileLine, unsentLine, type ChatLine } from './lines.ts';
import { createMessageStore, type MessagePart, type MessageState, type Sequenced } from './message-store.ts';
import { createOutbox } from './outbox.ts';

interface Identified extends Sequenced {
  /** The request id of the call that sent it. */
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

export interface ChatSource<Message> {
  readonly after: (sequence: number) => Promise<MessagePart<Message>>;
  readonly send: (text: string, requestId: string) => Promise<unknown>;
  readonly sendFile: Uploader<unknown>;
  readonly keeper: Keeper | undefined;
  /** The key under which a tab keeps unsent text, so that nobody else finds it. */
  readonly keyOf: (what: 'chat-draft' | 'chat-unsent') => string;
}

export interface Chat<Message> extends MessageState<Message> {
  readonly draft: Draft;
  readonly pull: () => Promise<void>;
  readonly submit: (text: string) => void;
  readonly sendFiles: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  /** Sends all unanswered messages again. */
  readonly retryAll: () => void;
  readonly discard: (key: string) => void;
  /** Lines that the server does not have yet. */
  readonly outgoing: readonly ChatLine[];
}

function partsOf<Message extends Identified>({ after, send, sendFile, keeper, keyOf }: ChatSource<Message>) {
  const now = (): string => new Date(serverNow()).toISOString();
  const store = createMessageStore(after);
  const draft = createDraft({ keeper, key: keyOf('chat-draft') });
  const outbox = createOutbox({ send, now, kept: { keeper, key: keyOf('chat-unsent') } });
  const files = createUploadQueue<unknown>();
  // Shown as pending until the conversation has it, so that it never disappears.
  files.serve(
    async (file, options) => {
      await sendFile(file, options);
      await store.pull();
    },
    () => undefined,
  );
  return { store, draft, outbox, files, openedAt: now() };
}

/** `source` is created once per conversation, so another source means another conversation. */
export function useChat<Message extends Identified>(
  source: ChatSource<Message>,
  ownName: string,
): Chat<Message> {
  const { store, draft, outbox, files, openedAt } = useMemo(() => partsOf(source), [source]);
  const state = useSyncExternalStore(store.subscribe, store.current);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.current);
  const uploads = useSyncExternalStore(files.subscribe, files.current);
  const { messages } = state;
  useEffect(() => outbox.arrived(new Set(messages.map(({ id }) => id))), [outbox, messages]);
  useEffect(() => files.clear, [files]);
  const outgoing = useMemo(() => {
    const at = messages.at(-1)?.at ?? openedAt;
    return [
      ...unsent.map((item) => unsentLine(ownName, item)),
      ...uploads.map((item) => fileLine(ownName, at, item)),
    ];
  }, [unsent, uploads, messages, openedAt, ownName]);
  const isFile = (key: string): boolean => files.current().some(({ id }) => id === key);
  return {
    ...state,
    draft,
    pull: store.pull,
    submit: outbox.submit,
    sendFiles: files.add,
    retry: (key) => (isFile(key) ? files.retry(key) : outbox.retry(key)),
    retryAll: () => outbox.retry(),
    discard: (key) => (isFile(key) ? files.remove(key) : outbox.discard(key)),
    outgoing,
  };
}
