// Pages for verified members only: everybody else sees what to do first (VER-006).
import { RefusedState } from '@causeway/ui';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { link } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { UnderReviewText } from './under-review.tsx';
import { verificationWay } from './verification-way.ts';
import { verificationGate } from './verified-action.tsx';

export function VerifiedOnly({ children }: { readonly children: ReactNode }) {
  const t = useSharedTexts('kyc');
  const user = useUser();
  const gate = verificationGate(user);
  switch (gate) {
    case 'open':
      return children;
    case 'wait':
      return <RefusedState text={t('dialogPending')} title={t('dialogTitle')} />;
    case 'ask':
      return (
        <RefusedState
          action={
            <Button component="a" href={link('id-verification')}>
              {t('goNow')}
            </Button>
          }
          text={t('dialogText')}
          title={t('dialogTitle')}
        />
      );
    case 'rejected':
      return (
        <RefusedState
          action={
            <Button component="a" href={link(verificationWay(user) ?? 'id-verification-rejected')}>
              {t('seeWhy')}
            </Button>
          }
          text={t('notYet.rejected')}
          title={t('dialogTitle')}
        />
      );
    case 'underReview':
      return <RefusedState text={<UnderReviewText />} title={t('dialogTitle')} />;
    case 'declined':
      return <RefusedState text={t('notYet.declined')} title={t('dialogTitle')} />;
  }
}
