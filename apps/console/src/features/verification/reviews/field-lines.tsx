// Fields as labeled lines; a changed field shows its old value, struck through, before the new one.
import type { ReviewedField } from '@causeway/contract';
import { Copyable } from '@causeway/ui';
import { Line, Lines } from '../../back-office/evidence/index.ts';
import { useWords } from '../../../shared/words.ts';
import { useTexts } from './texts.ts';
import classes from './verification-review.module.css';

export function FieldLines({ fields }: { readonly fields: readonly ReviewedField[] }) {
  const label = useWords('verificationReviews.field');
  return (
    <Lines>
      {fields.map((field) => (
        <Line key={field.key} label={label(field.key)}>
          <Value field={field} label={label(field.key)} />
        </Line>
      ))}
    </Lines>
  );
}

/** Values that reviewers look up elsewhere, in a register or at an issuer. */
const COPIED: ReadonlySet<string> = new Set(['idNumber', 'regNumber']);

interface ValueProps {
  readonly field: ReviewedField;
  readonly label: string;
}

function Value({ field: { key, value, before }, label }: ValueProps) {
  const t = useTexts('verificationReviews.change');
  if (before === null) return COPIED.has(key) ? <Copyable label={label} value={value} /> : value;
  return (
    <>
      <span className={classes.spoken}>{t('before')} </span>
      <del className={classes.before}>{before === '' ? t('empty') : before}</del>{' '}
      <span className={classes.spoken}>{t('now')} </span>
      <ins className={classes.now}>{value === '' ? t('empty') : value}</ins>
    </>
  );
}
