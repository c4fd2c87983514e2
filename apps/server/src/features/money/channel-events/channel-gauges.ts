// Alarms about banks and chains, and the length of staff's lists.
import type { Gauges } from '../../../platform/metrics/metrics.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { bookingTools } from '../bank-bookings/index.ts';
import { bindingStore } from '../chain-binding/index.ts';
import { chainStore } from '../payouts/index.ts';
import { channelStore } from './store.ts';

/** Alarms and staff queues about banks and chains. */
export function watchChannels(context: FeatureContext, gauges: Gauges): void {
  const { db } = context;
  gauges.watchLevel({
    name: 'causeway_bank_bookings_waiting',
    help: 'Bookings of banks that are not clear or not explained and wait for staff',
    read: () => context.use(bookingTools).store.countWaiting(),
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
