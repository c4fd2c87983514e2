// Email and password. Where one goes from here is the guard's: it sees that somebody is signed in now.
import { catalogue, signIn, type AccountType, type RequestOf } from '@causeway/contract';
import { isRequestError } from '@causeway/ui';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { edition } from '../../editions/index.ts';
import { useContractForm } from '../../shared/contract-form.ts';
import { FormError } from '../../shared/form-error.tsx';
import { useWrite } from '../../shared/queries.ts';
import { session } from '../../shared/session/session.ts';
import { AccountTypeChoice } from './account-type-choice.tsx';
import { PasswordField } from './password-field.tsx';
import { link } from '../../shared/navigation.ts';
import { useOnward } from './onward.ts';
import { useTexts } from './texts.ts';
import { WrongType } from './wrong-type.tsx';

const other = (type: AccountType): AccountType => (type === 'individual' ? 'business' : 'individual');

const isCode = (error: unknown, name: keyof typeof catalogue): boolean =>
  isRequestError(error) && error.code === catalogue[name].code;

export function SignInForm() {
  const t = useTexts('signIn.signIn');
  const [first] = edition.accountTypes;
  const form = useContractForm<RequestOf<typeof signIn>>(signIn.request, {
    initialValues: { type: first, email: '', password: '' },
  });
  const submit = useWrite(signIn, { silent: true });
  const { type } = form.values;
  const onward = useOnward();

  const choose = (next: AccountType): void => {
    form.setFieldValue('type', next);
    submit.reset();
  };
  const wrongType = isCode(submit.error, 'wrong-account-type');
  // A locked account has its own dialog.
  const shownError = wrongType || isCode(submit.error, 'login-locked') ? null : submit.error;

  return (
    <form noValidate onSubmit={form.onSubmit((values) => submit.mutate(values, { onSuccess: session.keep }))}>
      <Stack>
        <AccountTypeChoice onChange={choose} value={type} />
        <TextInput
          autoComplete="username"
          inputMode="email"
          label={t('email')}
          type="email"
          {...form.field('email')}
        />
        <PasswordField autoComplete="current-password" label={t('password')} {...form.field('password')} />
        {wrongType && <WrongType onSwitch={choose} type={other(type)} />}
        <FormError error={shownError} />
        <Button fullWidth loading={submit.isPending} type="submit">
          {t('submit')}
        </Button>
        <Group justify="space-between">
          <Text size="sm">
            {t('noAccount')}{' '}
            <Anchor href={`${link('register')}${onward}`} underline="always">
              {t('register')}
            </Anchor>
          </Text>
          <Anchor href={link('forgot-password')} size="sm">
            {t('forgot')}
          </Anchor>
        </Group>
      </Stack>
    </form>
  );
}
