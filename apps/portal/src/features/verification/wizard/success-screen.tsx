// The final page of a form: what was sent, what happens next, and where to continue (VER-021, VER-022).
import { lastMinuteOf } from '@causeway/contract';
import { ToneIcon, useMoment } from '@causeway/ui';
import { Button, Title } from '@mantine/core';
import classes from './wizard.module.css';
import { useKycTexts } from '../record/index.ts';

interface SuccessScreenProps {
  /** Defaults to the title of a verification. */
  readonly title?: string;
  readonly text?: string;
  /** The last day for the decision, in Hong Kong. */
  readonly decisionBy?: string | null | undefined;
  readonly onOk: () => void;
}

export function SuccessScreen({ title, text, decisionBy = null, onOk }: SuccessScreenProps) {
  const t = useKycTexts('kycForm.success');
  const moment = useMoment('always');
  const usual = decisionBy === null ? t('text') : t('textBy', { time: moment(lastMinuteOf(decisionBy)) });
  return (
    <div className={classes.done} role="status">
      <ToneIcon size={48} tone="good" />
      <Title order={2}>{title ?? t('title')}</Title>
      <p>{text ?? usual}</p>
      <Button onClick={onOk}>{t('ok')}</Button>
    </div>
  );
}
