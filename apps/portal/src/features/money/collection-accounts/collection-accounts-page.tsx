// The list of collection accounts in tabs, and the button to open more.
import { kycStatuses, mayCall, applyForCollectionAccounts, type CollectionAccount } from '@causeway/contract';
import { EmptyState, ErrorState, LoadingState, PageHeader, WalletIcon, TabBar } from '@causeway/ui';
import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { edition } from '../../../editions/index.ts';
import { oneOf } from '../../../shared/list-address.ts';
import { useAddressSearch } from '../../../shared/navigation.ts';
import { useUser } from '../../../shared/session/session.ts';
import { PagedAccounts, useAccounts, useDetections, type Detections } from '../pay-to/index.ts';
import { FirstAction, useVerifiedAction } from '../verified-only/index.ts';
import { AccountCard } from './account-card.tsx';
import { inTab, listTabs, opensDetail, type ListTab } from './account-kinds.ts';
import classes from './collection-accounts.module.css';
import { CreateDialog } from './create-dialog.tsx';
import { DownloadButton } from './download-button.tsx';
import { useTexts } from './texts.ts';

/** The dialog is open while the address says `action=create`, so that other pages can lead to it. */
function useCreateDialog() {
  const [search, change] = useAddressSearch();
  const user = useUser();
  const mayApply = mayCall(user, applyForCollectionAccounts);
  const verified = useVerifiedAction();
  const isRequested = search['action'] === 'create';
  const isAllowed = mayApply && user.memberKycStatus === kycStatuses.verified;
  const open = (): void => verified.run(() => change({ action: 'create' }));
  const close = (): void => change({ action: undefined });
  useEffect(() => {
    if (!isRequested || isAllowed) return;
    change({ action: undefined });
    if (mayApply) verified.run(() => undefined);
  }, [isRequested, isAllowed, mayApply, change, verified]);
  return {
    opened: isRequested && isAllowed,
    open,
    close,
    mayApply,
    dialog: verified.dialog,
  };
}

export function CollectionAccountsPage() {
  const t = useTexts('collectionAccounts.list');
  const create = useCreateDialog();
  const { accounts, error, retry } = useAccounts();
  const button = create.mayApply ? <Button onClick={create.open}>{t('create')}</Button> : undefined;
  const actions = (
    <>
      <DownloadButton accounts={accounts} />
      {button}
    </>
  );
  return (
    <>
      <PageHeader actions={actions} description={t('description')} title={t('title')} />
      {accounts === undefined ? (
        <Waiting error={error} onRetry={retry} />
      ) : (
        <Accounts accounts={accounts} button={button} />
      )}
      <CreateDialog onClose={create.close} opened={create.opened} />
      {create.dialog}
    </>
  );
}

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  return error === null ? (
    <LoadingState count={3} shape="cards" />
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  );
}

interface AccountsProps {
  readonly accounts: readonly CollectionAccount[];
  readonly button: ReactNode;
}

/** The local tab is for editions that offer it. */
const tabs = listTabs.filter((tab) => tab !== 'local' || edition.localTab);

function Accounts({ accounts, button }: AccountsProps) {
  const t = useTexts('collectionAccounts.list');
  const [search, change] = useAddressSearch();
  const shown: ListTab = oneOf(tabs, search['tab']) ?? 'all';
  const addresses = inTab(accounts, 'crypto').filter(({ status }) => opensDetail(status));
  const detections = useDetections(addresses);
  if (accounts.length === 0) {
    const first = <FirstAction>{button}</FirstAction>;
    return <EmptyState action={first} icon={<WalletIcon />} text={t('emptyText')} title={t('emptyTitle')} />;
  }
  return (
    <TabBar
      label={t('tabs')}
      onShow={(tab) => change({ tab: tab === 'all' ? undefined : tab })}
      shown={shown}
      tabs={tabs.map((tab) => ({
        key: tab,
        title: t(tab, { count: inTab(accounts, tab).length }),
        content: (
          <>
            {tab === 'crypto' && addresses.length > 0 && (
              <Button
                disabled={!detections.mayDetectAll}
                mb="md"
                onClick={detections.detectAll}
                size="sm"
                variant="default"
              >
                {t('detectAll')}
              </Button>
            )}
            <Cards accounts={inTab(accounts, tab)} button={button} detections={detections} />
          </>
        ),
      }))}
    />
  );
}

function Cards({ accounts, button, detections }: AccountsProps & { readonly detections: Detections }) {
  const t = useTexts('collectionAccounts.list');
  if (accounts.length === 0)
    return <EmptyState action={button} icon={<WalletIcon />} title={t('emptyKind')} />;
  return (
    <PagedAccounts accounts={accounts}>
      {(shown) => (
        <ul className={classes.grid}>
          {shown.map((account) => (
            <li key={account.accountId}>
              <AccountCard account={account} detections={detections} />
            </li>
          ))}
        </ul>
      )}
    </PagedAccounts>
  );
}
