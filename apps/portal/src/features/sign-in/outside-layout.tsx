// The page for people who are not signed in: the form on paper, half the width a quiet picture.
import { LanguageMenu, Logo, SchemeMenu } from '@causeway/ui';
import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { edition } from '../../editions/index.ts';
import classes from './outside-layout.module.css';
import { useTexts } from './texts.ts';

interface OutsideLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function OutsideLayout({ title, children }: OutsideLayoutProps) {
  const t = useTexts('signIn.outside');
  return (
    <div className={classes.page}>
      <div className={classes.paper}>
        <header className={classes.bar}>
          <span className={classes.brand}>
            <Logo size={24} />
            {edition.brand}
          </span>
          <span className={classes.tools}>
            <LanguageMenu />
            <SchemeMenu />
          </span>
        </header>
        <main className={classes.form}>
          <Title order={1} mb="lg">
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
