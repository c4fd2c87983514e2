// The frame of signed-out pages: the logo, language, light or dark, and one form.
import { LanguageMenu, Logo, SchemeMenu } from '@causeway/ui';
import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';
import classes from './sign-in-page.module.css';

const BRAND = 'Causeway';

interface OutsideFrameProps {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}

export function OutsideFrame({ title, note, children }: OutsideFrameProps) {
  const shell = useSharedTexts('shell');
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <Logo size={24} />
          <span>
            {BRAND} <span className={classes.console}>{shell('console')}</span>
          </span>
        </span>
        <span className={classes.tools}>
          <LanguageMenu />
          <SchemeMenu />
        </span>
      </header>
      <main className={classes.form}>
        <Title mb="xs" order={1}>
          {title}
        </Title>
        <Text c="dimmed" mb="lg">
          {note}
        </Text>
        {children}
      </main>
    </div>
  );
}
