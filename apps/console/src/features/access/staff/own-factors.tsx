// One's own second factors: the authenticator with the number of remaining recovery codes, and the named
// passkeys.
import { type Passkey, getStaffFactors } from '@causeway/contract';
import { DataTable, EmptyState, type TableColumn, TimeText } from '@causeway/ui';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPasskeys } from '../../../shared/passkeys.ts';
import { queryOf } from '../../../shared/queries.ts';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetAuthenticatorDialog } from './set-authenticator-dialog.tsx';
import { useTexts } from './texts.ts';

type Act = 'add' | 'rename' | 'remove' | 'renew' | 'authenticator';

export function OwnFactors() {
  const t = useTexts('staffAccess.own');
  const query = useQuery(queryOf(getStaffFactors, {}));
  const [act, setAct] = useState<Act>();
  // Keeps the last passkey while a dialog closes, so that its text does not change.
  const [about, setAbout] = useState<Passkey>();
  const columns = useColumns((passkey, next) => {
    setAbout(passkey);
    setAct(next);
  });
  const close = (): void => setAct(undefined);
  const authenticator = query.data?.authenticator ?? null;
  return (
    <section aria-label={t('title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('title')}</Title>
        <Group gap="xs">
          {query.data && (
            <Button onClick={() => setAct('authenticator')} variant="default">
              {t(authenticator === null ? 'authenticatorApp.setUp' : 'authenticatorApp.replace')}
            </Button>
          )}
          {authenticator !== null && (
            <Button onClick={() => setAct('renew')} variant="default">
              {t('renew.open')}
            </Button>
          )}
          {hasPasskeys() && (
            <Button onClick={() => setAct('add')} variant="default">
              {t('add.open')}
            </Button>
          )}
        </Group>
      </Group>
      {authenticator !== null && (
        <Text mb="sm">{t('authenticator', { count: authenticator.recoveryCodesLeft })}</Text>
      )}
      <DataTable
        columns={columns}
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        error={query.error}
        label={t('passkeys')}
        loading={false}
        onRetry={() => void query.refetch()}
        rowKey={(passkey) => passkey.passkeyId}
        rows={query.data?.passkeys}
      />
      <AddPasskeyDialog onClose={close} opened={act === 'add'} />
      <SetAuthenticatorDialog
        isFirst={authenticator === null}
        onClose={close}
        opened={act === 'authenticator'}
      />
      <RenewCodesDialog onClose={close} opened={act === 'renew'} />
      {about && (
        <>
          <RenamePasskeyDialog
            key={`${about.passkeyId} ${about.name}`}
            onClose={close}
            opened={act === 'rename'}
            passkey={about}
          />
          <RemovePasskeyDialog onClose={close} opened={act === 'remove'} passkey={about} />
        </>
      )}
    </section>
  );
}

function useColumns(
  onAct: (passkey: Passkey, act: 'rename' | 'remove') => void,
): readonly TableColumn<Passkey>[] {
  const t = useTexts('staffAccess.own');
  return [
    { key: 'name', title: t('name'), render: ({ name }) => name, card: 'head' },
    { key: 'added', title: t('added'), render: ({ addedAt }) => <TimeText at={addedAt} /> },
    {
      key: 'used',
      title: t('used'),
      render: ({ lastUsedAt }) => (lastUsedAt === null ? t('unused') : <TimeText at={lastUsedAt} />),
    },
    {
      key: 'actions',
      title: t('actions'),
      render: (passkey) => (
        <Group gap="xs">
          {(['rename', 'remove'] as const).map((act) => (
            <Button
              aria-label={t(`${act}.openNamed`, { name: passkey.name })}
              key={act}
              onClick={() => onAct(passkey, act)}
              size="compact-sm"
              variant="default"
            >
              {t(`${act}.open`)}
            </Button>
          ))}
        </Group>
      ),
    },
  ];
}
