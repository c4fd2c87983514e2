// Every detail of a transfer, the same in its receipt and in the records.
import { transferStatuses, type TransferForPerson } from '@causeway/contract';
import { Copyable, MaskedText, SummaryList, TimeText, useLanguage, type SummaryItem } from '@causeway/ui';
import { decimal, formatAmount } from '@causeway/money';
import type { ReactNode } from 'react';
import { edition } from '../../../editions/index.ts';
import { useApprovalItems } from '../second-approval/index.ts';
import { useDocumentItems } from '../supporting-documents/index.ts';
import { useTexts } from './texts.ts';
import { useChargeItems } from './transfer-summary.tsx';
import { purposeChoices, sourceChoices } from './transfer-form.ts';

type Line = readonly [key: string, label: string, value: ReactNode];

const itemsOf = (lines: readonly Line[]): readonly SummaryItem[] =>
  lines
    .filter(([, , value]) => value !== null && value !== undefined && value !== '')
    .map(([key, label, value]) => ({ key, label, value }));

const copyable = (key: string, label: string, value: string | null): Line => [
  key,
  label,
  value === null ? null : <Copyable key={key} label={label} value={value} />,
];

const timed = (key: string, label: string, at: string | null): Line => [
  key,
  label,
  at === null ? null : <TimeText at={at} key={key} />,
];

export function TransferDetails({ transfer }: { readonly transfer: TransferForPerson }) {
  const t = useTexts('transfers.record');
  const receipt = useTexts('transfers.receipt');
  const { language } = useLanguage();
  const { accountType, payeeAccount, status } = transfer;
  const amountOf = (value: string | null): string | null =>
    value === null ? null : formatAmount(decimal(value, transfer.currency), language);
  const labelOf = (choices: readonly { value: string; label: string }[], value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const items = itemsOf([
    ['payee', t('payee'), transfer.payeeName],
    ['account', t('account'), <MaskedText decides key="account" label={t('account')} value={payeeAccount} />],
    ['bank', t('bank'), transfer.payeeBankName],
    ['purpose', t('purpose'), labelOf(purposeChoices(language), transfer.paymentPurpose)],
    ['fundsSource', t('fundsSource'), labelOf(sourceChoices(language), transfer.fundsSource)],
    ['remitter', t('remitter'), transfer.remitterName],
    ['postscript', t('postscript'), transfer.postscript],
    ['remark', t('remark'), transfer.remark],
    ['fee', t('fee'), amountOf(transfer.fee)],
    ['actualAmount', t('actualAmount'), status === transferStatuses.paid ? amountOf(transfer.amount) : null],
    ['platform', t('platform'), edition.brand],
    ['submittedBy', t('submittedBy'), transfer.submitter],
    timed('submittedAt', t('submittedAt'), transfer.submittedAt),
    ['reviewer', t('reviewer'), transfer.reviewedAt === null ? null : edition.brand],
    timed('reviewedAt', t('reviewedAt'), transfer.reviewedAt),
    timed('sentAt', t('sentAt'), transfer.sentAt),
    timed('paidAt', t('paidAt'), transfer.paidAt),
    copyable('reference', accountType === 'wallet' ? t('hash') : t('reference'), transfer.paymentReference),
    copyable('refundReference', t('refundReference'), transfer.refundReference),
    ['refundedAmount', t('refundedAmount'), amountOf(transfer.refundedAmount)],
    ['refundReason', t('refundReason'), status === transferStatuses.refunded ? transfer.reason : null],
    timed('refundedAt', t('refundedAt'), transfer.refundedAt),
    copyable('number', t('number'), transfer.txnNo),
  ]);
  const documents = useDocumentItems(transfer.txnNo);
  const approval = useApprovalItems(transfer.approval);
  const charge = useChargeItems(transfer);
  return <SummaryList items={[...items, ...charge, ...approval, ...documents]} title={receipt('details')} />;
}
