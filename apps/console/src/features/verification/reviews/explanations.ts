// Reasons that an approver must give: for each failed check, and for new files that they have not opened
// (VER-152, VER-154). Pure.
import {
  type Clearance,
  type Finding,
  type RequestOf,
  type VerificationReview,
  type decideVerification,
  saysEnough,
} from '@causeway/contract';

interface Explained {
  /** One finding for each name and person, with all its details. */
  readonly findings: readonly Finding[];
  readonly unopened: readonly VerificationReview['files'][number][];
}

/** Keyed by `findingKey`, and 'files' for unopened files. */
export type Reasons = Readonly<Record<string, string>>;

export const findingKey = ({ name, uid }: Pick<Finding, 'name' | 'uid'>): string => `${name}:${uid ?? ''}`;

export function toExplain(review: Pick<VerificationReview, 'findings' | 'files' | 'previousAt'>): Explained {
  const failed = review.findings.filter(({ outcome }) => outcome === 'fail');
  const isFirst = review.previousAt === null;
  return {
    findings: [...new Set(failed.map(findingKey))].flatMap((key) => {
      const same = failed.filter((finding) => findingKey(finding) === key);
      return same.slice(0, 1).map((one) => ({ ...one, detail: same.map(({ detail }) => detail).join(' ') }));
    }),
    unopened: review.files.filter(({ isNew, isOpened }) => (isFirst || isNew) && !isOpened),
  };
}

const given = (reasons: Reasons, key: string): string => reasons[key]?.trim() ?? '';

export const isExplained = ({ findings, unopened }: Explained, reasons: Reasons): boolean =>
  findings.every((finding) => saysEnough(given(reasons, findingKey(finding)))) &&
  (unopened.length === 0 || saysEnough(given(reasons, 'files')));

export function withReasons(
  { findings, unopened }: Explained,
  reasons: Reasons,
): Pick<RequestOf<typeof decideVerification>, 'clearances' | 'unopenedReason'> {
  const clearances = findings.map((finding): Clearance => ({
    name: finding.name,
    uid: finding.uid,
    reason: given(reasons, findingKey(finding)),
  }));
  return {
    ...(clearances.length > 0 && { clearances }),
    ...(unopened.length > 0 && { unopenedReason: given(reasons, 'files') }),
  };
}
