// Messages of banks that could not be read or posted, as staff see them.
import type { BankMessage, listBankMessages, RequestOf, ResponseOf } from '@causeway/contract';
import { refuse } from '../../../platform/refusal.ts';
import { channelField } from '../basics/index.ts';
import type { channelStore, WaitingMessage } from './store.ts';

type Store = ReturnType<typeof channelStore>;

export async function waitingMessages(
  store: Store,
  { pageNo, pageSize }: RequestOf<typeof listBankMessages>,
): Promise<ResponseOf<typeof listBankMessages>> {
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const [list, total] = await Promise.all([store.waiting(page), store.countWaiting()]);
  return { list: list.map(toDto), total };
}

/** Refuses not-found. */
export async function messageText(store: Store, messageKey: string): Promise<{ text: string }> {
  const { raw } = (await store.aside(messageKey)) ?? refuse('not-found');
  return { text: Buffer.from(raw).toString('utf8') };
}

const toDto = (message: WaitingMessage): BankMessage => ({
  messageKey: message.id,
  channel: message.channel,
  channelName: channelField(message.channel).value,
  bankMessageId: message.messageId,
  problems: [...(message.problems ?? [])],
  reason: message.reason,
  keptAt: message.keptAt.toISOString(),
  triedAt: message.triedAt?.toISOString() ?? null,
});
