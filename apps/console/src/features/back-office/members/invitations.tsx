// Open invitations to act for a business: staff send them again or withdraw them, with a reason.
import {
  resendPersonInvitation,
  withdrawPersonInvitation,
  type TeamInvitation,
  mayCall,
} from '@causeway/contract';
import { DataTable, StatusTag, TimeText, toast, type TableColumn } from '@causeway/ui';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { DecisionDialog } from '../decisions/index.ts';
import { thenReadAgain } from './access-write.ts';
import classes from './member.module.css';
import { mobileText } from './person-name.ts';
import { useTexts } from './texts.ts';

type Act = 'resend' | 'withdraw';

const calls = { resend: resendPersonInvitation, withdraw: withdrawPersonInvitation } as const;
interface Asked {
  readonly act: Act;
  readonly invitation: TeamInvitation;
}

export function Invitations({ invitations }: { readonly invitations: readonly TeamInvitation[] }) {
  const t = useTexts('members.invitations');
  // Keeps the last question while the dialog closes, so that its texts do not change during the animation.
  const [question, setQuestion] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  const columns = useColumns((next) => {
    setQuestion(next);
    setOpened(true);
  });
  if (invitations.length === 0 && question === undefined) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('title')}</h2>
      <DataTable
        columns={columns}
        dense
        label={t('title')}
        rowKey={({ invitationId }) => invitationId}
        rows={invitations}
      />
      {question && <InvitationDialog asked={question} onClose={() => setOpened(false)} opened={opened} />}
    </section>
  );
}

function useColumns(onAct: (asked: Asked) => void): readonly TableColumn<TeamInvitation>[] {
  const t = useTexts('members.invitations');
  const people = useTexts('members.people');
  const access = useTexts('members.access');
  const role = useTexts('members.role');
  const staff = useStaff();
  const columns: readonly TableColumn<TeamInvitation>[] = [
    { key: 'name', title: access('name'), card: 'head', render: ({ name }) => name },
    { key: 'role', title: people('role'), render: ({ roleId }) => role(`role${roleId}`) },
    { key: 'contact', title: t('contact'), render: (row) => row.email ?? mobileText(row) ?? '–' },
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
  ];
  const acts = (['resend', 'withdraw'] as const).filter((act) => mayCall(staff, calls[act]));
  return acts.length > 0 ? [...columns, { key: 'act', align: 'end', render: buttons }] : columns;

  function buttons(invitation: TeamInvitation) {
    return (
      <Group gap="xs" justify="flex-end">
        {acts.map((act) => (
          <Button
            aria-label={t(`${act}.title`, { name: invitation.name })}
            color={act === 'withdraw' ? 'bad' : 'sea'}
            key={act}
            onClick={() => onAct({ act, invitation })}
            size="compact-sm"
            variant="outline"
          >
            {t(`${act}.verb`)}
          </Button>
        ))}
      </Group>
    );
  }
}

interface InvitationDialogProps {
  readonly asked: Asked;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function InvitationDialog({ asked: { act, invitation }, opened, onClose }: InvitationDialogProps) {
  const t = useTexts(`members.invitations.${act}`);
  const dialog = useTexts('members.dialog');
  const resend = useWrite(resendPersonInvitation);
  const withdraw = useWrite(withdrawPersonInvitation);
  const write = act === 'resend' ? resend : withdraw;
  const [reason, setReason] = useState('');
  const { invitationId, name } = invitation;
  return (
    <DecisionDialog
      confirmLabel={t('verb')}
      danger={act === 'withdraw'}
      follows={t('follows')}
      onClose={() => {
        setReason('');
        onClose();
      }}
      onConfirm={async () => {
        await thenReadAgain(write.mutateAsync({ invitationId, reason: reason.trim() }));
        toast(t('done', { name }), 'good');
      }}
      opened={opened}
      reason={{ description: dialog('reasonHint'), minRows: 2, value: reason, onChange: setReason }}
      title={t('title', { name })}
      write={write}
    />
  );
}
