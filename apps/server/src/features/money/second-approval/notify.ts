// Notifies the people who may approve, the submitter after the decision, and the admins when nobody is left who may
// approve.
import { type Language, filled } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { calledOf } from '../../access/team/index.ts';
import { type MailContent, recipientOf } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import type { Notice, NotifyData } from './notify-job.ts';
import type { ApprovalRecord, ApprovalStore } from './store.ts';
import { nameLabels, wayIn } from './summary.ts';

/** Throws what the ports throw; the job then runs again. Skips news that is no longer true. */
export async function notifyPerson(
  context: FeatureContext,
  store: ApprovalStore,
  { approvalId, notice, personId }: NotifyData,
  jobId: string,
): Promise<void> {
  const approval = await store.byId(approvalId);
  const about = approval && aboutNow(approval, notice);
  if (!about) return;
  const people = await store.people(approval.memberId);
  const person = people.find(({ id }) => id === personId);
  if (person?.status !== 'normal') return;
  const submitter = people.find(({ id }) => id === approval.submittedBy);
  const path = pathOf(approval, notice);
  await inform(context, recipientOf(person), {
    id: jobId,
    kind: 'approval',
    path,
    content: (language) => ({
      ...mailOf(approval, about, submitter ? calledOf(submitter) : '', language),
      link: linkTo(path, context.config.http.publicUrl, language),
    }),
  });
}

/** Null when there is no news: somebody decided it since, or the submitter withdrew it. */
function aboutNow({ status, kind }: ApprovalRecord, notice: Notice) {
  if (notice !== 'decided') return status === 'waiting' ? notice : null;
  // An undecided approval of an exchange can only lapse by time.
  if (status === 'lapsed' && kind === 'exchange') return 'overdue';
  return status === 'waiting' || status === 'withdrawn' ? null : status;
}

function mailOf(
  approval: ApprovalRecord,
  about: keyof (typeof catalogues)['en']['mail'],
  submittedBy: string,
  language: Language,
): MailContent {
  const { kind, subjectId, summary, reason } = approval;
  const { mail, label, what } = catalogues[language];
  const { subject, opening } = mail[about];
  return {
    subject: filled(subject, { what: what[kind] }),
    paragraphs: [filled(opening, { what: what[kind], submitter: submittedBy })],
    facts: [
      ...(kind === 'payee' ? [] : [{ label: label.number, value: subjectId }]),
      ...(summary.amount === null ? [] : [{ label: label.amount, value: summary.amount }]),
      { label: label.way, value: wayIn(approval, language) },
      { label: label[nameLabels[kind]], value: summary.name },
      { label: label.submittedBy, value: submittedBy },
      { label: label.reason, value: reason ?? '' },
    ].filter(({ value }) => value !== ''),
  };
}

const pathOf = ({ kind, subjectId: id }: ApprovalRecord, notice: Notice): string =>
  ({
    payee: `payee/${notice === 'submitted' ? 'add-new-payee-review' : 'payee-details'}/${id}`,
    exchange: `exchange/exchange-records?txnNo=${id}`,
    transfer: `transfer/transfer-records?txnNo=${id}`,
    prepaid: `account/currency-account?txnNo=${id}`,
    'sub-account-move': `developer/sub-account-transaction?txnNo=${id}`,
  })[kind];

/** The link leads to the business pages, because only businesses have a second person. */
const linkTo = (path: string, publicUrl: string, language: Language) => ({
  label: catalogues[language].open,
  url: `${publicUrl}/enterprise/#/${path}`,
});
