// The dialog that removes a passkey, with a proof.
import { getSecurity, removePasskey, type Passkey, type Proof, type SecurityInfo } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import { useTexts } from '../texts.ts';

interface RemovePasskeyDialogProps {
  /** The passkey to remove; undefined while there is none. */
  readonly passkey: Passkey | undefined;
  readonly onClose: () => void;
  readonly info: SecurityInfo;
}

export function RemovePasskeyDialog({ passkey, onClose, info }: RemovePasskeyDialogProps) {
  const t = useTexts('security.passkeys');
  const submit = useWrite(removePasskey, { silent: true });
  const remove = async (proof: Proof): Promise<void> => {
    if (passkey === undefined) return;
    await submit.mutateAsync({ passkeyId: passkey.passkeyId, proof });
    toast(t('removed'), 'good');
    onClose();
    await invalidate(getSecurity);
  };
  return (
    <SecurityDialog
      onClose={onClose}
      opened={passkey !== undefined}
      title={t('removeTitle', { name: passkey?.name ?? '' })}
    >
      <ProvenForm
        danger
        info={info}
        onCancel={onClose}
        onProof={remove}
        purpose="remove-passkey"
        submitLabel={t('remove')}
      >
        <Text size="sm">{t('removeText')}</Text>
      </ProvenForm>
    </SecurityDialog>
  );
}
