// What is said of a kind of account at a bank: how it is paid, up to how much, and from where.
import { countryName, payerCountries, type LocalTypeId } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useCollectionLimits, useWholeAmount } from './collection-limits.ts';
import { useTexts } from './texts.ts';

/** Of 2000002 and 2000003 no method is described. */
const methods = {
  2000000: 'swift',
  2000001: 'swiftSepa',
  2000002: null,
  2000003: null,
  2000004: 'swiftAchSepa',
  2000005: 'fedAch',
  2000006: 'sepa',
  2000007: 'fps',
  2000008: 'eft',
} as const satisfies Record<LocalTypeId, string | null>;

/** Empty where nothing is said of it. */
export function useAccountFacts(type: LocalTypeId | null) {
  const t = useTexts('collectionAccounts.facts');
  const { language } = useLanguage();
  const whole = useWholeAmount();
  const { data: limits = [] } = useCollectionLimits(type);
  const [first, ...more] = limits;
  const limit = (): string => {
    if (first === undefined) return '';
    const { currency, businessDay } = first;
    if (more.length > 0 || businessDay !== null) return t('seeLimits');
    return first.limit === null ? t('noLimit') : t('upTo', { amount: whole(first.limit, currency) });
  };
  const payers = (): string => {
    if (type === null) return '';
    const { count, supported } = payerCountries[type];
    if (count === null) return t('everywhere');
    const [only = ''] = supported;
    return supported.length === 1 ? countryName(only, language) : t('countries', { count });
  };
  const method = type === null ? null : methods[type];
  return { method: method === null ? '' : t(`method.${method}`), limit: limit(), payers: payers() };
}
