// The provider's page of a check by link. Two people who open one link, or one who reloads it, share a check instead of using up
// the attempts of an hour (VER-412). Its address opens the check, so it is stored sealed.
import { identityOutcomes } from '@causeway/contract';
import type { FeatureContext } from '../../../platform/feature.ts';
import { sealed, unsealed } from '../../../platform/seal.ts';
import type { IdentityCheckRow } from '../submissions/index.ts';

/** Pages of providers are open longer; after that somebody who is stuck gets a new one. */
const SHARED_MS = 10 * 60 * 1000;

const sealOf = ({ config }: FeatureContext, checkId: string) => ({
  ...{ serverKey: config.secrets.fileKey, use: 'causeway page of an identity check', ownerId: checkId },
});

export const sealPage = (context: FeatureContext, checkId: string, url: string): string =>
  sealed(sealOf(context, checkId), url);

/** Null for a check that is over, was left, or began too long ago. */
export function sharedPage(
  context: FeatureContext,
  { id, result, finishedAt, startedAt, pageSealed }: IdentityCheckRow,
): string | null {
  const isOpen = finishedAt === null && result === identityOutcomes.underVerification;
  const isRecent = context.clock.now().getTime() - startedAt.getTime() < SHARED_MS;
  return isOpen && isRecent && pageSealed !== null ? unsealed(sealOf(context, id), pageSealed) : null;
}
