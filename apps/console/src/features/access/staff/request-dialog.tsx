// Asks a second colleague to recover the access of a person who has lost every factor.
import { listStaff, requestStaffRecovery } from '@causeway/contract';
import { ConfirmDialog, FormError, toast } from '@causeway/ui';
import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import type { RowDialogProps } from './dialogs.tsx';
import { useTexts } from './texts.ts';

const LENGTH_MAX = 500;

export function RequestDialog({ row: { name, staffId }, opened, onClose }: RowDialogProps) {
  const t = useTexts('staffAccess.request');
  const write = useWrite(requestStaffRecovery);
  const [reason, setReason] = useState('');
  const [evidence, setEvidence] = useState('');
  const request = async (): Promise<void> => {
    await write.mutateAsync({ staffId, reason, evidence });
    toast(t('done', { name }), 'good');
    await invalidate(listStaff);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('submit')}
      disabled={reason.trim() === '' || evidence.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={request}
      opened={opened}
      title={t('title', { name })}
    >
      <Stack gap="sm">
        <Text>{t('text')}</Text>
        <Textarea
          data-autofocus
          label={t('reason')}
          maxLength={LENGTH_MAX}
          onChange={(event) => setReason(event.currentTarget.value)}
          value={reason}
        />
        <Textarea
          label={t('evidence')}
          maxLength={LENGTH_MAX}
          onChange={(event) => setEvidence(event.currentTarget.value)}
          value={evidence}
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
