// Staff return an exchange that was not settled yet, or wrongly: every amount goes back to where it came from (MON-293).
import type { Nothing } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { planMove } from './move-exchange.ts';
import type { ExchangeTools } from './quote.ts';

/** Refuses, in this order: not-found, already-decided, insufficient-balance (what was bought is spent). */
export const returnExchange = (
  tools: ExchangeTools,
  actor: StaffActor,
  request: WriteRequest,
  { txnNo, reason }: { readonly txnNo: string; readonly reason: string },
): Promise<Nothing> =>
  tools.context.spine.write<Nothing>(actor, request, async (now) => {
    const exchange = (await tools.store.byId(txnNo)) ?? refuse('not-found');
    return {
      ...(await planMove(tools, exchange, 'return', { reason, notice: 'returned' }, now)),
      answer: {},
    };
  });
