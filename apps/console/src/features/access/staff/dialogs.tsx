// Confirms the end of a staff session, and the decision on a recovery.
import {
  type StaffAccess,
  countStaffWaiting,
  decideStaffRecovery,
  endStaffSession,
  listStaff,
} from '@causeway/contract';
import { ConfirmDialog, FormError, toast } from '@causeway/ui';
import { Button, Code, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

type Decision = 'approve' | 'reject';

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
  const [code, setCode] = useState<string>();
  const write = useWrite(decideStaffRecovery);
  const { name, recovery } = row;
  const decide = async (): Promise<void> => {
    if (recovery === null) return;
    try {
      const { handover } = await write.mutateAsync({ requestId: recovery.requestId, decision });
      setCode(handover?.code);
      toast(t(decision === 'approve' ? 'approved' : 'rejected', { name }), 'good');
    } finally {
      await invalidate(listStaff, countStaffWaiting);
    }
  };
  return (
    <>
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
      <Handover code={code} name={name} onClose={() => setCode(undefined)} />
    </>
  );
}

interface HandoverProps {
  readonly code: string | undefined;
  readonly name: string;
  readonly onClose: () => void;
}

/** The code is shown once, until the approving colleague confirms having passed it on. */
function Handover({ code, name, onClose }: HandoverProps) {
  const t = useTexts('staffAccess.decide');
  return (
    <Modal
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
      opened={code !== undefined}
      title={t('handoverTitle', { name })}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text>{t('handoverText')}</Text>
        <Code aria-label={t('handoverTitle', { name })} fz="xl" p="md" ta="center">
          {code}
        </Code>
        <Button data-autofocus onClick={onClose}>
          {t('handoverDone')}
        </Button>
      </Stack>
    </Modal>
  );
}
