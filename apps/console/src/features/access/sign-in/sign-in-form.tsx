// Email and password; a second factor follows.
import { staffSignIn, type RequestOf } from '@causeway/contract';
import { FormError, isRequestError, useLanguage } from '@causeway/ui';
import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useWrite } from '../../../shared/queries.ts';
import { isRefusal } from '@causeway/web/refusals';
import { inWords } from './in-words.ts';
import { SecretInput } from './secret-input.tsx';
import { useTexts } from './texts.ts';

interface SignInFormProps {
  /** The password was right, and this sign-in waits for a second factor. */
  readonly onWaits: (verifyId: string) => void;
}

const isWaiting = (error: unknown): boolean => isRequestError(error) && error.verification !== undefined;

function waitFor(error: unknown, onWaits: SignInFormProps['onWaits']): void {
  if (isRequestError(error) && error.verification !== undefined) onWaits(error.verification.id);
}

export function SignInForm({ onWaits }: SignInFormProps) {
  const t = useTexts('signIn');
  const { language } = useLanguage();
  const submit = useWrite(staffSignIn);
  const form = useForm<RequestOf<typeof staffSignIn>>({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(staffSignIn.request, { sync: true }),
  });
  const field = (name: 'email' | 'password') => {
    const props = form.getInputProps(name);
    return { ...props, error: inWords(props.error, language) };
  };
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => submit.mutate(values, { onError: (error) => waitFor(error, onWaits) }),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus(),
      )}
    >
      <Stack>
        <TextInput
          autoComplete="username"
          inputMode="email"
          label={t('email')}
          type="email"
          {...field('email')}
        />
        <SecretInput autoComplete="current-password" label={t('password')} {...field('password')} />
        <FormError
          error={isRefusal(submit.error, 'login-locked') || isWaiting(submit.error) ? null : submit.error}
        />
        <Button fullWidth loading={submit.isPending} type="submit">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
