// The form of one kind of payee, with its error and its buttons.
import { FormError, UploadScope, useIsUploading } from '@causeway/ui';
import { Button, Group, TextInput } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import type { PayeeForm } from './form-parts.tsx';
import { BankAccount, Wallet, Who } from './payee-fields.tsx';
import type { Saving } from './payee-form.ts';
import classes from './payees.module.css';
import { useTexts } from './texts.ts';
import { WhoApproves } from './who-approves.tsx';

interface PayeeFormPageProps {
  readonly form: PayeeForm;
  readonly saving: Saving;
}

export function PayeeFields(props: PayeeFormPageProps) {
  return (
    <UploadScope>
      <Fields {...props} />
    </UploadScope>
  );
}

function Fields({ form, saving }: PayeeFormPageProps) {
  const t = useTexts('payees.form');
  const fields = useTexts('payees.fields');
  const isUploading = useIsUploading();
  const submit = form.onSubmit((values) => saving.save(values, form.showRefusal));
  return (
    <form className={classes.page} noValidate onSubmit={submit}>
      <Who form={form} />
      {form.getValues().accountType === 'bank' ? <BankAccount form={form} /> : <Wallet form={form} />}
      <TextInput
        description={t('remarkHint')}
        label={fields('remark')}
        maxLength={100}
        {...form.field('remark')}
      />
      <WhoApproves />
      <FormError error={saving.error} />
      <Group gap="xs" justify="flex-end">
        <Button component="a" href={link('payee-list')} variant="default">
          {t('cancel')}
        </Button>
        <Button disabled={isUploading} loading={saving.isSaving || saving.isSaved} type="submit">
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
