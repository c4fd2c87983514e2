// The path to a first payment: what is done, what is next and how long it takes (spec 1 section 2, quick-entry steps).
import { kycStatuses } from '@causeway/contract';
import { ProgressSteps, type ProgressStep } from '@causeway/ui';
import { Anchor, Card, Title } from '@mantine/core';
import { link } from '../../shared/navigation.ts';
import { useUser } from '../../shared/session/session.ts';
import type { QuickStep } from './steps.ts';
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
  const isUnderReview = useUser().memberKycStatus === kycStatuses.underReview;
  const next = steps.findIndex(({ done }) => !done);

  const text = ({ step, isOpen }: QuickStep): ProgressStep['text'] => {
    if (step === 'kyc' && isUnderReview) return t('underReview');
    if (!isOpen) return t(`takes.${step}`);
    return (
      <>
        {t(`takes.${step}`)}
        <br />
        <Anchor aria-label={`${t('begin')}: ${t(step)}`} href={placeOf[step]} size="sm">
          {t('begin')}
        </Anchor>
      </>
    );
  };

  const shown = steps.map((each, index): ProgressStep => {
    const waiting = index === next ? 'now' : 'next';
    return {
      key: each.step,
      title: t(each.step),
      state: each.done ? 'done' : waiting,
      ...(!each.done && { text: text(each) }),
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
