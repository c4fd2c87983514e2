// Automated checks, each with its outcome in word, shape and color.
import type { ReviewDetail } from '@causeway/contract';
import type { Tone } from '@causeway/ui';
import { useWords } from '../../../shared/words.ts';
import { findingOf } from './finding.ts';
import { CheckList, Matches, Nothing, Panel } from '../evidence/index.ts';
import { useTexts } from './texts.ts';

type Check = ReviewDetail['checks'][number];

const TONES = { pass: 'good', look: 'wait', fail: 'bad' } as const satisfies Record<Check['outcome'], Tone>;

/** Checks that need attention come first. */
const ORDER = { fail: 0, look: 1, pass: 2 } as const satisfies Record<Check['outcome'], number>;

interface ChecksProps {
  readonly checks: readonly Check[];
  /**
   * The reason why there is no result: this kind has no check, it has not run yet, or staff decided before it
   * did.
   */
  readonly without: 'none' | 'waiting' | 'before';
}

export function Checks({ checks, without }: ChecksProps) {
  const t = useTexts('reviews.check');
  const name = useWords('reviews.check.name');
  const detail = useDetail();
  const sorted = checks.toSorted((a, b) => ORDER[a.outcome] - ORDER[b.outcome]);
  return (
    <Panel title={t('title')}>
      {sorted.length === 0 ? (
        <Nothing>{t(without)}</Nothing>
      ) : (
        <CheckList
          checks={sorted.map((check) => ({
            key: `${check.name}:${check.detail}`,
            tone: TONES[check.outcome],
            outcome: t(`outcome.${check.outcome}`),
            name: name(check.name),
            detail: detail(check.detail),
            more: check.matches && check.matches.length > 0 && <Matches matches={check.matches} />,
          }))}
        />
      )}
    </Panel>
  );
}

const RISKS = ['none', 'low', 'medium', 'high', 'severe', 'unknown'] as const;

/** A check's details, in the reader's language if we have a text for them. */
export function useDetail() {
  const t = useTexts('reviews.check');
  return (text: string): string => {
    const finding = findingOf(text);
    switch (finding.kind) {
      case 'risk':
        return t(`risk.${RISKS[finding.level]}`);
      case 'known':
        return t(`finding.${finding.key}`);
      case 'text':
        return finding.text;
    }
  };
}
