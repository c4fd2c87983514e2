// Settles what is due: fiat pairs on the morning of their value date, by the business clock.
import { systemActor } from '../../../platform/actor.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { planMove } from './move-exchange.ts';
import type { ExchangeTools } from './quote.ts';
import type { ExchangeRecord } from './store.ts';

/** How many are settled together; the rest a moment later. */
const SETTLED_MAX = 500;

export const settleDue = async (tools: ExchangeTools, now: Date): Promise<void> => {
  const due = await tools.store.due(now, SETTLED_MAX);
  await Promise.all(due.map((exchange) => settle(tools, exchange)));
};

const settle = async (tools: ExchangeTools, due: ExchangeRecord): Promise<void> => {
  const request = { id: requestIdOf(`exchange:${due.id}:settle`), name: 'exchange.settle', body: due.id };
  await tools.context.spine.write(systemActor('exchange'), request, async (now) => {
    const exchange = (await tools.store.byId(due.id)) ?? due;
    return planMove(tools, exchange, 'settle', null, now);
  });
};
