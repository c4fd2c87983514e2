// Changes a colleague's role, ends their access or restores it. The role of senior and restored access need a
// second colleague.
import {
  changeStaffRole,
  disableStaff,
  listStaff,
  listStaffRequests,
  requestStaffChange,
  staffRoles,
  type StaffRole,
} from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import type { RowDialogProps } from './dialogs.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useTexts } from './texts.ts';

const reread = () => invalidate(listStaff, listStaffRequests);

interface RoleSelectProps {
  readonly value: StaffRole | null;
  readonly without?: StaffRole;
  readonly onChange: (role: StaffRole) => void;
}

export function RoleSelect({ value, without, onChange }: RoleSelectProps) {
  const t = useTexts('staffAccess.list');
  const role = useSharedTexts('staffRole');
  const roles = staffRoles.filter((each) => each !== without);
  return (
    <Select
      allowDeselect={false}
      data={roles.map((each) => ({ value: each, label: role(each) }))}
      label={t('role')}
      onChange={(next) => {
        const chosen = roles.find((each) => each === next);
        if (chosen !== undefined) onChange(chosen);
      }}
      value={value}
      withAsterisk
    />
  );
}

export function RoleDialog({ row: { name, staffId, role: now }, opened, onClose }: RowDialogProps) {
  const t = useTexts('staffAccess.role');
  const change = useWrite(changeStaffRole);
  const ask = useWrite(requestStaffChange);
  const [role, setRole] = useState<StaffRole | null>(null);
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    if (role === null) return;
    if (role === 'senior') await ask.mutateAsync({ staffId, kind: 'make-senior', reason });
    else await change.mutateAsync({ staffId, role, reason });
    toast(role === 'senior' ? t('asked') : t('done', { name }), 'good');
    await reread();
  };
  return (
    <ReasonDialog
      confirmLabel={t(role === 'senior' ? 'ask' : 'submit')}
      disabled={role === null}
      onClose={onClose}
      onConfirm={send}
      onReason={setReason}
      opened={opened}
      reason={reason}
      text={t(role === 'senior' ? 'textSenior' : 'text', { name })}
      title={t('title', { name })}
      write={role === 'senior' ? ask : change}
    >
      <RoleSelect onChange={setRole} value={role} without={now} />
    </ReasonDialog>
  );
}

export function DisableDialog({ row: { name, staffId }, opened, onClose }: RowDialogProps) {
  const t = useTexts('staffAccess.disable');
  const write = useWrite(disableStaff);
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    await write.mutateAsync({ staffId, reason });
    toast(t('done', { name }), 'good');
    await reread();
  };
  return (
    <ReasonDialog
      confirmLabel={t('open')}
      danger
      onClose={onClose}
      onConfirm={send}
      onReason={setReason}
      opened={opened}
      reason={reason}
      text={t('text')}
      title={t('title', { name })}
      write={write}
    />
  );
}

export function EnableDialog({ row: { name, staffId, role }, opened, onClose }: RowDialogProps) {
  const t = useTexts('staffAccess.enable');
  const roleName = useSharedTexts('staffRole');
  const write = useWrite(requestStaffChange);
  const [reason, setReason] = useState('');
  const send = async (): Promise<void> => {
    await write.mutateAsync({ staffId, kind: 'enable', reason });
    toast(t('asked'), 'good');
    await reread();
  };
  return (
    <ReasonDialog
      confirmLabel={t('ask')}
      onClose={onClose}
      onConfirm={send}
      onReason={setReason}
      opened={opened}
      reason={reason}
      text={t('text', { role: roleName(role) })}
      title={t('title', { name })}
      write={write}
    />
  );
}
