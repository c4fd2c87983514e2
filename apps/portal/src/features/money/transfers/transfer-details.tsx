// Every particular of a transfer: the receipt, the same after submission and in the records.
import type { Transfer } from '@causeway/contract';
import { Copyable, MaskedText, SummaryList, TimeText, useLanguage, type SummaryItem } from '@causeway/ui';
import type { ReactNode } from 'react';
import { useDocumentItems } from '../supporting-documents/index.ts';
import { useTexts } from './texts.ts';
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

export function TransferDetails({ transfer }: { readonly transfer: Transfer }) {
  const t = useTexts('transfers.record');
  const receipt = useTexts('transfers.receipt');
  const { language } = useLanguage();
  const { accountType, payeeAccount, refundTime } = transfer;
  const labelOf = (choices: readonly { value: string; label: string }[], value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const items = itemsOf([
    ['payee', t('payee'), transfer.payeeName],
    ['account', t('account'), <MaskedText key="account" label={t('account')} value={payeeAccount} />],
    ['bank', t('bank'), transfer.payeeBankName],
    ['purpose', t('purpose'), labelOf(purposeChoices(language), transfer.paymentPurpose)],
    ['fundsSource', t('fundsSource'), labelOf(sourceChoices(language), transfer.fundsSource)],
    ['remitter', t('remitter'), transfer.remitterName],
    ['postscript', t('postscript'), transfer.postscript],
    ['remark', t('remark'), transfer.remark],
    ['submitTime', t('submitTime'), <TimeText at={transfer.submitTime} key="submitTime" />],
    copyable('reference', accountType === 'wallet' ? t('hash') : t('reference'), transfer.paymentReference),
    ['refundTime', t('refundTime'), refundTime && <TimeText at={refundTime} key="refundTime" />],
    copyable('refundReference', t('refundReference'), transfer.refundReference),
    copyable('number', t('number'), transfer.txnNo),
  ]);
  const documents = useDocumentItems(transfer.txnNo);
  return <SummaryList items={[...items, ...documents]} title={receipt('details')} />;
}
