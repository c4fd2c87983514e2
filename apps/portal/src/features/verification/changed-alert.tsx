// Told when somebody saved the same record since it was read here (`changed-meanwhile`).
import { ToneIcon } from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { useTexts } from './texts.ts';

export function ChangedAlert({ onLoad }: { readonly onLoad: () => void }) {
  const t = useTexts('verification.flow');
  return (
    <Alert
      bg="var(--cw-wait-tint)"
      color="wait"
      icon={<ToneIcon tone="wait" />}
      role="alert"
      title={t('changedTitle')}
    >
      <p style={{ margin: '0 0 8px' }}>{t('changed')}</p>
      <Button onClick={onLoad} size="xs" variant="default">
        {t('loadLatest')}
      </Button>
    </Alert>
  );
}
