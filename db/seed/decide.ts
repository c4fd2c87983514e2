// How staff decide: read the evidence, then approve or reject; if it has changed in between, read it again.
import { type DecidedKind, decideReview, explainedKinds, getReview } from '@causeway/contract';
import { type Call, Refused } from './client.ts';
import { until } from './until.ts';

/** Rejects if a reason is given, otherwise approves. */
export async function decide(
  staff: Call,
  { kind, subjectId, reason }: { kind: DecidedKind; subjectId: string; reason?: string | undefined },
): Promise<void> {
  await until(`a decision on the ${kind} ${subjectId}`, async () => {
    const { checks, version, open } = await staff(getReview, { kind, subjectId });
    // Screening runs right after a submission; decisions wait for it.
    if (!open || (checks.length === 0 && kind !== 'collection-account')) return undefined;
    const decision = reason === undefined ? 'approve' : 'reject';
    const findings = checks.flatMap(({ outcome }, check) =>
      outcome === 'pass' ? [] : [{ check, reason: 'Compared with the documents: somebody else.' }],
    );
    const isExplained = decision === 'approve' && explainedKinds.some((each) => each === kind);
    const clearances = isExplained ? findings : undefined;
    try {
      return await staff(decideReview, { kind, subjectId, version, decision, reason, clearances });
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'changed-meanwhile') return undefined;
      throw error;
    }
  });
}
