// The path to a first payment: one next step, large, with the one button of the page; beneath what is done, what follows
// and how long it takes (MON-033).
import { ProgressSteps, type ProgressStep, type StepState } from '@causeway/ui';
import { Anchor, Button, Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { link } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { verificationWay } from '../verified-only/index.ts';
import classes from './overview.module.css';
import { kycOffer, nextStep, type QuickStep } from './steps.ts';
import { useTexts } from './texts.ts';

const security = link('permission-settings');

/** Where a step is taken. */
export const placeOf: Readonly<Record<QuickStep['step'], string>> = {
  kyc: link('id-verification'),
  email: `${security}?action=email`,
  mobile: `${security}?action=mobile`,
  authenticator: `${security}?action=authenticator`,
  'collection-account': link('collection-accounts'),
  deposit: link('new-deposit'),
  exchange: link('new-exchange'),
  transfer: link('new-transfer'),
};

interface GettingStartedProps {
  /** Whether the verification has been, as the server says: what is known of the member may be of before. */
  readonly isRejected: boolean;
  readonly steps: readonly QuickStep[];
}

export function GettingStarted({ isRejected, steps }: GettingStartedProps) {
  const t = useTexts('overview.steps');
  const offer = kycOffer(useUser());
  const next = nextStep(steps, offer);
  const now = next ?? steps.find(({ done }) => !done);

  const text = ({ step, isOpen }: QuickStep): ReactNode => {
    if (step === 'kyc' && offer !== 'begin') return t(offer);
    const takes = t(`takes.${step}`);
    if (!isOpen || step === next?.step) return takes;
    return (
      <>
        {takes}
        <br />
        <Anchor aria-label={`${t('begin')}: ${t(step)}`} href={placeOf[step]} size="sm">
          {t('begin')}
        </Anchor>
      </>
    );
  };
  const state = ({ step, done }: QuickStep): StepState => {
    if (done) return 'done';
    if (step === 'kyc' && offer === 'declined') return 'failed';
    if (step === 'kyc' && offer === 'underReview') return 'now';
    return step === now?.step ? 'now' : 'next';
  };
  const shown = steps.map((each): ProgressStep => ({
    key: each.step,
    title: t(each.step),
    state: state(each),
    ...(!each.done && { text: text(each) }),
  }));
  return (
    <Card component="section" withBorder>
      {next === undefined ? (
        <Title mb="md" order={2}>
          {t('title')}
        </Title>
      ) : (
        <Next isRejected={isRejected} step={next} />
      )}
      <ProgressSteps across label={t('label')} steps={shown} />
    </Card>
  );
}

interface NextProps {
  readonly isRejected: boolean;
  readonly step: QuickStep;
}

function Next({ isRejected, step: { step } }: NextProps) {
  const t = useTexts('overview.steps');
  const user = useUser();
  const way = isRejected ? 'id-verification-rejected' : verificationWay(user);
  const isCorrection = step === 'kyc' && (isRejected || kycOffer(user) === 'correct');
  const verb = t(isCorrection ? 'seeWhy' : 'begin');
  return (
    <div className={classes.next}>
      <div>
        <p className={classes.quiet}>{t('next')}</p>
        <Title order={2}>{t(step)}</Title>
        <p className={classes.quiet}>{isCorrection ? t('correct') : t(`takes.${step}`)}</p>
      </div>
      <Button
        aria-label={`${verb}: ${t(step)}`}
        component="a"
        href={isCorrection && way !== null ? link(way) : placeOf[step]}
        size="md"
      >
        {verb}
      </Button>
    </div>
  );
}
