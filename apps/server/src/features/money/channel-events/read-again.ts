// Reads a quarantined message as if it had just arrived, when its problem is gone, through a newer version or
// otherwise.
import type { readBankMessageAgain, ResponseOf } from '@causeway/contract';
import type { BankChannel, BankEvent, ChainChannel } from '@causeway/providers/port';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { recordEvents } from './bank-messages.ts';
import { transferOf } from './kept-transfer.ts';
import { withoutNull } from './quarantine-message.ts';
import { recordTransfer } from './scan-chain.ts';
import { type Unrecorded, inOne } from './unposted.ts';
import { channelStore, update, type ChannelStore } from './store.ts';

type Answer = ResponseOf<typeof readBankMessageAgain>;

/**
 * Refuses not-found, provider-unreachable (the bank is no longer connected), already-decided. Records the readable
 * events first, each once by its own request id, and then settles the message: if anything fails in between, it stays
 * on the list.
 */
export async function readAgain(
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  id: string,
): Promise<Answer> {
  const store = channelStore(context.db);
  const reading = await recordAnew(context, store, id);
  return context.spine.write<Answer>(actor, request, async (now) => {
    const message = (await store.aside(id)) ?? refuse('not-found');
    // Somebody dismissed it during the read. The recorded events stay, and the row says so.
    const isOvertaken = message.outcome === 'dismissed' && reading?.reason === null;
    if (message.settledAt !== null && !isOvertaken) return refuse('already-decided');
    if (reading === undefined) return refuse('already-decided');
    const { reason, problems, credits, statuses } = reading;

    const settled = {
      outcome: 'read',
      settledAt: now,
      settledBy: actor.staffId,
      settledReason: null,
    } as const;
    return {
      answer: { reason },
      updates: [
        update('bank_message_aside', message, reason === null ? settled : { reason, problems, triedAt: now }),
      ],
      audit: {
        action: reason === null ? 'bank-messages.read-again' : 'bank-messages.not-read',
        subject: { kind: 'bank-message', id },
        after: { credits, statuses },
      },
    };
  });
}

interface Reading {
  /** Why it still cannot be read completely; null when it can. */
  readonly reason: string | null;
  readonly problems: Unrecorded['problems'];
  /** Number of events read. */
  readonly credits: number;
  readonly statuses: number;
}

/** Undefined when there is nothing to read. */
async function recordAnew(
  context: FeatureContext,
  store: ChannelStore,
  id: string,
): Promise<Reading | undefined> {
  const message = await store.aside(id);
  if (!message || message.settledAt !== null) return undefined;
  const raw = Buffer.from(message.raw).toString('utf8');
  const { left, events } = await recordKept(context, message.channel, raw);
  const countOf = (kind: BankEvent['kind']): number => events.filter((event) => event === kind).length;
  return {
    reason: left.length > 0 ? withoutNull(inOne(left).reason) : null,
    problems: inOne(left).problems,
    credits: countOf('credit'),
    statuses: countOf('payment-status'),
  };
}

interface Recorded {
  readonly left: readonly Unrecorded[];
  readonly events: readonly BankEvent['kind'][];
}

async function recordKept(context: FeatureContext, channel: number, raw: string): Promise<Recorded> {
  const { banks, chains } = context.providers;
  const chain = chains.get(channel as ChainChannel);
  if (chain) {
    const reason = await recordTransfer(context, chain.channel, transferOf(raw));
    return { left: reason === undefined ? [] : [{ reason, problems: ['not-posted'] }], events: ['credit'] };
  }
  const bank = banks.get(channel as BankChannel) ?? refuse('provider-unreachable');
  const events = bank.readKept(raw);
  return {
    left: await recordEvents(context, bank.channel, events),
    events: events.map(({ kind }) => kind),
  };
}
