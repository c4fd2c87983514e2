// Tries a version of a rule on past transactions, with the statements that judge new ones (VER-252).
import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf, tryMonitoringRule } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { followBooks } from './follow-books.ts';
import { trialStatement, valuesOf } from './kinds.ts';
import { type RuleVersion, type TrialHit, insert, transactionsSince, versionById } from './rules-store.ts';

type Tried = ResponseOf<typeof tryMonitoringRule>;

interface Found {
  readonly fired: number;
  readonly members: number;
  readonly newest: readonly TrialHit[];
}

const DAY_MS = 86_400_000;

/** The firings of a version within the last days; `transactions` counts all transactions of these days. */
async function runOver({ db }: Pick<FeatureContext, 'db'>, rule: RuleVersion, since: Date) {
  const { count, ...journals } = await transactionsSince(db, since);
  const { rows } = await db.pool.query<Found>(trialStatement(rule.kind), [...valuesOf(rule, journals)]);
  return { transactions: count, ...(rows[0] ?? { fired: 0, members: 0, newest: [] }) };
}

/** Refuses not-found, already-decided unless it is a draft or in force, and changed-meanwhile. */
export const tryRule = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { versionId, version, days }: RequestOf<typeof tryMonitoringRule>,
): Promise<Tried> =>
  context.spine.write<Tried>(actor, request, async (now) => {
    const rule = (await versionById(context.db, versionId)) ?? refuse('not-found');
    if (rule.state !== 'DRAFT' && rule.state !== 'ON') refuse('already-decided');
    if (rule.version !== version) refuse('changed-meanwhile');
    await followBooks(context);

    const found = await runOver(context, rule, new Date(now.getTime() - days * DAY_MS));
    const trial = { id: randomUUID(), ruleVersionId: versionId, days, runBy: actor.staffId, runAt: now };
    return {
      answer: { fired: found.fired },
      inserts: [insert('monitoring_trial', { ...trial, ...found })],
      audit: {
        action: 'monitoring-rules.try',
        subject: { kind: 'monitoring-rule', id: versionId },
        after: { days, fired: found.fired },
      },
    };
  });
