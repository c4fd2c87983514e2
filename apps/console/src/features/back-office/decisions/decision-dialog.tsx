// Asks before a decision: the decision, its effects, and a reason if one is needed. The dialog stays open
// after a refusal.
import { reasonTemplates, ruleMessages, saysEnough, type ReasonTemplate } from '@causeway/contract';
import { ConfirmDialog, FormError, ToneIcon, useLanguage, type ConfirmDialogProps } from '@causeway/ui';
import { Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSharedTexts } from '../../../shared/texts.ts';

interface DecisionDialogProps extends Omit<ConfirmDialogProps, 'children'> {
  /** The subject of the decision, so that nobody decides about the wrong one. */
  readonly subject?: ReactNode;
  readonly follows: string;
  /** The number of failed checks. */
  readonly doubts?: number;
  /** If set, a reason is required to confirm. */
  readonly reason?: Omit<LongTextProps, 'label' | 'isOptional'>;
  /** Common reasons to choose instead of a free text. */
  readonly template?: TemplateFieldProps;
  readonly write: { readonly error: unknown; readonly reset: () => void };
  readonly children?: ReactNode;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const {
    subject,
    follows,
    doubts = 0,
    reason,
    template,
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
      disabled={disabled || (reason?.value.trim() === '' && template?.value === undefined)}
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
        {template && <TemplateField {...template} />}
        {reason && (
          <LongText
            isFocused={template === undefined}
            isOptional={template !== undefined}
            label={t(template === undefined ? 'reason' : 'ownWords')}
            {...reason}
          />
        )}
        {children}
        <FormError error={write.error} />
      </Stack>
    </ConfirmDialog>
  );
}

interface TemplateFieldProps {
  readonly offered: readonly ReasonTemplate[];
  readonly value: ReasonTemplate | undefined;
  readonly onChange: (template: ReasonTemplate | undefined) => void;
  readonly description?: string | undefined;
}

/** Templates in the reader's language; the member reads the same text in theirs. */
export function TemplateField({ offered, value, onChange, description }: TemplateFieldProps) {
  const t = useSharedTexts('decision');
  const { language } = useLanguage();
  return (
    <Select
      clearable
      data={offered.map((template) => ({ value: template, label: reasonTemplates[language][template] }))}
      data-autofocus
      description={description}
      label={t('template')}
      onChange={(chosen) => onChange(offered.find((each) => each === chosen))}
      placeholder={t('noTemplate')}
      value={value ?? null}
    />
  );
}

/** The contract's maximum for every staff text. */
const TEXT_LENGTH = 500;

interface LongTextProps {
  readonly label: string;
  readonly description: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly minRows?: number;
  readonly isOptional?: boolean;
  /** Focuses the field when the dialog opens. */
  readonly isFocused?: boolean;
  readonly error?: string | undefined;
  readonly onBlur?: () => void;
}

/** A field for a few sentences, which grows with its text. */
export function LongText({
  onChange,
  minRows = 3,
  isOptional = false,
  isFocused = false,
  ...field
}: LongTextProps) {
  return (
    <Textarea
      autosize
      maxLength={TEXT_LENGTH}
      maxRows={8}
      minRows={minRows}
      onChange={(event) => onChange(event.currentTarget.value)}
      required={!isOptional}
      {...(isFocused && { 'data-autofocus': true })}
      {...field}
    />
  );
}

/** The reason for a finding, which says at the field that it is too short (VER-442). */
export function ReasonText(props: Omit<LongTextProps, 'isOptional' | 'isFocused'>) {
  const { language } = useLanguage();
  const [isLeft, setLeft] = useState(false);
  const isShort = props.value.trim() !== '' && !saysEnough(props.value);
  return (
    <LongText
      {...props}
      error={isLeft && isShort ? ruleMessages[language]['note-short'] : undefined}
      onBlur={() => setLeft(true)}
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
