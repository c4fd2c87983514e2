// Sends an invitation by email or SMS, in the language that was chosen for it.
import { filled, namesOf, memberRoles } from '@causeway/contract';
import { formatMoment } from '@causeway/money';
import type { FeatureContext } from '../../../platform/feature.ts';
import { renderMail } from '../../foundation/mail/index.ts';
import { catalogues } from './messages/index.ts';
import { invitationById } from './store.ts';
import { tokenOf } from './token.ts';

const roleNames = namesOf(memberRoles);

/** Throws what the ports throw; the job then runs again. A withdrawn invitation is not sent. */
export async function sendInvitation(
  context: Pick<FeatureContext, 'db' | 'config' | 'providers' | 'hashSecret'>,
  invitationId: string,
): Promise<void> {
  const invitation = await invitationById(context.db, invitationId);
  if (invitation?.acceptedAt !== null || invitation.withdrawnAt !== null) return;
  const { language, email, countryCode: code, mobile } = invitation;
  const { staff, invitation: texts } = catalogues[language];
  const { mail, sms, roles, unnamed } = texts;
  const values = {
    business: invitation.memberName ?? unnamed,
    inviter:
      invitation.inviterId === null
        ? staff
        : (invitation.inviterName ?? invitation.inviterEmail ?? invitation.memberName ?? unnamed),
    name: invitation.name,
    role: roles[roleNames[invitation.roleId]],
    until: formatMoment(invitation.expiresAt, language),
    link: `${context.config.http.publicUrl}/enterprise/#/join/${tokenOf(context, invitation)}`,
  };
  if (email === null) {
    await context.providers.sms.send({ to: `+${code ?? ''}${mobile ?? ''}`, text: filled(sms, values) });
    return;
  }
  const content = {
    subject: filled(mail.subject, values),
    paragraphs: mail.paragraphs.map((paragraph) => filled(paragraph, values)),
  };
  await context.providers.mail.send({ to: email, ...renderMail(language, content) });
}
