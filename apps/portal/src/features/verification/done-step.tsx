// Submitted: what happens now, and until when.
import { ToneIcon } from '@causeway/ui';
import { Button, Title } from '@mantine/core';
import { link } from '../../shared/navigation.ts';
import { useTexts } from './texts.ts';
import classes from './verification.module.css';

export function DoneStep() {
  const t = useTexts('verification.done');
  return (
    <div className={classes.done} role="status">
      <ToneIcon size={48} tone="good" />
      <Title order={2}>{t('title')}</Title>
      <p>{t('text')}</p>
      <Button component="a" href={link('overview')}>
        {t('ok')}
      </Button>
    </div>
  );
}
