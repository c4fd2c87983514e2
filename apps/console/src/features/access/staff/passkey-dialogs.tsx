// The dialogs that add, rename and remove one's own passkeys.
import {
  type Passkey,
  addStaffPasskey,
  beginStaffPasskey,
  getStaffFactors,
  listStaff,
  removeStaffPasskey,
  renameStaffPasskey,
} from '@causeway/contract';
import { ConfirmDialog, FormError, toast } from '@causeway/ui';
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makePasskey } from '../../../shared/passkeys.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

const NAME_LENGTH = 64;

interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface PasskeyDialogProps extends DialogProps {
  readonly passkey: Passkey;
}

interface NameFieldProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

function NameField({ value, onChange }: NameFieldProps) {
  const t = useTexts('staffAccess.own');
  return (
    <TextInput
      autoComplete="off"
      data-autofocus
      label={t('name')}
      maxLength={NAME_LENGTH}
      onChange={(event) => onChange(event.currentTarget.value)}
      value={value}
    />
  );
}

export function AddPasskeyDialog({ opened, onClose }: DialogProps) {
  const t = useTexts('staffAccess.own.add');
  const begin = useWrite(beginStaffPasskey);
  const add = useWrite(addStaffPasskey);
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const close = (): void => {
    begin.reset();
    add.reset();
    setName('');
    setFailure(null);
    onClose();
  };
  const make = async (): Promise<void> => {
    setFailure(null);
    try {
      const passkey = await makePasskey(await begin.mutateAsync({}));
      await add.mutateAsync({ name, passkey });
    } catch (error) {
      setFailure(error);
      throw error;
    }
    toast(t('done'), 'good');
    await invalidate(getStaffFactors, listStaff);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('submit')}
      disabled={name.trim() === ''}
      onClose={close}
      onConfirm={make}
      opened={opened}
      title={t('open')}
    >
      <Stack gap="sm">
        <Text>{t('text')}</Text>
        <NameField onChange={setName} value={name} />
        <FormError error={failure} />
      </Stack>
    </ConfirmDialog>
  );
}

export function RenamePasskeyDialog({ passkey, opened, onClose }: PasskeyDialogProps) {
  const t = useTexts('staffAccess.own.rename');
  const write = useWrite(renameStaffPasskey);
  const [name, setName] = useState(passkey.name);
  const rename = async (): Promise<void> => {
    await write.mutateAsync({ passkeyId: passkey.passkeyId, name });
    toast(t('done'), 'good');
    await invalidate(getStaffFactors);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('submit')}
      disabled={name.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={rename}
      opened={opened}
      title={t('title')}
    >
      <Stack gap="sm">
        <NameField onChange={setName} value={name} />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

export function RemovePasskeyDialog({ passkey, opened, onClose }: PasskeyDialogProps) {
  const t = useTexts('staffAccess.own.remove');
  const write = useWrite(removeStaffPasskey);
  const remove = async (): Promise<void> => {
    await write.mutateAsync({ passkeyId: passkey.passkeyId });
    toast(t('done'), 'good');
    await invalidate(getStaffFactors, listStaff);
  };
  return (
    <ConfirmDialog
      confirmLabel={t('open')}
      danger
      onClose={() => {
        write.reset();
        onClose();
      }}
      onConfirm={remove}
      opened={opened}
      title={t('title', { name: passkey.name })}
    >
      <Stack gap="sm">
        <Text>{t('text')}</Text>
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
