// Asks whose wallet a payee's is, and has the member prove its own.
import { getPayee, getPayeeWallet, type PayeeWallet } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { EmptyState, ErrorState, LoadingState, PageHeader, useLanguage } from '@causeway/ui';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { link, useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { OwnerForm } from './owner-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { useTexts } from './texts.ts';

export function WalletPage() {
  const t = useTexts('payeeWallets');
  const titles = useSharedTexts('routes');
  const payeeId = useParameter('payee-wallet', 'id');
  const about = useAbout();
  const { data, error, refetch } = useQuery(queryOf(getPayeeWallet, { payeeId }));
  return (
    <>
      <PageHeader
        back={{ href: link('payee-details', { id: payeeId }), label: t('back') }}
        {...(data?.isAsked === true && { description: about(data) })}
        title={titles('payee-wallet')}
      />
      {data === undefined && error === null && <LoadingState count={4} shape="detail" />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.isAsked === false && <EmptyState text={t('notAskedText')} title={t('notAsked')} />}
      {data?.isAsked === true && (
        <Stack gap="lg" maw={720}>
          <Whose payeeId={payeeId} />
          <OwnerForm asked={data} payeeId={payeeId} />
          {data.wallet?.owner === 'own' && <ProofForm payeeId={payeeId} wallet={data.wallet} />}
        </Stack>
      )}
    </>
  );
}

/** The payee and the address that the question is about. */
function Whose({ payeeId }: { readonly payeeId: string }) {
  const { data } = useQuery(queryOf(getPayee, { payeeId }, { quiet: true }));
  if (data === undefined) return null;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text fw={500}>{data.accountName}</Text>
      <Text ff="monospace" size="sm">
        {data.chainAddress}
      </Text>
    </div>
  );
}

/** The text says the amount from which the wallet's owner is asked. */
function useAbout() {
  const t = useTexts('payeeWallets');
  const { language } = useLanguage();
  return ({ fromUsd = '0' }: PayeeWallet): string => {
    const from = decimal(fromUsd, 'USD');
    return from.minor === 0n
      ? t('about')
      : t('aboutFrom', { amount: formatAmount(from, language, { code: true }) });
  };
}
