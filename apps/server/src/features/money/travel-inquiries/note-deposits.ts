// Notes deposits that are worth the amount of the rule and came without a message. They are credited as ever (VER-299).
import type { ChainAsset } from '@causeway/providers/port';
import { type CurrencyCode, amount } from '@causeway/money';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { type MidRates, market, worthIn } from '../basics/index.ts';
import { travelRuleHolds } from '../travel-rule/index.ts';
import { depositsToNote, insert } from './store.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Services confirm a payment once it is deep enough. */
const LATE_MS = HOUR_MS;
/** When the rule is switched on, the deposits of a week are looked at. */
const PAST_MS = 7 * DAY_MS;
const NOTED_MAX = 200;

/** The least amount of the token that is worth it, rounded up; zero without a rate. */
function leastOf(mid: MidRates, fromUsd: bigint, currency: CurrencyCode): bigint {
  const least = worthIn(mid, amount('USD', fromUsd), currency);
  return least === null ? 0n : least.minor;
}

export async function noteDeposits(context: FeatureContext, now: Date): Promise<void> {
  const from = await context.use(travelRuleHolds).from();
  if (from === null) return;
  const { mid } = await context.use(market).rates();
  const least: Readonly<Record<ChainAsset, bigint>> = {
    USDT: leastOf(mid, from, 'USDT'),
    USDC: leastOf(mid, from, 'USDC'),
  };
  const times = { since: new Date(now.getTime() - PAST_MS), before: new Date(now.getTime() - LATE_MS) };
  const found = await depositsToNote(context.db, times, least, NOTED_MAX);
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id).join(' ');
  const request = { id: requestIdOf(`travel-deposits:${ids}`), name: 'travel-deposits.note', body: { ids } };
  await context.spine.write(systemActor('travel-rule'), request, (at) =>
    Promise.resolve({
      answer: null,
      inserts: found.map(({ id, memberId }) => insert('travel_deposit', { id, memberId, notedAt: at })),
      audit: {
        action: 'travel-deposits.note',
        ...{ subject: { kind: 'travel-rule', id: 'deposits' }, after: { deposits: ids } },
      },
    }),
  );
}
