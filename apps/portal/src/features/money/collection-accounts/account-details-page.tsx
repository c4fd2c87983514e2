// One collection account: the details to share, or why there are none yet.
import {
  getCollectionAccount,
  isBuiltInId,
  isChainChannel,
  type CollectionAccount,
} from '@causeway/contract';
import {
  FormPage,
  EmptyState,
  LoadingState,
  PageHeader,
  RefusedState,
  isRequestError,
  toast,
  useMoment,
} from '@causeway/ui';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CopyLink } from '../../../shared/copy-link.tsx';
import { link, useBack, useParameter } from '../../../shared/navigation.ts';
import { PayTo, useBuiltInAccounts } from '../pay-to/index.ts';
import { liveOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { CollectionAccountStatusTag } from '../display/index.ts';
import { useAccountName } from './account-card.tsx';
import { AccountSections } from './account-sections.tsx';
import { OtherAddresses } from './other-addresses.tsx';
import { ProofButton } from './proof-button.tsx';
import { RemarkField } from './remark-field.tsx';
import { useTexts } from './texts.ts';

/** An account that cannot be loaded has no page (MON-058): the portal goes one page back and says why. */
function useLeaveWhenFailed(error: Error | null): void {
  const back = useBack(href('collection-accounts'));
  useEffect(() => {
    if (error === null) return;
    if (isRequestError(error)) toast(error.msg, 'bad');
    back();
  }, [error, back]);
}

export function AccountDetailsPage() {
  const id = useParameter('collection-account-details', 'id');
  return isBuiltInId(id) ? <BuiltIn id={id} /> : <Loaded id={id} key={id} />;
}

interface IdProps {
  readonly id: string;
}

function Loaded({ id }: IdProps) {
  const { data, error } = useQuery(liveOf(getCollectionAccount, { accountId: id }));
  useLeaveWhenFailed(data === undefined ? error : null);
  return data === undefined ? <LoadingState count={6} shape="detail" /> : <Account account={data} />;
}

/**
 * The built-in account has no call of its own: the allow-list contains it. The member has only one, so any id
 * with its prefix means that account. A member without one requests the id like any other, and is refused.
 */
function BuiltIn({ id }: IdProps) {
  const { data, error } = useBuiltInAccounts();
  useLeaveWhenFailed(data === undefined ? error : null);
  if (data === undefined) return <LoadingState count={6} shape="detail" />;
  const account = data.find(({ accountId }) => accountId === id) ?? data[0];
  return account === undefined ? <Loaded id={id} /> : <Account account={account} />;
}

function Account({ account }: { readonly account: CollectionAccount }) {
  const t = useTexts('collectionAccounts.details');
  const name = useAccountName()(account);
  const moment = useMoment();
  const { approvedAt, status } = account;
  const opened = approvedAt === null ? undefined : t('opened', { time: moment(approvedAt, 'date') });
  return (
    <FormPage>
      <PageHeader
        actions={
          <>
            <CopyLink />
            <ProofButton account={account} />
          </>
        }
        back={{ href: link('collection-accounts'), label: t('back') }}
        description={opened}
        mark={<CollectionAccountStatusTag status={status} />}
        title={name}
      />
      <Stack gap="md">
        {!isBuiltInId(account.accountId) && <RemarkField account={account} />}
        {account.subAccount && <GivenTo {...account.subAccount} />}
        <Content account={account} />
      </Stack>
    </FormPage>
  );
}

/** Shows the institution's customer who owns the money on this account (DEV-072). */
function GivenTo({ subAccountId, name }: NonNullable<CollectionAccount['subAccount']>) {
  const t = useTexts('collectionAccounts.details');
  const found = new URLSearchParams({ tab: 'accounts', search: name, open: subAccountId });
  return (
    <Text size="sm">
      {t('givenTo')}{' '}
      <Anchor href={`${link('sub-account-transaction')}?${found.toString()}`} inherit>
        {name}
      </Anchor>
    </Text>
  );
}

function Content({ account }: { readonly account: CollectionAccount }) {
  const t = useTexts('collectionAccounts.details');
  const { status, refuseReason } = account;
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
  return (
    <>
      <PayTo account={account} place="page" />
      {isChainChannel(account.channel) ? (
        <OtherAddresses account={account} />
      ) : (
        <AccountSections account={account} />
      )}
    </>
  );
}
