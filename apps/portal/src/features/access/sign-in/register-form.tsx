// The registration form: email or mobile with a captcha and a sent code, a password, consent. It then signs
// the person in.
import type { AccountType } from '@causeway/contract';
import { FormError } from '@causeway/ui';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { ConsentField } from '../../verification/agreements/index.ts';
import { NewPasswordFields, AccountField } from '../credentials/index.ts';
import { AccountTypeChoice, useOnward } from '../auth-shell/index.ts';
import { link } from '../../../shared/navigation.ts';
import { useSharedTexts } from '../../../shared/texts.ts';
import { RegisterCode } from './register-code.tsx';
import { useTexts } from './texts.ts';
import { useRegister } from './use-register.ts';

interface RegisterFormProps {
  readonly type: AccountType;
  readonly onType: (type: AccountType) => void;
}

export function RegisterForm({ type, onType }: RegisterFormProps) {
  const t = useTexts('signIn.register');
  const typeTexts = useSharedTexts('authShell.type');
  const register = useRegister(type);
  const { form } = register;
  return (
    <form noValidate onSubmit={form.onSubmit(register.submit)}>
      <Stack gap="sm">
        <AccountTypeChoice description={typeTexts('fixed')} onChange={onType} value={type} />
        <AccountField field={form.field} onWay={register.chooseWay} way={register.way} />
        <RegisterCode key={type} register={register} type={type} />
        <NewPasswordFields field={form.field} label={t('password')} password={form.values.password} />
        <TextInput autoComplete="off" label={t('invitation')} {...form.field('invitationCode')} />
        <ConsentField
          agreements={register.agreements}
          hasChanged={register.hasAgreementChanged}
          input={form.field('consent', { type: 'checkbox' })}
        />
        <FormError error={register.shownError} />
        <Button fullWidth loading={register.isPending} type="submit">
          {t('submit')}
        </Button>
        <HaveAccount />
      </Stack>
    </form>
  );
}

function HaveAccount() {
  const t = useTexts('signIn.register');
  const onward = useOnward();
  return (
    <Text size="sm">
      {t('haveAccount')}{' '}
      <Anchor href={`${link('login')}${onward}`} underline="always">
        {t('signIn')}
      </Anchor>
    </Text>
  );
}
