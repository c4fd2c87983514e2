// The steps of a verification: basic information, identity check, submitted (DESIGN section 9).
import { isIdentityFinished, kycStatuses, type SliceView } from '@causeway/contract';
import { ConfirmDialog, PageHeader, ProgressSteps, ToneIcon, type StepState } from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { FormError } from '../../shared/form-error.tsx';
import { useBack } from '../../shared/navigation.ts';
import { UnsavedChanges } from '../../shared/unsaved-changes.tsx';
import { ChangedAlert } from './changed-alert.tsx';
import { DoneStep } from './done-step.tsx';
import { IdentityOverlay } from './identity-overlay.tsx';
import { IdentityStep } from './identity-step.tsx';
import type { KycKind } from './kyc-kind.ts';
import { useTexts } from './texts.ts';
import { useIdentityCheck, useIdentityPoll } from './use-identity-check.ts';
import { useVerification, type Verification } from './use-verification.ts';
import classes from './verification.module.css';

const steps = ['basic', 'identity', 'success'] as const;
type Step = (typeof steps)[number];

const stateOf = (step: Step, now: Step): StepState => {
  if (now === 'success' || steps.indexOf(step) < steps.indexOf(now)) return 'done';
  return step === now ? 'now' : 'next';
};

interface VerificationFlowProps {
  readonly kind: KycKind;
  readonly view: SliceView;
  readonly onReload: () => void;
}

export function VerificationFlow({ kind, view, onReload }: VerificationFlowProps) {
  const t = useTexts('verification.flow');
  const verification = useVerification(kind, view);
  const [step, setStep] = useState<Step>('basic');
  const [overlay, { open, close }] = useDisclosure(false);
  const { check, keepCheck } = verification;
  const course = useIdentityCheck((found) => {
    keepCheck(found);
    close();
    setStep('identity');
  }, close);
  // Begun earlier, in another tab or before a reload: its result still comes.
  const isPending = check.jumioResult === 2 && course.stage === 'idle' && check.jumioId !== null;
  useIdentityPoll(isPending ? (check.jumioId ?? undefined) : undefined, keepCheck);

  const next = async (): Promise<void> => {
    if (!verification.form.isComplete()) return;
    await verification.save();
    setStep('identity');
    if (check.jumioResult === 1) open();
  };
  const submit = async (): Promise<void> => {
    if (!verification.form.isComplete()) {
      setStep('basic');
      return;
    }
    await verification.submit();
    setStep('success');
  };

  return (
    <>
      <PageHeader
        description={t('description')}
        title={kind.name === 'personal' ? t('personalTitle') : t('enterpriseTitle')}
      />
      <div className={classes.form}>
        <ProgressSteps
          across
          label={t('label')}
          steps={steps.map((each) => ({ key: each, title: t(each), state: stateOf(each, step) }))}
        />
        {step !== 'success' && <Notices onReload={onReload} verification={verification} view={view} />}
        {step === 'basic' && <kind.Fields form={verification.form} />}
        {step === 'identity' && <IdentityStep check={check} onVerify={open} />}
        {step === 'success' && <DoneStep />}
        {step === 'basic' && <BasicFoot onNext={next} verification={verification} />}
        {step === 'identity' && (
          <IdentityFoot
            onPrevious={() => setStep('basic')}
            onSubmit={submit}
            onVerify={open}
            verification={verification}
          />
        )}
      </div>
      <IdentityOverlay course={course} opened={overlay} />
      <UnsavedChanges when={step !== 'success' && verification.form.isDirty()} />
    </>
  );
}

interface NoticesProps {
  readonly view: SliceView;
  readonly verification: Verification;
  readonly onReload: () => void;
}

function Notices({ view, verification, onReload }: NoticesProps) {
  const t = useTexts('verification.flow');
  const place = useRef<HTMLDivElement>(null);
  const { error } = verification;
  useEffect(() => {
    // The buttons stay in sight at the foot; what went wrong stands at the head of a long form.
    if (error !== null) place.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const isRejected = view.kycStatus === kycStatuses.rejected || view.kycStatus === kycStatuses.rejectedSecond;
  return (
    <div className={classes.notices} ref={place}>
      {isRejected && (
        <Alert bg="var(--cw-bad-tint)" color="bad" icon={<ToneIcon tone="bad" />} title={t('rejected')}>
          {view.rejectReason}
        </Alert>
      )}
      {verification.isOutdated ? <ChangedAlert onLoad={onReload} /> : <FormError error={error} />}
    </div>
  );
}

/** What went wrong is told by the form's error; here nothing is left to do. */
const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined);

interface BasicFootProps {
  readonly verification: Verification;
  readonly onNext: () => Promise<void>;
}

function BasicFoot({ verification, onNext }: BasicFootProps) {
  const t = useTexts('verification.flow');
  const back = useBack();
  const { form, isSaving, isOutdated, save } = verification;
  const isDirty = form.isDirty();
  return (
    <div className={classes.foot}>
      <Button onClick={back} variant="default">
        {t('back')}
      </Button>
      <Button disabled={!isDirty || isOutdated} loading={isSaving} onClick={quietly(save)} variant="default">
        {t('save')}
      </Button>
      <Button disabled={isOutdated} loading={isSaving} onClick={quietly(onNext)}>
        {isDirty ? t('saveAndNext') : t('next')}
      </Button>
    </div>
  );
}

interface IdentityFootProps {
  readonly verification: Verification;
  readonly onPrevious: () => void;
  readonly onSubmit: () => Promise<void>;
  readonly onVerify: () => void;
}

function IdentityFoot({ verification, onPrevious, onSubmit, onVerify }: IdentityFootProps) {
  const t = useTexts('verification.flow');
  const identityTexts = useTexts('verification.identity');
  const [asking, { open, close }] = useDisclosure(false);
  const isFinished = isIdentityFinished(verification.check.jumioResult);
  return (
    <div className={classes.foot}>
      <Button onClick={onPrevious} variant="default">
        {t('previous')}
      </Button>
      <Button
        disabled={verification.isOutdated}
        loading={verification.isSaving}
        onClick={isFinished ? quietly(onSubmit) : open}
      >
        {t('submit')}
      </Button>
      <ConfirmDialog
        confirmLabel={identityTexts('verify')}
        onClose={close}
        onConfirm={onVerify}
        opened={asking}
        title={identityTexts('firstTitle')}
      >
        {identityTexts('firstText')}
      </ConfirmDialog>
    </div>
  );
}
