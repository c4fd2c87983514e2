// A rule in words: its condition with its numbers.
import { type MonitoringRule, countryName, listed, mayHoldPayments } from '@causeway/contract';
import { decimal, formatAmount } from '@causeway/money';
import { useLanguage } from '@causeway/ui';
import { useTexts } from './texts.ts';

type Said = Pick<MonitoringRule, 'kind' | 'numbers'>;

export function useRuleWords(): (rule: Said) => string {
  const t = useTexts('monitoring');
  const { language } = useLanguage();
  return ({ kind, numbers: { direction, countries, usd, ...numbers } }) => {
    const figures = Object.entries(numbers).map(([name, value]) => [name, value]);
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

/** What a rule does, by what it is about: only an outgoing payment waits. */
export function useRuleAction(): (
  rule: Parameters<typeof mayHoldPayments>[0] & Pick<MonitoringRule, 'does'>,
) => string {
  const t = useTexts('monitoring.does');
  return ({ does, ...rule }) => t(does === 'ask' && !mayHoldPayments(rule) ? 'askOnly' : does);
}

/** What a rule asks the member for, and in how many working days; nothing of a rule that does not ask. */
export function useRuleAsks(): (rule: Pick<MonitoringRule, 'asksFor' | 'answerDays'>) => string | undefined {
  const t = useTexts('monitoring');
  const { language } = useLanguage();
  return ({ asksFor, answerDays }) =>
    asksFor === null || answerDays === null
      ? undefined
      : t('rules.asked', {
          items: listed(
            asksFor.map((each) => t(`asks.${each}`)),
            language,
          ),
          days: answerDays,
        });
}
