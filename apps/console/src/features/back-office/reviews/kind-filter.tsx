// The kinds, each with its count, to choose one or all; the digit keys choose too.
import { reviewKind, type ReviewKind } from '@causeway/contract';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useGo } from '../../../shared/navigation.ts';
import { href, link } from '../../../shared/routes.ts';
import classes from './queue.module.css';
import { useTexts } from './texts.ts';

interface KindFilterProps {
  /** Undefined until the first answer. */
  readonly counts: Readonly<Record<ReviewKind, number>> | undefined;
  readonly kind: ReviewKind | undefined;
}

const choices = [undefined, ...reviewKind.options];

export function KindFilter({ counts, kind: chosen }: KindFilterProps) {
  const t = useTexts('reviews.kind');
  const queue = useTexts('reviews.queue');
  const go = useGo();
  useKeys(
    Object.fromEntries(
      choices.map((kind, index) => [
        String(index),
        () => go(href('reviews', undefined, { queue: kind }), { replace: true }),
      ]),
    ),
  );
  const countOf = (kind: ReviewKind | undefined): number | undefined =>
    counts &&
    (kind === undefined ? Object.values(counts).reduce((sum, each) => sum + each, 0) : counts[kind]);
  return (
    <nav aria-label={queue('kinds')} className={classes.kinds}>
      {choices.map((kind) => (
        <a
          aria-current={kind === chosen ? 'page' : undefined}
          className={classes.kind}
          href={link('reviews', undefined, { queue: kind })}
          key={kind ?? 'all'}
        >
          {t(kind ?? 'all')}
          <span className={classes.count}>{countOf(kind) ?? '–'}</span>
        </a>
      ))}
    </nav>
  );
}
