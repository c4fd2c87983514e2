// Access to a conversation: a guest identifies by its token, a member's person by the session, from any
// device.
import {
  chatFileBytes,
  closeChat,
  closeGuestChat,
  guestChatFile,
  mailGuestTranscript,
  mailTranscript,
  readChat,
  readGuestChat,
  seeChat,
  seeGuestChat,
  sendChat,
  sendChatFile,
  sendGuestChat,
  sendGuestChatFile,
  type ChatConversation,
  type ChatMessage,
  type Endpoint,
} from '@causeway/contract';
import type { Download, Uploader } from '@causeway/ui';
import { call, download } from '../../../shared/api.ts';
import { tabKey } from '../../../shared/session/tab-storage.ts';
import { withoutMetadata } from '../../../shared/upload/send-file.ts';
import type { GuestSession } from './guest-session.ts';

export interface ChatPart {
  readonly conversation: ChatConversation;
  readonly messages: readonly ChatMessage[];
}

export interface ChatLink {
  readonly conversationId: string;
  /** The key under which the tab keeps unsent text. */
  readonly keyOf: (what: 'chat-draft' | 'chat-unsent') => string;
  readonly read: (after: number) => Promise<ChatPart>;
  readonly see: (sequence: number) => Promise<unknown>;
  readonly send: (text: string, requestId: string) => Promise<unknown>;
  readonly sendFile: Uploader<unknown>;
  readonly file: (sequence: number) => Promise<Download>;
  readonly close: (requestId: string) => Promise<ChatConversation>;
  readonly mailTranscript: (requestId: string) => Promise<unknown>;
}

/** The page shows each error in its own place. */
const shown = { silent: true, quiet: true } as const;

const uploaderOf =
  <Request>(endpoint: Endpoint<Request>, request: Request): Uploader<unknown> =>
  async (file, { requestId, signal, onProgress }) =>
    call(endpoint, request, {
      ...shown,
      ...{ requestId, signal, file: await withoutMetadata(file) },
      onProgress: (sent, total) => onProgress(total === 0 ? 0 : sent / total),
    });

export const guestLink = ({ token: guestToken, conversationId }: GuestSession): ChatLink => ({
  conversationId,
  keyOf: (what) => `causeway.${what}.guest.${conversationId}`,
  read: (after) => call(readGuestChat, { guestToken, after }, shown),
  see: (sequence) => call(seeGuestChat, { guestToken, sequence }, shown),
  send: (text, requestId) => call(sendGuestChat, { guestToken, text }, { ...shown, requestId }),
  sendFile: uploaderOf(sendGuestChatFile, { guestToken }),
  file: (sequence) => download(guestChatFile, { guestToken, sequence }),
  close: (requestId) => call(closeGuestChat, { guestToken }, { ...shown, requestId }),
  mailTranscript: (requestId) => call(mailGuestTranscript, { guestToken }, { ...shown, requestId }),
});

export const memberLink = (personId: string, conversationId: string): ChatLink => ({
  conversationId,
  keyOf: (what) => tabKey(what, personId),
  read: (after) => call(readChat, { conversationId, after }, shown),
  see: (sequence) => call(seeChat, { conversationId, sequence }, shown),
  send: (text, requestId) => call(sendChat, { conversationId, text }, { ...shown, requestId }),
  sendFile: uploaderOf(sendChatFile, { conversationId }),
  file: (sequence) => download(chatFileBytes, { conversationId, sequence }),
  close: (requestId) => call(closeChat, { conversationId }, { ...shown, requestId }),
  mailTranscript: (requestId) => call(mailTranscript, { conversationId }, { ...shown, requestId }),
});
