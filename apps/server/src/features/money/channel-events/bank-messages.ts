// Messages from banks: pushed to the hook, and read again by cursor in case a push was lost.
import type { BankChannel, BankEvent, BankMessage, BankPort, PaymentStatus } from '@causeway/providers/port';
import type { FeatureContext } from '../../../platform/feature.ts';
import type { HookAnswer, HookPush } from '../../../platform/http/router.ts';
import { unmatchedReturns } from '../arrivals/index.ts';
import { keepStatement } from '../bank-evidence/index.ts';
import { bookingTools, hearBooking, withoutBatchReferences } from '../bank-bookings/index.ts';
import { depositReturns } from '../deposits/index.ts';
import { bankPayments } from '../transfers/index.ts';
import { postBooking } from './post-booking.ts';
import { quarantineMessage } from './quarantine-message.ts';
import { channelStore } from './store.ts';
import { type Unrecorded, inOne, unposted } from './unposted.ts';

/**
 * A message that cannot be recorded gets an error, so that the bank sends it again. So does one that cannot be read or
 * posted, because a later version may be able to; by then it is stored.
 */
export async function receivePush(context: FeatureContext, push: HookPush): Promise<HookAnswer> {
  const bank = context.providers.banks.get(Number(push.params['channel']) as BankChannel);
  if (!bank) return { status: 404 };
  const message = bank.readPush(push.headers, push.body);
  if (message === null) {
    context.log.warn({ channel: bank.channel, address: push.address }, 'a push carries a false signature');
    return { status: 401 };
  }
  return { status: (await recordMessage(context, bank.channel, message)) ? 204 : 500 };
}

/** True when all events were recorded; otherwise the message is stored for staff. */
async function recordMessage(
  context: FeatureContext,
  channel: BankChannel,
  message: BankMessage,
): Promise<boolean> {
  const left = await recordEvents(context, channel, message.events);
  await keepListed(context, channel, message);
  if (left.length === 0) return true;
  await quarantineMessage(context, channel, { ...message, ...inOne(left) });
  return false;
}

/** A bank that cannot be asked for its statements sends them as messages (MON-720). */
async function keepListed(
  context: FeatureContext,
  channel: BankChannel,
  { raw }: BankMessage,
): Promise<void> {
  const bank = context.providers.banks.get(channel);
  if (!bank || bank.statements.offers.statements) return;
  for (const statement of bank.statements.statementsIn(raw)) await keepStatement(context, bank, statement);
}

/**
 * Records each event once, even when repeated. Returns why some could not be posted; one never blocks the others.
 * Throws errors that pass by themselves, such as a database that is down.
 */
export async function recordEvents(
  context: FeatureContext,
  channel: BankChannel,
  events: readonly BankEvent[],
): Promise<readonly Unrecorded[]> {
  const left: Unrecorded[] = [];
  for (const event of withoutBatchReferences(events)) {
    if (event.kind === 'unread') {
      left.push(event);
      continue;
    }
    const reason = await unposted(() => recordEvent(context, channel, event));
    if (reason !== undefined) left.push({ reason, problems: ['not-posted'] });
  }
  return left;
}

async function recordEvent(
  context: FeatureContext,
  channel: BankChannel,
  event: Exclude<BankEvent, { kind: 'unread' }>,
): Promise<void> {
  if (event.kind === 'payment-status') return recordStatus(context, channel, event.status);
  const booking = await hearBooking(context.use(bookingTools), channel, event);
  await postBooking(context, channel, booking);
}

async function recordStatus(
  context: FeatureContext,
  channel: BankChannel,
  status: PaymentStatus,
): Promise<void> {
  for (const each of [context.use(depositReturns), context.use(unmatchedReturns)])
    if (await each.recordStatus(channel, status)) return;
  await context.use(bankPayments).recordStatus(channel, status);
}

/**
 * Throws ProviderUnavailable when the bank does not answer; the cursor then stays. The cursor moves past
 * messages that cannot be read or posted, which are stored for staff: otherwise one of them would stop all
 * deposits of the bank.
 */
export async function catchUp(context: FeatureContext, bank: BankPort): Promise<void> {
  const store = channelStore(context.db);
  const before = await store.cursor(bank.channel);
  const { messages, cursor } = await bank.messagesAfter(before);
  for (const message of messages) await recordMessage(context, bank.channel, message);
  if (cursor !== before) await store.keepCursor(bank.channel, cursor);
}
