// The final page of a form: what was sent, what happens now, and where to continue (VER-021, VER-022).
import { ToneIcon } from '@causeway/ui';
import { Button, Title } from '@mantine/core';
import classes from './wizard.module.css';
import { useKycTexts } from '../record/index.ts';

interface SuccessScreenProps {
  /** Defaults to the title of a verification. */
  readonly title?: string;
  readonly text?: string;
  readonly onOk: () => void;
}

export function SuccessScreen({ title, text, onOk }: SuccessScreenProps) {
  const t = useKycTexts('kycForm.success');
  return (
    <div className={classes.done} role="status">
      <ToneIcon size={48} tone="good" />
      <Title order={2}>{title ?? t('title')}</Title>
      <p>{text ?? t('text')}</p>
      <Button onClick={onOk}>{t('ok')}</Button>
    </div>
  );
}
