// Removes the authenticator after an explanation and a proof.
import { getSecurity, unbindAuthenticator, type Proof, type SecurityInfo } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import { useTexts } from '../texts.ts';

interface UnbindDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly info: SecurityInfo;
}

export function UnbindDialog({ opened, onClose, info }: UnbindDialogProps) {
  const t = useTexts('security.authenticator');
  const submit = useWrite(unbindAuthenticator, { silent: true });
  const unbind = async (proof: Proof): Promise<void> => {
    await submit.mutateAsync({ proof });
    toast(t('unbindDone'), 'good');
    onClose();
    await invalidate(getSecurity);
  };
  return (
    <SecurityDialog onClose={onClose} opened={opened} title={t('unbindTitle')}>
      <ProvenForm
        danger
        info={info}
        onCancel={onClose}
        onProof={unbind}
        purpose="unbind-authenticator"
        submitLabel={t('unbind')}
      >
        <Text size="sm">{t('unbindText')}</Text>
      </ProvenForm>
    </SecurityDialog>
  );
}
