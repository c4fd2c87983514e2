// A dialog of these settings. It is closed by its own buttons, by Escape or its cross, never by a stray click beside a
// form; while it holds something that is shown only once, by none of them.
import { useUiTexts } from '@causeway/ui';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface SecurityDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly isHeld?: boolean;
}

export function SecurityDialog({ opened, onClose, title, children, isHeld = false }: SecurityDialogProps) {
  const t = useUiTexts('ui.action');
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={false}
      closeOnEscape={!isHeld}
      onClose={onClose}
      opened={opened}
      size="md"
      title={title}
      withCloseButton={!isHeld}
    >
      {children}
    </Modal>
  );
}
