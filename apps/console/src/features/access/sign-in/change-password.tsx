// The dialog in which staff change their own password, on any page.
import { changeStaffPassword, enteredPassword, passwordRules } from '@causeway/contract';
import { FormError, toast, useLanguage } from '@causeway/ui';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import * as z from 'zod/mini';
import { useWrite } from '../../../shared/queries.ts';
import { inWords } from './in-words.ts';
import { newPasswordFields, samePassword, usePasswordLengthMax } from './new-password.ts';
import { SecretInput } from './secret-input.tsx';
import { useTexts } from './texts.ts';

const schemaOf = (max: number) =>
  z.object({ currentPassword: enteredPassword, ...newPasswordFields(max) }).check(samePassword);

type Values = z.infer<ReturnType<typeof schemaOf>>;

interface ChangePasswordProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function ChangePassword({ opened, onClose }: ChangePasswordProps) {
  const t = useTexts('signIn.change');
  const max = usePasswordLengthMax();
  return (
    <Modal onClose={onClose} opened={opened} title={t('title')}>
      <Text c="dimmed" mb="md" size="sm">
        {t('rule', { max })}
      </Text>
      <ChangePasswordForm max={max} onClose={onClose} />
    </Modal>
  );
}

interface ChangePasswordFormProps extends Pick<ChangePasswordProps, 'onClose'> {
  readonly max: number;
}

function ChangePasswordForm({ max, onClose }: ChangePasswordFormProps) {
  const t = useTexts('signIn.change');
  const { language } = useLanguage();
  const submit = useWrite(changeStaffPassword, { onSuccess: () => toast(t('done'), 'good') });
  const form = useForm<Values>({
    initialValues: { currentPassword: '', newPassword: '', confirm: '' },
    validate: schemaResolver(schemaOf(max), { sync: true }),
  });
  const field = (name: keyof Values) => {
    const props = form.getInputProps(name);
    return { ...props, error: inWords(props.error, language) };
  };
  const change = ({ confirm: _same, ...asked }: Values): void => submit.mutate(asked, { onSuccess: onClose });
  return (
    <form noValidate onSubmit={form.onSubmit(change)}>
      <Stack>
        <SecretInput autoComplete="current-password" label={t('current')} {...field('currentPassword')} />
        <SecretInput
          autoComplete="new-password"
          label={t('next')}
          {...passwordRules(max)}
          {...field('newPassword')}
        />
        <SecretInput
          autoComplete="new-password"
          label={t('again')}
          {...passwordRules(max)}
          {...field('confirm')}
        />
        <FormError error={submit.error} />
        <Group justify="flex-end">
          <Button onClick={onClose} variant="default">
            {t('cancel')}
          </Button>
          <Button loading={submit.isPending} type="submit">
            {t('submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
