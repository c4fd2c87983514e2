// The filters of the house's earnings.
import { currencyCodes, earningKinds, type EarningsBy } from '@causeway/contract';
import type { Search } from '@causeway/web/addresses';
import { FilterBar } from '../../../shared/filter-bar.tsx';
import { useTexts } from './texts.ts';

export const groupings = ['kind', 'day', 'member'] as const satisfies readonly EarningsBy[];
const ID_LENGTH = 10;

interface EarningFiltersProps {
  readonly filter: Search & { readonly by: EarningsBy };
  readonly onChange: (change: Search) => void;
}

export function EarningFilters({ filter, onChange }: EarningFiltersProps) {
  const t = useTexts('position.earned');
  return (
    <FilterBar
      filters={[
        {
          ...{ kind: 'chosen', field: 'by', label: t('groupBy'), usual: groupings[0], width: 140 },
          options: groupings.map((value) => ({ value, label: t(`by.${value}`) })),
        },
        { kind: 'days', labels: { from: t('from'), to: t('to') } },
        {
          ...{ kind: 'chosen', field: 'kind', label: t('kind'), width: 170 },
          options: earningKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        {
          ...{ kind: 'chosen', field: 'currency', label: t('currency'), width: 170 },
          options: currencyCodes.map((value) => ({ value, label: value })),
        },
        {
          ...{ kind: 'typed', field: 'memberId', label: t('memberId') },
          ...{ maxLength: ID_LENGTH, isNumeric: true, width: 140 },
        },
      ]}
      onChange={onChange}
      search={filter}
      texts={{ apply: t('apply'), every: t('every') }}
    />
  );
}
