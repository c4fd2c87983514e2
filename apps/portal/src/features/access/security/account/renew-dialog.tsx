// Ten new recovery codes in place of the old ones.
import { getSecurity, renewRecoveryCodes, type Proof, type SecurityInfo } from '@causeway/contract';
import { RecoveryCodes } from '@causeway/ui';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { edition } from '../../../../editions/index.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { ProvenForm } from '../proof/proven-form.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import { useTexts } from '../texts.ts';

interface RenewDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly info: SecurityInfo;
}

export function RenewDialog({ opened, onClose, info }: RenewDialogProps) {
  const t = useTexts('security.recovery');
  const renew = useWrite(renewRecoveryCodes, { silent: true });
  const [codes, setCodes] = useState<readonly string[]>();
  const close = (): void => {
    setCodes(undefined);
    onClose();
  };
  const make = async (proof: Proof): Promise<void> => {
    setCodes((await renew.mutateAsync({ proof })).recoveryCodes);
    await invalidate(getSecurity);
  };
  return (
    <SecurityDialog
      isHeld={codes !== undefined}
      onClose={close}
      opened={opened}
      title={t(codes === undefined ? 'renewTitle' : 'title')}
    >
      {codes === undefined ? (
        <ProvenForm
          info={info}
          onCancel={close}
          onProof={make}
          purpose="recovery-codes"
          submitLabel={t('renewSubmit')}
        >
          <Text size="sm">{t('renewText')}</Text>
        </ProvenForm>
      ) : (
        <RecoveryCodes brand={edition.brand} codes={codes} onKept={close} />
      )}
    </SecurityDialog>
  );
}
