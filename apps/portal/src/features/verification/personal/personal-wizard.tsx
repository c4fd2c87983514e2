// The verification of a person: the identity check, which fills in the document, then what it does not know, then the final
// page; later only open items (VER-021).
import type { PersonalView, ValidationIssue } from '@causeway/contract';
import { ConfirmDialog, toast, ToneIcon, useIsUploading } from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { FailedAttempts, IdentityCheckOverlay } from '../identity-check/index.ts';
import { ConflictDialog, type RuleFacts, useKycTexts, useKycDraft } from '../record/index.ts';
import {
  AnswerFields,
  footOf,
  SubmitConsent,
  useConsent,
  SuccessScreen,
  TodoNotice,
  useLeave,
  useSubmit,
  useWizard,
  type WizardUse,
  WizardFoot,
  Wizard,
} from '../wizard/index.ts';
import { useGo } from '../../../shared/navigation.ts';
import { href } from '../../../shared/routes/href.ts';
import { BasicStep } from './basic-step.tsx';
import { firstSteps, opensCheck, stepsOf, type PersonalStep } from './flow.ts';
import { IdentityStep } from './identity-step.tsx';
import { personalKind, type PersonalDraftUse } from './personal-kind.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { useTexts } from './texts.ts';
import { isUnderWay, useOwnCheck, type OwnCheck } from './use-own-check.ts';
import { useRecordTexts } from './use-record-texts.ts';

interface PersonalWizardProps {
  readonly view: PersonalView;
  readonly facts: RuleFacts;
}

export function PersonalWizard({ view, facts }: PersonalWizardProps) {
  const t = useTexts('verification.wizard');
  const draft = useKycDraft(personalKind, view, facts);
  const [isFirstTime] = useState(draft.isFirstTime);
  // The final page stays after the first submission, even though the status has changed by then.
  const steps = isFirstTime ? firstSteps : stepsOf(draft.view, draft.form.values, facts.factsOf);
  const shownSteps = [...steps, ...(isFirstTime ? (['success'] as const) : [])];
  const wizard = useWizard<PersonalStep>(steps);
  const consent = useConsent();
  const recordTexts = useRecordTexts();
  const check = useOwnCheck({ draft, wizard, steps, isFirstTime, facts });
  const { isDocumentHidden } = check;
  const submission = useSubmission({ draft, wizard, consent, steps, isFirstTime, isDocumentHidden });
  const isUploading = useIsUploading();
  const foot = footOf({
    maySave: draft.maySave,
    index: wizard.index,
    count: steps.length,
    isChanged: draft.isChanged,
    isUploading,
  });
  const next = async (): Promise<void> => {
    const { kind } = await draft.save({ quiet: true });
    if (kind !== 'saved') return;
    if (opensCheck(draft.view, check.outcome)) check.verify();
    else wizard.next();
  };

  return (
    <>
      <Wizard
        description={isFirstTime ? t('description') : t('updateDescription')}
        error={submission.error}
        foot={
          <WizardFoot
            foot={foot}
            isBusy={draft.isBusy}
            onNext={next}
            onPrevious={wizard.previous}
            onSave={draft.save}
            onSubmit={submission.submit}
          >
            {wizard.index === 0 && wizard.step === 'basic' && <VerifyAgainButton check={check} />}
          </WizardFoot>
        }
        issues={draft.issues()}
        isUnsaved={(draft.isChanged || isUploading) && !submission.isLeaving}
        notice={
          <Notice
            draft={draft}
            isFirstTime={isFirstTime}
            isInProgress={wizard.step === 'basic' && isUnderWay(check)}
          />
        }
        steps={shownSteps.map((key) => ({ key, title: t(key) }))}
        title={isFirstTime ? t('title') : t('updateTitle')}
        wizard={wizard}
      >
        {wizard.step === 'basic' && <BasicStep draft={draft} facts={facts} />}
        {wizard.step === 'identity' && <IdentityStep check={check} draft={draft} facts={facts} />}
        {wizard.step === 'success' && <Success decisionBy={draft.view.decisionBy} />}
        {foot.submit !== 'absent' && (
          <BeforeSubmit consent={consent} draft={draft} isFirstTime={isFirstTime} />
        )}
      </Wizard>
      <VerifyFirstDialog check={check} submission={submission} />
      <PhoneDialog {...check.phone} />
      <IdentityCheckOverlay isApproved={draft.view.isNameLocked} view={check.identity.view} />
      <ConflictDialog draft={draft} {...recordTexts} />
    </>
  );
}

interface BeforeSubmitProps {
  readonly draft: PersonalDraftUse;
  readonly consent: ReturnType<typeof useConsent>;
  readonly isFirstTime: boolean;
}

function BeforeSubmit({ draft, consent, isFirstTime }: BeforeSubmitProps) {
  return (
    <>
      {!isFirstTime && <AnswerFields draft={draft} expiring="Identity" />}
      <SubmitConsent consent={consent} />
    </>
  );
}

interface NoticeProps {
  readonly draft: PersonalDraftUse;
  readonly isFirstTime: boolean;
  /** True if a check is in progress and this step does not show it. */
  readonly isInProgress: boolean;
}

function Notice({ draft: { view }, isFirstTime, isInProgress }: NoticeProps) {
  const t = useTexts('verification.identity');
  return (
    <>
      {isInProgress && (
        <Alert bg="var(--cw-info-tint)" color="info" icon={<ToneIcon tone="info" />} role="status">
          {t('checking')}
        </Alert>
      )}
      {!isFirstTime && <TodoNotice expiring="Identity" todos={view.todos} />}
      <FailedAttempts attempts={view.failedAttempts} />
    </>
  );
}

interface SubmissionParts {
  readonly draft: PersonalDraftUse;
  readonly wizard: WizardUse<PersonalStep>;
  readonly consent: ReturnType<typeof useConsent>;
  readonly steps: readonly PersonalStep[];
  readonly isFirstTime: boolean;
  readonly isDocumentHidden: boolean;
}

interface Submission {
  readonly submit: () => Promise<void>;
  readonly error: unknown;
  readonly isLeaving: boolean;
  /** True if everything but the check is complete: the form then asks whether to start it now. */
  readonly isAsking: boolean;
  readonly endAsking: () => void;
}

const isUnverified = ({ field, message }: ValidationIssue): boolean =>
  field === '' && message === 'unverified';

function useSubmission(parts: SubmissionParts): Submission {
  const { draft, wizard, consent, steps, isFirstTime, isDocumentHidden } = parts;
  const t = useKycTexts('kycForm.todo');
  const [isAsking, { open, close }] = useDisclosure(false);
  const { isLeaving, leave } = useLeave(href('account-information'));
  const send = useSubmit({
    draft,
    wizard,
    consent,
    steps,
    onIssues: (issues) => {
      // The check fills in the document, so that nobody is asked for what it reads.
      const shown = isDocumentHidden ? issues.filter(({ step }) => step !== 'identity') : issues;
      if (!shown.every(isUnverified)) return shown;
      open();
      return [];
    },
  });
  return {
    isLeaving,
    isAsking,
    endAsking: close,
    // Missing or outdated consent is shown at its box.
    error: consent.isAskedFor ? null : draft.error,
    submit: async () => {
      if (!(await send())) return;
      if (isFirstTime) return wizard.go('success');
      toast(t('submitted'), 'good');
      leave();
    },
  };
}

function Success({ decisionBy }: Pick<PersonalView, 'decisionBy'>) {
  const go = useGo();
  return <SuccessScreen decisionBy={decisionBy} onOk={() => go(href('overview'))} />;
}

function VerifyAgainButton({ check }: { readonly check: OwnCheck }) {
  const t = useTexts('verification.identity');
  if (!check.mayVerifyAgain) return null;
  return (
    <Button onClick={check.verify} variant="default">
      {t('again')}
    </Button>
  );
}

interface VerifyFirstProps {
  readonly check: OwnCheck;
  readonly submission: Submission;
}

function VerifyFirstDialog({ check, submission }: VerifyFirstProps) {
  const t = useTexts('verification.identity');
  return (
    <ConfirmDialog
      confirmLabel={t('verify')}
      onClose={submission.endAsking}
      onConfirm={check.verify}
      opened={submission.isAsking}
      title={t('firstTitle')}
    >
      {t('firstText')}
    </ConfirmDialog>
  );
}
