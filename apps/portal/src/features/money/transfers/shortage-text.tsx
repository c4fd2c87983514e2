// The amounts needed, available and missing: the same text in the form and in the confirmation.
import type { TransferTerms } from '@causeway/contract';
import { decimal, formatAmount, subtract, type Amount } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { useTexts } from './texts.ts';

interface ShortageTextProps {
  readonly terms: Pick<TransferTerms, 'amount' | 'fee' | 'total' | 'currency'>;
  readonly available: Amount;
}

export function ShortageText({ terms: { amount, fee, total, currency }, available }: ShortageTextProps) {
  const t = useTexts('transfers.confirm');
  const { language } = useLanguage();
  const text = (value: Amount): string => formatAmount(value, language);
  const needed = decimal(total, currency);
  return t('insufficient', {
    amount: text(decimal(amount, currency)),
    fee: text(decimal(fee, currency)),
    needed: text(needed),
    available: text(available),
    missing: text(subtract(needed, available)),
  });
}
