// Adding a passkey: a proof, then a name, then the browser's own dialog.
import {
  addPasskey,
  beginPasskey,
  getSecurity,
  type PasskeyCreation,
  type Proof,
  type SecurityInfo,
} from '@causeway/contract';
import { FormError, toast } from '@causeway/ui';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useContractForm } from '../../../../shared/contract-form.ts';
import { makePasskey } from '../../credentials/index.ts';
import { invalidate, useWrite } from '../../../../shared/queries.ts';
import { ProvenForm } from '../proof/proven-form.tsx';
import { FormFoot } from '../form-foot.tsx';
import { SecurityDialog } from '../security-dialog.tsx';
import classes from '../security.module.css';
import { useTexts } from '../texts.ts';
import { passkeyNameForm, passkeyNameMax } from './passkey-name.ts';

interface AddPasskeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly info: SecurityInfo;
}

export function AddPasskeyDialog({ opened, onClose, onDone, info }: AddPasskeyDialogProps) {
  const t = useTexts('security.passkeys');
  return (
    <SecurityDialog onClose={onClose} opened={opened} title={t('add')}>
      <Steps info={info} onClose={onClose} onDone={onDone} />
    </SecurityDialog>
  );
}

function Steps({ info, onClose, onDone }: Omit<AddPasskeyDialogProps, 'opened'>) {
  const t = useTexts('security');
  const begin = useWrite(beginPasskey, { silent: true });
  const [options, setOptions] = useState<PasskeyCreation>();
  if (options !== undefined) return <Make onClose={onClose} onDone={onDone} options={options} />;
  const start = async (proof: Proof): Promise<void> => setOptions(await begin.mutateAsync({ proof }));
  return (
    <ProvenForm
      info={info}
      onCancel={onClose}
      onProof={start}
      purpose="add-passkey"
      submitLabel={t('action.begin')}
    >
      <Text size="sm">{t('passkeys.addText')}</Text>
    </ProvenForm>
  );
}

interface MakeProps {
  readonly options: PasskeyCreation;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Make({ options, onClose, onDone }: MakeProps) {
  const t = useTexts('security');
  const form = useContractForm(passkeyNameForm, { initialValues: { name: '' } });
  const add = useWrite(addPasskey, { silent: true });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const make = async (name: string): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await add.mutateAsync({ name, passkey: await makePasskey(options) });
      toast(t('passkeys.done'), 'good');
      await invalidate(getSecurity);
      onDone();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(({ name }) => void make(name))}>
      <Text size="sm">{t('passkeys.nameText')}</Text>
      <TextInput
        autoComplete="off"
        data-autofocus
        description={t('passkeys.nameHint')}
        label={t('passkeys.name')}
        maxLength={passkeyNameMax}
        {...form.field('name')}
      />
      <FormError error={error} />
      <FormFoot isBusy={isBusy} onCancel={onClose} submitLabel={t('passkeys.make')} />
    </form>
  );
}
