// The second approval that somebody's submission needs now: the setting of their business, and for a day after they loosened
// it the earlier rules (MON-431).
import { stricterSecondApproval, type SecondApprovalRules } from '@causeway/contract';
import { amount, toDecimal } from '@causeway/money';
import { type PersonActor, peopleBehind } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { tiesTo } from '../team/index.ts';
import { loosenings, wasApprovalAsked, type SecondApprovalRow } from './store.ts';

const HOLDS_MS = 24 * 60 * 60 * 1000;
/** The time to correct a change: people see a mistyped value once it is on the page. */
const CORRECTED_MS = 10 * 60 * 1000;

type Who = Pick<PersonActor, 'memberId' | 'personId' | 'keyOwnerIds'>;

const decimalOf = (cents: bigint | null): string | null =>
  cents === null ? null : toDecimal(amount('USD', cents));

export const rulesOf = (row: Rules | undefined): Required<SecondApprovalRules> => ({
  newPayee: row?.newPayee ?? false,
  exchange: decimalOf(row?.exchange ?? null),
  transfer: decimalOf(row?.transfer ?? null),
  subAccount: decimalOf(row?.subAccount ?? null),
});

/**
 * The earlier rules, if this person or somebody with a conflict of interest loosened them within a day; otherwise undefined.
 */
export async function stillHeld(
  { db }: Pick<FeatureContext, 'db'>,
  who: Who,
  row: SecondApprovalRow | undefined,
  now: Date,
): Promise<(SecondApprovalRules & { readonly until: Date }) | undefined> {
  const since = new Date(now.getTime() - HOLDS_MS);
  if (row === undefined || row.changedAt <= since) return undefined;
  const [rows, ties] = await Promise.all([
    loosenings(db, who.memberId, since),
    tiesTo(db, peopleBehind(who), now),
  ]);
  const own = rows.filter(({ by }) => ties.has(by));
  if (own.length === 0) return undefined;
  const newest = Math.max(...own.map(({ at }) => at.getTime()));
  return {
    ...own.map(rulesOf).reduce(stricterSecondApproval, rulesOf(row)),
    until: new Date(newest + HOLDS_MS),
  };
}

export type Rules = Pick<SecondApprovalRow, 'newPayee' | 'exchange' | 'transfer' | 'subAccount'>;

/** The rules of a business that has set nothing. */
const NONE: Rules = { newPayee: false, exchange: null, transfer: null, subAccount: null };

/** The rules that a change is compared with, and since when they apply; `until` if it corrects a recent change. */
export interface Base {
  readonly rules: Rules;
  readonly beganAt: Date;
  readonly until: Date | null;
}

/**
 * The current rules. Or those from before the same admin began to change them within these minutes, if nothing was submitted
 * since: then a mistyped threshold has no effect.
 */
export async function baseOf(
  { db }: Pick<FeatureContext, 'db'>,
  { personId }: Pick<PersonActor, 'personId'>,
  row: SecondApprovalRow | undefined,
  now: Date,
): Promise<Base> {
  const fresh = { rules: row ?? NONE, beganAt: now, until: null };
  if (!row?.beganAt || row.changedBy !== personId) return fresh;
  const until = new Date(row.beganAt.getTime() + CORRECTED_MS);
  if (now >= until || (await wasApprovalAsked(db, row.id, row.beganAt))) return fresh;
  const rules = {
    newPayee: row.beforeNewPayee ?? false,
    exchange: row.beforeExchange,
    transfer: row.beforeTransfer,
    subAccount: row.beforeSubAccount,
  };
  return { rules, beganAt: row.beganAt, until };
}

export const secondApprovalRulesFor =
  (
    context: Pick<FeatureContext, 'db' | 'clock'>,
    rowOf: (memberId: string) => Promise<SecondApprovalRow | undefined>,
  ) =>
  async (who: Who): Promise<SecondApprovalRules> => {
    const row = await rowOf(who.memberId);
    return (await stillHeld(context, who, row, context.clock.now())) ?? rulesOf(row);
  };
