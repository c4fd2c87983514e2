// The number of corrections that the reader has drafted for a member and not sent.
import type { ReviewItem } from '@causeway/contract';
import classes from './queue.module.css';
import { useTexts } from './texts.ts';

export function Unsent({ item: { drafted = 0 } }: { readonly item: ReviewItem }) {
  const t = useTexts('reviews.queue');
  return drafted > 0 && <span className={classes.rowUnsent}>{t('unsent', { count: drafted })}</span>;
}
