// Sends money for any purpose: through a bank or on a chain, once, even when an answer is lost.
import { confirmChainOutcome, proposeChainOutcome } from '@causeway/contract';
import { feature } from '../../../platform/feature.ts';
import { confirmOutcome, memberOfPayment, proposeOutcome } from './chain-outcome.ts';
import { chainStore } from './chain-store.ts';
import { tendOrLog } from './tend-or-log.ts';

export { bankOrders, type BankOrder, type BankOrders } from './bank-payment.ts';
export { chainPayments, type ChainOutcome, type ChainPayments } from './chain-payment.ts';
export { decisionDto } from './chain-outcome.ts';
export { unblockedPart } from './blocked-payment.ts';
export { type BlockedPayment, chainStore } from './chain-store.ts';
export type { ChainPayment, CoinPayment } from './chain-tools.ts';
export { isolateFailures } from './isolate-failures.ts';
export { feeLimits, networkFeeSetting } from './network-fee.ts';
export { type OpenPayment, openPayments } from './open-payments.ts';
export { isTakenUp, takenUp } from './taken-up.ts';

/** An Ethereum block takes about 12 seconds, so a fee spike is answered within one block. */
const TEND_SECONDS = 10;

export const payoutsFeature = feature('payouts', (context) => ({
  routes: (router) => {
    const about = (named: { readonly txnNo: string }) => memberOfPayment(context, named);
    router.staff(
      proposeChainOutcome,
      (proposal, { actor, request }) => proposeOutcome(context, actor, request, proposal),
      about,
    );
    router.staff(
      confirmChainOutcome,
      (seen, { actor, request }) => confirmOutcome(context, actor, request, seen),
      about,
    );
  },
  gauges: (gauges) => {
    gauges.watchLevel({
      name: 'causeway_chain_foreign_transactions',
      help: 'Transactions out of a wallet of ours that no server signed; rising means that somebody else holds the key',
      read: () => chainStore(context.db).countForeign(),
    });
    gauges.watchLevel({
      name: 'causeway_chain_payments_blocked',
      help: 'Payments on a chain that cannot leave, or that moved another amount; anything but 0 is an alarm',
      read: () => chainStore(context.db).countBlocked('chain'),
    });
    gauges.watchLevel({
      name: 'causeway_bank_payments_waiting',
      help: 'Payments that wait for funds on the house’s account at a bank; anything but 0 needs somebody',
      read: () => chainStore(context.db).countBlocked('bank'),
    });
  },
  scheduledTasks: (tasks) => {
    for (const chain of context.providers.chains.values()) {
      if (!chain.queue) continue;
      tasks.define({
        name: `outgoing-payments.tend-${String(chain.channel)}`,
        everySeconds: TEND_SECONDS,
        handle: () => tendOrLog(context, chain),
      });
    }
  },
}));
