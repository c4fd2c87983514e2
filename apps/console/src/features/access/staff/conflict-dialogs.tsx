// Declares that a colleague has a conflict of interest with a member, and requests the removal of such a
// declaration.
import {
  type StaffConflict,
  countStaffWaiting,
  decideStaffConflict,
  declareStaffConflict,
  listStaff,
  removeStaffConflict,
} from '@causeway/contract';
import { ConfirmDialog, FormError, toast } from '@causeway/ui';
import { Stack, Text, TextInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { memberIn } from '../../../shared/member-filter.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import type { RowDialogProps } from './dialogs.tsx';
import { useStaff } from '../../../shared/session.ts';
import { useTexts } from './texts.ts';

const LENGTH_MAX = 500;

export function DeclareConflictDialog({ row: { name, staffId }, opened, onClose }: RowDialogProps) {
  const t = useTexts('staffAccess.tie');
  const isOwn = useStaff().staffId === staffId;
  const write = useWrite(declareStaffConflict);
  const [member, setMember] = useState('');
  const [reason, setReason] = useState('');
  const memberId = memberIn(member);
  const declare = async (): Promise<void> => {
    if (memberId === undefined) return;
    await write.mutateAsync({ staffId, memberId, reason });
    toast(isOwn ? t('ownDeclared') : t('declared', { name }), 'good');
    await invalidate(listStaff);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('declare')}
      disabled={memberId === undefined || reason.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={declare}
      opened={opened}
      title={isOwn ? t('ownTitle') : t('declareTitle', { name })}
    >
      <Stack gap="sm">
        <Text>{t(isOwn ? 'ownText' : 'declareText')}</Text>
        <TextInput
          data-autofocus
          inputMode="numeric"
          label={t('member')}
          onChange={(event) => setMember(event.currentTarget.value)}
          value={member}
        />
        <Textarea
          label={t('reason')}
          maxLength={LENGTH_MAX}
          onChange={(event) => setReason(event.currentTarget.value)}
          value={reason}
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

interface RemoveProps extends RowDialogProps {
  readonly tie: StaffConflict;
}

export function RemoveConflictDialog({ row: { name }, tie, opened, onClose }: RemoveProps) {
  const t = useTexts('staffAccess.tie');
  const write = useWrite(removeStaffConflict);
  const [reason, setReason] = useState('');
  const remove = async (): Promise<void> => {
    try {
      const { waitsForSecond } = await write.mutateAsync({ tieId: tie.tieId, reason });
      toast(t(waitsForSecond ? 'removalAsked' : 'removed', { name }), 'good');
    } finally {
      await invalidate(listStaff);
    }
  };
  return (
    <ConfirmDialog
      confirmLabel={t('remove')}
      danger
      disabled={reason.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={remove}
      opened={opened}
      title={t('removeTitle', { name, member: tie.memberName ?? tie.memberId })}
    >
      <Stack gap="sm">
        <Text>{t('removeText')}</Text>
        <Textarea
          data-autofocus
          label={t('reason')}
          maxLength={LENGTH_MAX}
          onChange={(event) => setReason(event.currentTarget.value)}
          value={reason}
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

interface DecideConflictProps extends RemoveProps {
  readonly decision: 'confirm' | 'dismiss';
}

export function DecideConflictDialog({ row: { name }, tie, decision, opened, onClose }: DecideConflictProps) {
  const t = useTexts('staffAccess.tie');
  const write = useWrite(decideStaffConflict);
  const member = tie.memberName ?? tie.memberId;
  const decide = async (): Promise<void> => {
    try {
      await write.mutateAsync({ tieId: tie.tieId, decision });
      toast(t(decision === 'confirm' ? 'confirmed' : 'dismissed', { name }), 'good');
    } finally {
      await invalidate(listStaff, countStaffWaiting);
    }
  };
  return (
    <ConfirmDialog
      confirmLabel={t(decision)}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={decide}
      opened={opened}
      title={t(`${decision}Title`, { name, member })}
    >
      <Stack gap="sm">
        {decision === 'confirm' ? <Text>{t('confirmText', { name })}</Text> : <Text>{t('dismissText')}</Text>}
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
