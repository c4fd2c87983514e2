// Facts besides the record that the rules need: the day in Hong Kong, and facts on countries.
import { getRiskCountries, type FactsOf } from '@causeway/contract';
import { hongKongDay } from '@causeway/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { queryOf } from '../../../shared/queries.ts';

export interface RuleFacts {
  readonly today: string;
  readonly factsOf: FactsOf;
}

export interface RuleFactsUse {
  /** Undefined until the countries are loaded: without them the rules would report wrong issues. */
  readonly facts: RuleFacts | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

export function useRuleFacts(): RuleFactsUse {
  const [today] = useState(() => hongKongDay(new Date()));
  const { data, error, refetch } = useQuery({ ...queryOf(getRiskCountries, {}), staleTime: 3_600_000 });
  const facts = useMemo(() => {
    if (data === undefined) return undefined;
    const countries = new Map(data.map((country) => [country.countryCode, country]));
    return { today, factsOf: (code: string) => countries.get(code) };
  }, [data, today]);
  return { facts, error, retry: () => void refetch() };
}
