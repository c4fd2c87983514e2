// A bank that speaks ISO 20022 over HTTPS, as the port wants it.
import type { BankChannel, BankMessage, BankPort } from '../port.ts';
import type { Endpoint } from '../transport.ts';
import { readAccountAnswer } from './account.ts';
import { askStatus, listMessages, requestAccount, sendOrder } from './api.ts';
import { decodeXml } from './encoding.ts';
import { readEvents, readPaymentStatus } from './messages.ts';
import { writePaymentOrder } from './order.ts';
import type { OperatingAccount } from './order.ts';
import { isSignedByBank } from './webhook.ts';

export interface Iso20022BankConfig {
  readonly channel: BankChannel;
  readonly url: string;
  readonly apiKey: string;
  /** Key of the signatures on what the bank pushes. */
  readonly webhookSecret: string;
  readonly operatingAccount: OperatingAccount;
  readonly timeoutMilliseconds: number;
}

const messageOf = (raw: string, messageId: string | null): BankMessage => ({
  messageId,
  raw,
  events: readEvents(raw),
});

export function createIso20022Bank(config: Iso20022BankConfig, now: () => Date): BankPort {
  const endpoint: Endpoint = {
    name: `bank ${config.channel}`,
    url: config.url,
    apiKey: config.apiKey,
    timeoutMilliseconds: config.timeoutMilliseconds,
  };

  return {
    channel: config.channel,

    openAccount: async (request) => readAccountAnswer(await requestAccount(endpoint, request)),

    async pay(instruction) {
      const order = writePaymentOrder(instruction, config.operatingAccount, now());
      return readPaymentStatus(await sendOrder(endpoint, order), instruction.endToEndId);
    },

    async paymentStatus(endToEndId) {
      const report = await askStatus(endpoint, endToEndId);
      if (report === null) return { endToEndId, status: 'unknown' };
      return readPaymentStatus(report, endToEndId);
    },

    readPush(headers, body) {
      if (!isSignedByBank(config, headers, body, now())) return null;
      return messageOf(decodeXml(body), headers['x-bank-message-id'] ?? null);
    },

    readKept: readEvents,

    async messagesAfter(cursor) {
      const list = await listMessages(endpoint, cursor);
      return { messages: list.messages.map(({ id, xml }) => messageOf(xml, id)), cursor: list.cursor };
    },
  };
}
