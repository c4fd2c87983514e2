// The dialog that renames a passkey; a name weakens no protection, so no proof is needed.
import { getSecurity, renamePasskey, type Passkey } from '@causeway/contract';
import { FormError, toast } from '@causeway/ui';
import { TextInput } from '@mantine/core';
import { useContractForm } from '../../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { FormFoot } from '../form-foot.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import classes from '../security.module.css';
import { useTexts } from '../texts.ts';
import { passkeyNameForm, passkeyNameMax } from './passkey-name.ts';

interface RenamePasskeyDialogProps {
  /** The passkey to rename; undefined while there is none. */
  readonly passkey: Passkey | undefined;
  readonly onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const t = useTexts('security.passkeys');
  return (
    <SecurityDialog onClose={onClose} opened={passkey !== undefined} title={t('renameTitle')}>
      {passkey !== undefined && <Rename onClose={onClose} passkey={passkey} />}
    </SecurityDialog>
  );
}

function Rename({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = useTexts('security');
  const form = useContractForm(passkeyNameForm, { initialValues: { name: passkey.name } });
  const submit = useWrite(renamePasskey, { silent: true });
  const save = async (name: string): Promise<void> => {
    try {
      await submit.mutateAsync({ passkeyId: passkey.passkeyId, name: name.trim() });
      toast(t('passkeys.renamed'), 'good');
      onClose();
      await invalidate(getSecurity);
    } catch (error) {
      form.showRefusal(error);
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(({ name }) => void save(name))}>
      <TextInput
        autoComplete="off"
        data-autofocus
        label={t('passkeys.name')}
        maxLength={passkeyNameMax}
        {...form.field('name')}
      />
      <FormError error={submit.error} />
      <FormFoot isBusy={submit.isPending} onCancel={onClose} submitLabel={t('action.save')} />
    </form>
  );
}
