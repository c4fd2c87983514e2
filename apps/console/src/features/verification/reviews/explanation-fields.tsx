// Asks the approver for reasons: for each failed check, and for unopened new files.
import type { VerificationReview } from '@causeway/contract';
import { useWords } from '../../../shared/words.ts';
import { ReasonText } from '../../back-office/decisions/index.ts';
import { findingKey, type Reasons, type toExplain } from './explanations.ts';
import { personName } from './person-name.ts';
import { useTexts } from './texts.ts';

type Explained = ReturnType<typeof toExplain>;

interface ExplanationFieldsProps {
  readonly review: VerificationReview;
  readonly open: Explained;
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
          <ReasonText
            description={finding.detail}
            key={key}
            label={t('finding', { about })}
            {...field(key)}
          />
        );
      })}
      {open.unopened.length > 0 && (
        <ReasonText
          description={<FileNames files={open.unopened} review={review} />}
          label={t('unopened', { count: open.unopened.length })}
          {...field('files')}
        />
      )}
    </>
  );
}

interface FileNamesProps {
  readonly review: VerificationReview;
  readonly files: Explained['unopened'];
}

/** A line for each file: its kind, whose it is, and its name (VER-404). */
function FileNames({ review, files }: FileNamesProps) {
  const kind = useWords('file.type');
  return files.map(({ fileId, fileType, uid, originalFileName }) => (
    <span key={fileId} style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {[kind(`code${fileType}`, ''), personName(review, uid) ?? review.memberName, originalFileName]
        .filter(Boolean)
        .join(' · ')}
    </span>
  ));
}
