// The confirmation: amounts sent and received, large; the payee below; the rest folded.
import type { PreparedTransfer } from '@causeway/contract';
import { decimal } from '@causeway/money';
import {
  Copyable,
  DetailLines,
  Fold,
  MaskedText,
  StepHeading,
  TimeText,
  useDay,
  useLanguage,
  type SummaryItem,
} from '@causeway/ui';
import { Card } from '@mantine/core';
import { AmountDtoText, MoneyFlow, payeeAccount, useChannelName } from '../display/index.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { DocumentFiles } from '../supporting-documents/index.ts';
import { useTexts } from './texts.ts';
import { purposeChoices, sourceChoices, type TransferValues } from './transfer-form.ts';
import classes from './transfers.module.css';

interface TransferSummaryProps {
  readonly prepared: PreparedTransfer;
  readonly values: TransferValues;
}

export function useArrival({ arrival }: Pick<PreparedTransfer, 'arrival'>): string {
  const t = useTexts('transfers.confirm');
  const day = useDay('always');
  const { unit, from, to, earliest, latest } = arrival;
  if (unit === 'second') return t('seconds', { from, to });
  if (earliest === undefined || latest === undefined) return t('days', { from, to });
  return t('daysDated', { from, to, earliest: day(earliest), latest: day(latest) });
}

/** Shows the bank's reading if it differs from the typed text. */
function useRead(): (text: string | undefined) => { readonly hint?: string } {
  const t = useTexts('transfers.confirm');
  return (text) => (text === undefined ? {} : { hint: t('bankReads', { text }) });
}

/**
 * A bank number is masked until revealed, because it was checked when the payee was saved. A wallet address
 * is shown whole here.
 */
function usePayeeItems({ payee, payeeNameRead }: PreparedTransfer): readonly SummaryItem[] {
  const t = useTexts('transfers.confirm');
  const read = useRead();
  const channelName = useChannelName();
  const accountLabel = payee.chainType === null ? t('account') : t('wallet');
  const account = payeeAccount(payee);
  return [
    { key: 'to', label: t('to'), value: payee.accountName, strong: true, ...read(payeeNameRead) },
    {
      key: 'account',
      label: accountLabel,
      value: <MaskedText decides label={accountLabel} value={account} />,
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

/** Separate charges, and the account that is billed. */
export function useChargeItems({ charge }: Pick<PreparedTransfer, 'charge'>): readonly SummaryItem[] {
  const t = useTexts('transfers.confirm');
  if (charge === undefined) return [];
  return [
    {
      key: 'charge',
      label: t('charge'),
      value: <AmountDtoText currency={charge.currency} value={charge.amount} />,
      hint: t('chargeText'),
    },
  ];
}

/** A fee that follows the network is valid for less time than the other terms. */
function useNetworkFeeItems({
  feeFollowsNetwork,
  fee,
  currency,
  validUntil,
}: PreparedTransfer): readonly SummaryItem[] {
  const t = useTexts('transfers.confirm');
  if (feeFollowsNetwork !== true) return [];
  return [
    {
      key: 'network-fee',
      label: t('fee'),
      value: <AmountDtoText currency={currency} value={fee} />,
      hint: (
        <>
          {t('networkFeeText')} <TimeText at={validUntil} />
        </>
      ),
    },
  ];
}

function useDetailItems({ prepared, values }: TransferSummaryProps): readonly SummaryItem[] {
  const t = useTexts('transfers.confirm');
  const record = useTexts('transfers.record');
  const documents = useSharedTexts('documents');
  const { language } = useLanguage();
  const read = useRead();
  const { txnNo, postscriptRead } = prepared;
  const labelOf = (choices: readonly { value: string; label: string }[], value: string): string =>
    choices.find((choice) => choice.value === value)?.label ?? '';
  const filled = [
    {
      key: 'purpose',
      label: record('purpose'),
      value: labelOf(purposeChoices(language), values.paymentPurpose),
    },
    {
      key: 'fundsSource',
      label: record('fundsSource'),
      value: labelOf(sourceChoices(language), values.fundsSource),
    },
    { key: 'remitter', label: record('remitter'), value: values.remitterName },
    {
      key: 'postscript',
      label: record('postscript'),
      value: values.postscript,
      ...read(postscriptRead),
    },
    { key: 'remark', label: record('remark'), value: values.remark },
  ].filter(({ value }) => value !== '');
  return [
    ...filled,
    { key: 'documents', label: documents('label'), value: <DocumentFiles files={values.files} /> },
    {
      key: 'approval',
      label: t('approval'),
      value: t(prepared.approval === null ? 'approvalText' : 'approvalBoth'),
    },
    { key: 'number', label: t('number'), value: <Copyable label={t('number')} value={txnNo} /> },
  ];
}

export function TransferSummary({ prepared, values }: TransferSummaryProps) {
  const t = useTexts('transfers.confirm');
  const arrival = useArrival(prepared);
  const networkFeeItems = useNetworkFeeItems(prepared);
  const chargeItems = useChargeItems(prepared);
  const payeeItems = usePayeeItems(prepared);
  const detailItems = useDetailItems({ prepared, values });
  const { currency, total, fee, amount } = prepared;
  return (
    <Card className={classes.summary} component="section" withBorder>
      <StepHeading order={2}>{t('title')}</StepHeading>
      <MoneyFlow
        arrives={{ label: t('arrives'), amount: decimal(amount, currency), note: arrival }}
        leaves={{ label: t('leaves'), amount: decimal(total, currency), fee }}
      />
      <DetailLines items={[...networkFeeItems, ...chargeItems, ...payeeItems]} />
      <Fold title={t('details')}>
        <DetailLines items={detailItems} />
      </Fold>
    </Card>
  );
}
