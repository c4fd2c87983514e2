// The head of a review, which stays in sight: what it is, where it stands in the queue, and the decisions.
import { BackIcon } from '@causeway/ui';
import type { ReactNode } from 'react';
import { useSharedTexts } from '../texts.ts';
import classes from './review.module.css';
import { Stepper } from './stepper.tsx';
import type { Place } from './use-place.ts';

interface ReviewHeadProps {
  readonly place: Place;
  readonly title: ReactNode;
  /** In one line beneath it. */
  readonly about: ReactNode;
  readonly decisions: ReactNode;
}

export function ReviewHead({ place, title, about, decisions }: ReviewHeadProps) {
  const t = useSharedTexts('review');
  return (
    <header className={classes.bar}>
      <div className={classes.heading}>
        <a className={classes.back} href={`#${place.queueAddress}`}>
          <BackIcon size={16} />
          {t('back')}
        </a>
        <h1 className={classes.title}>{title}</h1>
        <div className={classes.about}>{about}</div>
      </div>
      <div className={classes.tools}>
        <Stepper index={place.index} onStep={place.step} total={place.total} />
        {decisions}
      </div>
    </header>
  );
}
