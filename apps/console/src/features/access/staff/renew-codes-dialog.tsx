// Ten new recovery codes that replace the old ones, shown until their owner confirms having saved them.
import { getStaffFactors, renewStaffRecoveryCodes } from '@causeway/contract';
import { ConfirmDialog, FormError, RecoveryCodes } from '@causeway/ui';
import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useConsoleName } from '../../../shared/console-name.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

interface RenewCodesDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function RenewCodesDialog({ opened, onClose }: RenewCodesDialogProps) {
  const t = useTexts('staffAccess.own.renew');
  const brand = useConsoleName();
  const write = useWrite(renewStaffRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = async (): Promise<void> => {
    setCodes((await write.mutateAsync({})).recoveryCodes);
    await invalidate(getStaffFactors);
  };
  return (
    <>
      <ConfirmDialog
        confirmLabel={t('submit')}
        onClose={() => {
          write.reset();
          onClose();
        }}
        onConfirm={renew}
        opened={opened}
        title={t('title')}
      >
        <Stack gap="sm">
          <Text>{t('text')}</Text>
          <FormError error={write.error} />
        </Stack>
      </ConfirmDialog>
      <Modal
        closeOnClickOutside={false}
        closeOnEscape={false}
        onClose={() => undefined}
        opened={codes !== undefined}
        title={t('done')}
        withCloseButton={false}
      >
        <RecoveryCodes brand={brand} codes={codes ?? []} onKept={() => setCodes(undefined)} />
      </Modal>
    </>
  );
}
