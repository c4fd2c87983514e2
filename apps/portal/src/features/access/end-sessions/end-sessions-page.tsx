// One button that ends all sessions. Opening the page does nothing, because programs that scan email open
// links too.
import { endSessionsByLink } from '@causeway/contract';
import '@causeway/ui/styles-of-pages';
import { FormError } from '@causeway/ui';
import { Button, Stack, Text } from '@mantine/core';
import { link, useParameter } from '../../../shared/navigation.ts';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { AuthLayout } from '../auth-shell/index.ts';
import { useTexts } from './texts.ts';

export function EndSessionsPage() {
  const t = useTexts('endSessions');
  const token = useParameter('end-sessions', 'token');
  const end = useWrite(endSessionsByLink, { silent: true });
  const { isSuccess, isPending, error } = end;
  if (isSuccess || isRefusal(error, 'sessions-link-void', 'invalid-input')) {
    return (
      <AuthLayout key="done" takesFocus title={isSuccess ? t('doneTitle') : t('voidTitle')}>
        <Stack>
          <Text>{isSuccess ? t('doneText') : t('voidText')}</Text>
          <Button component="a" fullWidth href={link('forgot-password')}>
            {t('reset')}
          </Button>
        </Stack>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('title')}>
      <Stack>
        <Text>{t('text')}</Text>
        <FormError error={error} />
        <Button fullWidth loading={isPending} onClick={() => end.mutate({ token })}>
          {t('end')}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
