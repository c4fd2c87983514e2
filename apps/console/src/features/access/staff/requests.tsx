// Colleagues' requests about staff, and unused invitation links: confirm, reject, send again, withdraw.
import {
  countStaffWaiting,
  decideStaffRequest,
  listStaff,
  listStaffRequests,
  resendStaffInvitation,
  withdrawStaffRequest,
  type StaffRequest,
  type StaffRequestAct as Act,
  mayCall,
} from '@causeway/contract';
import { ConfirmDialog, FormError, StatusTag, TimeText, toast } from '@causeway/ui';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useTexts } from './texts.ts';

/** Polls, because colleagues and invited people act meanwhile. */
export const REFRESH_MS = 30_000;

export function Requests() {
  const t = useTexts('staffAccess.requests');
  const staff = useStaff();
  const { data } = useQuery({
    ...queryOf(listStaffRequests, {}),
    enabled: mayCall(staff, listStaffRequests),
    refetchInterval: REFRESH_MS,
  });
  const [question, setQuestion] = useState<{ readonly request: StaffRequest; readonly act: Act }>();
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || data.list.length === 0) return null;
  return (
    <section>
      <Title mb="sm" mt="xl" order={2}>
        {t('title')}
      </Title>
      <Stack gap="xs">
        {data.list.map((request) => (
          <Request
            key={request.requestId}
            onAct={(act) => {
              setQuestion({ request, act });
              setOpen(true);
            }}
            request={request}
          />
        ))}
      </Stack>
      {question && (
        <ActDialog
          {...question}
          key={`${question.request.requestId}${question.act}`}
          onClose={() => setOpen(false)}
          opened={isOpen}
        />
      )}
    </section>
  );
}

interface RequestProps {
  readonly request: StaffRequest;
  readonly onAct: (act: Act) => void;
}

/** The requester can withdraw the request; the others can reject it. */
function Request({ request, onAct }: RequestProps) {
  const t = useTexts('staffAccess.requests');
  const role = useSharedTexts('staffRole');
  const { kind, name, email, reason, askedBy, isOwn, at, invitation } = request;
  const offered = request.may.filter((act) => act !== 'reject' || !isOwn);
  return (
    <Paper component="article" p="sm" withBorder>
      <Group justify="space-between">
        <div>
          <Text fw={600}>
            {t(`kind.${kind}`, { name, role: role(request.role) })}{' '}
            {invitation?.isExpired === true && <StatusTag tone="bad">{t('expired')}</StatusTag>}
          </Text>
          <Text size="sm">{email}</Text>
          <Text size="sm">{t('asked', { name: askedBy, reason })}</Text>
          <Text c="dimmed" size="sm">
            {invitation === null ? (
              <>
                <TimeText at={at} /> · {t('waits')}
              </>
            ) : (
              <>
                {t('confirmed', { name: invitation.confirmedBy })} · {t('until')}{' '}
                <TimeText at={invitation.expiresAt} zone="always" />
              </>
            )}
          </Text>
        </div>
        <Group gap="xs">
          {offered.map((act) => (
            <Button
              aria-label={t(`${act}Named`, { name })}
              key={act}
              onClick={() => onAct(act)}
              size="compact-sm"
              {...(act !== 'approve' && { variant: 'default' })}
            >
              {t(act)}
            </Button>
          ))}
        </Group>
      </Group>
    </Paper>
  );
}

interface ActDialogProps {
  readonly request: StaffRequest;
  readonly act: Act;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function ActDialog({ request: { requestId, kind, name, email }, act, opened, onClose }: ActDialogProps) {
  const t = useTexts('staffAccess.requests');
  const decide = useWrite(decideStaffRequest);
  const resend = useWrite(resendStaffInvitation);
  const withdraw = useWrite(withdrawStaffRequest);
  const write = { approve: decide, reject: decide, resend, withdraw }[act];
  const send = async (): Promise<void> => {
    try {
      if (act === 'approve' || act === 'reject') await decide.mutateAsync({ requestId, decision: act });
      else await { resend, withdraw }[act].mutateAsync({ requestId });
      toast(t(`${act}Done`, { name }), 'good');
    } finally {
      await invalidate(listStaffRequests, listStaff, countStaffWaiting);
    }
  };
  return (
    <ConfirmDialog
      confirmLabel={t(act)}
      danger={act === 'reject' || act === 'withdraw'}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={send}
      opened={opened}
      title={t(`${act}Title`, { name })}
    >
      <Stack gap="sm">
        <Text>
          {act === 'approve' ? t(`approveText.${kind}`, { name, email }) : t(`${act}Text`, { email })}
        </Text>
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
