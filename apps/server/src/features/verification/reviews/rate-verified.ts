// Rates verified members again when the settings of the rating or the risk of countries have changed, some at
// a time; also those who were verified before ratings existed.
import type { FeatureContext } from '../../../platform/feature.ts';
import { countryRisk } from '../../foundation/dictionary/index.ts';
import { scaleVersion, unratedVerified } from '../ratings/index.ts';
import { rateSubmission } from './rate-submission.ts';

const AT_ONCE = 100;

/** Each round continues after the previous one; a member that cannot be rated does not stop the others. */
export function ratingVerified(context: FeatureContext): () => Promise<void> {
  const { db, log } = context;
  let after = '';
  /** The settings by which everybody has been rated. */
  let done: string | undefined;
  return async () => {
    const [settingVersion, risk] = await Promise.all([scaleVersion(db), countryRisk(db)]);
    const behind = { settingVersion, riskVersion: risk.version };
    if (done === JSON.stringify(behind)) return;
    const members = await unratedVerified(db, behind, { after, limit: AT_ONCE });
    for (const { memberId, submissionId } of members) {
      after = memberId;
      try {
        await rateSubmission(context, { submissionId });
      } catch (error) {
        log.error({ err: error, submissionId }, 'a verified member cannot be rated');
      }
    }
    if (members.length === AT_ONCE) return;
    after = '';
    done = JSON.stringify(behind);
  };
}
