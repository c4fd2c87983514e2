// Opens the search on every page by its button, Ctrl-K, Cmd-K or `/`, and holds the portal's keys with their
// sheet.
import { FeatureTexts, SearchIcon } from '@causeway/ui';
import { ActionIcon } from '@mantine/core';
import { Suspense, lazy, useEffect, useState } from 'react';
import {
  fetchSearchDialog,
  fetchShortcutSheet,
  search,
  type FoundPage,
} from '../../features/money/search/index.ts';
import { keys } from '../../shared/keys.ts';
import { useGo } from '../../shared/navigation.ts';
import { href } from '../../shared/routes/href.ts';
import { routeNames, routeOf, type RouteName } from '../../shared/routes/routes.ts';
import { useSharedTexts } from '../../shared/texts.ts';
import { pageKeys } from './page-keys.ts';
import type { MenuEntry } from './visible-menu.ts';

const SearchDialog = lazy(fetchSearchDialog);
const ShortcutSheet = lazy(fetchShortcutSheet);

/** Pages that are in no menu, or below another entry. */
const unlisted = routeNames.filter((name) => name === 'messages' || routeOf(name).under === 'messages');

const addressOf = (name: RouteName): string => href(name as 'overview');

/** The pages of this person: those of the menu, and those that everybody has. */
function useFoundPages(entries: readonly MenuEntry[]): readonly (FoundPage & { readonly key: RouteName })[] {
  const routes = useSharedTexts('routes');
  const groups = useSharedTexts('groups');
  const page = (name: RouteName, group?: string) => ({
    ...{ key: name, label: routes(name), group, address: addressOf(name) },
  });
  return [
    ...entries.flatMap((entry) =>
      entry.kind === 'page'
        ? [page(entry.name)]
        : entry.pages.map(({ name }) => page(name, groups(entry.group))),
    ),
    ...unlisted.map((name) => page(name)),
  ];
}

/**
 * The search shortcut that browsers leave to pages. It works while typing, but not while a dialog asks a
 * question.
 */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const isPressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isPressed || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      event.preventDefault();
      if (document.querySelector('.mantine-Modal-content') === null) open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open]);
}

type Opened = 'search' | 'keys' | undefined;

export function Finder({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const t = useSharedTexts('shell');
  const go = useGo();
  const [opened, setOpened] = useState<Opened>();
  const [openSearch] = useState(() => () => setOpened('search'));
  const pages = useFoundPages(entries);
  const ofPages = pageKeys(pages.map(({ key }) => key));
  useEffect(() => keys.followKeys(), []);
  useSearchKey(openSearch);
  keys.useKeys({
    '/': openSearch,
    '?': () => setOpened('keys'),
    ...Object.fromEntries(ofPages.map(([pressed, name]) => [pressed, () => go(addressOf(name))])),
  });
  const close = (): void => setOpened(undefined);
  const labelOf = (name: RouteName): string => pages.find(({ key }) => key === name)?.label ?? name;
  return (
    <>
      <ActionIcon
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('search')}
        color="gray"
        onClick={openSearch}
        size="lg"
        variant="subtle"
      >
        <SearchIcon />
      </ActionIcon>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <FeatureTexts of={search}>
            {opened === 'search' ? (
              <SearchDialog onClose={close} pages={pages} />
            ) : (
              <ShortcutSheet
                onClose={close}
                pages={ofPages.map(([pressed, name]) => [pressed, labelOf(name)] as const)}
              />
            )}
          </FeatureTexts>
        </Suspense>
      )}
    </>
  );
}
