// Notifies one of the member's admins of expiring documents, in their own language. Leaves out those corrected
// meanwhile.
import { hasExpired } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { hongKongDay } from '../../../platform/clock/hong-kong.ts';
import { adminsOf } from '../../foundation/mail/index.ts';
import { inform } from '../../foundation/messages/index.ts';
import { lastSubmission, openTodos, verifiedSubmission } from '../submissions/index.ts';
import { countingExpiries } from './expiry.ts';
import { expiryMail } from './mails.ts';

interface ExpiryNotice {
  readonly memberId: string;
  /** The admin. */
  readonly personId: string;
  readonly todoIds: readonly string[];
}

export async function notifyExpiry(
  context: FeatureContext,
  { memberId, personId, todoIds }: ExpiryNotice,
  jobId: string,
): Promise<void> {
  const { db, clock } = context;
  const [verified, last, todos] = await Promise.all([
    verifiedSubmission(db, memberId),
    lastSubmission(db, memberId),
    openTodos(db, memberId),
  ]);
  if (!verified || !last) return;
  const today = hongKongDay(clock.now());
  const due = todos.filter(({ id }) => todoIds.includes(id));
  const expiries = countingExpiries({ verified: verified.record, shown: last.record, todos })
    .filter(({ uid, expiresOn }) => due.some((todo) => todo.personId === uid && todo.expiresOn === expiresOn))
    .map((expiry) => ({
      ...expiry,
      hasEnded: hasExpired({ until: expiry.expiresOn, isLongTerm: false }, today),
    }));
  const admin = (await adminsOf(db, memberId)).find(({ id }) => id === personId);
  if (!admin || expiries.length === 0) return;
  await inform(context, admin, {
    id: jobId,
    kind: 'verification',
    path: 'account/account-information',
    content: (language) => expiryMail(language, expiries),
  });
}
