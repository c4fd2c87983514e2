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
} from '@causeway/contract';
import * as z from 'zod/mini';
import type { Router } from '../../../platform/http/router.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { type FeatureContext, feature } from '../../../platform/feature.ts';
import { catchUp, receivePush } from './bank-messages.ts';
import { dismissMessage } from './dismiss-message.ts';
import { settleFinding, openFindings } from './node-findings.ts';
import { readAgain } from './read-again.ts';
import {
  confirmBooking,
  listBookings,
  memberOfBooking,
  postBookingJob,
  proposeBooking,
} from './settle-booking.ts';
import { channelStore } from './store.ts';
import { scanOf } from './scan-task.ts';
import { isolateFailures } from './isolate-failures.ts';
import { watchChannels } from './channel-gauges.ts';
import { messageText, waitingMessages } from './waiting-messages.ts';
import { postSettledBooking } from './post-booking.ts';

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
      router.staff(listBankMessages, (page) => waitingMessages(store, page));
      router.staff(getBankMessage, ({ messageKey }) => messageText(store, messageKey));
      router.staff(readBankMessageAgain, ({ messageKey }, { actor, request }) =>
        readAgain(context, actor, request, messageKey),
      );
      router.staff(dismissBankMessage, ({ messageKey: id, reason }, { actor, request }) =>
        dismissMessage(context, actor, request, { id, reason }),
      );
      router.staff(listNodeFindings, (page) => openFindings(context, page));
      router.staff(settleNodeFinding, (input, { actor, request }) =>
        settleFinding(context, actor, request, input),
      );
      bookingRoutes(context, router);
    },
    jobs: (jobs) => bookingJobs(context, jobs),
    gauges: (gauges) => watchChannels(context, gauges),
    scheduledTasks: (tasks) => {
      for (const chain of context.providers.chains.values()) tasks.define(scanOf(context, chain));
      for (const bank of context.providers.banks.values())
        tasks.define({
          name: `channels.catch-up-${String(bank.channel)}`,
          everySeconds: 30,
          handle: async () => isolateFailures(context, bank.channel, () => catchUp(context, bank)),
        });
    },
  };
});

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
    handle: ({ bookingKey }) => postSettledBooking(context, bookingKey),
  });
}
