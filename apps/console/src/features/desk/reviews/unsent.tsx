// How many corrections about a member the reader has drafted and not sent.
import { useDraftCount } from '../draft-corrections/index.ts';
import classes from './queue.module.css';
import { useTexts } from './texts.ts';

export function Unsent({ memberId }: { readonly memberId: string }) {
  const t = useTexts('reviews.queue');
  const unsent = useDraftCount(memberId);
  return unsent > 0 && <span className={classes.rowUnsent}>{t('unsent', { count: unsent })}</span>;
}
