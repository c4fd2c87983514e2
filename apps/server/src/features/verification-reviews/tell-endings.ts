// Tells the member's admins by mail which documents end, each in their own language. What was put right meanwhile is not
// told any more.
import { hasExpired } from '@causeway/contract';
import type { FeatureContext } from '../../platform/feature.ts';
import { hongKongDay } from '../../platform/hong-kong.ts';
import { renderMail } from '../mail/index.ts';
import { adminsOf, lastSubmission, openTodos, verifiedSubmission } from '../verification/index.ts';
import { countingEndings } from './endings.ts';
import { endingsMail } from './mails.ts';

export async function tellEndings(
  { db, providers, clock }: FeatureContext,
  { memberId, todoIds }: { readonly memberId: string; readonly todoIds: readonly string[] },
): Promise<void> {
  const [verified, last, todos] = await Promise.all([
    verifiedSubmission(db, memberId),
    lastSubmission(db, memberId),
    openTodos(db, memberId),
  ]);
  if (!verified || !last) return;
  const today = hongKongDay(clock.now());
  const told = todos.filter(({ id }) => todoIds.includes(id));
  const endings = countingEndings({ verified: verified.record, shown: last.record, todos })
    .filter(({ uid, expiresOn }) =>
      told.some((todo) => todo.person_id === uid && todo.expires_on === expiresOn),
    )
    .map((ending) => ({
      ...ending,
      hasEnded: hasExpired({ until: ending.expiresOn, isLongTerm: false }, today),
    }));
  if (endings.length === 0) return;
  for (const { email, language } of await adminsOf(db, memberId)) {
    await providers.mail.send({ to: email, ...renderMail(language, endingsMail(language, endings)) });
  }
}
