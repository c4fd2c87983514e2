// The filters of movements.
import { movementKindNames, movementStatuses, placeNames } from '@causeway/contract';
import type { Search } from '@causeway/web/addresses';
import { usePurpose } from '../../../shared/account-name.ts';
import { FilterBar } from '../../../shared/filter-bar.tsx';
import { useTexts } from './texts.ts';

const SEARCH_LENGTH = 100;

interface MovementFiltersProps {
  readonly search: Search;
  readonly onChange: (change: Search) => void;
}

export function MovementFilters({ search, onChange }: MovementFiltersProps) {
  const t = useTexts('movements');
  const purpose = usePurpose();
  const choices = [
    ['kind', movementKindNames.map((value) => ({ value, label: t(`kinds.${value}`) }))],
    ['status', movementStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))],
    ['place', placeNames.map((value) => ({ value, label: purpose(value) }))],
  ] as const;
  return (
    <FilterBar
      filters={[
        { kind: 'typed', field: 'text', label: t('search'), maxLength: SEARCH_LENGTH, width: 220 },
        ...choices.map(([field, options]) => ({
          ...{ kind: 'chosen' as const, field, label: t(field), options },
          ...{ isSearchable: true, width: 190 },
        })),
        { kind: 'days', labels: { from: t('from'), to: t('to') } },
      ]}
      onChange={onChange}
      search={search}
      texts={{ apply: t('apply'), every: t('every') }}
    />
  );
}
