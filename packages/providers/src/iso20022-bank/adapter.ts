// A bank that speaks ISO 20022 over HTTPS, behind its port.
import {
  ProviderError,
  type BankChannel,
  type BankMessage,
  type BankPort,
  type BankStatements,
  type PaymentInstruction,
  type WrittenOrder,
} from '../port.ts';
import type { Endpoint } from '../transport.ts';
import { readAccountAnswer } from './account.ts';
import { askReport, askStatements, askStatus, listMessages, requestAccount, sendOrder } from './api.ts';
import { decodeXml } from './encoding.ts';
import { readEvents, readPaymentStatus } from './messages.ts';
import { readStatements } from './statements.ts';
import { uetrIn, writePaymentOrder, type OperatingAccount } from './order.ts';
import {
  type BankProfile,
  bankDay,
  bankProfiles,
  daysKnownUntil,
  executionDay,
  isBankOpen,
  nameAsRead,
  remittanceAsRead,
  workingDaysLater,
} from './profiles.ts';
import { isSignedByBank } from './webhook.ts';

export interface Iso20022BankConfig {
  readonly channel: BankChannel;
  readonly url: string;
  readonly apiKey: string;
  /** The key of the signatures on the bank's pushes. */
  readonly webhookSecret: string;
  readonly operatingAccount: OperatingAccount;
  /** `cbpr-plus` by default. */
  readonly profile?: BankProfile;
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

  const { operatingAccount, profile = bankProfiles['cbpr-plus'] } = config;
  const { bic } = operatingAccount;
  const write = (instruction: PaymentInstruction): WrittenOrder => ({
    text: writePaymentOrder(instruction, operatingAccount, profile, now()),
    uetr: uetrIn(profile, instruction.endToEndId),
  });

  return {
    channel: config.channel,
    operatingAccount: config.operatingAccount,
    statements: statementsOf(endpoint, profile, bic),

    openAccount: async (request) => readAccountAnswer(await requestAccount(endpoint, request)),

    executionDay: (currency, at) => executionDay(profile, bic, currency, at),
    workingDaysAfter: (currency, day, count) => workingDaysLater(profile, bic, currency, { day, count }),
    daysKnownUntil: daysKnownUntil(profile, bic),
    asRead: (kind, text) =>
      kind === 'name' ? nameAsRead(profile, text) : (remittanceAsRead(profile, text)?.join(' ') ?? null),
    write,

    async pay(instruction, written = write(instruction)) {
      return readPaymentStatus(await sendOrder(endpoint, written.text), instruction.endToEndId);
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

function statementsOf(endpoint: Endpoint, profile: BankProfile, bic: string): BankStatements {
  const { requests } = profile;
  return {
    offers: { statements: requests.includes('statements'), reports: requests.includes('reports') },
    dayAt: (at) => bankDay(bic, at),
    isWorkingDay: (day) => isBankOpen(profile, bic, day),
    async statementsOf(day) {
      const xml = await askStatements(endpoint, day);
      return xml === null ? [] : readStatements(xml, ['camt.053']);
    },
    async reportNow() {
      const xml = await askReport(endpoint);
      return xml === null ? [] : readStatements(xml, ['camt.052']);
    },
    statementsIn(raw) {
      try {
        return readStatements(raw, ['camt.053']);
      } catch (error) {
        // The events of the message report the unreadable part to staff.
        if (error instanceof ProviderError) return [];
        throw error;
      }
    },
  };
}
