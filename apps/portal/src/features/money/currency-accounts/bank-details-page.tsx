// The accounts of one channel that receive one currency.
import { isChainChannel, listAccountsByCurrency, type CollectionAccount } from '@causeway/contract';
import { isCurrencyCode } from '@causeway/money';
import {
  FormPage,
  Copyable,
  CopyableMasked,
  EmptyState,
  ErrorState,
  LoadingState,
  PageHeader,
  SummaryList,
} from '@causeway/ui';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { link, useAddressSearch } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { PagedAccounts, useLabel, useLines } from '../pay-to/index.ts';
import { useTexts } from './texts.ts';

export function BankDetailsPage() {
  const t = useTexts('currencyAccounts.bank');
  const [search] = useAddressSearch();
  const asked = search['currency'] ?? '';
  const currency = isCurrencyCode(asked) ? asked : 'USD';
  const { data, error, refetch } = useQuery(queryOf(listAccountsByCurrency, { currency }));
  // Leaves out chain accounts, and no link leads to them: an address is shown only on a page that
  // can detect it (MON-327).
  const accounts = (data ?? []).filter(
    ({ channel }) => String(channel) === search['channel'] && !isChainChannel(channel),
  );
  // If a channel has several banks, each account names its own.
  const [bank, ...others] = new Set(accounts.map(({ bankName }) => bankName));
  return (
    <FormPage>
      <PageHeader
        back={{ href: link('currency-account'), label: t('back') }}
        description={t('description', { currency })}
        title={others.length === 0 && bank ? bank : t('title')}
      />
      {data === undefined && error === null && <LoadingState count={4} shape="detail" />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Accounts accounts={accounts} currency={currency} />}
    </FormPage>
  );
}

interface AccountsProps {
  readonly accounts: readonly CollectionAccount[];
  readonly currency: string;
}

/** The number of accounts that a phone can draw at once without delay. */
const PAGE = 10;

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
    <PagedAccounts accounts={accounts} perPage={PAGE}>
      {(shown) => (
        <Stack gap="lg">
          {shown.map((account) => (
            <Stack gap="sm" key={account.accountId}>
              <Account account={account} />
              <div>
                <Button
                  component="a"
                  href={link('collection-account-details', { id: account.accountId })}
                  variant="default"
                >
                  {t('open')}
                </Button>
              </div>
            </Stack>
          ))}
        </Stack>
      )}
    </PagedAccounts>
  );
}

function Account({ account }: { readonly account: CollectionAccount }) {
  const label = useLabel();
  const lines = useLines(account);
  const items = lines.map((line) => ({
    key: line.key,
    label: label(line),
    value:
      line.key === 'number' ? (
        <CopyableMasked label={label(line)} value={line.value} />
      ) : (
        <Copyable label={label(line)} value={line.value}>
          {line.shown}
        </Copyable>
      ),
  }));
  return <SummaryList items={items} title={account.remark || account.channelName} />;
}
