// Corrections that a reviewer collects before sending them, visible only to that reviewer. They survive a reload,
// another browser and the end of a session, and end with the decision.
import { randomUUID } from 'node:crypto';
import type { Nothing, RequestOf, draftCorrections as endpoint } from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import type { FeatureContext } from '../../../platform/feature.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import { lastSubmission } from '../submissions/index.ts';
import { refuseForeignItems } from './decision-rules.ts';
import { draftedBy, insert, update } from './store.ts';

/**
 * Refuses not-found, already-decided, changed-meanwhile for another submission than the reviewer saw,
 * invalid-input.
 */
export const draftCorrections = (
  { db, spine }: FeatureContext,
  { actor, request }: { readonly actor: StaffActor; readonly request: WriteRequest },
  { memberId, submittedAt, items }: RequestOf<typeof endpoint>,
): Promise<Nothing> =>
  spine.write<Nothing>(actor, request, async (now) => {
    const submission = (await lastSubmission(db, memberId)) ?? refuse('not-found');
    if (submission.level === null) refuse('already-decided');
    if (submission.submittedAt.toISOString() !== submittedAt) refuse('changed-meanwhile');
    refuseForeignItems(items, submission.record);
    const before = await draftedBy(db, submission.id, actor.staffId);

    const set = { items, keptAt: now };
    const whose = { submissionId: submission.id, staffId: actor.staffId };
    return {
      answer: {},
      inserts: before ? [] : [insert('verification_drafted_items', { id: randomUUID(), ...whose, ...set })],
      updates: before ? [update('verification_drafted_items', before, set)] : [],
      conflicts: { verification_drafted_items_reviewer: 'changed-meanwhile' },
      audit: {
        action: 'verification.draft-corrections',
        subject: { kind: 'verification', id: submission.id },
        memberId,
        before: { count: before?.items.length ?? 0 },
        after: { count: items.length },
      },
    };
  });
