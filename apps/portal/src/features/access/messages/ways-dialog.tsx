// The notification channels. Messages that law or safety demands cannot be switched off, and the dialog says
// so.
import {
  getMessageWays,
  messageWays,
  optionalKinds,
  setMessageWays,
  type MessageWays,
} from '@causeway/contract';
import { toast, useUiTexts } from '@causeway/ui';
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { oneOf } from '../../../shared/list-address.ts';
import { invalidate, queryOf, useWrite } from '../../../shared/queries.ts';
import { useTexts } from './texts.ts';

export function WaysDialog() {
  const t = useTexts('messages.ways');
  const close = useUiTexts('ui.action');
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useQuery({ ...queryOf(getMessageWays, {}), enabled: isOpen });
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
          void refetch();
        }}
        variant="default"
      >
        {t('button')}
      </Button>
      <Modal
        closeButtonProps={{ 'aria-label': close('close') }}
        onClose={() => setOpen(false)}
        opened={isOpen}
        title={t('title')}
      >
        {data && <WaysForm onSaved={() => setOpen(false)} ways={data} />}
      </Modal>
    </>
  );
}

function WaysForm({ ways, onSaved }: { readonly ways: MessageWays; readonly onSaved: () => void }) {
  const t = useTexts('messages');
  const [chosen, choose] = useState(ways);
  const save = useWrite(setMessageWays, {
    onSuccess: async () => {
      await invalidate(getMessageWays);
      toast(t('ways.saved'), 'good');
      onSaved();
    },
  });
  return (
    <Stack>
      {optionalKinds.map((kind) => (
        <Select
          allowDeselect={false}
          data={messageWays.map((value) => ({ value, label: t(`ways.way.${value}`) }))}
          key={kind}
          label={t(`kind.${kind}`)}
          onChange={(next) => {
            const way = oneOf(messageWays, next ?? undefined);
            if (way) choose({ ...chosen, [kind]: way });
          }}
          value={chosen[kind]}
        />
      ))}
      {(['always', 'hint'] as const).map((key) => (
        <Text c="dimmed" key={key} size="sm">
          {t(`ways.${key}`)}
        </Text>
      ))}
      <Group justify="flex-end">
        <Button loading={save.isPending} onClick={() => save.mutate(chosen)}>
          {t('ways.save')}
        </Button>
      </Group>
    </Stack>
  );
}
