// The foot of a form in a dialog: to cancel and to submit, neither while it is sent.
import { Button } from '@mantine/core';
import classes from './security.module.css';
import { useTexts } from './texts.ts';

interface FormFootProps {
  readonly isBusy: boolean;
  readonly onCancel: () => void;
  readonly submitLabel: string;
  readonly danger?: boolean;
  /** True while something is missing. */
  readonly disabled?: boolean;
}

export function FormFoot({ isBusy, onCancel, submitLabel, danger = false, disabled = false }: FormFootProps) {
  const t = useTexts('security.action');
  return (
    <div className={classes.foot} data-foot>
      <Button disabled={isBusy} onClick={onCancel} variant="default">
        {t('cancel')}
      </Button>
      <Button color={danger ? 'bad' : 'sea'} disabled={disabled} loading={isBusy} type="submit">
        {submitLabel}
      </Button>
    </div>
  );
}
