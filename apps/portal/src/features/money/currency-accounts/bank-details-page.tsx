// The accounts of one channel on which one currency is received.
import { listCollectionAccounts, type CollectionAccount } from '@causeway/contract';
import { isCurrencyCode } from '@causeway/money';
import {
  Copyable,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeader,
  SummaryList,
  groupedNumber,
} from '@causeway/ui';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { link, useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { accountsByChannel } from './accounts-by-channel.ts';
import { useTexts } from './texts.ts';

export function BankDetailsPage() {
  const t = useTexts('currencyAccounts.bank');
  const [search] = useAddressSearch();
  const { data, error, refetch } = useQuery(queryOf(listCollectionAccounts, {}));
  const asked = search['currency'] ?? '';
  const currency = isCurrencyCode(asked) ? asked : 'USD';
  const channels = accountsByChannel(data ?? [], currency);
  const requested = channels.find(({ channel }) => String(channel) === search['channel']);
  return (
    <>
      <PageHeader
        back={{ href: link('currency-account'), label: t('back') }}
        description={t('description', { currency })}
        title={requested?.accounts[0]?.bankName ?? t('title')}
      />
      {data === undefined && error === null && <LoadingState count={4} shape="detail" />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Accounts accounts={requested?.accounts ?? []} currency={currency} />}
    </>
  );
}

interface AccountsProps {
  readonly accounts: readonly CollectionAccount[];
  readonly currency: string;
}

function Accounts({ accounts, currency }: AccountsProps) {
  const t = useTexts('currencyAccounts.bank');
  if (accounts.length === 0) {
    const action = (
      <Button component="a" href={`${link('collection-accounts')}?action=create`}>
        {t('create')}
      </Button>
    );
    return <EmptyState action={action} title={t('emptyTitle', { currency })} />;
  }
  return (
    <Stack gap="lg">
      {accounts.map((account) => (
        <Stack gap="sm" key={account.gaAccountId}>
          <Account account={account} />
          <div>
            <Button
              component="a"
              href={link('collection-account-details', { id: account.gaAccountId })}
              variant="default"
            >
              {t('open')}
            </Button>
          </div>
        </Stack>
      ))}
    </Stack>
  );
}

function Account({ account }: { readonly account: CollectionAccount }) {
  const t = useTexts('currencyAccounts.bank');
  const lines = [
    { key: 'holder', value: account.title, shown: account.title },
    { key: 'number', value: account.number ?? '', shown: groupedNumber(account.number ?? '') },
    { key: 'bic', value: account.bankSwift ?? '', shown: account.bankSwift ?? '' },
  ] as const;
  const items = lines
    .filter(({ value }) => value !== '')
    .map(({ key, value, shown }) => ({
      key,
      label: t(key),
      value: (
        <Copyable label={t(key)} value={value}>
          {shown}
        </Copyable>
      ),
    }));
  return <SummaryList items={items} title={account.memberRemark || account.fcName} />;
}
