// The dialog after sign-in with a new version of an agreement. It stays until the person agrees or signs out.
import { agreeAgain, getOwedConsent } from '@causeway/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { RequiredDialog } from '../../../shared/required-dialog.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import { ConsentField } from './consent-field.tsx';
import { useAgreements } from './use-agreements.ts';

interface AgreeDialogProps {
  readonly onSignOut: () => void;
}

export function AgreeDialog({ onSignOut }: AgreeDialogProps) {
  const t = useSharedTexts('agreements');
  const agreements = useAgreements();
  const [isAgreed, setAgreed] = useState(false);
  const write = useWrite(agreeAgain, { silent: true });
  const { data } = agreements;
  const agree = (): void => {
    if (data === undefined) return;
    write.mutate(
      { agreementVersion: data.agreement.version, privacyVersion: data.privacy.version },
      {
        // The person may have agreed in another tab.
        onSettled: () => void invalidate(getOwedConsent),
        // The version may no longer be in force, so the shown one is fetched again.
        onError: () => {
          setAgreed(false);
          void agreements.refetch();
        },
      },
    );
  };
  return (
    <RequiredDialog
      answer={
        <Button disabled={!isAgreed || data === undefined} loading={write.isPending} onClick={agree}>
          {t('agree')}
        </Button>
      }
      error={write.error}
      onSignOut={onSignOut}
      title={t('againTitle')}
    >
      <ConsentField
        agreements={agreements}
        hasChanged
        input={{ checked: isAgreed, onChange: ({ currentTarget }) => setAgreed(currentTarget.checked) }}
      />
    </RequiredDialog>
  );
}
