// Fees of deposits on an account, shown before anybody pays: for one currency, or for each currency with a
// fee.
import type { CollectionAccount, DepositFee } from '@causeway/contract';
import { type CurrencyCode, decimal, formatAmount, isZero } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { useFormatter } from 'use-intl';
import { useSharedTexts } from '../../../shared/texts.ts';

interface DepositFeesProps {
  readonly account: Pick<CollectionAccount, 'currencies' | 'depositFees'>;
  readonly currency: CurrencyCode | undefined;
}

export function DepositFees({ account, currency }: DepositFeesProps) {
  const t = useSharedTexts('payTo');
  const text = useFeeText();
  const { depositFees: fees = [], currencies } = account;
  if (currency !== undefined) {
    const fee = fees.find((each) => each.currency === currency);
    return <span>{fee === undefined ? t('feeNone') : text(fee)}</span>;
  }
  if (fees.length === 0) return <span>{t('feeNone')}</span>;
  return (
    <>
      {fees.map((fee) => (
        <div key={fee.currency}>
          {fee.currency}: {text(fee)}
        </div>
      ))}
      {fees.length < currencies.length && <div>{t('feeOthers')}</div>}
    </>
  );
}

function useFeeText(): (fee: DepositFee) => string {
  const t = useSharedTexts('payTo');
  const format = useFormatter();
  const { language } = useLanguage();
  return ({ currency, fixed, basisPoints, min, max }) => {
    const amountOf = (value: string): string =>
      formatAmount(decimal(value, currency), language, { code: true });
    const parts = [
      isZero(decimal(fixed, currency)) ? [] : amountOf(fixed),
      basisPoints === 0
        ? []
        : format.number(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    ].flat();
    const bounds = [
      min === null ? [] : t('feeMin', { amount: amountOf(min) }),
      max === null ? [] : t('feeMax', { amount: amountOf(max) }),
    ].flat();
    return [parts.join(' + '), ...bounds].filter(Boolean).join(t('feeComma'));
  };
}
