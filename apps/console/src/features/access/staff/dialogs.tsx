// Asks before a session of staff ends, and before a recovery is decided.
import { type StaffAccess, decideStaffRecovery, endStaffSession, listStaff } from '@causeway/contract';
import { ConfirmDialog, FormError, toast } from '@causeway/ui';
import { Stack, Text } from '@mantine/core';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

export type Decision = 'approve' | 'reject';

export interface RowDialogProps {
  readonly row: StaffAccess;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function EndDialog({ row, opened, onClose }: RowDialogProps) {
  const t = useTexts('staffAccess.session');
  const write = useWrite(endStaffSession);
  const { name, staffId, sessions } = row;
  const end = async (): Promise<void> => {
    for (const { sessionId } of sessions) await write.mutateAsync({ staffId, sessionId });
    toast(t('done', { name }), 'good');
    await invalidate(listStaff);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('end')}
      danger
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={end}
      opened={opened}
      title={t('title', { name })}
    >
      <Stack gap="sm">
        <Text>{t('text')}</Text>
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

interface DecideDialogProps extends RowDialogProps {
  readonly decision: Decision;
}

export function DecideDialog({ row, decision, opened, onClose }: DecideDialogProps) {
  const t = useTexts('staffAccess.decide');
  const write = useWrite(decideStaffRecovery);
  const { name, recovery } = row;
  const decide = async (): Promise<void> => {
    if (recovery === null) return;
    try {
      await write.mutateAsync({ requestId: recovery.requestId, decision });
      toast(t(decision === 'approve' ? 'approved' : 'rejected', { name }), 'good');
    } finally {
      await invalidate(listStaff);
    }
  };
  return (
    <ConfirmDialog
      confirmLabel={t(decision)}
      danger={decision === 'reject'}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={decide}
      opened={opened}
      title={t(`${decision}Title`, { name })}
    >
      <Stack gap="sm">
        <Text>{t(`${decision}Text`)}</Text>
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
