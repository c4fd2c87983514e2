// The risk of a submission as one word: its worst finding (VER-155). Pure.
import { identityOutcomes, type Finding, type IdentityResult, type ReviewRisk } from '@causeway/contract';

interface Found {
  readonly findings: readonly Finding[];
  /** The checks that counted at the submission, and those that finished since. */
  readonly checks: readonly Pick<IdentityResult, 'checkResult'>[];
}

export function riskOf({ findings, checks }: Found): ReviewRisk {
  const has = (outcome: Finding['outcome'], name?: Finding['name']): boolean =>
    findings.some((finding) => finding.outcome === outcome && (name ?? finding.name) === finding.name);
  if (has('fail', 'screening')) return 'list';
  if (checks.some(({ checkResult }) => checkResult === identityOutcomes.rejected)) return 'rejected';
  if (has('fail')) return 'failed';
  if (has('look')) return 'warning';
  return has('pending') ? 'pending' : 'none';
}

const BY_RANK = ['none', 'pending', 'warning', 'failed', 'rejected', 'list'] as const;
/** The database's number for it; higher is worse. */
export type RiskRank = 0 | 1 | 2 | 3 | 4 | 5;
const RANKS = { none: 0, pending: 1, warning: 2, failed: 3, rejected: 4, list: 5 } as const satisfies Record<
  ReviewRisk,
  RiskRank
>;

export const rankOf = (risk: ReviewRisk): RiskRank => RANKS[risk];
export const riskOfRank = (rank: RiskRank): ReviewRisk => BY_RANK[rank];
