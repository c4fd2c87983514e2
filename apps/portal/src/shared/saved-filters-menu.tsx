// A person's named filters of a list: saved, chosen and removed at the end of its header.
import { hongKongDay } from '@causeway/money';
import { serverNow } from '@causeway/ui';
import { Button, CloseIcon, Group, Menu, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useKeptChoice } from './kept-choice.ts';
import { partsOn, savedFilter, savedFiltersIn, withFilter, type FilterParts } from './saved-filters.ts';
import classes from './saved-filters-menu.module.css';
import { useSharedTexts } from './texts.ts';

interface SavedFiltersProps {
  /** The name of the list, in lower case. */
  readonly list: string;
  /** The active filters. */
  readonly active: FilterParts;
  /** Replaces all active filters by these. */
  readonly onApply: (parts: FilterParts) => void;
}

export function SavedFilters({ list, active, onApply }: SavedFiltersProps) {
  const t = useSharedTexts('list.saved');
  const [saved, keep] = useKeptChoice(`${list}.filters`, savedFiltersIn);
  const [isNaming, { open, close }] = useDisclosure();
  const today = (): string => hongKongDay(serverNow());
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="sm" variant="default">
            {t('open')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {saved.map((filter) => (
            <div className={classes.filter} key={filter.name}>
              <Menu.Item className={classes.name} onClick={() => onApply(partsOn(filter, today()))}>
                {filter.name}
              </Menu.Item>
              <Menu.Item
                aria-label={t('remove', { name: filter.name })}
                className={classes.remove}
                closeMenuOnClick={false}
                onClick={() => keep(saved.filter(({ name }) => name !== filter.name))}
              >
                <CloseIcon size="14px" />
              </Menu.Item>
            </div>
          ))}
          {saved.length > 0 && <Menu.Divider />}
          <Menu.Item disabled={Object.keys(active).length === 0} onClick={open}>
            {t('save')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal onClose={close} opened={isNaming} title={t('save')}>
        <NameForm
          onNamed={(name) => {
            keep(withFilter(saved, savedFilter(name, active, today())));
            close();
          }}
        />
      </Modal>
    </>
  );
}

const NAME_MAX = 40;

function NameForm({ onNamed }: { readonly onNamed: (name: string) => void }) {
  const t = useSharedTexts('list.saved');
  const [text, setText] = useState('');
  const name = text.trim();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '') onNamed(name);
      }}
    >
      <TextInput
        data-autofocus
        description={t('hint')}
        label={t('name')}
        maxLength={NAME_MAX}
        onChange={(event) => setText(event.currentTarget.value)}
        value={text}
      />
      <Group justify="flex-end" mt="md">
        <Button disabled={name === ''} type="submit">
          {t('keep')}
        </Button>
      </Group>
    </form>
  );
}
