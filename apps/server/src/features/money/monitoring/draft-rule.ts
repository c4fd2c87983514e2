// Drafts a rule or its next version. A draft judges nothing until a colleague switches it on (VER-251).
import { randomUUID } from 'node:crypto';
import type { RequestOf, ResponseOf, draftMonitoringRule } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { insert, versionsOf } from './rules-store.ts';

type Drafted = ResponseOf<typeof draftMonitoringRule>;

const conflicts = {
  monitoring_rule_draft: 'already-decided',
  monitoring_rule_number: 'already-decided',
} as const;

/** Refuses not-found for another rule's id, and already-decided while the rule has a draft. */
export const draftRule = (
  { db, spine }: FeatureContext,
  { staffId, ...actor }: StaffActor,
  request: WriteRequest,
  { ruleId, asksFor, answerDays, ...rule }: RequestOf<typeof draftMonitoringRule>,
): Promise<Drafted> =>
  spine.write<Drafted>({ staffId, ...actor }, request, async (now) => {
    const written = { ...rule, asksFor: asksFor ?? null, answerDays: answerDays ?? null };
    const versions = ruleId === undefined ? [] : await versionsOf(db, ruleId);
    const [last] = versions;
    if (ruleId !== undefined && !last) refuse('not-found');
    if (versions.some(({ state }) => state === 'DRAFT')) refuse('already-decided');

    const id = randomUUID();
    const row = { id, ruleId: ruleId ?? randomUUID(), number: (last?.number ?? 0) + 1, ...written };
    return {
      answer: { versionId: id },
      inserts: [insert('monitoring_rule', { ...row, state: 'DRAFT', draftedBy: staffId, draftedAt: now })],
      audit: { action: 'monitoring-rules.draft', subject: { kind: 'monitoring-rule', id }, after: written },
      conflicts,
    };
  });
