// Sends the link of an invitation to the staff, in the language that was chosen for it.
import { filled } from '@causeway/contract';
import { formatMoment } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { renderMail } from '../../foundation/mail/index.ts';
import { tokenOf } from '../team/index.ts';
import { catalogues } from './messages/index.ts';
import { requestById } from './store.ts';

/** Throws what the port throws; the job then runs again. A withdrawn invitation is not sent. */
export async function sendStaffInvitation(
  context: Pick<FeatureContext, 'db' | 'config' | 'providers' | 'hashSecret'>,
  requestId: string,
): Promise<void> {
  const asked = await requestById(context.db, requestId);
  if (asked?.status !== 'approved' || asked.acceptedAt !== null) return;
  const { email, language, role, expiresAt: until } = asked;
  if (email === null || language === null || role === null || until === null) return;
  const { mail, roles } = catalogues[language];
  const values = {
    name: asked.name ?? '',
    inviter: asked.askingName,
    role: roles[role],
    until: formatMoment(until, language),
    link: `${context.config.http.publicUrl}/console/#/join/${tokenOf(context, asked)}`,
  };
  const content = {
    subject: filled(mail.subject, values),
    paragraphs: mail.paragraphs.map((paragraph) => filled(paragraph, values)),
  };
  await context.providers.mail.send({ to: email, ...renderMail(language, content) });
}
