// One payee: who, where to, and whether it can be paid.
import { getPayee, type Payee } from '@causeway/contract';
import {
  Copyable,
  ErrorState,
  LoadingState,
  PageHeader,
  SummaryList,
  TimeText,
  ToneIcon,
  groupedNumber,
  type SummaryItem,
} from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useChannelName, PayeeStatusTag } from '../display/index.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { useCountryName } from '../../../shared/dictionary.ts';
import { link, useGo, useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { href } from '../../../shared/routes/href.ts';
import { useUser } from '../../../shared/session/session.ts';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';

interface PayeeProps {
  readonly payee: Payee;
}

export function PayeeDetailsPage() {
  const t = useTexts('payees.details');
  const payeeId = useParameter('payee-details', 'id');
  const { data, error, refetch } = useQuery({
    ...queryOf(getPayee, { payeeId }),
    refetchInterval: ({ state }) => (state.data?.status === 'PENDING' ? 5_000 : false),
  });
  return (
    <>
      <PageHeader
        actions={data && <Pay payee={data} />}
        back={{ href: link('payee-list'), label: t('back') }}
        mark={data && <PayeeStatusTag status={data.status} />}
        title={data?.accountName ?? t('title')}
      />
      {data === undefined && error === null && <LoadingState count={6} shape="detail" />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Content payee={data} />}
    </>
  );
}

function Pay({ payee }: PayeeProps) {
  const t = useTexts('payees.details');
  const { roleId } = useUser();
  const go = useGo();
  const verified = useVerifiedAction();
  if (roleId === 3 || payee.status !== 'NORMAL') return null;
  const pay = (): void => verified.run(() => go(`${href('new-transfer')}?payeeId=${payee.payeeId}`));
  return (
    <>
      <Button onClick={pay}>{t('pay')}</Button>
      {verified.dialog}
    </>
  );
}

function CurrentState({ payee: { status, auditRemark } }: PayeeProps) {
  const t = useTexts('payees.details');
  if (status === 'NORMAL') return null;
  const tone = status === 'PENDING' ? 'info' : 'bad';
  const notices = {
    PENDING: [t('pendingTitle'), t('pendingText')],
    REFUSED: [t('refusedTitle'), auditRemark ?? t('noReason')],
    DISABLED: [t('disabledTitle'), auditRemark ?? t('disabledText')],
  } as const;
  const [title, text] = notices[status];
  return (
    <Alert
      bg={`var(--cw-${tone}-tint)`}
      color={tone}
      icon={<ToneIcon tone={tone} />}
      mb="md"
      role="status"
      title={title}
    >
      {text}
    </Alert>
  );
}

function Content({ payee }: PayeeProps) {
  const t = useTexts('payees.details');
  return (
    <>
      <CurrentState payee={payee} />
      <div className={classes.columns}>
        <SummaryList items={useWho(payee)} title={t('who')} />
        <SummaryList items={useAccount(payee)} title={t('account')} />
      </div>
    </>
  );
}

type Line = readonly [key: string, label: string, value: ReactNode];

/** Lines without a value are left out. */
const itemsOf = (lines: readonly Line[]): readonly SummaryItem[] =>
  lines
    .filter(([, , value]) => value !== null && value !== '')
    .map(([key, label, value]) => ({ key, label, value }));

function useWho(payee: Payee): readonly SummaryItem[] {
  const t = useTexts('payees.details');
  const entity = useTexts('payees.entity');
  const country = useCountryName(payee.payeeCountry);
  return itemsOf([
    ['name', t('name'), payee.accountName],
    ['type', t('type'), entity(payee.entityType)],
    ['country', t('country'), country],
    ['city', t('city'), payee.payeeCity],
    ['address', t('address'), payee.payeeAddress],
    ['remark', t('remark'), payee.remark],
    ['created', t('created'), <TimeText at={payee.createTime} key="created" />],
    [
      'lastPaid',
      t('lastPaid'),
      payee.lastPaidTime === null ? null : <TimeText at={payee.lastPaidTime} key="lastPaid" />,
    ],
  ]);
}

const copied = (label: string, value: string | null, shown = value): ReactNode =>
  value === null ? null : (
    <Copyable label={label} value={value}>
      {shown}
    </Copyable>
  );

function useAccount(payee: Payee): readonly SummaryItem[] {
  const t = useTexts('payees.details');
  const channelName = useChannelName();
  const bankCountry = useCountryName(payee.bankCountry);
  const grouped = (text: string | null): string | null => (text === null ? null : groupedNumber(text));
  return itemsOf([
    ['currency', t('currency'), payee.currency],
    ['bank', t('bank'), payee.bankName],
    ['bankCountry', t('bankCountry'), payee.bankCountry === null ? null : bankCountry],
    ['swift', t('swift'), copied(t('swift'), payee.swiftCode)],
    ['number', t('number'), copied(t('number'), payee.bankNumber, grouped(payee.bankNumber))],
    ['network', t('network'), payee.chainType === null ? null : channelName(payee.chainType)],
    [
      'walletAddress',
      t('walletAddress'),
      copied(t('walletAddress'), payee.chainAddress, grouped(payee.chainAddress)),
    ],
  ]);
}
