// Due work on exchanges: fiat pairs settle on the morning of their value date, and an exchange that waits for a
// person's answer lapses after a day; both by the business clock.
import { systemActor } from '../../../platform/actor.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { planMove, type MoveDetails } from './move-exchange.ts';
import type { ExchangeTools } from './quote.ts';
import type { ExchangeRecord } from './store.ts';

/** Number of rows in one batch; the next run takes the rest. */
const AT_ONCE = 500;

/** Settles due exchanges; answers when the next one settles. */
export async function settleDue(tools: ExchangeTools, now: Date): Promise<Date | undefined> {
  const due = await tools.store.due(now, AT_ONCE);
  await Promise.all(due.map((exchange) => once(tools, 'settle', exchange, () => Promise.resolve({}))));
  return tools.store.nextDue();
}

export async function lapseDue(tools: ExchangeTools, now: Date): Promise<void> {
  const due = await tools.store.overdue(now, AT_ONCE);
  await Promise.all(
    due.map((exchange) => once(tools, 'lapse', exchange, (at) => lapsing(tools, exchange, at))),
  );
}

/** The approvals module notifies about a lapsed approval; this notifies about a missing new confirmation. */
const lapsing = async (
  { approvals }: ExchangeTools,
  { id, status }: ExchangeRecord,
  now: Date,
): Promise<MoveDetails> =>
  status === 'RECHECK'
    ? { approval: await approvals.lapsed({ kind: 'exchange', subjectId: id }, now) }
    : { notice: 'lapsed' };

/** Uses the version that `due` read; skips one that somebody moved meanwhile. */
async function once(
  tools: ExchangeTools,
  event: 'settle' | 'lapse',
  due: ExchangeRecord,
  detailsOf: (now: Date) => Promise<MoveDetails>,
): Promise<void> {
  const what = `exchange:${due.id}:${event}:${String(due.version)}`;
  const request = { id: requestIdOf(what), name: `exchange.${event}`, body: due.id };
  try {
    await tools.context.spine.write(systemActor('exchange'), request, async (now) => {
      const exchange = await tools.store.byId(due.id);
      if (exchange?.version !== due.version) return refuse('already-decided');
      return planMove(tools, exchange, event, await detailsOf(now), now);
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.refusal !== 'already-decided') throw error;
  }
}
