// What banks tell us: pushed to the hook, and read again by cursor for whatever a lost push left out.
import type { BankChannel, BankEvent, BankPort } from '@causeway/providers/port';
import { systemActor } from '../../platform/actor.ts';
import type { FeatureContext } from '../../platform/feature.ts';
import type { HookAnswer, HookPush } from '../../platform/http/router.ts';
import { requestIdOf } from '../../platform/spine/request-id.ts';
import { depositTools, seeBankCredit } from '../deposits/index.ts';
import { bankPaymentStatus } from '../transfers/index.ts';
import { channelStore, insert, update } from './store.ts';

/** A message that cannot be recorded is answered with an error, so that the bank sends it again. */
export const receivePush = async (context: FeatureContext, push: HookPush): Promise<HookAnswer> => {
  const bank = context.providers.banks.get(Number(push.params['channel']) as BankChannel);
  if (!bank) return { status: 404 };
  const events = bank.readPush(push.headers, push.body);
  if (events === null) {
    context.log.warn({ channel: bank.channel, address: push.address }, 'a push carries a false signature');
    return { status: 401 };
  }
  await recordEvents(context, bank.channel, events);
  return { status: 204 };
};

const recordEvents = async (
  context: FeatureContext,
  channel: BankChannel,
  events: readonly BankEvent[],
): Promise<void> => {
  const deposits = depositTools(context);
  const recordStatus = bankPaymentStatus(context);
  for (const event of events) {
    if (event.kind === 'credit') await seeBankCredit(deposits, channel, event.credit);
    else await recordStatus(event.status);
  }
};

/** Throws ProviderUnavailable when the bank does not answer; the cursor stays where it was. */
export const catchUp = async (context: FeatureContext, bank: BankPort): Promise<void> => {
  const state = await channelStore(context.db).cursor(bank.channel);
  const { events, cursor } = await bank.messagesAfter(state?.cursor ?? '');
  if (cursor === (state?.cursor ?? '')) return;
  await recordEvents(context, bank.channel, events);
  const id = String(bank.channel);
  const what = `bank-cursor:${id}:${cursor}:${String(state?.version ?? 0)}`;
  const request = { id: requestIdOf(what), name: 'channels.catch-up', body: what };
  await context.spine.write(systemActor('channels'), request, () =>
    Promise.resolve({
      answer: null,
      inserts: state ? [] : [insert('bank_cursor', { id, cursor })],
      updates: state ? [update('bank_cursor', state, { cursor })] : [],
      audit: {
        action: 'channels.catch-up',
        subject: { kind: 'channel', id },
        after: { messages: events.length },
      },
    }),
  );
};
