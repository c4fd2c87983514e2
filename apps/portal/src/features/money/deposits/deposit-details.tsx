// A deposit in full: amount, progress and details, on its own page and beside the list.
import { isChainChannel, isRiskReported, type Deposit } from '@causeway/contract';
import { decimal, isZero, subtract } from '@causeway/money';
import {
  AmountText,
  Copyable,
  CopyableMasked,
  ProgressSteps,
  SummaryList,
  TimeText,
  type ProgressStep,
  type SummaryItem,
  useDay,
} from '@causeway/ui';
import { Card, Title } from '@mantine/core';
import { useState } from 'react';
import { DepositStatusTag, OneAmount, useChannelName, usePayer } from '../display/index.ts';
import { RecordHead } from '../../../shared/records/record-drawer.tsx';
import { DepositAmount } from './deposit-amount.tsx';
import { depositSteps, isReturnLate, isSentBack, type DepositStep } from './deposit-steps.ts';
import { DepositRequests } from './deposit-requests.tsx';
import { useTexts } from './texts.ts';

interface DepositProps {
  readonly deposit: Deposit;
}

export function DepositDetails({ deposit }: DepositProps) {
  const t = useTexts('deposits.details');
  const items = useItems(deposit);
  const payerOf = usePayer();
  const { createdAt, status } = deposit;
  return (
    <>
      <RecordHead
        amount={
          <OneAmount label={t(status === 'CREDITED' ? 'net' : 'amount')}>
            <DepositAmount deposit={deposit} size="hero" />
          </OneAmount>
        }
        at={createdAt}
        counterparty={{ label: t('payer'), name: payerOf(deposit) }}
        status={<DepositStatusTag status={status} />}
      />
      <DepositRequests deposit={deposit} />
      <Card component="section" withBorder>
        <Title mb="md" order={2}>
          {t('progress')}
        </Title>
        <Progress deposit={deposit} />
      </Card>
      <SummaryList items={items} title={t('details')} />
    </>
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

function useStepTitle({ channel }: Deposit): (step: DepositStep) => string {
  const t = useTexts('deposits.details');
  const channelName = useChannelName();
  return ({ key }) => {
    if (key !== 'seen') return t(key);
    return isChainChannel(channel) ? t('seenChain', { network: channelName(channel) }) : t('seenBank');
  };
}

const isOnItsWayBack = ({ key, state }: DepositStep): boolean =>
  state === 'now' && (key === 'returning' || key === 'returned');

function useStepText(deposit: Deposit): (step: DepositStep) => string | undefined {
  const t = useTexts('deposits.details');
  const day = useDay('always');
  const checkText = useCheckText(deposit);
  const [now] = useState(() => new Date());
  const { channel, confirmations, confirmationsNeeded, returnDue, processingReason: reason } = deposit;
  const count = (): string | undefined =>
    confirmations === null || confirmationsNeeded === null
      ? undefined
      : t('confirmations', { count: confirmations, needed: confirmationsNeeded });
  return (step) => {
    if (step.key === 'confirmed') return count();
    if (step.key === 'vanished')
      return reason ?? t(isChainChannel(channel) ? 'vanishedText' : 'reversedText');
    if (step.key === 'notCredited') return reason === null ? undefined : t('notCreditedFor', { reason });
    if (isOnItsWayBack(step) && returnDue !== null)
      return t(isReturnLate(returnDue, now) ? 'returnLate' : 'returnDue', { due: day(returnDue) });
    return step.key === 'checked' && step.state === 'now' ? checkText() : undefined;
  };
}

/** The reason for the pending check. */
function useCheckText({ status, processingReason: reason }: Deposit): () => string {
  const t = useTexts('deposits.details');
  return () => {
    if (status === 'DOCUMENTS_NEEDED') return t('documentsNeeded');
    if (status === 'CONFIRM_RETURN') return t('returnAsked');
    if (status !== 'HELD') return t('checking');
    return reason === null ? t('held') : t('heldFor', { reason });
  };
}

function useAmounts(deposit: Deposit): readonly SummaryItem[] {
  const t = useTexts('deposits.details');
  const amount = decimal(deposit.amount.value, deposit.amount.currency);
  const fee = decimal(deposit.fee, deposit.amount.currency);
  return [
    { key: 'amount', label: t('amount'), value: <AmountText amount={amount} /> },
    { key: 'fee', label: t('fee'), value: <AmountText amount={fee} /> },
    ...(isZero(fee) || isSentBack(deposit)
      ? []
      : [
          {
            key: 'net',
            label: t(deposit.status === 'CREDITED' ? 'net' : 'toNet'),
            value: <AmountText amount={subtract(amount, fee)} />,
            strong: true,
          },
        ]),
  ];
}

function useItems(deposit: Deposit): readonly SummaryItem[] {
  const t = useTexts('deposits.details');
  const channelName = useChannelName();
  const payerOf = usePayer();
  const isChain = isChainChannel(deposit.channel);
  const amounts = useAmounts(deposit);
  const line = (
    key: Exclude<
      Parameters<typeof t>[0],
      'confirmations' | 'heldFor' | 'notCreditedFor' | 'returnDue' | 'returnLate' | 'seenChain'
    >,
    value: string | null,
    copied = false,
  ): readonly SummaryItem[] => {
    if (value === null || value === '') return [];
    return [{ key, label: t(key), value: copied ? <Copyable label={t(key)} value={value} /> : value }];
  };
  /** The number is masked until revealed, but copying it takes the whole number. */
  const account = (key: 'payerAddress' | 'payerAccount' | 'to', value: string): readonly SummaryItem[] =>
    value === '' ? [] : [{ key, label: t(key), value: <CopyableMasked label={t(key)} value={value} /> }];
  return [
    ...amounts,
    // On a chain the address has its own line below.
    ...line('payer', isChain ? deposit.payerName : payerOf(deposit)),
    ...line('ultimatePayer', deposit.ultimatePayerName ?? null),
    ...line('instructed', deposit.instructedAmount ?? null),
    ...line('bankCharges', deposit.bankCharges ?? null),
    ...account(isChain ? 'payerAddress' : 'payerAccount', deposit.sourceAccount),
    ...line('payerBank', deposit.payerBankSwift),
    ...account('to', deposit.receivingAccount),
    // All banks have the same name here.
    ...line('network', isChain ? channelName(deposit.channel) : null),
    ...line('message', deposit.remittanceInformation),
    ...line(isChain ? 'hash' : 'reference', deposit.paymentReference, true),
    ...(isChain && isRiskReported(deposit.status)
      ? line('riskLevel', t(`risk.${risks[deposit.riskLevel] ?? 'unknown'}`))
      : []),
    ...line('number', deposit.txnNo, true),
    { key: 'time', label: t('time'), value: <TimeText at={deposit.createdAt} /> },
    ...line(isChain ? 'returnHash' : 'returnReference', deposit.returnReference, true),
    ...(deposit.returnedAt === null
      ? []
      : [{ key: 'returnedOn', label: t('returnedOn'), value: <TimeText at={deposit.returnedAt} /> }]),
  ];
}

const risks = ['none', 'low', 'medium', 'high', 'severe', 'unknown'] as const;
