// Staff return an exchange that is unsettled or was settled wrongly: every amount goes back to its source (MON-293). A
// settled one above the threshold needs two members of staff (MON-273).
import {
  mayCall,
  returnExchange as endpoint,
  type RequestOf,
  type ResponseOf,
  type ViewedRecord,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { findMove } from '../../../platform/state-table.ts';
import { type ApprovalStep, type Parties, reasonNotToApprove } from '../../foundation/reviewing/index.ts';
import { takenBy } from './journals.ts';
import { planMove } from './move-exchange.ts';
import type { ExchangeTools } from './quote.ts';
import { exchangeStates } from './states.ts';
import type { ExchangeRecord } from './store.ts';

/**
 * Refuses, in this order: not-found, forbidden (to the person who gave the first of two approvals), already-decided,
 * insufficient-balance (the bought amount is spent).
 */
export const returnExchange = (
  tools: ExchangeTools,
  actor: StaffActor,
  request: WriteRequest,
  { txnNo, reason }: RequestOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> =>
  tools.context.spine.write<ResponseOf<typeof endpoint>>(actor, request, async (now) => {
    const exchange = (await tools.store.byId(txnNo)) ?? refuse('not-found');
    const { event, set: staff } = await stepOf(tools, exchange, actor, now);
    const isReturned = event === 'approve';
    const plan = isReturned
      ? await planMove(tools, exchange, 'return', { reason, staff, notice: 'returned' }, now)
      : await planMove(tools, exchange, 'return-first', { reason, staff }, now);
    return { ...plan, answer: { isReturned } };
  });

/** Colleagues who are already involved in the return: one approval is enough while nothing was credited. */
const partiesOf = ({ status, firstApprovedBy }: ExchangeRecord): Parties =>
  status === 'SETTLED' ? { firstApprovedBy } : {};

/** Why the call would refuse this person, or this status (ACC-282). */
export function mayReturn(
  reader: Pick<StaffActor, 'staffId' | 'role'>,
  exchange: ExchangeRecord,
): Pick<ViewedRecord, 'may' | 'mayNot'> {
  const isReturnable = findMove(exchangeStates, exchange.status, 'return') !== undefined;
  if (!isReturnable || !mayCall(reader, endpoint)) return { may: [], mayNot: null };
  const reason = reasonNotToApprove(partiesOf(exchange), reader.staffId);
  return reason === 'approved-first' ? { may: [], mayNot: reason } : { may: ['return'], mayNot: null };
}

/** One approval is enough while nothing was credited. */
function stepOf(
  { twoPersonReview }: ExchangeTools,
  exchange: ExchangeRecord,
  { staffId }: StaffActor,
  now: Date,
): Promise<ApprovalStep> | ApprovalStep {
  if (exchange.status !== 'SETTLED') return { event: 'approve', set: {} };
  const { sellCurrency: currency, firstApprovedBy } = exchange;
  const sold = { currency, amount: takenBy(exchange).sell, firstApprovedBy };
  return twoPersonReview.stepOf('exchange', sold, staffId, now);
}
