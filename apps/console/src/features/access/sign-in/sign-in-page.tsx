// The sign-in page of the console: the password, then the second factor.
import { EndedNotice, LanguageMenu, Logo, SchemeMenu } from '@causeway/ui';
import { Text, Title } from '@mantine/core';
import { ended } from '../../../shared/session.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { useCallback } from 'react';
import { FactorStep } from './factor-step.tsx';
import { LockedDialog } from './locked-dialog.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './sign-in-page.module.css';
import { useTexts } from './texts.ts';
import { useWaitingSignIn } from './waiting.ts';

const BRAND = 'Causeway';

export function SignInPage() {
  const t = useTexts('signIn');
  const shell = useSharedTexts('shell');
  const { verifyId, keep } = useWaitingSignIn();
  const over = useCallback(() => keep(undefined), [keep]);
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
          {t('title')}
        </Title>
        <Text c="dimmed" mb="lg">
          {t('note')}
        </Text>
        <EndedNotice store={ended} />
        {verifyId === undefined ? (
          <SignInForm onWaits={keep} />
        ) : (
          <FactorStep key={verifyId} onOver={over} verifyId={verifyId} />
        )}
        <LockedDialog />
      </main>
    </div>
  );
}
