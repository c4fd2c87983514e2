// One deposit: how much, how far it has come, and every particular of it.
import { getDeposit, isChainChannel, type Deposit } from '@causeway/contract';
import { decimal, isZero, subtract } from '@causeway/money';
import {
  AmountText,
  Copyable,
  ErrorState,
  LoadingState,
  PageHeader,
  ProgressSteps,
  SummaryList,
  TimeText,
  type ProgressStep,
  type SummaryItem,
} from '@causeway/ui';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChannelName, DepositStatusTag } from '../display/index.ts';
import { link, useParameter } from '../../../shared/navigation.ts';
import { queryOf } from '../../../shared/queries.ts';
import { depositSteps, isMoving, signOf, type DepositStep } from './deposit-steps.ts';
import classes from './deposits.module.css';
import { useTexts } from './texts.ts';

interface DepositProps {
  readonly deposit: Deposit;
}

export function DepositDetailsPage() {
  const t = useTexts('deposits.details');
  const txnNo = useParameter('deposit-details', 'txnNo');
  const { data, error, refetch } = useQuery({
    ...queryOf(getDeposit, { txnNo }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? 4_000 : false),
  });
  return (
    <>
      <PageHeader
        back={{ href: link('deposit-records'), label: t('back') }}
        mark={data && <DepositStatusTag status={data.status} />}
        title={t('title')}
      />
      {data === undefined && error === null && <LoadingState count={6} shape="detail" />}
      {data === undefined && error !== null && (
        <ErrorState error={error} onRetry={() => void refetch()} title={t('failed')} />
      )}
      {data !== undefined && <Content deposit={data} />}
    </>
  );
}

function Content({ deposit }: DepositProps) {
  const t = useTexts('deposits.details');
  const items = useItems(deposit);
  const { amount } = deposit;
  return (
    <div className={classes.columns}>
      <div className={classes.column}>
        <Card withBorder>
          <AmountText amount={decimal(amount.value, amount.currency)} sign={signOf(deposit)} size="hero" />
        </Card>
        <SummaryList items={items} title={t('details')} />
      </div>
      <Card component="section" withBorder>
        <Title mb="md" order={2}>
          {t('progress')}
        </Title>
        <Progress deposit={deposit} />
      </Card>
    </div>
  );
}

function Progress({ deposit }: DepositProps) {
  const t = useTexts('deposits.details');
  const titleOf = useStepTitle(deposit);
  const textOf = useStepText(deposit);
  const steps = depositSteps(deposit).map((step): ProgressStep => {
    const text = textOf(step);
    return { ...step, title: titleOf(step), ...(text !== undefined && { text }) };
  });
  return (
    <div aria-live="polite">
      <ProgressSteps label={t('progress')} steps={steps} />
    </div>
  );
}

function useStepTitle({ fcCode }: Deposit): (step: DepositStep) => string {
  const t = useTexts('deposits.details');
  const channelName = useChannelName();
  return ({ key }) => {
    if (key !== 'seen') return t(key);
    return isChainChannel(fcCode) ? t('seenChain', { network: channelName(fcCode) }) : t('seenBank');
  };
}

function useStepText(deposit: Deposit): (step: DepositStep) => string | undefined {
  const t = useTexts('deposits.details');
  const { confirmations, confirmationsNeeded, status, processingReason: reason } = deposit;
  const count = (): string | undefined =>
    confirmations === null || confirmationsNeeded === null
      ? undefined
      : t('confirmations', { count: confirmations, needed: confirmationsNeeded });
  return ({ key, state }) => {
    if (key === 'confirmed') return count();
    if (key === 'vanished') return t('vanishedText');
    if (key === 'notCredited') return reason === null ? t('sentBack') : t('sentBackFor', { reason });
    if (key !== 'checked' || state !== 'now') return undefined;
    if (status !== 'HELD') return t('checking');
    return reason === null ? t('held') : t('heldFor', { reason });
  };
}

function useItems(deposit: Deposit): readonly SummaryItem[] {
  const t = useTexts('deposits.details');
  const channelName = useChannelName();
  const isChain = isChainChannel(deposit.fcCode);
  const amount = decimal(deposit.amount.value, deposit.amount.currency);
  const fee = decimal(deposit.fee, deposit.amount.currency);
  const line = (
    key: Exclude<Parameters<typeof t>[0], 'confirmations' | 'heldFor' | 'sentBackFor' | 'seenChain'>,
    value: string | null,
    copied = false,
  ): readonly SummaryItem[] => {
    if (value === null || value === '') return [];
    return [{ key, label: t(key), value: copied ? <Copyable label={t(key)} value={value} /> : value }];
  };
  return [
    { key: 'amount', label: t('amount'), value: <AmountText amount={amount} /> },
    { key: 'fee', label: t('fee'), value: <AmountText amount={fee} /> },
    ...(isZero(fee) || deposit.status === 'RETURNED'
      ? []
      : [
          {
            key: 'net',
            label: t(deposit.status === 'CREDITED' ? 'net' : 'toNet'),
            value: <AmountText amount={subtract(amount, fee)} />,
            strong: true,
          },
        ]),
    ...line('payer', deposit.payerName),
    ...line(isChain ? 'payerAddress' : 'payerAccount', deposit.sourceAccount, true),
    ...line('payerBank', deposit.payerBankSwift),
    ...line('to', deposit.receivingAccount, true),
    ...line('way', channelName(deposit.fcCode)),
    ...line('message', deposit.remittanceInformation),
    ...line(isChain ? 'hash' : 'reference', deposit.paymentReference, true),
    ...line('number', deposit.txnNo, true),
    { key: 'time', label: t('time'), value: <TimeText at={deposit.createTime} /> },
  ];
}
