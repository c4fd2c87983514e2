// A decision of staff on what waits. The verb is the feature's; what holds for every kind is refused here.
import {
  type Nothing,
  type RequestOf,
  type decideReview as endpoint,
  reviewReasons,
  storedReason,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import type { DecidedSources } from './queue.ts';
import { isSubjectId } from './subject.ts';

export async function decideReview(
  sources: DecidedSources,
  call: { readonly actor: StaffActor; readonly request: WriteRequest },
  { kind, subjectId, version, decision, template, reason: text }: RequestOf<typeof endpoint>,
): Promise<Nothing> {
  const source = (isSubjectId(kind, subjectId) && sources.get(kind)) || refuse('not-found');
  const reason = storedReason({ template, text });
  if (template !== undefined && !reviewReasons[kind].some((fitting) => fitting === template)) {
    refuseField('template', 'format');
  }
  if (decision === 'reject' && reason === '') refuse('reason-required');
  const seen = { subjectId, version };
  await (decision === 'approve'
    ? source.approve(call.actor, call.request, seen)
    : source.reject(call.actor, call.request, { ...seen, reason }));
  return {};
}
