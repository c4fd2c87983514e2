// Reasons often given, as buttons in the language of who will read them; one of them fills the field.
import type { DecidedKind } from '@causeway/contract';
import { LANGUAGES, LANGUAGE_NAMES, useLanguage, type Language } from '@causeway/ui';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { reasonsOf } from './reasons.ts';
import { useTexts } from './texts.ts';

interface ReasonTemplatesProps {
  readonly kind: DecidedKind;
  readonly onChoose: (reason: string) => void;
}

export function ReasonTemplates({ kind, onChoose }: ReasonTemplatesProps) {
  const t = useTexts('reviews.decision');
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  return (
    <>
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
            onClick={() => onChoose(template[language])}
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
    </>
  );
}
