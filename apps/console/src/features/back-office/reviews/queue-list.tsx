// The rows of the queue. Each is a link, so that Tab and Enter work as usual; j and k move the focus.
import { reviewLevels, type ReviewItem } from '@causeway/contract';
import { TimeText } from '@causeway/ui';
import { useRef, useState } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { href, link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { itemKey, searchOf, stepFrom, type QueuePlace } from '../queue/index.ts';
import { Age } from '../../../shared/age-text.tsx';
import classes from './queue.module.css';
import { SortHead } from './sort-head.tsx';
import { useTexts } from './texts.ts';
import { Unsent } from './unsent.tsx';
import { RowClaim, VerificationRow } from './verification-row.tsx';

interface QueueListProps {
  readonly list: readonly ReviewItem[];
  readonly place: QueuePlace;
  /** The previous answer, shown until this page's answer has arrived. */
  readonly isEarlier: boolean;
}

export function QueueList({ list, place, isEarlier }: QueueListProps) {
  const t = useTexts('reviews.queue');
  const go = useGo();
  const [search] = useAddressSearch();
  const rows = useRef(new Map<string, HTMLAnchorElement>());
  // A person who returns from a review finds the mark where it was.
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
  // A key opens the first item of the chosen kind, not of the previous one.
  useKeys(isEarlier ? {} : keys);

  const isOfVerifications = place.choice !== undefined;
  return (
    <div className={classes.list} data-of={isOfVerifications ? 'verifications' : undefined}>
      {place.choice && <SortHead choice={place.choice} />}
      <ol aria-busy={isEarlier} aria-label={t('label')} className={classes.rows}>
        {list.map((item) => (
          <li data-marked={item === marked || undefined} key={itemKey(item)}>
            <a
              className={classes.row}
              href={link('review', ...addressOf(item))}
              onFocus={() => setMarkedKey(itemKey(item))}
              ref={(element) => {
                if (element) rows.current.set(itemKey(item), element);
                else rows.current.delete(itemKey(item));
              }}
            >
              {isOfVerifications ? <VerificationRow item={item} /> : <Row item={item} />}
            </a>
            {isOfVerifications && <RowClaim isMarked={item === marked} item={item} />}
          </li>
        ))}
      </ol>
    </div>
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
        {item.hold && (
          <span className={classes.rowClaim} data-due={item.hold.isDue || undefined}>
            {t(item.hold.isDue ? 'hold.due' : 'hold.held', {
              until: item.hold.until,
              owner: item.hold.owner.name,
            })}
          </span>
        )}
        {item.screened === false && <span className={classes.rowUnscreened}>{t('review.unscreened')}</span>}
      </span>
      <span className={classes.rowMember}>{item.memberName ?? item.memberId}</span>
      <span className={classes.rowAmount}>
        {item.amount && <AmountDtoText currency={item.amount.currency} value={item.amount.value} />}
      </span>
      <span className={classes.rowSince}>
        <span className={classes.spoken}>{t('queue.since')} </span>
        <TimeText at={item.since} />
        <Age className={classes.rowAge} since={item.since} />
      </span>
    </>
  );
}

/** The next of two decisions, the assignment, and the number of unsent corrections. */
function Level({ item }: { readonly item: ReviewItem }) {
  const t = useTexts('reviews.queue');
  const { staffId } = useStaff();
  const { level, claimedBy } = item;
  if (level === undefined) return null;
  return (
    <span className={classes.rowLevel}>
      {t(level === reviewLevels.first ? 'firstLevel' : 'secondLevel')}
      {claimedBy && (
        <span className={classes.rowClaim} data-mine={claimedBy.staffId === staffId || undefined}>
          {claimedBy.staffId === staffId ? t('mine') : t('takenBy', { name: claimedBy.name })}
        </span>
      )}
      <Unsent item={item} />
    </span>
  );
}
