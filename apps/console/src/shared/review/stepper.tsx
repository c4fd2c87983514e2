// Where this one stands in the queue, with the steps to its neighbours.
import { ChevronLeftIcon, ChevronRightIcon } from '@causeway/ui';
import { ActionIcon } from '@mantine/core';
import { useSharedTexts } from '../texts.ts';
import classes from './review.module.css';

interface StepperProps {
  /** -1 where it is not in the queue. */
  readonly index: number;
  readonly total: number;
  readonly onStep: (by: 1 | -1) => void;
}

export function Stepper({ index, total, onStep }: StepperProps) {
  const t = useSharedTexts('review');
  if (total === 0) return null;
  const outside = index === -1;
  return (
    <div className={classes.stepper}>
      <ActionIcon
        aria-keyshortcuts="k"
        aria-label={t('previous')}
        color="gray"
        disabled={outside || index === 0}
        onClick={() => onStep(-1)}
        variant="subtle"
      >
        <ChevronLeftIcon />
      </ActionIcon>
      <span>{outside ? t('outside', { total }) : t('position', { number: index + 1, total })}</span>
      <ActionIcon
        aria-keyshortcuts="j"
        aria-label={t('next')}
        color="gray"
        disabled={index === total - 1}
        onClick={() => onStep(1)}
        variant="subtle"
      >
        <ChevronRightIcon />
      </ActionIcon>
    </div>
  );
}
