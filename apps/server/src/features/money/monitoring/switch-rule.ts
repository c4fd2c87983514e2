// Puts rules in force and ends them, always by two members of staff (VER-251). One may withdraw a draft.
import type {
  Nothing,
  RequestOf,
  proposeMonitoringRuleOff,
  switchOnMonitoringRule,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { AuditEntry, Update, WriteRequest } from '../../../platform/spine/plan.ts';
import { isOffProposed } from './rule-may.ts';
import { type RuleVersion, newestTrial, update, versionById, versionsOf } from './rules-store.ts';

type Seen = RequestOf<typeof switchOnMonitoringRule>;

/** Refuses not-found, already-decided in another state, changed-meanwhile. */
async function versionIn(
  { db }: FeatureContext,
  { versionId, version }: Seen,
  state: RuleVersion['state'],
): Promise<RuleVersion> {
  const rule = (await versionById(db, versionId)) ?? refuse('not-found');
  if (rule.state !== state) refuse('already-decided');
  if (rule.version !== version) refuse('changed-meanwhile');
  return rule;
}

const auditOf = (action: string, { id, name, number, state }: RuleVersion, reason?: string): AuditEntry => ({
  action: `monitoring-rules.${action}`,
  subject: { kind: 'monitoring-rule', id },
  before: { state },
  after: { name, number },
  ...(reason !== undefined && { reason }),
});

/**
 * Refuses not-found, already-decided, changed-meanwhile, and forbidden to the person who drafted it and before it was tried. The
 * version in force is replaced.
 */
export const switchOnRule = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const rule = await versionIn(context, seen, 'DRAFT');
    if (rule.draftedBy === actor.staffId) refuse('forbidden', { because: 'a colleague switches it on' });
    if (!(await newestTrial(context.db, rule.id))) refuse('forbidden', { because: 'it was never tried' });
    const versions = await versionsOf(context.db, rule.ruleId);

    const before = versions.find(({ state }) => state === 'ON');
    const replaced: readonly Update[] = before
      ? [update('monitoring_rule', before, { state: 'REPLACED' })]
      : [];
    const on = { state: 'ON', switchedOnBy: actor.staffId, switchedOnAt: now } as const;
    return {
      answer: {},
      updates: [...replaced, update('monitoring_rule', rule, on)],
      audit: auditOf('switch-on', rule),
      conflicts: { monitoring_rule_in_force: 'already-decided' },
    };
  });

/** Refuses not-found, already-decided, changed-meanwhile. */
export const withdrawRule = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async () => {
    const rule = await versionIn(context, seen, 'DRAFT');
    return {
      answer: {},
      updates: [update('monitoring_rule', rule, { state: 'WITHDRAWN' })],
      audit: auditOf('withdraw', rule),
    };
  });

/** Refuses not-found, already-decided (also if it is proposed), and changed-meanwhile. */
export const proposeRuleOff = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  { reason, ...seen }: RequestOf<typeof proposeMonitoringRuleOff>,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async () => {
    const rule = await versionIn(context, seen, 'ON');
    if (isOffProposed(rule)) refuse('already-decided');
    return {
      answer: {},
      updates: [update('monitoring_rule', rule, { offProposedBy: actor.staffId, offReason: reason })],
      audit: auditOf('propose-off', rule, reason),
    };
  });

/**
 * Refuses not-found, already-decided if nobody proposed it, changed-meanwhile, and forbidden to its proposer.
 */
export const switchOffRule = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async (now) => {
    const rule = await versionIn(context, seen, 'ON');
    if (!isOffProposed(rule)) refuse('already-decided');
    if (rule.offProposedBy === actor.staffId) refuse('forbidden', { because: 'a colleague switches it off' });
    const off = { state: 'OFF', switchedOffBy: actor.staffId, switchedOffAt: now } as const;
    return {
      answer: {},
      updates: [update('monitoring_rule', rule, off)],
      audit: auditOf('switch-off', rule, rule.offReason ?? undefined),
    };
  });

/** Refuses not-found, already-decided if nobody proposed to switch it off, changed-meanwhile. */
export const keepRuleOn = (
  context: FeatureContext,
  actor: StaffActor,
  request: WriteRequest,
  seen: Seen,
): Promise<Nothing> =>
  context.spine.write<Nothing>(actor, request, async () => {
    const rule = await versionIn(context, seen, 'ON');
    if (!isOffProposed(rule)) refuse('already-decided');
    return {
      answer: {},
      updates: [update('monitoring_rule', rule, { offProposedBy: null, offReason: null })],
      audit: auditOf('keep-on', rule),
    };
  });
