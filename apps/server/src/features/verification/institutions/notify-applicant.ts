// Tells one of the member's admins, or the address that was given in the form, what became of the application.
import type { FeatureContext } from '../../../platform/feature.ts';
import { adminsOf, type Recipient, notify } from '../../reference/mail/index.ts';
import { catalogues } from './messages/index.ts';
import { type Application, applicationOf, languageOf } from './store.ts';

interface ApplicationNotice {
  readonly memberId: string;
  /** The admin; null for the address of the form. */
  readonly personId: string | null;
  readonly status: 2 | 3 | 4;
}

export async function notifyApplicant(
  context: FeatureContext,
  { memberId, personId, status }: ApplicationNotice,
): Promise<void> {
  const application = await applicationOf(context.db, memberId);
  if (!application) return;
  const recipient = await recipientOf(context, application, personId);
  if (!recipient) return;
  // The address of the form is nobody's until it is proved: it is told that something was decided, not why.
  const reason = status === 2 && personId !== null ? application.reject_reason : null;
  const texts = catalogues[recipient.language];
  await notify(context, recipient, {
    ...texts.mails[status],
    ...(reason !== null && { facts: [{ label: texts.reason, value: reason }] }),
  });
}

/** In their own language; the address of the form in that of who applied. */
async function recipientOf(
  { db }: FeatureContext,
  { member_id: memberId, email, submitted_by: applicantId }: Application,
  personId: string | null,
): Promise<Recipient | undefined> {
  if (personId !== null) return (await adminsOf(db, memberId)).find(({ id }) => id === personId);
  return { email, mobile: null, language: await languageOf(db, applicantId) };
}
