// The path to a first payment: what is done, what is next and how long it takes (spec 1 section 2, quick-entry steps).
import { kycStatuses, type Overview } from '@causeway/contract';
import { ProgressSteps, type ProgressStep } from '@causeway/ui';
import { Anchor, Card, Title } from '@mantine/core';
import { link } from '../../shared/navigation.ts';
import { useUser } from '../../shared/session/session.ts';
import { useTexts } from './texts.ts';

type Step = Overview['steps'][number];

const places: Readonly<Record<Step['step'], string>> = {
  kyc: link('id-verification'),
  'collection-account': link('collection-accounts'),
  deposit: link('new-deposit'),
  exchange: link('new-exchange'),
  transfer: link('new-transfer'),
};

export function GettingStarted({ steps }: { readonly steps: readonly Step[] }) {
  const t = useTexts('overview.steps');
  const isUnderReview = useUser().memberKycStatus === kycStatuses.underReview;
  const next = steps.findIndex(({ done }) => !done);

  const text = (step: Step['step'], isNext: boolean): ProgressStep['text'] => {
    if (step === 'kyc' && isUnderReview) return t('underReview');
    if (!isNext) return t(`takes.${step}`);
    return (
      <>
        {t(`takes.${step}`)}
        <br />
        <Anchor href={places[step]} size="sm">
          {t('begin')}
        </Anchor>
      </>
    );
  };

  const shown = steps.map(({ step, done }, index): ProgressStep => {
    const isNext = index === next;
    const waiting = isNext ? 'now' : 'next';
    return {
      key: step,
      title: t(step),
      state: done ? 'done' : waiting,
      ...(!done && { text: text(step, isNext) }),
    };
  });
  return (
    <Card component="section" withBorder>
      <Title mb="md" order={2}>
        {t('title')}
      </Title>
      <ProgressSteps across label={t('label')} steps={shown} />
    </Card>
  );
}
