// The second step: where the identity check stands, what it has read, and the way into it.
import { isIdentityFinished, type IdentityCheck, type IdentityOutcome } from '@causeway/contract';
import { ConfirmDialog, StatusTag, SummaryList, type SummaryItem, type Tone } from '@causeway/ui';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useCountryName, useDictionary } from '../../shared/dictionary.ts';
import { useTexts } from './texts.ts';

/** Passed, warning and rejected all count as verified here: what they mean is staff's to judge (spec 2 section 4). */
function IdentityStatusTag({ outcome }: { readonly outcome: IdentityOutcome }) {
  const t = useTexts('verification.identity.status');
  const unfinished = outcome === 2 ? 'checking' : 'open';
  const word = isIdentityFinished(outcome) ? 'done' : unfinished;
  const tones = { done: 'good', checking: 'info', open: 'wait' } as const satisfies Record<string, Tone>;
  return <StatusTag tone={tones[word]}>{t(word)}</StatusTag>;
}

interface IdentityStepProps {
  readonly check: IdentityCheck;
  readonly onVerify: () => void;
}

export function IdentityStep({ check, onVerify }: IdentityStepProps) {
  const t = useTexts('verification.identity');
  const [asking, { open, close }] = useDisclosure(false);
  const isFinished = isIdentityFinished(check.jumioResult);
  return (
    <Card component="section" withBorder>
      <Stack>
        <Group justify="space-between">
          <Title order={2}>{t('title')}</Title>
          <IdentityStatusTag outcome={check.jumioResult} />
        </Group>
        <Text>{check.jumioResult === 2 ? t('checking') : t('text')}</Text>
        {isFinished && <ReadDocument check={check} />}
        <Button
          onClick={isFinished ? open : onVerify}
          variant={isFinished ? 'default' : 'filled'}
          w="fit-content"
        >
          {isFinished ? t('again') : t('verify')}
        </Button>
      </Stack>
      <ConfirmDialog
        confirmLabel={t('again')}
        onClose={close}
        onConfirm={onVerify}
        opened={asking}
        title={t('againTitle')}
      >
        {t('againText')}
      </ConfirmDialog>
    </Card>
  );
}

function ReadDocument({ check }: { readonly check: IdentityCheck }) {
  const t = useTexts('verification.identity');
  const country = useCountryName(check.idCountry);
  const type = useDictionary('documentType').find(({ value }) => value === check.idType)?.label;
  // The provider writes N/A where the document has no such name.
  const names = [check.idFirstName, check.idLastName].filter((name) => name !== null && name !== 'N/A');
  const items: readonly SummaryItem[] = [
    { key: 'name', label: t('name'), value: names.join(' ') },
    { key: 'country', label: t('country'), value: country },
    { key: 'type', label: t('documentType'), value: type ?? '–' },
    { key: 'number', label: t('number'), value: check.idNumber ?? '–' },
    { key: 'birthDate', label: t('birthDate'), value: check.birthDate ?? '–' },
    { key: 'validUntil', label: t('validUntil'), value: check.idEffectiveDateEnd ?? t('longTerm') },
  ];
  return <SummaryList items={items.filter(({ value }) => value !== '')} title={t('document')} />;
}
