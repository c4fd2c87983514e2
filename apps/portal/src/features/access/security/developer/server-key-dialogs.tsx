// Two actions on our key that an admin confirms by a second factor: replacing it, and showing the secret for
// libraries that do not support public keys. The secret is shown until the dialog closes and stored nowhere.
import {
  getDeveloperPlatform,
  renewServerKey,
  revealSigningSecret,
  type Proof,
  type SecurityInfo,
} from '@causeway/contract';
import { Copyable, DetailLines, toast } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { FactorFirst } from '../proof/factor-first.tsx';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import { useTexts } from './texts.ts';

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly info: SecurityInfo;
}

export function RenewDialog({ opened, onClose, info }: DialogProps) {
  const t = useTexts('developer.renew');
  const form = useTexts('developer.form');
  const submit = useWrite(renewServerKey, { silent: true });
  const renew = async (proof: Proof): Promise<void> => {
    await submit.mutateAsync({ proof });
    toast(t('done'), 'good');
    onClose();
    await invalidate(getDeveloperPlatform);
  };
  return (
    <SecurityDialog onClose={onClose} opened={opened} title={t('title')}>
      <FactorFirst info={info} text={form('needsFactor')}>
        <ProvenForm
          info={info}
          onCancel={onClose}
          onProof={renew}
          purpose="developer-platform"
          submitLabel={t('submit')}
        >
          <Text size="sm">{t('text')}</Text>
        </ProvenForm>
      </FactorFirst>
    </SecurityDialog>
  );
}

export function RevealDialog({ opened, onClose, info }: DialogProps) {
  const t = useTexts('developer.reveal');
  const form = useTexts('developer.form');
  return (
    <SecurityDialog onClose={onClose} opened={opened} title={t('title')}>
      <FactorFirst info={info} text={form('needsFactor')}>
        <Secret info={info} onClose={onClose} />
      </FactorFirst>
    </SecurityDialog>
  );
}

function Secret({ onClose, info }: Omit<DialogProps, 'opened'>) {
  const t = useTexts('developer.reveal');
  const [secret, setSecret] = useState<string>();
  const submit = useWrite(revealSigningSecret, { silent: true });
  if (secret !== undefined) {
    const value = <Copyable label={t('secret')} value={secret} />;
    return <DetailLines items={[{ key: 'secret', label: t('secret'), value }]} />;
  }
  return (
    <ProvenForm
      info={info}
      onCancel={onClose}
      onProof={async (proof) => setSecret((await submit.mutateAsync({ proof })).secret)}
      purpose="developer-platform"
      submitLabel={t('submit')}
    >
      <Text size="sm">{t('text')}</Text>
    </ProvenForm>
  );
}
