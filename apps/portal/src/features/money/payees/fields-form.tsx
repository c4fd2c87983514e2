// The form of one kind of payee, with its error and its buttons.
import { shortAccount } from '@causeway/money';
import { savedPayee, type SavedPayee } from '@causeway/contract';
import { FormError, ToneIcon, UploadScope, useIsUploading } from '@causeway/ui';
import { Alert, Anchor, Button, Group, TextInput } from '@mantine/core';
import { link } from '../../../shared/navigation.ts';
import { isRefusal } from '../../../shared/refusals.ts';
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

const savedIn = (error: unknown): SavedPayee | undefined =>
  isRefusal(error, 'payee-exists') ? savedPayee.safeParse(error.data).data : undefined;

function SavedAlready({ form, saved }: { readonly form: PayeeForm; readonly saved: SavedPayee }) {
  const t = useTexts('payees.form');
  const { field, payeeId, accountName: name } = saved;
  return (
    <Alert
      bg="var(--cw-bad-tint)"
      color="bad"
      icon={<ToneIcon tone="bad" />}
      role="alert"
      title={t('savedTitle')}
    >
      {name} · {shortAccount(form.getValues()[field])}{' '}
      <Anchor href={link('payee-details', { id: payeeId })}>{t('openSaved')}</Anchor>
    </Alert>
  );
}

function Fields({ form, saving }: PayeeFormPageProps) {
  const t = useTexts('payees.form');
  const fields = useTexts('payees.fields');
  const isUploading = useIsUploading();
  const saved = savedIn(saving.error);
  const refused = (error: unknown): void => {
    const same = savedIn(error);
    if (same === undefined) form.showRefusal(error);
    else form.setFieldError(same.field, t('savedAs', { name: same.accountName }));
  };
  const submit = form.onSubmit((values) => saving.save(values, refused));
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
      {saved === undefined ? <FormError error={saving.error} /> : <SavedAlready form={form} saved={saved} />}
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
