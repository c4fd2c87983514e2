// The market of the box: mid rates to the US dollar that move with the clock, and can be set or frozen.
import { CURRENCY_CODES, isCurrencyCode, parseRate, rateToDecimal } from '@causeway/money';
import * as z from 'zod';
import { requireBearer } from '../bearer.ts';
import { CALL_FAILURES } from '../failures.ts';
import type { WorldContext, WorldModule } from '../module.ts';
import { COINS, walk, type Priced } from './walk.ts';

const RATE = z.string().refine((text) => parseRate(text).ok, 'must be a decimal above zero');

interface Market {
  readonly set: Map<Priced, string>;
  frozenAt: Date | null;
}

export function createMarketModule(): WorldModule {
  const market: Market = { set: new Map(), frozenAt: null };
  return {
    name: 'market',
    institutions: [
      { name: 'market', title: 'Market', operations: [{ name: 'rates', failures: CALL_FAILURES }] },
    ],
    register(app, context) {
      const onRequest = requireBearer(context.secret);
      app.get('/market/v1/rates', { onRequest }, (_request, reply) =>
        context.failures.answer({
          institution: 'market',
          operation: 'rates',
          reply,
          act: (): unknown => quotes(market, context),
        }),
      );
      mountControls(market, context);
    },
    reset() {
      market.set.clear();
      market.frozenAt = null;
    },
  };
}

const isPriced = (code: string): code is Priced =>
  isCurrencyCode(code) || COINS.some((coin) => coin === code);

function quotes(market: Market, context: WorldContext) {
  const asOf = market.frozenAt ?? context.clock.now();
  return {
    asOf: asOf.toISOString(),
    rates: [...CURRENCY_CODES, ...COINS].map((code) => ({
      pair: `${code}/USD`,
      mid: market.set.get(code) ?? rateToDecimal(walk(context.seed, code, asOf)),
    })),
  };
}

function mountControls(market: Market, context: WorldContext): void {
  const tag = 'market';
  const reportOf = () => ({
    ...quotes(market, context),
    frozen: market.frozenAt !== null,
    set: Object.fromEntries(market.set),
  });

  context.control({
    method: 'GET',
    path: '/market',
    tag,
    summary: 'The rates now, which of them are set by hand, and whether the market stands still',
    answers: '{ asOf, rates: [{ pair, mid }], frozen, set: { EUR: "1.1" } }',
    handle: reportOf,
  });
  context.control({
    method: 'PUT',
    path: '/market/rates/:currency',
    tag,
    summary: 'Set the price of one unit in USD, or let it move again (rate: null)',
    answers: 'the market, as GET /market',
    body: z.object({ rate: RATE.nullable() }),
    handle: ({ params, body, reply }) => {
      const code = params['currency'] ?? '';
      if (!isPriced(code) || code === 'USD') {
        return reply.code(404).send({ error: 'refused', detail: `There is no rate of ${code} to set.` });
      }
      if (body.rate === null) market.set.delete(code);
      else market.set.set(code, body.rate);
      return reportOf();
    },
  });
  context.control({
    method: 'PUT',
    path: '/market/frozen',
    tag,
    summary: 'Let the market stand still, or move again',
    answers: 'the market, as GET /market',
    body: z.object({ frozen: z.boolean() }),
    handle: ({ body }) => {
      market.frozenAt = body.frozen ? context.clock.now() : null;
      return reportOf();
    },
  });
}
