// Invitations that nobody has accepted yet, with buttons to resend or withdraw them. Without any, nothing is
// shown.
import {
  listTeamInvitations,
  resendTeamInvitation,
  withdrawTeamInvitation,
  type TeamInvitation,
} from '@causeway/contract';
import { ConfirmDialog, DataTable, StatusTag, TimeText, toast, type TableColumn } from '@causeway/ui';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, liveOf, useWrite } from '../../../../shared/queries.ts';
import { Listing } from '../setting-row.tsx';
import { contactOf } from './colleague.ts';
import { roleNames } from './role-field.tsx';
import { useTexts } from './texts.ts';

export function Invitations() {
  const t = useTexts('team.invitations');
  const { data } = useQuery(liveOf(listTeamInvitations, {}));
  const [withdrawing, setWithdrawing] = useState<TeamInvitation>();
  const columns = useColumns(setWithdrawing);
  if (data === undefined || data.length === 0) return null;
  return (
    <Listing title={t('title')}>
      <DataTable
        columns={columns}
        label={t('title')}
        rowKey={({ invitationId }) => invitationId}
        rows={data}
      />
      <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(undefined)} />
    </Listing>
  );
}

function useColumns(
  onWithdraw: (invitation: TeamInvitation) => void,
): readonly TableColumn<TeamInvitation>[] {
  const t = useTexts('team.invitations');
  const people = useTexts('team.people');
  const roles = useTexts('team.roles');
  return [
    { key: 'name', title: people('name'), card: 'head', render: ({ name }) => name },
    { key: 'role', title: people('role'), render: ({ roleId }) => roles(roleNames[roleId]) },
    { key: 'contact', title: people('contact'), render: contactOf },
    { key: 'sent', title: t('sent'), render: ({ sentAt }) => <TimeText at={sentAt} /> },
    {
      key: 'expires',
      title: t('expires'),
      render: ({ expiresAt }) => <TimeText at={expiresAt} zone="always" />,
    },
    {
      key: 'status',
      title: people('status'),
      card: 'mark',
      render: ({ isExpired }) => (
        <StatusTag tone={isExpired ? 'done' : 'wait'}>{t(isExpired ? 'expired' : 'open')}</StatusTag>
      ),
    },
    {
      key: 'action',
      title: t('action'),
      align: 'end',
      render: (row) => <Actions invitation={row} onWithdraw={() => onWithdraw(row)} />,
    },
  ];
}

interface ActionsProps {
  readonly invitation: TeamInvitation;
  readonly onWithdraw: () => void;
}

function Actions({ invitation: { invitationId }, onWithdraw }: ActionsProps) {
  const t = useTexts('team.invitations');
  const resend = useWrite(resendTeamInvitation, {
    onSuccess: async () => {
      toast(t('resent'), 'good');
      await invalidate(listTeamInvitations);
    },
  });
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button
        loading={resend.isPending}
        onClick={() => resend.mutate({ invitationId })}
        size="compact-sm"
        variant="default"
      >
        {t('resend')}
      </Button>
      <Button onClick={onWithdraw} size="compact-sm" variant="subtle">
        {t('withdraw')}
      </Button>
    </Group>
  );
}

interface WithdrawDialogProps {
  readonly invitation: TeamInvitation | undefined;
  readonly onClose: () => void;
}

function WithdrawDialog({ invitation, onClose }: WithdrawDialogProps) {
  const t = useTexts('team.invitations');
  const submit = useWrite(withdrawTeamInvitation);
  const withdraw = async ({ invitationId }: TeamInvitation): Promise<void> => {
    await submit.mutateAsync({ invitationId });
    toast(t('withdrawn'), 'good');
    await invalidate(listTeamInvitations);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('withdraw')}
      danger
      onClose={onClose}
      onConfirm={() => invitation && withdraw(invitation)}
      opened={invitation !== undefined}
      title={t('withdrawTitle')}
    >
      {t('withdrawText', { name: invitation?.name ?? '' })}
    </ConfirmDialog>
  );
}
