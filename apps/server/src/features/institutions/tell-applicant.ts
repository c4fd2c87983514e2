// Tells one of the member's admins what became of their application, in their own language.
import type { FeatureContext } from '../../platform/feature.ts';
import { tell } from '../mail/index.ts';
import { adminsOf } from '../verification/index.ts';
import { applicationMail } from './messages.ts';
import { applicationOf } from './store.ts';

interface ApplicationToTell {
  readonly memberId: string;
  /** The admin. */
  readonly personId: string;
  readonly status: 2 | 3 | 4;
}

export async function tellApplicant(
  context: FeatureContext,
  { memberId, personId, status }: ApplicationToTell,
): Promise<void> {
  const { db } = context;
  const admin = (await adminsOf(db, memberId)).find(({ id }) => id === personId);
  if (!admin) return;
  const reason = status === 2 ? ((await applicationOf(db, memberId))?.reject_reason ?? null) : null;
  await tell(context, admin, applicationMail(admin.language, status, reason));
}
