// Email with a graphic code and a code by mail, a password, consent; then one is signed in and goes on.
import { catalogue, register, sendRegistrationCode, type AccountType } from '@causeway/contract';
import { CodeButton, isRequestError, useLanguage } from '@causeway/ui';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useContractForm, type ContractForm } from '../../shared/contract-form.ts';
import { FormError } from '../../shared/form-error.tsx';
import { link } from '../../shared/navigation.ts';
import { useWrite } from '../../shared/queries.ts';
import { session } from '../../shared/session/session.ts';
import { AccountTypeChoice } from './account-type-choice.tsx';
import { ConsentField } from './consent-field.tsx';
import { GraphicCode, useGraphicCode } from './graphic-code.tsx';
import { useOnward } from './onward.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';
import { emptyRegistration, registerForm, type RegisterValues } from './register-schema.ts';
import classes from './register.module.css';
import { useTexts } from './texts.ts';

interface RegisterFormProps {
  readonly type: AccountType;
  readonly onType: (type: AccountType) => void;
}

export function RegisterForm({ type, onType }: RegisterFormProps) {
  const t = useTexts('signIn.register');
  const typeTexts = useTexts('signIn.type');
  const { language } = useLanguage();
  const onward = useOnward();
  const form = useContractForm<RegisterValues>(registerForm, { initialValues: emptyRegistration });
  const submit = useWrite(register, { silent: true });

  const send = (values: RegisterValues): void => {
    const { email, code, password, invitationCode } = values;
    const invited = invitationCode.trim() === '' ? {} : { invitationCode: invitationCode.trim() };
    submit.mutate(
      { type, email: email.trim(), code, password, consent: true, language, ...invited },
      { onSuccess: session.keep, onError: (error) => void form.showRefusal(error) },
    );
  };

  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <Stack gap="sm">
        <AccountTypeChoice description={typeTexts('fixed')} onChange={onType} value={type} />
        <MailCode form={form} type={type} />
        <Passwords form={form} />
        <TextInput autoComplete="off" label={t('invitation')} {...form.field('invitationCode')} />
        <ConsentField {...form.field('consent', { type: 'checkbox' })} />
        <FormError error={submit.error} />
        <Button fullWidth loading={submit.isPending} type="submit">
          {t('submit')}
        </Button>
        <Text size="sm">
          {t('haveAccount')}{' '}
          <Anchor href={`${link('login')}${onward}`} underline="always">
            {t('signIn')}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}

type FormProps = { readonly form: ContractForm<RegisterValues> };

const isWrongGraphic = (error: unknown): boolean =>
  isRequestError(error) && error.code === catalogue['wrong-graphic-code'].code;

/** The address and its proof: the picture opens the mail, the mail has the code. */
function MailCode({ form, type }: FormProps & { readonly type: AccountType }) {
  const t = useTexts('signIn.register');
  const { language } = useLanguage();
  const picture = useGraphicCode(type);
  const submit = useWrite(sendRegistrationCode);
  const [sentTo, setSentTo] = useState<string>();
  const { email, graphic } = form.values;

  const another = (): void => {
    form.setFieldValue('graphic', '');
    void picture.refetch();
  };

  const sendCode = async (): Promise<void> => {
    const fields = [form.validateField('email'), form.validateField('graphic')];
    if (fields.some(({ hasError }) => hasError) || picture.data === undefined) {
      throw new Error('the fields that the code needs are not filled in');
    }
    const captchaVerifyParam = { id: picture.data.id, answer: graphic.trim() };
    try {
      await submit.mutateAsync({
        type,
        email: email.trim(),
        language,
        captchaCheckType: 'register',
        captchaVerifyParam,
      });
      setSentTo(email.trim());
    } catch (error) {
      // A picture serves for one attempt, right or wrong.
      another();
      if (isWrongGraphic(error)) form.setFieldError('graphic', 'code-wrong');
      throw error;
    }
  };

  return (
    <>
      <TextInput
        autoComplete="email"
        inputMode="email"
        label={t('email')}
        type="email"
        {...form.field('email')}
      />
      <GraphicCode
        failed={picture.isError}
        image={picture.data?.image}
        input={form.field('graphic')}
        onAnother={another}
      />
      <div className={classes.withButton} data-error={Boolean(form.errors['code']) || undefined}>
        <TextInput
          autoComplete="one-time-code"
          inputMode="numeric"
          label={t('code')}
          maxLength={4}
          {...form.field('code')}
        />
        <CodeButton onSend={sendCode} storageKey={`register:${type}`} />
      </div>
      {sentTo !== undefined && (
        <Text c="dimmed" role="status" size="sm">
          {t('codeSent', { email: sentTo })}
        </Text>
      )}
    </>
  );
}

function Passwords({ form }: FormProps) {
  const t = useTexts('signIn.register');
  const rules = useId();
  return (
    <>
      <PasswordField
        aria-describedby={rules}
        autoComplete="new-password"
        label={t('password')}
        maxLength={16}
        {...form.field('password')}
      />
      <PasswordChecklist id={rules} password={form.values.password} />
      <PasswordField
        autoComplete="new-password"
        label={t('confirm')}
        maxLength={16}
        {...form.field('confirm')}
      />
    </>
  );
}
