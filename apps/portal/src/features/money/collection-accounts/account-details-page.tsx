// One collection account: the details to share, or why there are none yet.
import { getCollectionAccount, type CollectionAccount } from '@causeway/contract';
import { EmptyState, ErrorState, LoadingState, PageHeader, RefusedState, toast } from '@causeway/ui';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormatter } from 'use-intl';
import { link, useGo, useParameter } from '../../../shared/navigation.ts';
import { PayTo } from '../pay-to/index.ts';
import { queryOf } from '../../../shared/queries.ts';
import { isRefusal } from '../../../shared/refusals.ts';
import { href } from '../../../shared/routes/href.ts';
import { CollectionAccountStatusTag } from '../display/index.ts';
import { useAccountName } from './account-card.tsx';
import { ProofButton } from './proof-button.tsx';
import { RemarkField } from './remark-field.tsx';
import { useTexts } from './texts.ts';

/**
 * An account that does not exist, or is not ours, is no page to stay on (MON-058): back to the list. A server
 * that fails, or is asked too often, says nothing of the account.
 */
function useLeaveWhenRefused(error: Error | null): boolean {
  const go = useGo();
  const refusal = isRefusal(error, 'collection-account-not-found', 'forbidden') ? error : undefined;
  useEffect(() => {
    if (refusal === undefined) return;
    toast(refusal.msg, 'bad');
    go(href('collection-accounts'), { replace: true });
  }, [refusal, go]);
  return refusal !== undefined;
}

export function AccountDetailsPage() {
  const id = useParameter('collection-account-details', 'id');
  const { data, error, refetch } = useQuery(queryOf(getCollectionAccount, { gaAccountId: id }));
  const isLeaving = useLeaveWhenRefused(error);
  if (data !== undefined) return <Account account={data} />;
  return error === null || isLeaving ? (
    <LoadingState count={6} shape="detail" />
  ) : (
    <ErrorState error={error} onRetry={() => void refetch()} />
  );
}

function Account({ account }: { readonly account: CollectionAccount }) {
  const t = useTexts('collectionAccounts.details');
  const name = useAccountName()(account);
  const format = useFormatter();
  const { approvedDateTime, memberGaAccStatus } = account;
  const opened =
    approvedDateTime === null
      ? undefined
      : t('opened', { time: format.dateTime(new Date(approvedDateTime), { dateStyle: 'medium' }) });
  return (
    <>
      <PageHeader
        actions={<ProofButton account={account} />}
        back={{ href: link('collection-accounts'), label: t('back') }}
        description={opened}
        mark={<CollectionAccountStatusTag status={memberGaAccStatus} />}
        title={name}
      />
      <Stack gap="md">
        <RemarkField account={account} />
        <Content account={account} />
      </Stack>
    </>
  );
}

function Content({ account }: { readonly account: CollectionAccount }) {
  const t = useTexts('collectionAccounts.details');
  const { memberGaAccStatus: status, refuseReason } = account;
  if (status === 'PENDING' || account.number === null) {
    if (status !== 'REFUSED') return <EmptyState text={t('pendingText')} title={t('pendingTitle')} />;
  }
  if (status === 'REFUSED') {
    const again = (
      <Button component="a" href={`${link('collection-accounts')}?action=create`}>
        {t('again')}
      </Button>
    );
    return <RefusedState action={again} text={refuseReason ?? ''} title={t('refusedTitle')} />;
  }
  return <PayTo account={account} place="page" />;
}
