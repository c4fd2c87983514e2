// An amount of USD that may be unknown.
import type { AmountTextProps } from '@causeway/ui';
import { AmountDtoText } from '@causeway/web/amount-dto-text';
import { useTexts } from './texts.ts';

interface ProfitProps extends Omit<AmountTextProps, 'amount'> {
  readonly value: string | null;
}

export function Profit({ value, code = false, ...shown }: ProfitProps) {
  const t = useTexts('position');
  if (value === null) return <span title={t('unknownText')}>{t('unknown')}</span>;
  return <AmountDtoText code={code} currency="USD" value={value} {...shown} />;
}
