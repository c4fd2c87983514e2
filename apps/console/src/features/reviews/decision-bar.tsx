// The head of a review: what it is, where it stands in the queue, and the two decisions with their keys.
import type { ReviewDetail, ReviewKind } from '@causeway/contract';
import { BackIcon, StatusTag, toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useKeys } from '../../shared/keyboard/use-keys.ts';
import { useGo } from '../../shared/navigation.ts';
import { href, link } from '../../shared/routes.ts';
import { mayDecide, useStaff } from '../../shared/session.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { afterDecision, indexOf, itemKey, searchOf, stepFrom, type ItemId } from './queue.ts';
import { RejectDialog } from './reject-dialog.tsx';
import classes from './review.module.css';
import { Stepper } from './stepper.tsx';
import { useTexts } from './texts.ts';
import type { Decided, Meanwhile } from './use-decision.ts';
import { useQueue } from './use-queue.ts';

interface DecisionBarProps extends ItemId {
  readonly kind: ReviewKind;
  /** Undefined while it is fetched. */
  readonly review: ReviewDetail | undefined;
}

export function DecisionBar({ kind, subjectId, review }: DecisionBarProps) {
  const t = useTexts('reviews');
  const staff = useStaff();
  const go = useGo();
  const { place, list } = useQueue();
  const [asked, setAsked] = useState<'approve' | 'reject'>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const here = { kind, subjectId };
  const decides = review?.open === true && mayDecide(staff);
  const search = searchOf(place);
  const queueAddress = href('reviews', undefined, { ...search, at: itemKey(here) });

  const open = (item: ItemId | undefined): void => {
    if (item === undefined) return go(href('reviews', undefined, search));
    if (itemKey(item) === itemKey(here)) return undefined;
    const { kind, subjectId } = item;
    return go(href('review', { kind, subjectId }, search), { replace: true });
  };
  useKeys({
    j: () => open(stepFrom(list, here, 1)),
    k: () => open(stepFrom(list, here, -1)),
    u: () => go(queueAddress),
    ...(decides && { a: () => setAsked('approve'), r: () => setAsked('reject') }),
  });

  const decided = (decision: Decided): void => {
    toast(t(`decision.${decision}Done`, { title: review?.item.title ?? '' }), 'good');
    open(afterDecision(list, here));
  };
  const dialog = { onClose: () => setAsked(undefined), onDecided: decided, onMeanwhile: setMeanwhile };
  return (
    <>
      <header className={classes.bar}>
        <div className={classes.heading}>
          <a className={classes.back} href={`#${queueAddress}`}>
            <BackIcon size={16} />
            {t('review.back')}
          </a>
          <h1 className={classes.title}>{review?.item.title ?? subjectId}</h1>
          <div className={classes.about}>
            <span>{t(`kind.${kind}`)}</span>
            {review && <OpenTag open={review.open} />}
            {review && (
              <a className={classes.member} href={link('member', { memberId: review.item.memberId })}>
                {review.item.memberName ?? review.item.memberId}
              </a>
            )}
          </div>
        </div>
        <div className={classes.tools}>
          <Stepper
            index={indexOf(list, here)}
            onStep={(by) => open(stepFrom(list, here, by))}
            total={list.length}
          />
          {decides && <DecisionButtons onAsk={setAsked} />}
        </div>
      </header>
      {review?.open === true && !mayDecide(staff) && (
        <Text c="dimmed" mb="md" size="sm">
          {t('review.onlyLooking')}
        </Text>
      )}
      <MeanwhileNotice meanwhile={meanwhile} />
      {review && (
        <>
          <ApproveDialog opened={asked === 'approve'} review={review} {...dialog} />
          <RejectDialog opened={asked === 'reject'} review={review} {...dialog} />
        </>
      )}
    </>
  );
}

function OpenTag({ open }: { readonly open: boolean }) {
  const t = useTexts('reviews.review');
  return <StatusTag tone={open ? 'wait' : 'done'}>{t(open ? 'open' : 'decided')}</StatusTag>;
}
