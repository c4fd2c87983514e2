// A dialog that asks before an action, explains its effect, and stays until it is done. It stays open after a
// refusal.
import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useUiTexts } from '../language/language-provider.tsx';
import classes from './dialogs.module.css';

export interface ConfirmDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Closes the dialog when it succeeds; if it rejects, the dialog stays and the request layer has shown why. */
  readonly onConfirm: () => Promise<unknown> | void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The verb on the button, such as 'Approve' or 'Exchange 1,000.00 USD'. */
  readonly confirmLabel: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Puts the focus on the confirming button, for people who came here by a key and have seen the subject. */
  readonly confirmFirst?: boolean;
  readonly size?: string | number;
  /** True if something was typed: then Escape or a press beside the dialog does not close it. */
  readonly unsaved?: boolean;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    onConfirm,
    title,
    children,
    confirmLabel,
    danger = false,
    disabled = false,
    confirmFirst = false,
    size,
    unsaved = false,
  } = props;
  const [busy, setBusy] = useState(false);
  const t = useUiTexts('ui.action');
  const confirmButton = useRef<HTMLButtonElement>(null);
  // A required field may turn out to be unnecessary after a refetch: then the focus moves on.
  useEffect(() => {
    if (opened && confirmFirst && !disabled) confirmButton.current?.focus();
  }, [opened, confirmFirst, disabled]);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch {
      // The caller has shown the error; the person decides what to do next.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      closeOnClickOutside={!busy && !unsaved}
      closeOnEscape={!busy && !unsaved}
      onClose={busy ? () => undefined : onClose}
      opened={opened}
      size={size}
      title={title}
    >
      {children}
      <div className={classes.actions} data-foot>
        <Button disabled={busy} onClick={onClose} variant="default">
          {t('cancel')}
        </Button>
        <Button
          color={danger ? 'bad' : 'sea'}
          data-autofocus={confirmFirst || undefined}
          disabled={disabled}
          loading={busy}
          onClick={() => void confirm()}
          ref={confirmButton}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
