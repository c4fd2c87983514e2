// The rows of the queue. Each is a link, so that Tab and Enter work as they do; j and k move the focus.
import type { ReviewItem } from '@causeway/contract';
import { TimeText, useServerNow } from '@causeway/ui';
import { useRef, useState } from 'react';
import { useFormatter } from 'use-intl';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { href, link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { AmountDtoText } from '../../../shared/amount-dto-text.tsx';
import { itemKey, searchOf, stepFrom, type QueuePlace } from '../queue/index.ts';
import { useDraftCount } from '../draft-corrections/index.ts';
import { ageOf } from './age.ts';
import classes from './queue.module.css';
import { useTexts } from './texts.ts';

const REFRESH_MS = 60_000;

interface QueueListProps {
  readonly list: readonly ReviewItem[];
  readonly place: QueuePlace;
  /** What was asked for before, shown until this place's answer has come. */
  readonly isEarlier: boolean;
}

export function QueueList({ list, place, isEarlier }: QueueListProps) {
  const t = useTexts('reviews.queue');
  const go = useGo();
  const [search] = useAddressSearch();
  const rows = useRef(new Map<string, HTMLAnchorElement>());
  // Who comes back from a review finds the mark where it was.
  const [markedKey, setMarkedKey] = useState(search['at']);
  const marked = list.find((item) => itemKey(item) === markedKey);
  const addressOf = ({ kind, subjectId }: ReviewItem) => [{ kind, subjectId }, searchOf(place)] as const;

  const walk = (by: 1 | -1) => () => {
    const next = stepFrom(list, marked, by);
    if (next === undefined) return;
    setMarkedKey(itemKey(next));
    rows.current.get(itemKey(next))?.focus();
  };
  const open = (): void => {
    const item = marked ?? list[0];
    if (item !== undefined) go(href('review', ...addressOf(item)));
  };
  const keys = { j: walk(1), k: walk(-1), ArrowDown: walk(1), ArrowUp: walk(-1), o: open, Enter: open };
  // A key opens what is first: of the kind that was chosen, not of the one before.
  useKeys(isEarlier ? {} : keys);

  return (
    <ol aria-busy={isEarlier} aria-label={t('label')} className={classes.list}>
      {list.map((item) => (
        <li key={itemKey(item)}>
          <a
            className={classes.row}
            data-marked={item === marked || undefined}
            href={link('review', ...addressOf(item))}
            onFocus={() => setMarkedKey(itemKey(item))}
            ref={(element) => {
              if (element) rows.current.set(itemKey(item), element);
              else rows.current.delete(itemKey(item));
            }}
          >
            <Row item={item} />
          </a>
        </li>
      ))}
    </ol>
  );
}

function Row({ item }: { readonly item: ReviewItem }) {
  const t = useTexts('reviews');
  return (
    <>
      <span className={classes.rowKind}>{t(`kind.${item.kind}`)}</span>
      <span className={classes.rowTitle}>
        {item.title}
        <Level item={item} />
        {item.screened === false && <span className={classes.rowUnscreened}>{t('review.unscreened')}</span>}
      </span>
      <span className={classes.rowMember}>{item.memberName ?? item.memberId}</span>
      <span className={classes.rowAmount}>
        {item.amount && <AmountDtoText currency={item.amount.currency} value={item.amount.value} />}
      </span>
      <span className={classes.rowSince}>
        <span className={classes.spoken}>{t('queue.since')} </span>
        <TimeText at={item.since} />
        <Age since={item.since} />
      </span>
    </>
  );
}

function Age({ since }: { readonly since: string }) {
  const format = useFormatter();
  const age = ageOf(since, useServerNow(REFRESH_MS));
  if (age === undefined) return null;
  const { count, unit } = age;
  return (
    <span className={classes.rowAge}>
      {format.number(count, { style: 'unit', unit, unitDisplay: 'long' })}
    </span>
  );
}

/** Which of two decisions is next, who it is assigned to, and how many corrections are unsent. */
function Level({ item: { memberId, level, claimedBy } }: { readonly item: ReviewItem }) {
  const t = useTexts('reviews.queue');
  const { staffId } = useStaff();
  const unsent = useDraftCount(memberId);
  if (level === undefined) return null;
  return (
    <span className={classes.rowLevel}>
      {t(level === 1 ? 'firstLevel' : 'secondLevel')}
      {claimedBy && (
        <span className={classes.rowClaim} data-mine={claimedBy.staffId === staffId || undefined}>
          {claimedBy.staffId === staffId ? t('mine') : t('takenBy', { name: claimedBy.name })}
        </span>
      )}
      {unsent > 0 && <span className={classes.rowUnsent}>{t('unsent', { count: unsent })}</span>}
    </span>
  );
}
