// Opens a sub-account for one of the member's own customers.
import { listSubAccounts, mayCall, openSubAccount, subAccountFields } from '@causeway/contract';
import { FormError, toast, useUiTexts } from '@causeway/ui';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useContractForm } from '../../../shared/contract-form.ts';
import { invalidate, useWrite } from '../../../shared/queries.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useKeptForm } from '../../../shared/session/use-kept-form.ts';
import { useVerifiedAction } from '../verified-only/index.ts';
import { useTexts } from './texts.ts';

export function OpenDialog() {
  const t = useTexts('subAccounts.open');
  const ui = useUiTexts('ui.action');
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const verified = useVerifiedAction();
  if (!mayCall(user, openSubAccount)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => verified.run(() => setOpen(true))}>{t('button')}</Button>
      <Modal
        closeButtonProps={{ 'aria-label': ui('close') }}
        closeOnClickOutside={false}
        onClose={close}
        opened={isOpen}
        title={t('title')}
      >
        <OpenForm onDone={close} />
      </Modal>
      {verified.dialog}
    </>
  );
}

function OpenForm({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('subAccounts');
  const form = useContractForm(subAccountFields, {
    initialValues: { name: '', reference: '' },
    kept: useKeptForm('sub-account'),
  });
  const open = useWrite(openSubAccount, {
    silent: true,
    onSuccess: async () => {
      await invalidate(listSubAccounts);
      toast(t('open.done'), 'good');
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!open.isPending)
          open.mutate(values, { onSuccess: onDone, onError: (error) => void form.showRefusal(error) });
      })}
    >
      <Stack>
        <TextInput {...form.field('name')} data-autofocus label={t('name')} maxLength={128} required />
        <TextInput {...form.field('reference')} label={t('reference')} maxLength={64} />
        <FormError error={open.error} />
        <Group justify="flex-end">
          <Button loading={open.isPending} type="submit">
            {t('open.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
