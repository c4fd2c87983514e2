// Asks why a bank's message is set aside for good.
import { dismissBankMessage, listBankMessages, type BankMessage } from '@causeway/contract';
import { ConfirmDialog, FormError, toast } from '@causeway/ui';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LongText } from '../../../shared/long-text.tsx';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { meanwhileOf } from '../../../shared/review/meanwhile.ts';
import { useTexts } from './texts.ts';

const REASON_LENGTH = 500;

interface DismissDialogProps {
  readonly message: BankMessage;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function DismissDialog({ message, opened, onClose }: DismissDialogProps) {
  const t = useTexts('treasury.message');
  const write = useWrite(dismissBankMessage);
  const [reason, setReason] = useState('');

  const dismiss = async (): Promise<void> => {
    try {
      await write.mutateAsync({ messageKey: message.messageKey, reason: reason.trim() });
      toast(t('dismissDone'), 'good');
    } catch (error) {
      if (meanwhileOf(error) === undefined) throw error;
      toast(t('meanwhile'), 'wait');
    }
    await invalidate(listBankMessages);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('dismiss')}
      danger
      disabled={reason.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={dismiss}
      opened={opened}
      title={t('dismissTitle')}
    >
      <Stack gap="sm">
        <Text>{t('dismissText')}</Text>
        <LongText
          description={t('reasonHint')}
          first
          label={t('reason')}
          maxLength={REASON_LENGTH}
          onChange={setReason}
          value={reason}
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
