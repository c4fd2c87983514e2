// The security settings: four tabs, each with its own address, so that reload, Back and links work.
import { getSecurity, isIndividual, listColleagues, mayCall, type SecurityInfo } from '@causeway/contract';
import { ErrorState, LoadingState, PageHeader, TabBar } from '@causeway/ui';
import { useQuery } from '@tanstack/react-query';
import { oneOf } from '../../../shared/list-address.ts';
import { useAddressSearch, useGo } from '../../../shared/navigation.ts';
import { ProtectedNotice } from '../../../shared/protected-notice.tsx';
import { queryOf } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { ActivityList } from './activity/activity-list.tsx';
import { BrowsersTab } from './browsers/browsers-tab.tsx';
import { SecondApprovalTab } from './second-approval/second-approval-tab.tsx';
import classes from './security.module.css';
import { addressOf, tabs, type Tab } from './tabs.ts';
import { useTexts } from './texts.ts';
import { UsageTab } from './usage/usage-tab.tsx';
import { AuthenticatorSettings } from './account/authenticator-settings.tsx';
import { LoginHistory } from './account/login-history.tsx';
import { PasskeySettings } from './account/passkey-settings.tsx';
import { SessionSettings } from './account/session-settings.tsx';
import { Listing } from './setting-row.tsx';
import { SignInSettings } from './account/sign-in-settings.tsx';

export function SecurityPage() {
  const t = useTexts('security');
  const [search] = useAddressSearch();
  const go = useGo();
  const shown = oneOf(tabs, search['tab']) ?? 'account';
  const isAlone = isIndividual(useUser().memberType);
  // Second approval is of no use to a person alone in the business; a direct link to it explains why.
  const offered = tabs.filter((tab) => tab !== 'recheck' || !isAlone || tab === shown);
  return (
    <>
      <PageHeader title={t('title')} />
      <ProtectedNotice />
      <TabBar
        label={t('tabs.label')}
        onShow={(tab) => {
          if (tab !== shown) go(addressOf(tab));
        }}
        shown={shown}
        tabs={offered.map((tab) => ({ key: tab, title: t(`tabs.${tab}`), content: <Panel tab={tab} /> }))}
      />
    </>
  );
}

function Panel({ tab }: { readonly tab: Tab }) {
  const { data, error, refetch } = useQuery(queryOf(getSecurity, {}));
  if (data !== undefined) return <Content info={data} tab={tab} />;
  if (error === null) return <LoadingState count={6} shape="detail" />;
  return <ErrorState error={error} onRetry={() => void refetch()} />;
}

function Content({ tab, info }: { readonly tab: Tab; readonly info: SecurityInfo }) {
  switch (tab) {
    case 'account':
      return <AccountTab info={info} />;
    case 'recheck':
      return <SecondApprovalTab info={info} />;
    case 'authenticator':
      return <UsageTab info={info} />;
    case 'browsers':
      return <BrowsersTab info={info} />;
  }
}

/**
 * Account security: sign-in details, factors, passkeys, devices, sign-in history, and one's own activity
 * unless user management shows it.
 */
function AccountTab({ info }: { readonly info: SecurityInfo }) {
  const runsPeople = mayCall(useUser(), listColleagues);
  return (
    <div className={classes.stack}>
      <SignInSettings info={info} />
      <AuthenticatorSettings info={info} />
      <PasskeySettings info={info} />
      <SessionSettings />
      <LoginHistory />
      {!runsPeople && <OwnActivity />}
    </div>
  );
}

function OwnActivity() {
  const t = useTexts('security.activity');
  return (
    <Listing title={t('title')}>
      <ActivityList />
    </Listing>
  );
}
