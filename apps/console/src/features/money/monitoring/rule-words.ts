// A rule in words: its condition with its numbers.
import { type MonitoringRule, countryName, listed } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { useTexts } from './texts.ts';

type Said = Pick<MonitoringRule, 'kind' | 'numbers'>;

export function useRuleWords(): (rule: Said) => string {
  const t = useTexts('monitoring');
  const { language } = useLanguage();
  return ({ kind, numbers: { direction, countries, usd, ...numbers } }) => {
    const figures = Object.entries(numbers).map(([name, value]) => [name, String(value)]);
    return t(`says.${kind}`, {
      ...Object.fromEntries(figures),
      usd: usd === undefined ? '' : formatAmount(decimal(usd, 'USD'), language, { code: true }),
      direction: direction === undefined ? '' : t(`directions.${direction}`),
      countries: listed(
        (countries ?? []).map((code) => countryName(code, language)),
        language,
      ),
    });
  };
}
