// A dialog for many fields: it asks before typed details are lost, by Escape, its close button or Cancel.
import { ConfirmDialog, useUiTexts } from '@causeway/ui';
import { Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useViewportFitsDialog } from '../../../shared/viewport.ts';
import { useTexts } from './texts.ts';

interface EditDialogProps {
  readonly opened: boolean;
  readonly title: string;
  /** Says what is lost. */
  readonly discardText: string;
  /** The dialog has unsaved input. */
  readonly isChanged: boolean;
  readonly onClose: () => void;
  /** The form; its Cancel button calls `leave`. */
  readonly children: (leave: () => void) => ReactNode;
}

export function EditDialog({ opened, title, discardText, isChanged, onClose, children }: EditDialogProps) {
  const t = useTexts('verificationEnterprise.dialog');
  const uiTexts = useUiTexts('ui.action');
  const isRoomy = useViewportFitsDialog();
  const [asking, ask] = useDisclosure(false);
  const leave = (): void => {
    if (isChanged) ask.open();
    else onClose();
  };
  return (
    <>
      <Modal
        closeButtonProps={{ 'aria-label': uiTexts('close') }}
        closeOnClickOutside={false}
        fullScreen={!isRoomy}
        onClose={leave}
        opened={opened}
        size={1000}
        title={title}
      >
        {children(leave)}
      </Modal>
      {/* Mounted by the question only: a dialog that is there already would be closed by the Escape that opens it. */}
      {asking && (
        <ConfirmDialog
          confirmLabel={t('discard')}
          danger
          onClose={ask.close}
          onConfirm={onClose}
          opened
          title={t('discardTitle')}
        >
          {discardText}
        </ConfirmDialog>
      )}
    </>
  );
}
