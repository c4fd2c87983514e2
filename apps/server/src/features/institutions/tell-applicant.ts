// Tells the member's admins by mail what became of their application, each in their own language.
import type { FeatureContext } from '../../platform/feature.ts';
import { renderMail } from '../mail/index.ts';
import { adminsOf } from '../verification/index.ts';
import { applicationMail } from './messages.ts';
import { applicationOf } from './store.ts';

export async function tellApplicant(
  { db, providers }: FeatureContext,
  { memberId, status }: { readonly memberId: string; readonly status: 2 | 3 | 4 },
): Promise<void> {
  const reason = status === 2 ? ((await applicationOf(db, memberId))?.reject_reason ?? null) : null;
  for (const { email, language } of await adminsOf(db, memberId)) {
    await providers.mail.send({
      to: email,
      ...renderMail(language, applicationMail(language, status, reason)),
    });
  }
}
