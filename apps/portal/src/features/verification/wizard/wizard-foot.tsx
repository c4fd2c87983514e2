// The buttons at the foot of a verification form. foot-rules.ts decides which exist and which are enabled.
import { foot as keptFoot } from '@causeway/ui';
import { Button } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useBack } from '../../../shared/navigation.ts';
import type { Foot } from './foot-rules.ts';
import classes from './wizard.module.css';
import { useKycTexts } from '../record/index.ts';

interface WizardFootProps {
  readonly foot: Foot;
  readonly isBusy: boolean;
  readonly onPrevious: () => void;
  readonly onSave: () => Promise<unknown>;
  readonly onNext: () => Promise<unknown>;
  readonly onSubmit: () => Promise<unknown>;
  /** Buttons of one step alone, such as Add or Verify again. */
  readonly children?: ReactNode;
}

/** Disabled for a moment: the second press of a double click would hit the button that has moved there. */
const once =
  (work: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) work();
  };

export function WizardFoot({
  foot,
  isBusy,
  onPrevious,
  onSave,
  onNext,
  onSubmit,
  children,
}: WizardFootProps) {
  const t = useKycTexts('kycForm.wizard');
  const back = useBack();
  return (
    <div className={classes.foot} ref={keptFoot}>
      {foot.back !== 'absent' && (
        <Button onClick={back} variant="default">
          {t('back')}
        </Button>
      )}
      {foot.previous !== 'absent' && (
        <Button onClick={once(onPrevious)} variant="default">
          {t('previous')}
        </Button>
      )}
      {children}
      {foot.save !== 'absent' && (
        <Button disabled={foot.save === 'off'} loading={isBusy} onClick={once(onSave)} variant="default">
          {t('save')}
        </Button>
      )}
      {foot.next !== 'absent' && (
        <Button disabled={foot.next === 'off'} loading={isBusy} onClick={once(onNext)}>
          {foot.nextSaves ? t('saveAndNext') : t('next')}
        </Button>
      )}
      {foot.submit !== 'absent' && (
        <Button disabled={foot.submit === 'off'} loading={isBusy} onClick={once(onSubmit)}>
          {t('submit')}
        </Button>
      )}
    </div>
  );
}
