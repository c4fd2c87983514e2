// A decision of staff about a waiting subject. The verb is the feature's; the rules for all kinds are refused here.
import {
  type DecidedKind,
  type FindingReason,
  type Nothing,
  type RequestOf,
  type decideReview as endpoint,
  documentReasons,
  explainedKinds,
  documentsWorkingDays,
  reviewReasons,
  storedReason,
} from '@causeway/contract';
import type { StaffActor } from '../../../platform/actor.ts';
import { refuse, refuseField } from '../../../platform/refusal.ts';
import type { WriteRequest } from '../../../platform/spine/plan.ts';
import type { DecidedSources } from './list-reviews.ts';
import { isSubjectId } from './subject.ts';

export async function decideReview(
  sources: DecidedSources,
  call: { readonly actor: StaffActor; readonly request: WriteRequest },
  {
    kind,
    subjectId,
    version,
    decision,
    template,
    reason: text,
    clearances = [],
    payerName,
    ...asked
  }: RequestOf<typeof endpoint>,
): Promise<Nothing> {
  const source = (isSubjectId(kind, subjectId) && sources.get(kind)) || refuse('not-found');
  const reason = storedReason({ template, text });
  const fitting: readonly string[] = decision === 'request-documents' ? documentReasons : reviewReasons[kind];
  if (template !== undefined && !fitting.includes(template)) refuseField('template', 'format');
  if (decision !== 'approve' && reason === '') refuse('reason-required');
  refuseUnkept(kind, decision, clearances);
  const seen = { subjectId, version };
  const { actor, request } = call;
  if (decision === 'approve') await source.approve(actor, request, { ...seen, clearances });
  else if (decision === 'reject') await source.reject(actor, request, { ...seen, reason, payerName });
  else {
    const workingDays = asked.workingDays ?? documentsWorkingDays.usual;
    const asking = source.requestDocuments?.(actor, request, { ...seen, reason, workingDays });
    await (asking ?? refuseField('decision', 'format'));
  }
  return {};
}

/** Refuses decision texts that cannot be stored. */
function refuseUnkept(
  kind: DecidedKind,
  decision: RequestOf<typeof endpoint>['decision'],
  clearances: readonly FindingReason[],
): void {
  const isKept = decision === 'approve' && explainedKinds.some((each) => each === kind);
  if (clearances.length > 0 && !isKept)
    refuse('invalid-input', { because: 'nothing that was found is cleared by this decision' });
}
