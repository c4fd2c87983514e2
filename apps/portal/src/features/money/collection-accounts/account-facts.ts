// What is said of a kind of account at a bank: how it is paid, up to how much, and from where.
import {
  collectionLimits,
  countryName,
  payerCountries,
  type CollectionLimit,
  type LocalTypeId,
} from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useFormatter } from 'use-intl';
import { useTexts } from './texts.ts';

/** Whole units of a currency with its code: '5,000,000 USD'. */
export function useWholeAmount(): (value: string, currency: string) => string {
  const format = useFormatter();
  return (value, currency) => `${format.number(BigInt(value))} ${currency}`;
}

export const limitsOf = (type: LocalTypeId | null): readonly CollectionLimit[] =>
  collectionLimits.filter(({ localTypeId }) => localTypeId === type);

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
  const [first, ...more] = limitsOf(type);
  const isTable = more.length > 0 || typeof first?.limit === 'object';
  const limit = (): string => {
    if (first === undefined) return '';
    if (first.limit === null) return t('noLimit');
    return typeof first.limit === 'string' && !isTable
      ? t('upTo', { amount: whole(first.limit, first.currency) })
      : t('seeLimits');
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
