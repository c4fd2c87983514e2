// After signing in: a new version of a text that a person agreed to. It stays until they have agreed to it, or sign out.
import { agreeAgain, getOwedConsent } from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
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
        // Perhaps agreed to in another tab.
        onSettled: () => void invalidate(getOwedConsent),
        // Perhaps of a version that is in force no more: what is shown is read again.
        onError: () => {
          setAgreed(false);
          void agreements.refetch();
        },
      },
    );
  };
  return (
    <Modal
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onSignOut}
      opened
      title={t('againTitle')}
      withCloseButton={false}
    >
      <Stack gap="md">
        <ConsentField
          agreements={agreements}
          hasChanged
          input={{ checked: isAgreed, onChange: ({ currentTarget }) => setAgreed(currentTarget.checked) }}
        />
        <FormError error={write.error} />
        <Group justify="flex-end">
          <Button onClick={onSignOut} variant="default">
            {t('signOut')}
          </Button>
          <Button disabled={!isAgreed || data === undefined} loading={write.isPending} onClick={agree}>
            {t('agree')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
