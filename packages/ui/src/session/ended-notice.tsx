// The notice on the sign-in page that explains the end of the session, until it is read.
import { Alert } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import type { EndedStore } from './ended.ts';

const reasons = [
  'ended-by-owner',
  'ended-by-staff',
  'idle',
  'password-changed',
  'refresh-reused',
  'role-changed',
  'too-old',
] as const;

export function EndedNotice({ store }: { readonly store: EndedStore }) {
  const t = useUiTexts('ui.ended');
  const action = useUiTexts('ui.action');
  const ended = useSyncExternalStore(store.subscribe, store.current);
  if (ended === undefined) return null;
  const why = reasons.find((reason) => reason === ended.why);
  return (
    <Alert
      closeButtonLabel={action('close')}
      color="wait"
      mb="md"
      onClose={store.forget}
      role="alert"
      withCloseButton
    >
      {why === undefined ? ended.msg : t(why)}
    </Alert>
  );
}
