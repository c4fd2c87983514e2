// Facts about a kind of bank account: how it is paid, up to which amount, and from where.
import { countryName, payerCountries, localTypes, type LocalTypeId } from '@causeway/contract';
import { useLanguage } from '@causeway/ui';
import { useCollectionLimits, useWholeAmount } from './collection-limits.ts';
import { useTexts } from './texts.ts';

/** Kinds 2000002 and 2000003 have no described method. */
const methods = {
  [localTypes.swift]: 'swift',
  [localTypes.swiftSepa]: 'swiftSepa',
  [localTypes.singapore]: null,
  [localTypes.australia]: null,
  [localTypes.swiftAchSepa]: 'swiftAchSepa',
  [localTypes.fedAch]: 'fedAch',
  [localTypes.sepa]: 'sepa',
  [localTypes.fps]: 'fps',
  [localTypes.eft]: 'eft',
} as const satisfies Record<LocalTypeId, string | null>;

/** Empty if nothing is known about it. */
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
