// Asks before a decision: what is decided, what follows, and the reason where one is needed. A refusal keeps it open.
import { ConfirmDialog, FormError, ToneIcon, type ConfirmDialogProps } from '@causeway/ui';
import { Group, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';

interface DecisionDialogProps extends Omit<ConfirmDialogProps, 'children'> {
  /** What is being decided, so that nobody decides about another one than they think. */
  readonly subject?: ReactNode;
  readonly follows: string;
  /** How many checks did not pass. */
  readonly doubts?: number;
  /** Asked for where it is given; nothing can be confirmed without it. */
  readonly reason?: Omit<LongTextProps, 'label'>;
  readonly write: { readonly error: unknown; readonly reset: () => void };
  readonly children?: ReactNode;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const {
    subject,
    follows,
    doubts = 0,
    reason,
    write,
    children,
    disabled = false,
    onClose,
    ...dialog
  } = props;
  const t = useSharedTexts('decision');
  return (
    <ConfirmDialog
      {...dialog}
      disabled={disabled || reason?.value.trim() === ''}
      onClose={() => {
        write.reset();
        onClose();
      }}
    >
      <Stack gap="sm">
        {subject}
        <Text>{follows}</Text>
        {doubts > 0 && (
          <Group c="wait" gap="xs" wrap="nowrap">
            <ToneIcon tone="wait" />
            <Text fw={600}>{t('doubts', { count: doubts })}</Text>
          </Group>
        )}
        {reason && <LongText data-autofocus label={t('reason')} {...reason} />}
        {children}
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

/** As the contract allows of everything that staff say. */
const TEXT_LENGTH = 500;

interface LongTextProps {
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly minRows?: number;
  readonly 'data-autofocus'?: boolean;
}

/** A few sentences that must be said: a field that grows with them. */
export function LongText({ onChange, minRows = 3, ...field }: LongTextProps) {
  return (
    <Textarea
      autosize
      maxLength={TEXT_LENGTH}
      maxRows={8}
      minRows={minRows}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
      {...field}
    />
  );
}

interface DecisionSubjectProps {
  readonly about: ReactNode;
  readonly name: string;
  readonly children?: ReactNode;
}

export function DecisionSubject({ about, name, children }: DecisionSubjectProps) {
  return (
    <div>
      <Text c="dimmed" size="sm">
        {about}
      </Text>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      {children}
    </div>
  );
}
