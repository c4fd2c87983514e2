// A deposit that the bank never booked ends without a credit once two members of staff have explained its
// difference in this way, and the bank's own books have shown it twice (MON-900). A scheduled task finds it,
// so that nothing is lost between the two.
import type { BankPort } from '@causeway/providers/port';
import { systemActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { requestIdOf } from '../../../platform/spine/request-id.ts';
import { depositTools, planNeverBooked } from '../deposits/index.ts';
import { type NeverBooked, type BreakRow, breakStore, update } from './store.ts';

export async function endNeverBooked(context: FeatureContext, { channel }: BankPort): Promise<void> {
  for (const found of await breakStore(context.db).neverBooked(channel)) await endOne(context, found);
}

/** True if two members of staff agreed on it, and more than one reading confirmed it. */
const isNeverBooked = ({ state, cause, isConfirmed, proposes }: BreakRow): boolean =>
  state === 'EXPLAINED' && cause === 'notified-not-booked' && isConfirmed && proposes === 'explain';

/**
 * Writes deposit, journal and difference together; a deposit that was credited or closed meanwhile stays
 * unchanged.
 */
async function endOne(context: FeatureContext, { id, version, txnNo }: NeverBooked): Promise<void> {
  const what = `bank-break:${id}:never-booked:${String(version)}`;
  const request = { id: requestIdOf(what), name: 'reconciliation.end-never-booked', body: what };
  await context.spine.write(systemActor('reconciliation'), request, async (now) => {
    const found = await breakStore(context.db).byId(id);
    const plan =
      found && isNeverBooked(found)
        ? await planNeverBooked(context.use(depositTools), txnNo, now)
        : undefined;
    if (!found || !plan)
      return {
        answer: null,
        audit: { action: 'reconciliation.end-outdated', subject: { kind: 'bank-break', id } },
      };
    const closed = { state: 'CLOSED', closedBecause: 'never-booked', closedAt: now } as const;
    return {
      ...plan,
      updates: [...(plan.updates ?? []), update('bank_break', found, closed)],
      audit: {
        ...plan.audit,
        after: { status: 'VANISHED', difference: id, by: [found.proposedBy, found.explainedBy] },
        reason: found.note ?? '',
      },
    };
  });
}
