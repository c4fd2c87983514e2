// One's own second factors, requests that wait for a second colleague, then all staff with their factors and
// sessions.
import { type StaffAccess, type StaffAct, inviteStaff, listStaff, mayCall } from '@causeway/contract';
import { DataTable, EmptyState, PageHeader, StatusTag, TimeText, type TableColumn } from '@causeway/ui';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';
import { link } from '../../../shared/routes.ts';
import { useStaff } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DisableDialog, EnableDialog, RoleDialog } from './access-dialogs.tsx';
import { DecideDialog, EndDialog } from './dialogs.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OwnFactors } from './own-factors.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { REFRESH_MS, Requests } from './requests.tsx';
import { DeclareConflictDialog } from './conflict-dialogs.tsx';
import { Conflicts } from './conflicts-of-interest.tsx';
import { useTexts } from './texts.ts';

export function StaffPage() {
  const t = useTexts('staffAccess');
  const list = useTexts('staffAccess.list');
  const pages = useSharedTexts('routes');
  const query = useQuery({ ...queryOf(listStaff, {}), refetchInterval: REFRESH_MS });
  const [act, setAct] = useState<StaffAct>();
  // Keeps the last person while a dialog closes, so that its text does not change.
  const [about, setAbout] = useState<StaffAccess>();
  const columns = useColumns((row, next) => {
    setAbout(row);
    setAct(next);
  });
  const close = (): void => setAct(undefined);
  return (
    <>
      <PageHeader actions={<PageActions />} description={t('description')} title={pages('staff')} />
      <OwnFactors />
      <Requests />
      <Title mb="sm" mt="xl" order={2}>
        {t('everyone')}
      </Title>
      <DataTable
        columns={columns}
        empty={<EmptyState text={list('emptyText')} title={list('emptyTitle')} />}
        error={query.error}
        label={pages('staff')}
        loading={false}
        onRetry={() => void query.refetch()}
        rowKey={(row) => row.staffId}
        rows={query.data?.list}
      />
      {about && (
        <>
          <EndDialog onClose={close} opened={act === 'end-session'} row={about} />
          <RequestDialog
            key={about.staffId}
            onClose={close}
            opened={act === 'request-recovery'}
            row={about}
          />
          <DeclareConflictDialog
            key={`tie-${about.staffId}`}
            onClose={close}
            opened={act === 'declare-tie'}
            row={about}
          />
          <RoleDialog
            key={`role-${about.staffId}`}
            onClose={close}
            opened={act === 'change-role'}
            row={about}
          />
          <DisableDialog
            key={`disable-${about.staffId}`}
            onClose={close}
            opened={act === 'disable'}
            row={about}
          />
          <EnableDialog
            key={`enable-${about.staffId}`}
            onClose={close}
            opened={act === 'enable'}
            row={about}
          />
          <DecideDialog decision="approve" onClose={close} opened={act === 'approve-recovery'} row={about} />
          <DecideDialog decision="reject" onClose={close} opened={act === 'reject-recovery'} row={about} />
        </>
      )}
    </>
  );
}

function PageActions() {
  const t = useTexts('staffAccess.invite');
  const pages = useSharedTexts('routes');
  const staff = useStaff();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <Button component="a" href={link('staff-permissions')} variant="default">
        {pages('staff-permissions')}
      </Button>
      {mayCall(staff, inviteStaff) && <Button onClick={() => setInviting(true)}>{t('open')}</Button>}
      <InviteDialog onClose={() => setInviting(false)} opened={isInviting} />
    </>
  );
}

type OnAct = (row: StaffAccess, act: StaffAct) => void;

function useColumns(onAct: OnAct): readonly TableColumn<StaffAccess>[] {
  const t = useTexts('staffAccess.list');
  const role = useSharedTexts('staffRole');
  return [
    {
      key: 'name',
      title: t('name'),
      render: ({ name, email, isDisabled }) => (
        <>
          {name} {isDisabled && <StatusTag tone="bad">{t('disabled')}</StatusTag>}
          <Text c="dimmed" size="sm">
            {email}
          </Text>
        </>
      ),
      card: 'head',
    },
    { key: 'role', title: t('role'), render: (row) => role(row.role) },
    { key: 'factors', title: t('factors'), render: (row) => <Factors row={row} /> },
    { key: 'sessions', title: t('sessions'), render: (row) => <Sessions row={row} /> },
    { key: 'actions', title: t('actions'), render: (row) => <Actions onAct={onAct} row={row} /> },
  ];
}

interface RowProps {
  readonly row: StaffAccess;
}

function Factors({ row: { authenticatorBoundAt, passkeys, isRecovered } }: RowProps) {
  const t = useTexts('staffAccess.list');
  if (isRecovered) return t('recovered');
  const factors = [
    ...(authenticatorBoundAt === null ? [] : [t('authenticator')]),
    ...(passkeys === 0 ? [] : [t('passkeys', { count: passkeys })]),
  ];
  return factors.length === 0 ? t('noFactor') : factors.join(' · ');
}

function Sessions({ row: { sessions } }: RowProps) {
  const t = useTexts('staffAccess.list');
  if (sessions.length === 0) return t('noSession');
  return (
    <Stack gap={4}>
      {sessions.map((session) => (
        <div key={session.sessionId}>
          {[session.browser, session.os].filter(Boolean).join(' · ')} {session.address ?? ''}{' '}
          {session.isCurrent && <StatusTag tone="good">{t('you')}</StatusTag>}
          <Text c="dimmed" size="sm">
            {t('lastSeen')} <TimeText at={session.lastSeenAt} />
          </Text>
        </div>
      ))}
    </Stack>
  );
}

const textOf = {
  'end-session': 'session.end',
  'change-role': 'role.open',
  disable: 'disable.open',
  enable: 'enable.open',
  'request-recovery': 'request.open',
  'declare-tie': 'tie.open',
} as const satisfies Partial<Record<StaffAct, string>>;
const isOffer = (act: StaffAct): act is keyof typeof textOf => act in textOf;

function Actions({ row, onAct }: RowProps & { readonly onAct: OnAct }) {
  const t = useTexts('staffAccess');
  const { name, may } = row;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {may.filter(isOffer).map((offer) => (
          <Button
            aria-label={t(`${textOf[offer]}Named`, { name })}
            key={offer}
            onClick={() => onAct(row, offer)}
            size="compact-sm"
            variant="default"
          >
            {t(textOf[offer])}
          </Button>
        ))}
      </Group>
      <Conflicts row={row} />
      {row.recovery !== null && <Waiting onAct={onAct} row={row} />}
    </Stack>
  );
}

function Waiting({ row, onAct }: RowProps & { readonly onAct: OnAct }) {
  const t = useTexts('staffAccess.decide');
  const { recovery, may } = row;
  if (recovery === null) return null;
  return (
    <div>
      <Text fw={600} size="sm">
        {t('waiting', { name: recovery.askedBy })}
      </Text>
      <Text size="sm">{t('reason', { reason: recovery.reason })}</Text>
      <Text size="sm">{t('evidence', { evidence: recovery.evidence })}</Text>
      {!may.includes('approve-recovery') && (
        <Text c="dimmed" size="sm">
          {t('own')}
        </Text>
      )}
      {may.includes('reject-recovery') && (
        <Group gap="xs" mt={4}>
          {may.includes('approve-recovery') && (
            <Button onClick={() => onAct(row, 'approve-recovery')} size="compact-sm">
              {t('approve')}
            </Button>
          )}
          <Button
            color="bad"
            onClick={() => onAct(row, 'reject-recovery')}
            size="compact-sm"
            variant="outline"
          >
            {t('reject')}
          </Button>
        </Group>
      )}
    </div>
  );
}
