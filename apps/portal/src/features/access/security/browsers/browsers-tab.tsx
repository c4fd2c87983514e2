// The trusted browsers, which skip the security verification, and how to remove one.
import {
  getSecurity,
  listTrustedBrowsers,
  removeTrustedBrowser,
  type SecurityInfo,
  type TrustedBrowser,
} from '@causeway/contract';
import {
  ConfirmDialog,
  DataTable,
  EmptyState,
  ShieldIcon,
  StatusTag,
  TimeText,
  toast,
  type TableColumn,
} from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, queryOf, useWrite } from '../../../../shared/queries.ts';
import { useBrowserName } from '../origin.tsx';
import { Listing } from '../setting-row.tsx';
import classes from '../security.module.css';
import { useTexts } from '../texts.ts';
import { TrustThisBrowser } from './trust-this-browser.tsx';

/** The server's limit (ACC-091). */
const browsersMax = 10;

export function BrowsersTab({ info }: { readonly info: SecurityInfo }) {
  const t = useTexts('security.browsers');
  const { data, error, refetch } = useQuery(queryOf(listTrustedBrowsers, {}));
  const [removing, setRemoving] = useState<TrustedBrowser>();
  const columns = useColumns(setRemoving);
  return (
    <Listing
      about={t('about', { max: String(browsersMax), days: info.trustedBrowserDays })}
      title={t('title')}
    >
      {data !== undefined && <Room browsers={data} />}
      <DataTable
        columns={columns}
        empty={<EmptyState icon={<ShieldIcon />} text={t('noneText')} title={t('none')} />}
        error={data === undefined ? error : undefined}
        label={t('title')}
        onRetry={() => void refetch()}
        rowKey={({ browserId }) => browserId}
        rows={data}
      />
      <RemoveDialog browser={removing} onClose={() => setRemoving(undefined)} />
    </Listing>
  );
}

/**
 * Says so if the list is full; otherwise the offer may still be open for a browser that was just verified.
 */
function Room({ browsers }: { readonly browsers: readonly TrustedBrowser[] }) {
  const t = useTexts('security.browsers');
  if (browsers.length >= browsersMax) {
    return (
      <Alert bg="var(--cw-wait-tint)" color="wait">
        {t('full')}
      </Alert>
    );
  }
  return browsers.some(({ isCurrent }) => isCurrent) ? null : <TrustThisBrowser />;
}

function useColumns(onRemove: (browser: TrustedBrowser) => void): readonly TableColumn<TrustedBrowser>[] {
  const t = useTexts('security.browsers');
  const origin = useTexts('security.origin');
  const browserName = useBrowserName();
  return [
    {
      key: 'browser',
      title: t('browser'),
      card: 'head',
      render: ({ browser, isCurrent }) => (
        <span className={classes.marked}>
          {browser ?? origin('browser')}
          {isCurrent && <StatusTag tone="good">{t('current')}</StatusTag>}
        </span>
      ),
    },
    { key: 'version', title: t('version'), render: ({ browserVersion }) => browserVersion ?? '–' },
    { key: 'os', title: t('os'), render: ({ os }) => os ?? origin('os') },
    { key: 'added', title: t('added'), render: ({ addedAt }) => <TimeText at={addedAt} /> },
    { key: 'used', title: t('used'), render: ({ lastUsedAt }) => <TimeText at={lastUsedAt} /> },
    {
      key: 'days',
      title: t('days'),
      align: 'end',
      render: ({ daysSinceLastLogin: days }) => (days === 0 ? t('today') : t('dayCount', { days })),
    },
    {
      key: 'action',
      title: t('action'),
      card: 'mark',
      align: 'end',
      render: (row) => (
        <Button
          aria-label={t('removeOf', { browser: browserName(row) })}
          color="bad"
          onClick={() => onRemove(row)}
          size="xs"
          variant="light"
        >
          {t('remove')}
        </Button>
      ),
    },
  ];
}

interface RemoveDialogProps {
  /** The browser to remove; undefined while there is none. */
  readonly browser: TrustedBrowser | undefined;
  readonly onClose: () => void;
}

function RemoveDialog({ browser, onClose }: RemoveDialogProps) {
  const t = useTexts('security.browsers');
  const browserName = useBrowserName();
  const remove = useWrite(removeTrustedBrowser);
  const confirm = async (): Promise<void> => {
    if (browser === undefined) return;
    await remove.mutateAsync({ browserId: browser.browserId });
    toast(t('removed'), 'good');
    await invalidate(listTrustedBrowsers, getSecurity);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('remove')}
      danger
      onClose={onClose}
      onConfirm={confirm}
      opened={browser !== undefined}
      title={t('removeTitle')}
    >
      {browser?.isCurrent === true && t('removeCurrent')}
      {browser?.isCurrent === false && t('removeText', { browser: browserName(browser) })}
    </ConfirmDialog>
  );
}
