// Asks for the reason of a rejection: a template in the language of who will read it, and free words.
import type { DecidedKind } from '@causeway/contract';
import {
  FormError,
  LANGUAGES,
  LANGUAGE_NAMES,
  ConfirmDialog,
  useLanguage,
  type Language,
} from '@causeway/ui';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LongText } from '../../../shared/long-text.tsx';
import type { DecisionDialogProps } from './approve-dialog.tsx';
import { DecisionSubject } from './decision-subject.tsx';
import { reasonsOf, REASON_LENGTH } from './reasons.ts';
import { useTexts } from './texts.ts';
import { decisionWords, useDecision } from './use-decision.ts';

/** What the member does not read. */
const hintOf: Partial<Record<DecidedKind, 'reasonHintStaff' | 'reasonHintTrail'>> = {
  access: 'reasonHintStaff',
  screening: 'reasonHintTrail',
};

export function RejectDialog({ review, opened, onClose, ...outcome }: DecisionDialogProps) {
  const t = useTexts('reviews.decision');
  const { language: own } = useLanguage();
  const { decide, error, reset } = useDecision(review, outcome);
  const [language, setLanguage] = useState<Language>(own);
  const [reason, setReason] = useState('');
  const isEmpty = reason.trim() === '';
  const { kind } = review.item;
  const { reject } = decisionWords(kind);
  return (
    <ConfirmDialog
      confirmLabel={t(reject)}
      danger
      disabled={isEmpty}
      onClose={() => {
        reset();
        onClose();
      }}
      onConfirm={() => decide('reject', reason.trim())}
      opened={opened}
      size="lg"
      title={t(`${reject}Title`)}
    >
      <Stack gap="sm">
        <DecisionSubject item={review.item} />
        <Text>{t(`rejected.${kind}`)}</Text>
        <Group gap="xs" justify="space-between">
          <Text component="span" fw={600} size="sm">
            {t('templates')}
          </Text>
          <SegmentedControl
            aria-label={t('templateLanguage')}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={setLanguage}
            size="xs"
            value={language}
          />
        </Group>
        <Group gap={6}>
          {reasonsOf(kind).map((template) => (
            <Button
              h="auto"
              key={template.en}
              lang={language}
              mih={30}
              onClick={() => setReason(template[language])}
              py={4}
              size="compact-sm"
              styles={{
                label: { lineHeight: 1.5, overflow: 'visible', textAlign: 'start', whiteSpace: 'normal' },
              }}
              variant="default"
            >
              {template[language]}
            </Button>
          ))}
        </Group>
        <LongText
          description={t(hintOf[kind] ?? 'reasonHint')}
          first
          label={t('reason')}
          maxLength={REASON_LENGTH}
          onChange={setReason}
          value={reason}
        />
        <FormError error={error} />
      </Stack>
    </ConfirmDialog>
  );
}
