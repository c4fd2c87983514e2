// The summary of a transfer before it is confirmed: total debit, fee, arrival, payee, approval.
import type { PreparedTransfer } from '@causeway/contract';
import { Copyable, SummaryList, groupedNumber, useLanguage, type SummaryItem } from '@causeway/ui';
import { useChannelName, AmountDtoText } from '../display/index.ts';
import { useTexts } from './texts.ts';
import { purposeChoices, type TransferValues } from './transfer-form.ts';

interface TransferSummaryProps {
  readonly prepared: PreparedTransfer;
  readonly values: TransferValues;
}

export function useArrival({ arrival }: Pick<PreparedTransfer, 'arrival'>): string {
  const t = useTexts('transfers.confirm');
  const { unit, from, to } = arrival;
  return unit === 'day' ? t('days', { from, to }) : t('seconds', { from, to });
}

/** The whole number: this is where it is checked. */
function usePayeeItems({ payee }: PreparedTransfer): readonly SummaryItem[] {
  const t = useTexts('transfers.confirm');
  const channelName = useChannelName();
  const isWallet = payee.chainType !== null;
  const account = payee.bankNumber ?? payee.chainAddress ?? '';
  return [
    { key: 'to', label: t('to'), value: payee.accountName },
    {
      key: 'account',
      label: isWallet ? t('wallet') : t('account'),
      value: groupedNumber(account),
    },
    payee.chainType === null
      ? {
          key: 'bank',
          label: t('bank'),
          value: [payee.bankName, payee.swiftCode].filter(Boolean).join(' · '),
        }
      : { key: 'network', label: t('network'), value: channelName(payee.chainType) },
  ];
}

export function TransferSummary({ prepared, values }: TransferSummaryProps) {
  const t = useTexts('transfers.confirm');
  const record = useTexts('transfers.record');
  const { language } = useLanguage();
  const arrival = useArrival(prepared);
  const payeeItems = usePayeeItems(prepared);
  const { currency, total, fee, amount, txnNo } = prepared;
  const purpose = purposeChoices(language).find(({ value }) => value === values.paymentPurpose)?.label;
  const optional = [
    { key: 'purpose', label: record('purpose'), value: purpose ?? '' },
    { key: 'remitter', label: record('remitter'), value: values.remitterName },
    { key: 'postscript', label: record('postscript'), value: values.postscript },
  ].filter(({ value }) => value !== '');
  const items: readonly SummaryItem[] = [
    {
      key: 'leaves',
      label: t('leaves'),
      value: <AmountDtoText currency={currency} value={total} />,
      strong: true,
    },
    { key: 'fee', label: t('fee'), value: <AmountDtoText currency={currency} value={fee} /> },
    {
      key: 'arrives',
      label: t('arrives'),
      value: <AmountDtoText currency={currency} value={amount} />,
      strong: true,
    },
    { key: 'when', label: t('when'), value: arrival },
    ...payeeItems,
    ...optional,
    { key: 'approval', label: t('approval'), value: t('approvalText') },
    { key: 'number', label: t('number'), value: <Copyable label={t('number')} value={txnNo} /> },
  ];
  return <SummaryList items={items} title={t('title')} />;
}
