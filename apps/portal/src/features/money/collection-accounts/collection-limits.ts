// What may be collected by each method, as the provider has set it.
import {
  collectionMethodNames,
  collectionMethods,
  getOwnTariff,
  type CollectionMethod,
  type LocalTypeId,
  type OwnTariffLine,
} from '@causeway/contract';
import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import { queryOf } from '../../../shared/queries.ts';

export interface CollectionLimit {
  readonly method: CollectionMethod;
  readonly currency: string;
  /** Decimal strings; null has no limit. */
  readonly limit: string | null;
  readonly businessDay: string | null;
  readonly businessYear: string | null;
  readonly individualDay: string | null;
  readonly individualYear: string | null;
  /** Taken for amounts below this only. */
  readonly below: string | null;
}

function limitOf({ key, value }: OwnTariffLine, method: CollectionMethod): CollectionLimit {
  const of = (field: string): string | null => value[field] ?? null;
  return {
    ...{ method, currency: key['currency'] ?? '', limit: of('limit'), below: of('below') },
    ...{ businessDay: of('businessDay'), businessYear: of('businessYear') },
    ...{ individualDay: of('individualDay'), individualYear: of('individualYear') },
  };
}

/** In the order in which they are shown: of one local type, or of all. */
export function useCollectionLimits(type: LocalTypeId | 'all' | null) {
  const methods = collectionMethodNames.filter((name) => type === 'all' || collectionMethods[name] === type);
  return useQuery({
    ...queryOf(getOwnTariff, {}),
    enabled: methods.length > 0,
    select: (lines) =>
      methods.flatMap((method) =>
        lines
          .filter(({ name, key }) => name === 'collection-limit' && key['method'] === method)
          .map((line) => limitOf(line, method)),
      ),
  });
}

/** With its code, and without decimals where they say nothing: '5,000,000 USD'. */
export function useWholeAmount(): (value: string, currency: string) => string {
  const format = useFormatter();
  return (value, currency) => {
    const [whole = '0', part = ''] = value.split('.');
    return `${format.number(BigInt(whole))}${/^0*$/.test(part) ? '' : `.${part}`} ${currency}`;
  };
}
