// Asks the approver for reasons: for each failed check, and for unopened new files.
import type { VerificationReview } from '@causeway/contract';
import { LongText } from '../../back-office/decisions/index.ts';
import { findingKey, type Reasons, type toExplain } from './explanations.ts';
import { personName } from './person-name.ts';
import { useTexts } from './texts.ts';

interface ExplanationFieldsProps {
  readonly review: VerificationReview;
  readonly open: ReturnType<typeof toExplain>;
  readonly reasons: Reasons;
  readonly onReasons: (reasons: Reasons) => void;
}

export function ExplanationFields({ review, open, reasons, onReasons }: ExplanationFieldsProps) {
  const t = useTexts('verificationReviews.explanation');
  const name = useTexts('verificationReviews.finding.name');
  const field = (key: string) => ({
    minRows: 2,
    value: reasons[key] ?? '',
    onChange: (text: string) => onReasons({ ...reasons, [key]: text }),
  });
  return (
    <>
      {open.findings.map((finding) => {
        const key = findingKey(finding);
        const about = [name(finding.name), personName(review, finding.uid)].filter(Boolean).join(' · ');
        return (
          <LongText description={finding.detail} key={key} label={t('finding', { about })} {...field(key)} />
        );
      })}
      {open.unopened.length > 0 && (
        <LongText
          description={open.unopened.map(({ originalFileName }) => originalFileName).join(', ')}
          label={t('unopened', { count: open.unopened.length })}
          {...field('files')}
        />
      )}
    </>
  );
}
