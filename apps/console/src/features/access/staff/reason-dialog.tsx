// A dialog of the staff page that asks for a reason, and for the inputs in its children.
import { ConfirmDialog, FormError } from '@causeway/ui';
import { Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from './texts.ts';

const LENGTH_MAX = 500;

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => Promise<void>;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly write: { readonly error: Error | null; readonly reset: () => void };
  readonly disabled?: boolean;
  readonly danger?: boolean;
  /** Inputs above the reason. */
  readonly children?: ReactNode;
}

export function ReasonDialog({
  text,
  reason,
  onReason,
  onClose,
  write,
  disabled = false,
  children,
  ...dialog
}: ReasonDialogProps) {
  const t = useTexts('staffAccess.request');
  return (
    <ConfirmDialog
      {...dialog}
      disabled={disabled || reason.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
    >
      <Stack gap="sm">
        <Text>{text}</Text>
        {children}
        <Textarea
          label={t('reason')}
          maxLength={LENGTH_MAX}
          onChange={(event) => onReason(event.currentTarget.value)}
          value={reason}
          withAsterisk
          {...(children === undefined && { 'data-autofocus': true })}
        />
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}
