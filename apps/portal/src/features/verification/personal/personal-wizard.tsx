// The verification of a person: basic information, identity document, final page; later only open items
// (VER-021). The identity check opens between the first two.
import {
  memberPersonId,
  wizardSteps,
  identityOutcomes,
  type ValidationIssue,
  type PersonalView,
} from '@causeway/contract';
import { ConfirmDialog, toast, ToneIcon, useIsUploading } from '@causeway/ui';
import { Alert, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import {
  FailedAttempts,
  recordChecks,
  IdentityCheckOverlay,
  useIdentityCheck,
  type IdentityCheckUse,
} from '../identity-check/index.ts';
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
import { offersAgain, opensCheck, stepsOf, type PersonalStep } from './flow.ts';
import { IdentityStep } from './identity-step.tsx';
import { personalKind, type PersonalDraftUse } from './personal-kind.ts';
import { useTexts } from './texts.ts';
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
  const steps = isFirstTime ? wizardSteps.personal : stepsOf(draft.view, draft.form.values, facts.factsOf);
  const shownSteps = [...steps, ...(isFirstTime ? (['success'] as const) : [])];
  const wizard = useWizard<PersonalStep>(steps);
  const consent = useConsent();
  const recordTexts = useRecordTexts();
  const identity = useMemberCheck(draft, wizard, steps);
  const outcome = identity.outcomeOf(memberPersonId);
  const isInProgress = wizard.step === 'basic' && outcome === identityOutcomes.underVerification;
  const submission = useSubmission({ draft, wizard, consent, steps, isFirstTime });
  const isUploading = useIsUploading();
  const foot = footOf({
    kind: 'personal',
    isFirstTime,
    index: wizard.index,
    count: steps.length,
    isChanged: draft.isChanged,
    isUploading,
  });
  const next = async (): Promise<void> => {
    const { kind } = await draft.save({ quiet: true });
    if (kind !== 'saved') return;
    if (opensCheck(draft.view, outcome)) identity.verify(memberPersonId);
    else wizard.next();
  };
  const mayVerifyAgain =
    steps.includes('identity') && offersAgain(draft.view, draft.form.values, facts.today);

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
            {wizard.index === 0 && mayVerifyAgain && <VerifyAgainButton identity={identity} />}
          </WizardFoot>
        }
        issues={draft.issues()}
        isUnsaved={(draft.isChanged || isUploading) && !submission.isLeaving}
        notice={<Notice draft={draft} isFirstTime={isFirstTime} isInProgress={isInProgress} />}
        steps={shownSteps.map((key) => ({ key, title: t(key) }))}
        title={isFirstTime ? t('title') : t('updateTitle')}
        wizard={wizard}
      >
        {wizard.step === 'basic' && <BasicStep draft={draft} facts={facts} />}
        {wizard.step === 'identity' && (
          <IdentityStep draft={draft} facts={facts} identity={identity} mayVerifyAgain={mayVerifyAgain} />
        )}
        {wizard.step === 'success' && <Success decisionBy={draft.view.decisionBy} />}
        {foot.submit !== 'absent' && (
          <BeforeSubmit consent={consent} draft={draft} isFirstTime={isFirstTime} />
        )}
      </Wizard>
      <VerifyFirstDialog identity={identity} submission={submission} />
      <IdentityCheckOverlay isApproved={draft.view.isNameLocked} view={identity.view} />
      <ConflictDialog conflict={draft.conflict} onSettle={draft.settle} {...recordTexts} />
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

/** A finished check has filled in the record on the server; on the first step it opens the next one. */
function useMemberCheck(
  draft: PersonalDraftUse,
  wizard: WizardUse<PersonalStep>,
  steps: readonly PersonalStep[],
): IdentityCheckUse {
  return useIdentityCheck({
    calls: recordChecks,
    known: draft.view.identityChecks,
    current: draft.view.currentChecks,
    onFinished: async () => {
      await draft.takeOver();
      if (steps.includes('identity')) wizard.go('identity');
    },
    onRefused: () => void draft.takeOver(),
  });
}

interface SubmissionParts {
  readonly draft: PersonalDraftUse;
  readonly wizard: WizardUse<PersonalStep>;
  readonly consent: ReturnType<typeof useConsent>;
  readonly steps: readonly PersonalStep[];
  readonly isFirstTime: boolean;
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

function useSubmission({ draft, wizard, consent, steps, isFirstTime }: SubmissionParts): Submission {
  const t = useKycTexts('kycForm.todo');
  const [isAsking, { open, close }] = useDisclosure(false);
  const { isLeaving, leave } = useLeave(href('account-information'));
  const send = useSubmit({
    draft,
    wizard,
    consent,
    steps,
    onIssues: (issues) => {
      if (!issues.every(isUnverified)) return false;
      open();
      return true;
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

function VerifyAgainButton({ identity }: { readonly identity: IdentityCheckUse }) {
  const t = useTexts('verification.identity');
  return (
    <Button onClick={() => identity.verify(memberPersonId)} variant="default">
      {t('again')}
    </Button>
  );
}

interface VerifyFirstProps {
  readonly identity: IdentityCheckUse;
  readonly submission: Submission;
}

function VerifyFirstDialog({ identity, submission }: VerifyFirstProps) {
  const t = useTexts('verification.identity');
  return (
    <ConfirmDialog
      confirmLabel={t('verify')}
      onClose={submission.endAsking}
      onConfirm={() => identity.verify(memberPersonId)}
      opened={submission.isAsking}
      title={t('firstTitle')}
    >
      {t('firstText')}
    </ConfirmDialog>
  );
}
