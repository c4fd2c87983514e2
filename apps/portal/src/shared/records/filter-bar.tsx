// The bar above a list of records: filters in a line that grows on demand, and a chip for each active part.
import { useDay } from '@causeway/ui';
import { Button, Pill } from '@mantine/core';
import { Fragment, useState, type ReactNode } from 'react';
import { ListHead } from '../list-head.tsx';
import type { Search } from '../navigation.ts';
import { useSharedTexts } from '../texts.ts';
import { clearedIn, type DayTexts, type Filter, type Parts } from './filter.ts';
import classes from './records.module.css';

interface FilterBarProps {
  readonly filters: readonly Filter<unknown>[];
  readonly parts: Parts;
  readonly onChange: (change: Search) => void;
  /** The export button. */
  readonly end?: ReactNode;
}

export function FilterBar({ filters, parts, onChange, end }: FilterBarProps) {
  const t = useSharedTexts('list');
  const onDemand = filters.filter(({ isRare }) => isRare);
  const [isOpen, setIsOpen] = useState(() =>
    onDemand.some(({ keys }) => keys.some((key) => parts[key] !== undefined)),
  );
  const fieldsOf = (some: typeof filters) =>
    some.map(({ keys, draw }) => <Fragment key={keys.join(' ')}>{draw({ parts, onChange })}</Fragment>);
  return (
    <section aria-label={t('filter')}>
      <ListHead end={end}>
        {fieldsOf(filters.filter(({ isRare }) => !isRare))}
        {onDemand.length > 0 && (
          <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} size="sm" variant="default">
            {isOpen ? t('fewer') : t('more')}
          </Button>
        )}
      </ListHead>
      {isOpen && <ListHead>{fieldsOf(onDemand)}</ListHead>}
      <ActiveFilters filters={filters} onChange={onChange} parts={parts} />
    </section>
  );
}

/** A day of the filter in the words of its chip. */
export function useDayText(): DayTexts {
  const t = useSharedTexts('list');
  const dayText = useDay('never');
  return (key, day) => t(key, { day: dayText(day) });
}

function ActiveFilters({ filters, parts, onChange }: FilterBarProps) {
  const t = useSharedTexts('list');
  const days = useDayText();
  const chips = filters.flatMap(({ keys, textOf }) =>
    keys.flatMap((key) => {
      const part = parts[key];
      return part === undefined ? [] : [{ key, text: textOf(key, part, days) }];
    }),
  );
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('active')} className={classes.chips}>
      {chips.map(({ key, text }) => (
        <li key={key}>
          <Pill
            onRemove={() => onChange({ [key]: undefined })}
            removeButtonProps={{
              'aria-label': t('remove', { filter: text }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            size="md"
            withRemoveButton
          >
            {text}
          </Pill>
        </li>
      ))}
      <li>
        <Button onClick={() => onChange(clearedIn(filters))} size="compact-sm" variant="subtle">
          {t('clear')}
        </Button>
      </li>
    </ul>
  );
}
