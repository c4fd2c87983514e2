// The choice of a list's columns, at the end of its header and stored for the person. It exists only with
// columns: on a phone an entry is a card.
import { SlidersIcon } from '@causeway/ui';
import { Button, Menu } from '@mantine/core';
import { useKeptChoice } from './kept-choice.ts';
import { useSharedTexts } from './texts.ts';

/** Columns that may be hidden. */
export interface ColumnChoice<Key extends string> {
  readonly shown: readonly Key[];
  readonly show: (key: Key, isShown: boolean) => void;
}

/** `list` is its name in lower case; `first` are the columns shown until something is chosen. */
export function useColumnChoice<Key extends string>(
  list: string,
  keys: readonly Key[],
  first: readonly Key[],
): ColumnChoice<Key> {
  const [shown, choose] = useKeptChoice(`${list}.columns`, (kept) =>
    Array.isArray(kept) ? keys.filter((key) => kept.includes(key)) : first,
  );
  return {
    shown,
    show: (key, isShown) => choose(keys.filter((each) => (each === key ? isShown : shown.includes(each)))),
  };
}

interface ColumnsMenuProps<Key extends string> {
  readonly choice: ColumnChoice<Key>;
  readonly columns: readonly { readonly key: Key; readonly title: string }[];
}

export function ColumnsMenu<Key extends string>({ choice, columns }: ColumnsMenuProps<Key>) {
  const t = useSharedTexts('list');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<SlidersIcon size={16} />} size="sm" variant="default" visibleFrom="sm">
          {t('columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns.map(({ key, title }) => (
          <Menu.CheckboxItem
            checked={choice.shown.includes(key)}
            key={key}
            onChange={(isShown) => choice.show(key, isShown)}
          >
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
