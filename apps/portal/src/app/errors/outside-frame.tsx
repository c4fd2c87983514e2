// Around the pages that have no menu and are no door either: language, light or dark, and the page.
import { LanguageMenu, SchemeMenu } from '@causeway/ui';
import type { ReactNode } from 'react';
import classes from './outside-frame.module.css';

export function OutsideFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <header className={classes.tools}>
        <LanguageMenu />
        <SchemeMenu />
      </header>
      <main className={classes.page}>{children}</main>
    </>
  );
}
