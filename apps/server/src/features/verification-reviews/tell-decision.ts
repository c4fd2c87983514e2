// Tells the member's admins by mail how their verification was decided, each in their own language.
import type { FeatureContext } from '../../platform/feature.ts';
import { renderMail } from '../mail/index.ts';
import { type Submission, adminsOf, submissionById } from '../verification/index.ts';
import { type Verdict, decisionMail } from './mails.ts';
import { peopleOf } from './record-parties.ts';
import { decisionById } from './store.ts';

export async function tellDecision(
  { db, providers }: FeatureContext,
  { decisionId }: { readonly decisionId: string },
): Promise<void> {
  const decision = await decisionById(db, decisionId);
  const submission = decision && (await submissionById(db, decision.submission_id));
  const verdict = submission && verdictOf(submission);
  if (!decision || !submission || !verdict) return;
  const people = peopleOf(submission.record);
  const said = {
    verdict,
    items: decision.items,
    reason: decision.reason,
    nameOf: (uid: string) => people.find(({ personId }) => personId === uid)?.name,
  };
  for (const { email, language } of await adminsOf(db, submission.member_id)) {
    await providers.mail.send({ to: email, ...renderMail(language, decisionMail(language, said)) });
  }
}

const verdictOf = ({ outcome, occasion }: Submission): Verdict | undefined => {
  if (outcome === null || outcome === undefined) return undefined;
  return outcome === 'approved' && occasion === 'update' ? 'update-approved' : outcome;
};
