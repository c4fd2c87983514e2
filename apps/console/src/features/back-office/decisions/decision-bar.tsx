// The sticky header of a review: its subject, its position in the queue and the decisions; below it the
// reason if the viewer may not decide, and changes of the record since it was opened.
import { BackIcon, ChevronLeftIcon, ChevronRightIcon, ToneIcon } from '@causeway/ui';
import { ActionIcon, Alert } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { usePlace, type ItemId, type Place } from '../queue/index.ts';
import classes from './decision-bar.module.css';
import { DecisionButtons, type Offer } from './decision-buttons.tsx';
import type { Meanwhile } from './use-decision.ts';

/** The decision being asked about, and changes meanwhile; one per review. */
export function useDeciding<Decision extends string>(here: ItemId) {
  const place = usePlace(here);
  const [asked, ask] = useState<Decision>();
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  return { place, asked, ask, close: () => ask(undefined), meanwhile, setMeanwhile };
}

interface DecisionBarProps<Decision extends string> {
  readonly place: Place;
  readonly title: ReactNode;
  /** A line below the subject. */
  readonly about: ReactNode;
  readonly offers: readonly Offer<Decision>[];
  readonly onAsk: (decision: Decision) => void;
  /** Shown before the decisions. */
  readonly tools?: ReactNode;
  /** The reason why the reader may not decide. */
  readonly notice: string | undefined;
  readonly meanwhile: Meanwhile | undefined;
}

export function DecisionBar<Decision extends string>(props: DecisionBarProps<Decision>) {
  const { place, title, about, offers, onAsk, tools, notice, meanwhile } = props;
  const t = useSharedTexts('review');
  useKeys(
    Object.fromEntries(
      offers
        .filter(({ isDisabled }) => isDisabled !== true)
        .flatMap(({ decision, shortcut }) =>
          shortcut === undefined ? [] : [[shortcut, () => onAsk(decision)]],
        ),
    ),
  );
  return (
    <>
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
          <Stepper place={place} />
          {tools}
          <DecisionButtons offers={offers} onAsk={onAsk} />
        </div>
      </header>
      {notice !== undefined && (
        <Alert bg="var(--cw-info-tint)" color="info" icon={<ToneIcon tone="info" />} mb="md">
          {notice}
        </Alert>
      )}
      <MeanwhileNotice meanwhile={meanwhile} />
    </>
  );
}

function Stepper({ place: { index, total, step } }: { readonly place: Place }) {
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
        onClick={() => step(-1)}
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
        onClick={() => step(1)}
        variant="subtle"
      >
        <ChevronRightIcon />
      </ActionIcon>
    </div>
  );
}

function MeanwhileNotice({ meanwhile }: Pick<DecisionBarProps<string>, 'meanwhile'>) {
  const t = useSharedTexts('review.meanwhile');
  return (
    <div aria-live="assertive">
      {meanwhile !== undefined && (
        <Alert
          bg="var(--cw-wait-tint)"
          color="wait"
          icon={<ToneIcon tone="wait" />}
          mb="md"
          title={t(`${meanwhile}.title`)}
        >
          {t(`${meanwhile}.text`)}
        </Alert>
      )}
    </div>
  );
}
