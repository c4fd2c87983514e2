// User management: the people of the business, the permissions of each role, everybody's activity; each tab
// has its address.
import { getSecurity } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, TabBar } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { oneOf } from '../../../../shared/list-address.ts';
import { useAddressSearch, useGo } from '../../../../shared/navigation.ts';
import { queryOf } from '../../../../shared/queries.ts';
import { href } from '../../../../shared/routes/href.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTab } from './people-tab.tsx';
import { PermissionsTab } from './permissions-tab.tsx';
import { useTexts } from './texts.ts';

const tabs = ['people', 'permissions', 'activity'] as const;
type Tab = (typeof tabs)[number];

export function UserListPage() {
  const t = useTexts('team');
  const [search] = useAddressSearch();
  const go = useGo();
  const shown = oneOf(tabs, search['tab']) ?? 'people';
  return (
    <>
      <PageHeader
        {...(shown === 'people' && { actions: <Invite /> })}
        description={t('description')}
        title={t('title')}
      />
      <TabBar
        label={t('tabs.label')}
        onShow={(tab) => {
          if (tab !== shown) go(tab === 'people' ? href('user-list') : `${href('user-list')}?tab=${tab}`);
        }}
        shown={shown}
        tabs={tabs.map((tab) => ({ key: tab, title: t(`tabs.${tab}`), content: <Panel tab={tab} /> }))}
      />
    </>
  );
}

function Invite() {
  const t = useTexts('team');
  const [search, change] = useAddressSearch();
  const { data } = useQuery(queryOf(getSecurity, {}));
  if (data === undefined) return null;
  return (
    <>
      <Button onClick={() => change({ action: 'invite' })}>{t('invite')}</Button>
      <InviteDialog
        info={data}
        onClose={() => change({ action: undefined })}
        opened={search['action'] === 'invite'}
      />
    </>
  );
}

function Panel({ tab }: { readonly tab: Tab }) {
  const { data, error, refetch } = useQuery(queryOf(getSecurity, {}));
  if (tab === 'permissions') return <PermissionsTab />;
  if (tab === 'activity') return <ActivityList />;
  if (data !== undefined) return <PeopleTab info={data} />;
  if (error === null) return <LoadingState count={6} shape="rows" />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}
