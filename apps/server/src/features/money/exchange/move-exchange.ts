// One move of an exchange along its table: the state, its journal, and the limit that it restores.
import { amount } from '@causeway/money';
import type { Plan, Row, Update } from '../../../platform/spine/plan.ts';
import { joinParts, noPart } from '../../../platform/spine/plan-part.ts';
import type { ApprovalPart } from '../second-approval/index.ts';
import type { ApprovalStep } from '../../foundation/reviewing/index.ts';
import { exchangeJournals, takenBy } from './journals.ts';
import { exchangeNoticeJob, type ExchangeNotice } from './notice-job.ts';
import type { ExchangeTools } from './quote.ts';
import { movesOf, type ExchangeEvent } from './states.ts';
import { update, type ExchangeRecord } from './store.ts';

/** Moves that leave the terms unchanged. */
type PlainEvent = 'settle' | 'return' | 'return-first' | 'defer' | 'reject' | 'withdraw' | 'lapse';

/** Details of the move besides its state. */
export interface MoveDetails {
  readonly reason?: string;
  /** The new deadline of a waiting exchange. */
  readonly awaitsUntil?: Date;
  readonly notice?: ExchangeNotice;
  /** The member of staff who approved its return. */
  readonly staff?: ApprovalStep['set'];
  /** The second approval that the move starts or ends. */
  readonly approval?: ApprovalPart;
}

/** Plans the move; refuses already-decided when the table has no such move from the exchange's state. */
export async function planMove(
  tools: ExchangeTools,
  exchange: ExchangeRecord,
  event: PlainEvent,
  { reason, awaitsUntil, notice, staff, approval }: MoveDetails,
  now: Date,
): Promise<Plan<null>> {
  const { to, journals } = movesOf(exchange.status, event);
  const restored = isKept(event) ? [] : await restoredLimit(tools, exchange, takenBy(exchange).sell, now);
  const set = {
    status: to,
    awaitsUntil: awaitsUntil ?? null,
    ...cancellations[event],
    ...timesOf(event, now),
    ...staff,
    // The member reads the reason of a return only once it is done.
    ...(reason !== undefined && event !== 'return-first' && { reason }),
  };
  return {
    answer: null,
    ...joinParts(approval?.part ?? noPart, {
      updates: [update('exchange', exchange, set), ...restored],
      jobs: notice === undefined ? [] : [{ name: exchangeNoticeJob, data: { txnNo: exchange.id, notice } }],
    }),
    journals: exchangeJournals(exchange, journals, now),
    audit: auditOf(exchange, event, { status: to, ...approval?.audit }, reason),
  };
}

/** How a canceling move canceled it. */
const cancellations: Readonly<Partial<Record<PlainEvent, Pick<ExchangeRecord, 'cancellation'>>>> = {
  withdraw: { cancellation: 'withdrawn' },
  lapse: { cancellation: 'lapsed' },
};

const isKept = (event: PlainEvent): boolean =>
  event === 'settle' || event === 'defer' || event === 'return-first';

/** Restores this much of the limit of the sold currency. */
export async function restoredLimit(
  { tariff }: ExchangeTools,
  { memberId, sellCurrency: currency, submittedAt: usedAt }: ExchangeRecord,
  minor: bigint,
  now: Date,
): Promise<readonly Update[]> {
  const restored = await tariff.restoreLimit({ memberId }, 'exchange', amount(currency, minor), usedAt, now);
  return restored ? [restored] : [];
}

function timesOf(event: PlainEvent, now: Date) {
  if (event === 'settle') return { settledAt: now };
  return event === 'return' ? { returnedAt: now } : {};
}

export const auditOf = (
  { id, memberId, status }: ExchangeRecord,
  event: ExchangeEvent,
  after: Row,
  reason?: string,
) => ({
  action: `exchange.${event}`,
  subject: { kind: 'exchange', id },
  memberId,
  before: { status },
  after,
  ...(reason !== undefined && { reason }),
});
