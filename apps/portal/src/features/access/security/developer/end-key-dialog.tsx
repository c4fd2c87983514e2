// Revokes a merchant key that may be compromised, at once and without a second person.
import { endMerchantKey, getDeveloperPlatform, type Proof, type SecurityInfo } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { FactorFirst } from '../proof/factor-first.tsx';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import { useTexts } from './texts.ts';

interface EndKeyDialogProps {
  /** The key to revoke; undefined while the dialog is closed. */
  readonly keyId: string | undefined;
  readonly onClose: () => void;
  readonly info: SecurityInfo;
}

export function EndKeyDialog({ keyId, onClose, info }: EndKeyDialogProps) {
  const t = useTexts('developer.endKey');
  const form = useTexts('developer.form');
  const submit = useWrite(endMerchantKey, { silent: true });
  const end = async (proof: Proof): Promise<void> => {
    if (keyId !== undefined) await submit.mutateAsync({ keyId, proof });
    toast(t('done'), 'good');
    onClose();
    await invalidate(getDeveloperPlatform);
  };
  return (
    <SecurityDialog onClose={onClose} opened={keyId !== undefined} title={t('title')}>
      <FactorFirst info={info} text={form('needsFactor')}>
        <ProvenForm
          danger
          info={info}
          onCancel={onClose}
          onProof={end}
          purpose="developer-platform"
          submitLabel={t('action')}
        >
          <Text size="sm">{t('text')}</Text>
        </ProvenForm>
      </FactorFirst>
    </SecurityDialog>
  );
}
