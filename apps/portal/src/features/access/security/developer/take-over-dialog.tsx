// Takes over a merchant key of another admin, so that calls signed with it are made in one's own name.
import { getDeveloperPlatform, takeOverMerchantKey, type Proof, type SecurityInfo } from '@causeway/contract';
import { toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { FactorFirst } from '../proof/factor-first.tsx';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import { useTexts } from './texts.ts';

interface TakeOverDialogProps {
  /** The key to take over; undefined while the dialog is closed. */
  readonly keyId: string | undefined;
  readonly onClose: () => void;
  readonly info: SecurityInfo;
}

export function TakeOverDialog({ keyId, onClose, info }: TakeOverDialogProps) {
  const t = useTexts('developer.takeOver');
  const form = useTexts('developer.form');
  const submit = useWrite(takeOverMerchantKey, { silent: true });
  const takeOver = async (proof: Proof): Promise<void> => {
    if (keyId !== undefined) await submit.mutateAsync({ keyId, proof });
    toast(t('done'), 'good');
    onClose();
    await invalidate(getDeveloperPlatform);
  };
  return (
    <SecurityDialog onClose={onClose} opened={keyId !== undefined} title={t('title')}>
      <FactorFirst info={info} text={form('needsFactor')}>
        <ProvenForm
          info={info}
          onCancel={onClose}
          onProof={takeOver}
          purpose="developer-platform"
          submitLabel={t('action')}
        >
          <Text size="sm">{t('text')}</Text>
        </ProvenForm>
      </FactorFirst>
    </SecurityDialog>
  );
}
