// Notifies one of the member's admins of the decision on their verification, in their own language.
import type { FeatureContext } from '../../../platform/feature.ts';
import { adminsOf } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { type Submission, submissionById } from '../submissions/index.ts';
import { type Verdict, decisionMail } from './mails.ts';
import { peopleOf } from './record-parties.ts';
import { decisionById } from './store.ts';

export async function notifyDecision(
  context: FeatureContext,
  { decisionId, personId }: { readonly decisionId: string; readonly personId: string },
  jobId: string,
): Promise<void> {
  const { db } = context;
  const decision = await decisionById(db, decisionId);
  const submission = decision && (await submissionById(db, decision.submissionId));
  const verdict = submission && verdictOf(submission);
  if (!decision || !submission || !verdict) return;
  const admin = (await adminsOf(db, submission.memberId)).find(({ id }) => id === personId);
  if (!admin) return;
  const people = peopleOf(submission.record);
  const facts = {
    verdict,
    items: decision.items,
    reason: decision.reason,
    nameOf: (uid: string) => people.find(({ personId }) => personId === uid)?.name,
  };
  await inform(context, admin, {
    id: jobId,
    kind: 'verification',
    path: 'account/account-information',
    content: (language) => decisionMail(language, facts),
  });
}

function verdictOf({ outcome, occasion }: Submission): Verdict | undefined {
  if (outcome === null || outcome === undefined) return undefined;
  return outcome === 'approved' && occasion === 'update' ? 'update-approved' : outcome;
}
