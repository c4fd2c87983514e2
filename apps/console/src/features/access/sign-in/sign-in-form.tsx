// Email and password. Where one goes from here is the guard's: it sees that somebody is signed in now.
import { catalogue, staffSignIn, type RequestOf } from '@causeway/contract';
import { FormError, isRequestError, useLanguage } from '@causeway/ui';
import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { useWrite } from '../../../shared/queries.ts';
import { session } from '../../../shared/session.ts';
import { inWords } from './in-words.ts';
import { useTexts } from './texts.ts';

const isLocked = (error: unknown): boolean =>
  isRequestError(error) && error.code === catalogue['login-locked'].code;

export function SignInForm() {
  const t = useTexts('signIn');
  const { language } = useLanguage();
  const [visible, { toggle }] = useDisclosure(false);
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
        (values) => submit.mutate(values, { onSuccess: session.keep }),
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
        <PasswordInput
          autoComplete="current-password"
          label={t('password')}
          onVisibilityChange={toggle}
          visibilityToggleButtonProps={{ 'aria-label': visible ? t('hide') : t('show'), tabIndex: 0 }}
          visible={visible}
          {...field('password')}
        />
        <FormError error={isLocked(submit.error) ? null : submit.error} />
        <Button fullWidth loading={submit.isPending} type="submit">
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}
