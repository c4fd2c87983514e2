// A person's current sessions, and the browsers they trust.
import type { OpenSession, TrustedBrowser } from '@causeway/contract';
import { DataTable, EmptyState, TimeText, type TableColumn } from '@causeway/ui';
import { AccessButtons } from './access-buttons.tsx';
import classes from './member.module.css';
import { DeviceText, PlaceText } from './origin.tsx';
import { useTexts } from './texts.ts';

export function Sessions({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const t = useTexts('members.sessions');
  const columns: readonly TableColumn<OpenSession>[] = [
    { key: 'device', title: t('device'), render: (row) => <DeviceText of={row} />, card: 'head' },
    { key: 'place', title: t('place'), render: (row) => <PlaceText of={row} /> },
    { key: 'startedAt', title: t('startedAt'), render: (row) => <TimeText at={row.startedAt} /> },
    { key: 'lastSeenAt', title: t('lastSeenAt'), render: (row) => <TimeText at={row.lastSeenAt} /> },
  ];
  return (
    <section>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <AccessButtons of={['end-sessions']} size="compact-sm" />
      </div>
      <DataTable
        columns={columns}
        dense
        empty={<EmptyState title={t('emptyTitle')} />}
        label={t('title')}
        rowKey={(row) => row.sessionId}
        rows={sessions}
      />
    </section>
  );
}

export function TrustedBrowsers({ browsers }: { readonly browsers: readonly TrustedBrowser[] }) {
  const t = useTexts('members.browsers');
  const sessions = useTexts('members.sessions');
  const columns: readonly TableColumn<TrustedBrowser>[] = [
    { key: 'device', title: sessions('device'), render: (row) => <DeviceText of={row} />, card: 'head' },
    { key: 'addedAt', title: t('addedAt'), render: (row) => <TimeText at={row.addedAt} /> },
    { key: 'lastUsedAt', title: t('lastUsedAt'), render: (row) => <TimeText at={row.lastUsedAt} /> },
    { key: 'daysSince', title: t('daysSince'), render: (row) => row.daysSinceLastLogin, align: 'end' },
  ];
  return (
    <section>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <AccessButtons of={['revoke-trusted-browsers']} size="compact-sm" />
      </div>
      <DataTable
        columns={columns}
        dense
        empty={<EmptyState text={t('emptyText')} title={t('emptyTitle')} />}
        label={t('title')}
        rowKey={(row) => row.browserId}
        rows={browsers}
      />
    </section>
  );
}
