// The standard bar of tabs: over panels of one page, or as links to related pages. A bar that is too wide
// scrolls, with the selected tab in view.
import { Tabs } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import '../styles-of-pages.ts';
import classes from './tab-bar.module.css';

/** Keeps the selected tab in view; only the list itself scrolls. */
function useInSight<List extends HTMLElement>(shown: string | undefined) {
  const list = useRef<List>(null);
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current], [aria-selected="true"]');
    if (list.current !== null && tab) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3;
  }, [shown]);
  return list;
}

export interface LinkTab {
  readonly key: string;
  readonly label: string;
  readonly href?: string;
  readonly active?: boolean;
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
  readonly className?: string | undefined;
}

export function LinkTabs({ label, tabs, className = '' }: LinkTabsProps) {
  const list = useInSight<HTMLElement>(tabs.find(({ active }) => active === true)?.key);
  return (
    <nav aria-label={label} className={`${classes.list} ${className}`} ref={list}>
      {tabs.map(({ key, label: title, href, active }) => (
        <a aria-current={active === true ? 'page' : undefined} className={classes.tab} href={href} key={key}>
          {title}
        </a>
      ))}
    </nav>
  );
}

export interface TabBarProps<Key extends string> {
  /** The name of the tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly title: ReactNode; readonly content: ReactNode }[];
  /** Set if the address selects the tab; otherwise the bar starts with the first and remembers by itself. */
  readonly shown?: Key;
  readonly onShow?: (key: Key) => void;
  /** True keeps typed values in a hidden panel. */
  readonly keepsPanels?: boolean;
}

export function TabBar<Key extends string>(props: TabBarProps<Key>) {
  const { label, tabs, shown, onShow, keepsPanels = false } = props;
  const list = useInSight<HTMLDivElement>(shown);
  const show = (value: string | null): void => {
    const tab = tabs.find(({ key }) => key === value);
    if (tab !== undefined) onShow?.(tab.key);
  };
  return (
    <Tabs
      // A tab with an address adds a history entry: the arrows move past it, Enter opens it.
      activateTabWithKeyboard={shown === undefined}
      classNames={{ list: classes.list ?? '', tab: classes.tab ?? '' }}
      keepMounted={keepsPanels}
      onChange={show}
      {...(shown === undefined ? { defaultValue: tabs[0]?.key ?? null } : { value: shown })}
    >
      <Tabs.List aria-label={label} ref={list}>
        {tabs.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
