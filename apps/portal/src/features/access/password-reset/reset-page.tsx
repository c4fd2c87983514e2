// The page for a forgotten password, with one stage after the other.
import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import '@causeway/ui/styles-of-pages';
import { LoadingState } from '@causeway/ui';
import { useEffect, useReducer } from 'react';
import { LockedDialog } from '../credentials/index.ts';
import { AuthLayout } from '../auth-shell/index.ts';
import { link } from '../../../shared/navigation.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ProveForm } from './prove-form.tsx';
import { forgetProof, isProofKept, keepProof, provedBefore } from './proved-before.ts';
import { resetAfter, resetBegins, resetFound } from './reset-state.ts';
import { useTexts } from './texts.ts';

export function ResetPage() {
  const t = useTexts('passwordReset');
  const [state, apply] = useReducer(resetAfter, isProofKept() ? resetFound : resetBegins);
  useEffect(() => {
    if (state.stage === 'find')
      void provedBefore().then((proved) => apply(proved ? { kind: 'proved', proved } : { kind: 'expired' }));
    else if (state.stage === 'set') keepProof(state.proved.type);
    else forgetProof();
  }, [state]);
  switch (state.stage) {
    case 'find':
      return (
        <AuthLayout key="find" title={t('set.title')}>
          <LoadingState />
        </AuthLayout>
      );
    case 'prove':
      return (
        <AuthLayout key="prove" takesFocus={state.isExpired} title={t('title')}>
          <ProveForm
            isExpired={state.isExpired}
            why={state.why}
            onProved={(proved) => apply({ kind: 'proved', proved })}
          />
          <BackToSignIn />
          <LockedDialog />
        </AuthLayout>
      );
    case 'set':
      return (
        <AuthLayout key="set" takesFocus title={t('set.title')}>
          <NewPasswordForm
            onExpired={(why) => apply({ kind: 'expired', why })}
            onSet={() => apply({ kind: 'set' })}
            proved={state.proved}
          />
        </AuthLayout>
      );
    case 'done':
      return (
        <AuthLayout key="done" takesFocus title={t('done.title')}>
          <Done />
        </AuthLayout>
      );
  }
}

function BackToSignIn() {
  const t = useTexts('passwordReset');
  return (
    <Text mt="md" size="sm">
      <Anchor href={link('login')}>{t('back')}</Anchor>
    </Text>
  );
}

function Done() {
  const t = useTexts('passwordReset.done');
  return (
    <Stack>
      <List spacing="xs">
        <List.Item>{t('sessions')}</List.Item>
        <List.Item>{t('protected')}</List.Item>
      </List>
      <Button component="a" fullWidth href={link('login')}>
        {t('signIn')}
      </Button>
    </Stack>
  );
}
