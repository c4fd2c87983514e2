// One move of an exchange along its table: the state, its journal, and what the limits get back.
import { amount } from '@causeway/money';
import type { Plan } from '../../../platform/spine/plan.ts';
import { joinParts } from '../../../platform/spine/plan-part.ts';
import { moveOf } from '../../../platform/state-table.ts';
import { exchangeJournal, takenBy } from './journals.ts';
import { exchangeNoticeJob } from './notice-job.ts';
import type { ExchangeTools } from './quote.ts';
import { exchangeStates, type ExchangeEvent } from './states.ts';
import { update, type ExchangeRecord } from './store.ts';

type LaterEvent = Exclude<ExchangeEvent, 'submit'>;

/** The plan of the move; refuses already-decided when the table has no such move from where the exchange is. */
export const planMove = async (
  { tariff }: ExchangeTools,
  exchange: ExchangeRecord,
  event: LaterEvent,
  reason: string | null,
  now: Date,
): Promise<Plan<null>> => {
  const { to, journal } = moveOf(exchangeStates, exchange.status, event);
  const { sell_currency, member_id: memberId, submitted_at: usedAt } = exchange;
  const isUndone = event !== 'settle';
  const restored = isUndone
    ? await tariff.restoreLimit(
        { memberId },
        'exchange',
        amount(sell_currency, takenBy(exchange).sell),
        usedAt,
        now,
      )
    : undefined;
  return {
    answer: null,
    ...joinParts({
      updates: [
        update('exchange', exchange, {
          status: to,
          ...timesOf(event, now),
          ...(reason !== null && { reason }),
        }),
        ...(restored ? [restored] : []),
      ],
      jobs: event === 'return' ? [{ name: exchangeNoticeJob, data: { txnNo: exchange.id } }] : [],
    }),
    journals: journal === null ? [] : [exchangeJournal(exchange, journal, now)],
    audit: {
      action: `exchange.${event}`,
      subject: { kind: 'exchange', id: exchange.id },
      memberId,
      before: { status: exchange.status },
      after: { status: to },
      ...(reason !== null && { reason }),
    },
  };
};

const timesOf = (event: LaterEvent, now: Date) =>
  event === 'settle' ? { settled_at: now } : { returned_at: now };
