// Limits the cost of SMS codes: owners of premium numbers make servers send to them. Only codes that strangers request
// count; people who are signed in, or in a browser that they trust, are never refused because of it.
import type { SmsBudgets } from '../../../platform/config/fields.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { callingCodeOf } from '../../../platform/address.ts';
import { refuseUntil } from '../../../platform/refusal.ts';
import type { Insert } from '../../../platform/spine/plan.ts';
import { type CodesContext, after, daySeconds } from './code-limits.ts';
import { eventsCounted, rows, smsByCountry } from './store.ts';

const budgetOf = ({ byCountry, others }: SmsBudgets, country: string): number =>
  byCountry.get(country) ?? others;

/**
 * Refuses `too-many-requests` when the day's budget of the number's country is spent; otherwise answers the statement that
 * counts this one.
 */
export async function countedSms(
  { db, smsBudgets }: CodesContext,
  address: string,
  now: Date,
): Promise<readonly Insert[]> {
  if (!smsBudgets) return [];
  const country = callingCodeOf(address);
  const counted = (await eventsCounted(db, 'sms', [country], after(now, -daySeconds))).get(country);
  if ((counted?.count ?? 0) >= budgetOf(smsBudgets, country))
    refuseUntil(after(counted?.first ?? now, daySeconds), now, `SMS of a day to +${country}`);
  return [rows.insert('code_event', { kind: 'sms', source: country, at: now })];
}

/** The largest share of a country's budget that the last day has used. */
export async function smsBudgetUsed({
  db,
  config,
  clock,
}: Pick<FeatureContext, 'db' | 'config' | 'clock'>): Promise<number> {
  const counted = await smsByCountry(db, after(clock.now(), -daySeconds));
  const shares = counted.map(
    ({ country, count }) => count / Math.max(1, budgetOf(config.smsBudgets, country)),
  );
  return Math.max(0, ...shares);
}
