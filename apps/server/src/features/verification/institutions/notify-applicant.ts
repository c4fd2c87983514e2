// Notifies one of the member's admins, or the form's address, of the decision on the application.
import { institutionStatuses, namesOf, type Language, type InstitutionStatus } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { adminsOf, type MailContent, notify } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { catalogues } from './messages/index.ts';
import { applicationOf, languageOf } from './store.ts';

const statusNames = namesOf(institutionStatuses);

interface ApplicationNotice {
  readonly memberId: string;
  /** The admin; null for the address of the form. */
  readonly personId: string | null;
  readonly status: Exclude<InstitutionStatus, typeof institutionStatuses.pending | null>;
}

export async function notifyApplicant(
  context: FeatureContext,
  { memberId, personId, status }: ApplicationNotice,
  jobId: string,
): Promise<void> {
  const { db } = context;
  const application = await applicationOf(db, memberId);
  if (!application) return;
  if (personId === null) {
    const language = await languageOf(db, application.submittedBy);
    const address = { email: application.email, mobile: null, language };
    // The address is not proven yet, so it learns that there is a decision, but not why.
    await notify(context, address, noticeOf(status, null, language));
    return;
  }
  const admin = (await adminsOf(db, memberId)).find(({ id }) => id === personId);
  if (!admin) return;
  const reason = status === institutionStatuses.rejected ? application.rejectReason : null;
  await inform(context, admin, {
    id: jobId,
    kind: 'verification',
    path: 'account/institution-application',
    content: (language) => noticeOf(status, reason, language),
  });
}

function noticeOf(
  status: ApplicationNotice['status'],
  reason: string | null,
  language: Language,
): MailContent {
  const texts = catalogues[language];
  return {
    ...texts.mails[statusNames[status]],
    ...(reason !== null && { facts: [{ label: texts.reason, value: reason }] }),
  };
}
