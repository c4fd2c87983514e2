// Collection limits by method, as set by the provider.
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
  /** A decimal string; null means no limit. */
  readonly limit: string | null;
  readonly businessDay: string | null;
  readonly businessYear: string | null;
  readonly individualDay: string | null;
  readonly individualYear: string | null;
  /** Applies only to amounts below this. */
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

/** Limits in display order, for one local type or for all. */
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

/** An amount with its currency, and without decimals if they are zero: '5,000,000 USD'. */
export function useWholeAmount(): (value: string, currency: string) => string {
  const format = useFormatter();
  return (value, currency) => {
    const [whole = '0', part = ''] = value.split('.');
    return `${format.number(BigInt(whole))}${/^0*$/.test(part) ? '' : `.${part}`} ${currency}`;
  };
}
