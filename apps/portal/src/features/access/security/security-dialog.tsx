// A dialog of the security settings. It closes by its own buttons, by Escape or by its cross, never by a
// click outside. While it shows something only once, only its own buttons close it.
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
