// On phones, the pages beside the one shown as tabs above it; on a desk the side menu has them.
import { useLayoutEffect, useRef } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import type { MenuItem } from './menu-item.ts';
import classes from './shell.module.css';

export function PageTabs({ tabs }: { readonly tabs: readonly MenuItem[] }) {
  const t = useUiTexts('ui.shell');
  const list = useRef<HTMLElement>(null);
  const current = tabs.find(({ active }) => active === true)?.key;
  // The tab of the page shown is in sight, also where all of them are wider than the phone.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current !== null && tab) list.current.scrollLeft = tab.offsetLeft - list.current.clientWidth / 3;
  }, [current]);
  return (
    <nav aria-label={t('tabs')} className={classes.tabs} ref={list}>
      {tabs.map(({ key, label, href, active }) => (
        <a aria-current={active === true ? 'page' : undefined} className={classes.tab} href={href} key={key}>
          {label}
        </a>
      ))}
    </nav>
  );
}
