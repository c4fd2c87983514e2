// What the bars of filters are made of: the line that grows, and chips for what is active.
import { useDay } from '@causeway/ui';
import { Button, Pill } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ListHead } from '../../../shared/list-head.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './records.module.css';

interface FilterFrameProps {
  /** Always there. */
  readonly children: ReactNode;
  /** Shown on demand, or at once while one of it is active. */
  readonly more: ReactNode;
  readonly isMoreActive: boolean;
  readonly chips: ReactNode;
  /** The way to a file. */
  readonly end?: ReactNode;
}

export function FilterFrame({ children, more, isMoreActive, chips, end }: FilterFrameProps) {
  const t = useSharedTexts('list');
  const [isOpen, setIsOpen] = useState(isMoreActive);
  return (
    <section aria-label={t('filter')}>
      <ListHead end={end}>
        {children}
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} size="sm" variant="default">
          {isOpen ? t('fewer') : t('more')}
        </Button>
      </ListHead>
      {isOpen && <ListHead>{more}</ListHead>}
      {chips}
    </section>
  );
}

/** A day of the filter as a chip says it. */
export function useDayText(): (key: 'from' | 'to', day: string) => string {
  const t = useSharedTexts('list');
  const dayText = useDay('never');
  return (key, day) => t(key, { day: dayText(day) });
}

interface ActiveFiltersProps {
  readonly chips: readonly { readonly key: string; readonly text: string }[];
  readonly onRemove: (key: string) => void;
  readonly onClear: () => void;
}

export function ActiveFilters({ chips, onRemove, onClear }: ActiveFiltersProps) {
  const t = useSharedTexts('list');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('active')} className={classes.chips}>
      {chips.map(({ key, text }) => (
        <li key={key}>
          <Pill
            onRemove={() => onRemove(key)}
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
        <Button onClick={onClear} size="compact-sm" variant="subtle">
          {t('clear')}
        </Button>
      </li>
    </ul>
  );
}
