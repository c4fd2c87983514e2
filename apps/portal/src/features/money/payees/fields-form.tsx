// The form of one kind of payee, with its error and its buttons.
import { shortAccount } from '@causeway/money';
import { lookAlike, savedPayee, type LookAlike, type SavedPayee } from '@causeway/contract';
import { FormError, ToneIcon, UploadScope, useIsUploading } from '@causeway/ui';
import { Alert, Anchor, Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { link } from '../../../shared/navigation.ts';
import { isRefusal } from '@causeway/web/refusals';
import type { PayeeForm } from './payee-field.tsx';
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

const likeIn = (error: unknown): LookAlike | undefined =>
  isRefusal(error, 'payee-looks-alike') ? lookAlike.safeParse(error.data).data : undefined;

/** Both addresses in full, one below the other, to compare; saving needs a confirmation box. */
function LooksAlike({ form, like }: { readonly form: PayeeForm; readonly like: LookAlike }) {
  const t = useTexts('payees.form');
  const { chainAddress, confirmLookAlike } = form.getValues();
  return (
    <Alert
      bg="var(--cw-bad-tint)"
      color="bad"
      icon={<ToneIcon tone="bad" />}
      role="alert"
      title={t('likeTitle')}
    >
      <p>{t(`like.${like.because}`)}</p>
      <div className={classes.compared}>{like.address}</div>
      <p>{t('likeTyped')}</p>
      <div className={classes.compared}>{chainAddress}</div>
      <Checkbox
        checked={confirmLookAlike === like.address}
        label={t('likeConfirm')}
        mt="md"
        onChange={(event) =>
          form.setFieldValue('confirmLookAlike', event.currentTarget.checked ? like.address : '')
        }
      />
    </Alert>
  );
}

/** Refusals: a payee that already exists, or anything else; a look-alike address shows its own. */
function Refused({ form, saving: { error } }: PayeeFormPageProps) {
  const saved = savedIn(error);
  if (saved !== undefined) return <SavedAlready form={form} saved={saved} />;
  return likeIn(error) === undefined ? <FormError error={error} /> : null;
}

/** An address refused as a look-alike; the message stays while that address is in the field. */
interface RefusedLike {
  readonly like: LookAlike;
  readonly address: string;
  readonly network: number | null;
}

function Fields({ form, saving }: PayeeFormPageProps) {
  const t = useTexts('payees.form');
  const fields = useTexts('payees.fields');
  const isUploading = useIsUploading();
  const [found, setFound] = useState<RefusedLike>();
  const { accountType, chainAddress, chainType } = form.getValues();
  const isTyped = found?.address === chainAddress && found.network === chainType;
  const refused = (error: unknown): void => {
    const like = likeIn(error);
    if (like !== undefined) setFound({ like, address: chainAddress, network: chainType });
    const same = savedIn(error);
    if (same === undefined) form.showRefusal(error);
    else form.setFieldError(same.field, t('savedAs', { name: same.accountName }));
  };
  const submit = form.onSubmit((values) => saving.save(values, refused));
  return (
    <form className={classes.page} noValidate onSubmit={submit}>
      <Who form={form} />
      {accountType === 'bank' ? <BankAccount form={form} /> : <Wallet form={form} />}
      {isTyped && accountType === 'wallet' && <LooksAlike form={form} like={found.like} />}
      <TextInput
        description={t('remarkHint')}
        label={fields('remark')}
        maxLength={100}
        {...form.field('remark')}
      />
      <WhoApproves />
      <Refused form={form} saving={saving} />
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
