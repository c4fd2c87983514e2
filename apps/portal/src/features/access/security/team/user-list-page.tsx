// User management: the people of the business, what each role may do, what everybody has done; each tab has its address.
import { getSecurity } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader } from '@causeway/ui';
import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { oneOf } from '../../../../shared/list-address.ts';
import { useAddressSearch, useGo } from '../../../../shared/navigation.ts';
import { queryOf } from '../../../../shared/queries.ts';
import { href } from '../../../../shared/routes/href.ts';
import { ActivityList } from '../activity/activity-list.tsx';
import classes from '../security.module.css';
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
  const open = (value: string | null): void => {
    const tab = oneOf(tabs, value ?? undefined);
    if (tab !== undefined && tab !== shown)
      go(tab === 'people' ? href('user-list') : `${href('user-list')}?tab=${tab}`);
  };
  return (
    <>
      <PageHeader description={t('description')} title={t('title')} />
      <Tabs activateTabWithKeyboard={false} keepMounted={false} onChange={open} value={shown}>
        <Tabs.List aria-label={t('tabs.label')} className={classes.tabs} mb="lg">
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tabs.${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((tab) => (
          <Tabs.Panel key={tab} value={tab}>
            <Panel tab={tab} />
          </Tabs.Panel>
        ))}
      </Tabs>
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
