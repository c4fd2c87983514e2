// The dialog after sign-in with a question that must be answered. It stays until the person answers or signs
// out.
import { FormError } from '@causeway/ui';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSharedTexts } from './texts.ts';

interface RequiredDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The button that answers, such as 'Agree'. */
  readonly answer: ReactNode;
  readonly error: unknown;
  readonly onSignOut: () => void;
}

export function RequiredDialog({ title, children, answer, error, onSignOut }: RequiredDialogProps) {
  const t = useSharedTexts('shell');
  return (
    <Modal
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onSignOut}
      opened
      title={title}
      withCloseButton={false}
    >
      <Stack gap="md">
        {children}
        <FormError error={error} />
        <Group justify="flex-end">
          <Button onClick={onSignOut} variant="default">
            {t('signOut')}
          </Button>
          {answer}
        </Group>
      </Stack>
    </Modal>
  );
}
