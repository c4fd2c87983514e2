// The page for people who are not signed in: the form on one half, a quiet picture on the other.
import { LanguageMenu, Logo, SchemeMenu } from '@causeway/ui';
import { Title } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { edition } from '../../../editions/index.ts';
import { OuterTools } from '../../../shared/outer-tools.tsx';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly title: string;
  /** Set it for a page that replaces another at the same address: its heading takes the focus and is read out. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

export function AuthLayout({ title, takesFocus = false, children }: AuthLayoutProps) {
  const t = useSharedTexts('authShell');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={classes.page}>
      <div className={classes.paper}>
        <header className={classes.bar}>
          <span className={classes.brand}>
            <Logo size={24} />
            {edition.brand}
          </span>
          <span className={classes.tools}>
            <OuterTools />
            <LanguageMenu />
            <SchemeMenu />
          </span>
        </header>
        <main className={classes.form}>
          <Title className={classes.title} mb="lg" order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {children}
        </main>
      </div>
      <aside className={classes.picture}>
        <Logo size={240} />
        <p className={classes.motto}>{t('motto')}</p>
        <p className={classes.facts}>{t('facts')}</p>
      </aside>
    </div>
  );
}
