// What banks tell us: pushed to the hook, and read again by cursor for whatever a lost push left out.
import type { BankChannel, BankEvent, BankPort } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { HookAnswer, HookPush } from '../../../platform/http/router.ts';
import { bookEntry, depositTools, detectBankCredit } from '../deposits/index.ts';
import { bankPayments } from '../transfers/index.ts';
import { quarantineMessage } from './quarantine-message.ts';
import { channelStore } from './store.ts';

/**
 * A message that cannot be recorded is answered with an error, so that the bank sends it again. One that cannot be read
 * is so answered as well, for a later version may read it; by then it is kept.
 */
export const receivePush = async (context: FeatureContext, push: HookPush): Promise<HookAnswer> => {
  const bank = context.providers.banks.get(Number(push.params['channel']) as BankChannel);
  if (!bank) return { status: 404 };
  const events = bank.readPush(push.headers, push.body);
  if (events === null) {
    context.log.warn({ channel: bank.channel, address: push.address }, 'a push carries a false signature');
    return { status: 401 };
  }
  await recordEvents(context, bank.channel, events);
  return { status: events.some((event) => event.kind === 'unread') ? 500 : 204 };
};

/** Told again, each is recorded once. */
export const recordEvents = async (
  context: FeatureContext,
  channel: BankChannel,
  events: readonly BankEvent[],
): Promise<void> => {
  const deposits = context.of(depositTools);
  const payments = context.of(bankPayments);
  for (const event of events) {
    if (event.kind === 'credit') {
      if (!(await payments.recordReturn(channel, event.credit)))
        await detectBankCredit(deposits, channel, event.credit);
    } else if (event.kind === 'payment-status') await payments.recordStatus(event.status);
    else if (event.kind === 'entry') {
      const entry = await payments.unexplained(channel, event.entry);
      if (entry) await bookEntry(deposits, channel, entry);
    } else await quarantineMessage(context, channel, event.message);
  }
};

/**
 * Throws ProviderUnavailable when the bank does not answer; the cursor stays where it was. It moves past what cannot be
 * read, which is kept: else one such message would end all deposits of the bank.
 */
export const catchUp = async (context: FeatureContext, bank: BankPort): Promise<void> => {
  const store = channelStore(context.db);
  const before = await store.cursor(bank.channel);
  const { events, cursor } = await bank.messagesAfter(before);
  await recordEvents(context, bank.channel, events);
  if (cursor !== before) await store.keepCursor(bank.channel, cursor);
};
