// Asks the approver for a reason for each finding: why it does not prevent the approval.
import { type Check, type FindingReason, saysEnough } from '@causeway/contract';
import { useWords } from '../../../shared/words.ts';
import { ReasonText } from '../decisions/index.ts';
import { useDetail } from './checks.tsx';
import { useTexts } from './texts.ts';

/** Keyed by the finding, so that a reason never moves to another finding that takes its place. */
export type FindingReasons = Readonly<Record<string, string>>;

interface OpenFinding {
  readonly check: Check;
  /** The finding's position among all checks. */
  readonly place: number;
  readonly key: string;
}

export const openFindings = (checks: readonly Check[]): readonly OpenFinding[] =>
  [...checks.entries()]
    .filter(([, { outcome }]) => outcome !== 'pass')
    .map(([place, check]) => ({ check, place, key: JSON.stringify(check) }));

const given = (reasons: FindingReasons, { key }: OpenFinding): string => reasons[key]?.trim() ?? '';

export const areExplained = (findings: readonly OpenFinding[], reasons: FindingReasons): boolean =>
  findings.every((finding) => saysEnough(given(reasons, finding)));

export const clearancesOf = (
  findings: readonly OpenFinding[],
  reasons: FindingReasons,
): { readonly clearances?: FindingReason[] } =>
  findings.length === 0
    ? {}
    : { clearances: findings.map((finding) => ({ check: finding.place, reason: given(reasons, finding) })) };

interface FindingFieldsProps {
  readonly findings: readonly OpenFinding[];
  readonly reasons: FindingReasons;
  readonly onReasons: (reasons: FindingReasons) => void;
}

export function FindingFields({ findings, reasons, onReasons }: FindingFieldsProps) {
  const t = useTexts('reviews.decision');
  const name = useWords('reviews.check.name');
  const detail = useDetail();
  return findings.map(({ check, key }) => (
    <ReasonText
      description={detail(check.detail)}
      key={key}
      label={t('explain', { about: name(check.name) })}
      minRows={2}
      onChange={(text) => onReasons({ ...reasons, [key]: text })}
      value={reasons[key] ?? ''}
    />
  ));
}
