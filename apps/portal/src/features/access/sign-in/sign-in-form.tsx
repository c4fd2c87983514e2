// Sign-in by email or mobile with a password or code, or by passkey. The guard decides where to go next: it
// sees that somebody is signed in.
import { FormError } from '@causeway/ui';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { AccountField, PasswordField } from '../credentials/index.ts';
import { AccountTypeChoice, useOnward, WrongType } from '../auth-shell/index.ts';
import { link } from '../../../shared/routes/href.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useTexts } from './texts.ts';
import { useSignIn, type SignInHandlers } from './use-sign-in.ts';

const SignInCode = lazy(() => import('./sign-in-code.tsx').then((file) => ({ default: file.SignInCode })));
const RequestedCaptcha = lazy(() =>
  import('./requested-captcha.tsx').then((file) => ({ default: file.RequestedCaptcha })),
);

interface SignInFormProps extends SignInHandlers {
  readonly isLost: boolean;
}

export function SignInForm({ isLost, ...handlers }: SignInFormProps) {
  const t = useTexts('signIn.signIn');
  const signIn = useSignIn(handlers);
  const { form, type, way, means } = signIn;
  return (
    <form noValidate onSubmit={form.onSubmit(signIn.submit, signIn.markBeside)}>
      <Stack>
        {isLost && (
          <Alert color="wait" role="alert">
            {t('expired')}
          </Alert>
        )}
        <AccountTypeChoice onChange={signIn.chooseType} value={type} />
        <AccountField field={form.field} onWay={signIn.chooseWay} signsIn way={way} />
        {means === 'password' ? (
          <PasswordField autoComplete="current-password" label={t('password')} {...form.field('password')} />
        ) : (
          <Suspense fallback={null}>
            <SignInCode signIn={signIn} />
          </Suspense>
        )}
        {signIn.needsCaptcha && (
          <Suspense fallback={null}>
            <RequestedCaptcha controls={signIn.captcha} key={type} type={type} />
          </Suspense>
        )}
        {signIn.isWrongType && <WrongType at="login" chosen={type} onSwitch={signIn.chooseType} />}
        <FormError error={signIn.shownError} />
        <Button fullWidth loading={signIn.isPending} type="submit">
          {t('submit')}
        </Button>
        <PasskeyButton isOtherPending={signIn.isPending} onError={signIn.fail} type={type} />
        <Group justify="space-between">
          <Anchor component="button" onClick={signIn.changeMeans} size="sm" type="button">
            {means === 'password' ? t('byCode') : t('byPassword')}
          </Anchor>
          <Anchor href={link('forgot-password')} size="sm">
            {t('forgot')}
          </Anchor>
        </Group>
        <NoAccount />
      </Stack>
    </form>
  );
}

function NoAccount() {
  const t = useTexts('signIn.signIn');
  const onward = useOnward();
  return (
    <Text size="sm">
      {t('noAccount')}{' '}
      <Anchor href={`${link('register')}${onward}`} underline="always">
        {t('register')}
      </Anchor>
    </Text>
  );
}
