// The banks and chains that carry money: reads their messages and blocks, and passes them to the features concerned.
import {
  confirmBankBooking,
  dismissBankMessage,
  getBankMessage,
  listBankBookings,
  listBankMessages,
  listNodeFindings,
  proposeBankBooking,
  readBankMessageAgain,
  settleNodeFinding,
  type BankMessage,
} from '@causeway/contract';
import {
  ChainMismatch,
  ProviderUnavailable,
  type BankChannel,
  type ChainPort,
} from '@causeway/providers/port';
import * as z from 'zod/mini';
import type { Router } from '../../../platform/http/router.ts';
import type { Gauges } from '../../../platform/metrics/metrics.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import { bookingTools } from '../bank-bookings/index.ts';
import { bindingStore, chainGuard } from '../chain-binding/index.ts';
import { channelField } from '../basics/index.ts';
import { chainStore } from '../payouts/index.ts';
import { catchUp, receivePush } from './bank-messages.ts';
import { dismissMessage } from './dismiss-message.ts';
import { findingDto, nodeFindings, settleFinding } from './node-findings.ts';
import { postBooking } from './post-booking.ts';
import { readAgain } from './read-again.ts';
import { scanChain } from './scan-chain.ts';
import {
  confirmBooking,
  listBookings,
  memberOfBooking,
  postBookingJob,
  proposeBooking,
} from './settle-booking.ts';
import { channelStore, type WaitingMessage } from './store.ts';

export { recordEvents } from './bank-messages.ts';
export { chainNamed } from './chain-named.ts';
export { rescanChain } from './rescan-chain.ts';

export const channelEventsFeature = feature('channels', (context) => {
  return {
    routes: (router) => {
      const store = channelStore(context.db);
      router.hook({
        path: 'bank/:channel',
        name: 'channels.bank-push',
        handle: (push) => receivePush(context, push),
      });
      router.staff(listBankMessages, async ({ pageNo, pageSize }) => {
        const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
        const [list, total] = await Promise.all([store.waiting(page), store.countWaiting()]);
        return { list: list.map(toDto), total };
      });
      router.staff(getBankMessage, async ({ messageKey }) => {
        const { raw } = (await store.aside(messageKey)) ?? refuse('not-found');
        return { text: Buffer.from(raw).toString('utf8') };
      });
      router.staff(readBankMessageAgain, ({ messageKey }, { actor, request }) =>
        readAgain(context, actor, request, messageKey),
      );
      router.staff(dismissBankMessage, ({ messageKey: id, reason }, { actor, request }) =>
        dismissMessage(context, actor, request, { id, reason }),
      );
      router.staff(listNodeFindings, async ({ pageNo, pageSize }) => {
        const findings = nodeFindings(context.db);
        const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
        const [list, total] = await Promise.all([findings.list(page), findings.count()]);
        return { list: list.map(findingDto), total };
      });
      router.staff(settleNodeFinding, (input, { actor, request }) =>
        settleFinding(context, actor, request, input),
      );
      bookingRoutes(context, router);
    },
    jobs: (jobs) => bookingJobs(context, jobs),
    gauges: (gauges) => watchChannels(context, gauges),
    scheduledTasks: (tasks) => {
      for (const chain of context.providers.chains.values())
        tasks.define({
          name: `channels.scan-${String(chain.channel)}`,
          everySeconds: 2,
          handle: () =>
            isolateFailures(
              context,
              chain.channel,
              () => scanAndReport(context, chain),
              () => context.of(chainGuard).forget(chain.channel),
            ),
        });
      for (const bank of context.providers.banks.values())
        tasks.define({
          name: `channels.catch-up-${String(bank.channel)}`,
          everySeconds: 30,
          handle: () => isolateFailures(context, bank.channel, () => catchUp(context, bank)),
        });
    },
  };
});

/** Alarms and staff queues about banks and chains. */
function watchChannels(context: FeatureContext, gauges: Gauges): void {
  const { db } = context;
  gauges.watchLevel({
    name: 'causeway_bank_bookings_waiting',
    help: 'Bookings of banks that are not clear or not explained and wait for staff',
    read: () => context.of(bookingTools).store.countWaiting(),
  });
  gauges.watchLevel({
    name: 'causeway_chain_channels_stopped',
    help: 'Chains that a server refuses to use, for its node or contracts are others; anything but 0 is an alarm',
    read: async () =>
      new Set((await bindingStore(db).stops(context.clock.now())).map(({ channel }) => channel)).size,
  });
  gauges.watchLevel({
    name: 'causeway_chain_payments_unproven',
    help: 'Payments on a chain that seem lost without a proof; anything but 0 is an alarm',
    read: () => chainStore(db).countUnproven(),
  });
  gauges.watchLevel({
    name: 'causeway_chain_transfers_found_late',
    help: 'Transfers on chains that only the second reading found; rising means that a node leaves out what it has',
    read: async () => (await channelStore(db).countScans()).foundLate,
  });
  gauges.watchLevel({
    name: 'causeway_chain_contradictions',
    help: 'How often nodes of one chain contradicted one another; rising means that one of them is wrong',
    read: async () => (await channelStore(db).countScans()).contradictions,
  });
  gauges.watchLevel({
    name: 'causeway_bank_messages_waiting',
    help: 'Messages of banks that could not be read or posted and that staff have not dealt with; anything but 0 is an alarm',
    read: () => channelStore(db).countWaiting(),
  });
}

/** Routes for staff's decisions about bookings. */
function bookingRoutes(context: FeatureContext, router: Router): void {
  const about = (named: { readonly bookingKey: string }) => memberOfBooking(context, named);
  router.staff(listBankBookings, (page, { actor }) => listBookings(context, actor, page));
  router.staff(
    proposeBankBooking,
    (proposal, { actor, request }) => proposeBooking(context, actor, request, proposal),
    about,
  );
  router.staff(
    confirmBankBooking,
    (seen, { actor, request }) => confirmBooking(context, actor, request, seen),
    about,
  );
}

/** Records what two members of staff agreed on. */
function bookingJobs(context: FeatureContext, jobs: Jobs): void {
  jobs.define({
    name: postBookingJob,
    data: z.object({ bookingKey: z.string() }),
    handle: async ({ bookingKey }) => {
      const booking = await context.of(bookingTools).store.byId(bookingKey);
      if (booking) await postBooking(context, booking.channel satisfies BankChannel, booking);
    },
  });
}

/** Reports contradictions between the nodes, whether or not the scan succeeded. */
async function scanAndReport(context: FeatureContext, chain: ChainPort): Promise<void> {
  try {
    await scanChain(context, chain);
  } finally {
    const contradictions = chain.takeContradictions();
    for (const contradiction of contradictions)
      context.log.error({ channel: chain.channel, contradiction }, 'nodes of a chain contradict one another');
    if (contradictions.length > 0) {
      const { channel } = chain;
      const times = contradictions.length;
      await channelStore(context.db).noteContradictions(channel, times);
      const found = { channel, kind: 'contradiction', about: 'contradiction', times } as const;
      await nodeFindings(context.db).keep(
        { ...found, detail: contradictions.at(-1) ?? '' },
        context.clock.now(),
      );
    }
  }
}

/**
 * The next scheduled task tries a provider that does not answer again; a node of another chain stops only its channel.
 */
async function isolateFailures(
  { log }: FeatureContext,
  channel: number,
  work: () => Promise<void>,
  away?: () => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ChainMismatch)) throw error;
    away?.();
    log.info({ channel, because: error.message }, 'a channel does not answer and is asked again');
  }
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
