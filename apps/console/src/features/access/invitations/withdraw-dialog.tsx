// Asks before a code is withdrawn.
import { errorName, listInvitations, withdrawInvitation } from '@causeway/contract';
import { ConfirmDialog, FormError, isRequestError, toast } from '@causeway/ui';
import { Stack, Text } from '@mantine/core';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

interface WithdrawDialogProps {
  readonly code: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

const isDecided = (error: unknown): boolean =>
  isRequestError(error) && errorName(error.code) === 'already-decided';

export function WithdrawDialog({ code, opened, onClose }: WithdrawDialogProps) {
  const t = useTexts('invitations.withdrawal');
  const list = useTexts('invitations.list');
  const write = useWrite(withdrawInvitation);
  const withdraw = async (): Promise<void> => {
    try {
      await write.mutateAsync({ code });
    } catch (error) {
      // A colleague was faster: the list shows it when the dialog closes.
      if (isDecided(error)) void invalidate(listInvitations);
      throw error;
    }
    toast(t('done', { code }), 'good');
    await invalidate(listInvitations);
  };
  return (
    <ConfirmDialog
      confirmLabel={list('withdraw')}
      danger
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={withdraw}
      opened={opened}
      title={t('title', { code })}
    >
      <Stack gap="sm">
        <Text>{t('text')}</Text>
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
