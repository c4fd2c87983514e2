// Tells the member's admins by mail how their verification was decided, each in their own language.
import type { FeatureContext } from '../../platform/feature.ts';
import { renderMail } from '../mail/index.ts';
import { type Outcome, outcomeMail } from './messages.ts';
import { adminsOf, verificationOf } from './store.ts';

export async function tellOutcome(
  { db, providers }: FeatureContext,
  { memberId, outcome }: { readonly memberId: string; readonly outcome: Outcome },
): Promise<void> {
  const reason =
    outcome === 'rejected' ? ((await verificationOf(db, memberId))?.reject_reason ?? null) : null;
  for (const { email, language } of await adminsOf(db, memberId)) {
    await providers.mail.send({ to: email, ...renderMail(language, outcomeMail(language, outcome, reason)) });
  }
}
