// The form for the person's own name; a name weakens no protection, so no proof is needed.
import { getSecurity, personName, setOwnName, type SecurityInfo } from '@causeway/contract';
import { FormError, toast } from '@causeway/ui';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useContractForm } from '../../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { FormFoot } from '../form-foot.tsx';
import classes from '../security.module.css';
import { useTexts } from '../texts.ts';

const NAME_MAX = 60;
const nameForm = z.object({ name: personName });

interface NameFormProps {
  readonly info: SecurityInfo;
  readonly onClose: () => void;
}

export function NameForm({ info, onClose }: NameFormProps) {
  const t = useTexts('security');
  const form = useContractForm(nameForm, { initialValues: { name: info.name ?? '' } });
  const submit = useWrite(setOwnName, { silent: true });
  const save = async (name: string): Promise<void> => {
    try {
      await submit.mutateAsync({ name: name.trim() });
      toast(t('name.done'), 'good');
      onClose();
      await invalidate(getSecurity);
    } catch (error) {
      form.showRefusal(error);
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(({ name }) => void save(name))}>
      <TextInput
        autoComplete="name"
        data-autofocus
        label={t('account.name')}
        maxLength={NAME_MAX}
        {...form.field('name')}
      />
      <FormError error={submit.error} />
      <FormFoot isBusy={submit.isPending} onCancel={onClose} submitLabel={t('action.save')} />
    </form>
  );
}
