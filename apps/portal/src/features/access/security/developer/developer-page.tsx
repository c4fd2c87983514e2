// The developer platform: what an institution's engineers need, and the changes that an admin makes.
import {
  getDeveloperPlatform,
  getSecurity,
  webhookTypeNames,
  type DeveloperPlatform,
  type SecurityInfo,
} from '@causeway/contract';
import {
  Copyable,
  DetailLines,
  ErrorState,
  LoadingState,
  PageHeader,
  TimeText,
  useLanguage,
} from '@causeway/ui';
import { Anchor, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter } from 'use-intl';
import { queryOf } from '../../../../shared/queries.ts';
import { Settings } from '../setting-row.tsx';
import classes from '../security.module.css';
import { EndKeyDialog } from './end-key-dialog.tsx';
import { KeyOwner } from './key-owner.tsx';
import { KeyRow } from './key-row.tsx';
import { Webhooks } from './webhooks.tsx';
import { PendingChange } from './pending-change.tsx';
import { RenewDialog, RevealDialog } from './server-key-dialogs.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useTexts } from './texts.ts';

export function DeveloperPage() {
  const t = useTexts('developer');
  const platform = useQuery(queryOf(getDeveloperPlatform, {}));
  const security = useQuery(queryOf(getSecurity, {}));
  const error = platform.error ?? security.error;
  return (
    <>
      <PageHeader
        actions={
          <Anchor href="/api/docs/open" rel="noopener" size="sm" target="_blank">
            {t('guide')}
          </Anchor>
        }
        description={t('description')}
        title={t('title')}
      />
      {platform.data && security.data ? (
        <Content info={security.data} platform={platform.data} />
      ) : error === null ? (
        <LoadingState count={6} shape="detail" />
      ) : (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([platform.refetch(), security.refetch()])}
        />
      )}
    </>
  );
}

interface ContentProps {
  readonly platform: DeveloperPlatform;
  readonly info: SecurityInfo;
}

type Dialog = 'settings' | 'renew' | 'reveal';

function Content({ platform, info }: ContentProps) {
  const t = useTexts('developer');
  const [dialog, setDialog] = useState<Dialog>();
  const [endedKey, setEndedKey] = useState<string>();
  const [takenKey, setTakenKey] = useState<string>();
  const { merchantKeys, serverKeys } = platform;
  const isSetUp = platform.notificationAddress !== null;
  const shared = { info, onClose: () => setDialog(undefined) };
  return (
    <div className={classes.stack}>
      {platform.pending && <PendingChange info={info} pending={platform.pending} platform={platform} />}
      <Settings
        title={t('connection.title')}
        tools={<Button onClick={() => setDialog('settings')}>{t(isSetUp ? 'edit' : 'setUp')}</Button>}
      >
        <Connection platform={platform} />
      </Settings>
      <Settings about={t('merchant.about')} title={t('merchant.title')}>
        {merchantKeys.length === 0 && <Text size="sm">{t('merchant.none')}</Text>}
        {merchantKeys.map((key) => (
          <KeyRow
            key={key.keyId}
            onEnd={() => setEndedKey(key.keyId)}
            onTakeOver={key.isOwn ? undefined : () => setTakenKey(key.keyId)}
            shown={key}
            title={t(`key.algorithms.${key.algorithm}`)}
          >
            <Copyable label={t('merchant.keyId')} value={key.keyId}>
              {t('merchant.keyId')} {key.keyId}
            </Copyable>
            <KeyOwner of={key} />
          </KeyRow>
        ))}
      </Settings>
      <Settings
        about={t('server.about')}
        title={t('server.title')}
        tools={
          isSetUp && (
            <div className={classes.actions}>
              <Button onClick={() => setDialog('reveal')} variant="default">
                {t('server.reveal')}
              </Button>
              <Button onClick={() => setDialog('renew')} variant="default">
                {t('server.renew')}
              </Button>
            </div>
          )
        }
      >
        {serverKeys.length === 0 && <Text size="sm">{t('server.none')}</Text>}
        {serverKeys.map((key) => (
          <KeyRow isDownloaded key={key.publicKey} shown={key} title={t('key.algorithms.ed25519')} />
        ))}
      </Settings>
      {isSetUp && <Webhooks platform={platform} />}
      <SettingsDialog {...shared} opened={dialog === 'settings'} platform={platform} />
      <EndKeyDialog info={info} keyId={endedKey} onClose={() => setEndedKey(undefined)} />
      <TakeOverDialog info={info} keyId={takenKey} onClose={() => setTakenKey(undefined)} />
      <RenewDialog {...shared} opened={dialog === 'renew'} />
      <RevealDialog {...shared} opened={dialog === 'reveal'} />
    </div>
  );
}

function Connection({ platform }: Pick<ContentProps, 'platform'>) {
  const t = useTexts('developer.connection');
  const format = useFormatter();
  const { language } = useLanguage();
  const { institutionId, notificationAddress: address, events, updateTime } = platform;
  const isSetUp = address !== null;
  return (
    <DetailLines
      items={[
        {
          key: 'institutionId',
          label: t('institutionId'),
          value: <Copyable label={t('institutionId')} value={institutionId} />,
        },
        { key: 'address', label: t('address'), value: address ?? t('none') },
        ...(isSetUp
          ? [
              {
                key: 'events',
                label: t('events'),
                value:
                  events.length === 0
                    ? t('noEvents')
                    : format.list(
                        events.map((type) => webhookTypeNames[type][language]),
                        { type: 'conjunction' },
                      ),
              },
            ]
          : []),
        ...(updateTime === null
          ? []
          : [{ key: 'updated', label: t('updated'), value: <TimeText at={updateTime} /> }]),
      ]}
    />
  );
}
