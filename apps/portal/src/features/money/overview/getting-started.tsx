// The path to a first payment: what is done, what is next and how long it takes (MON-033).
import { ProgressSteps, type ProgressStep, type StepState } from '@causeway/ui';
import { Anchor, Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { link } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { verificationWay } from '../verified-only/index.ts';
import { kycOffer, type QuickStep } from './steps.ts';
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

export function GettingStarted({ steps }: { readonly steps: readonly QuickStep[] }) {
  const t = useTexts('overview.steps');
  const user = useUser();
  const offer = kycOffer(user);
  const way = verificationWay(user);
  const next = steps.findIndex(({ done }) => !done);

  const withWay = (text: string, step: QuickStep['step'], { verb, to }: Way): ReactNode => (
    <>
      {text}
      <br />
      <Anchor aria-label={`${verb}: ${t(step)}`} href={to} size="sm">
        {verb}
      </Anchor>
    </>
  );
  const text = ({ step, isOpen }: QuickStep): ReactNode => {
    const isKyc = step === 'kyc';
    if (isKyc && offer === 'correct' && way !== null) {
      return withWay(t(offer), step, { verb: t('seeWhy'), to: link(way) });
    }
    if (isKyc && offer !== 'begin') return t(offer);
    if (!isOpen) return t(`takes.${step}`);
    return withWay(t(`takes.${step}`), step, { verb: t('begin'), to: placeOf[step] });
  };
  const state = ({ step, done }: QuickStep, index: number): StepState => {
    if (done) return 'done';
    if (step === 'kyc' && offer === 'declined') return 'failed';
    return index === next ? 'now' : 'next';
  };

  const shown = steps.map((each, index): ProgressStep => ({
    key: each.step,
    title: t(each.step),
    state: state(each, index),
    ...(!each.done && { text: text(each) }),
  }));
  return (
    <Card component="section" withBorder>
      <Title mb="md" order={2}>
        {t('title')}
      </Title>
      <ProgressSteps across label={t('label')} steps={shown} />
    </Card>
  );
}

interface Way {
  readonly verb: string;
  readonly to: string;
}
